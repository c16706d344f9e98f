import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `The clipboard on a real server` {
  private let desk: Desk
  private let clipboard: OtherClipboard

  init() throws {
    desk = try Desk()
    clipboard = OtherClipboard(desk.other)
  }

  /// The pasted text, while the other program answers.
  private func pasted() throws -> String? {
    desk.source.clipboard.ask()
    var attempts = 0
    for _ in 0..<2000 {
      clipboard.serve()
      for event in try desk.rest() {
        if case .paste(let text) = event.content { return text }
      }
      attempts += clipboard.isDone ? 1 : 0
      if attempts > 20 { break }
    }
    return nil
  }

  @Test func `text that another program copied is pasted`() throws {
    clipboard.copy("Grüße, 触摸 👍")

    try expect(pasted(), equals: "Grüße, 触摸 👍")
  }

  @Test func `a long text comes in pieces`() throws {
    let text = (0..<2000).map { "\($0) " }.joined()
    clipboard.copy(text, inPiecesOf: 1000)

    try expect(pasted(), equals: text)
  }

  @Test func `a text beyond the limit is cut, and no character with it`() throws {
    clipboard.copy(String(repeating: "€", count: 30_000), inPiecesOf: 20_000)

    let text = try pasted()
    expect(text, equals: String(repeating: "€", count: InputEvent.textLimit / 3))
  }

  @Test func `nothing comes of an empty clipboard, and of one that does not answer`() throws {
    try expect(pasted() == nil)
    clipboard.copy("late", silently: true)
    try expect(pasted() == nil)
    clipboard.copy("new")
    try expect(pasted(), equals: "new")
  }

  @Test(arguments: [nil, 20_000]) func `a whole text is pasted as a file`(piece: Int?) throws {
    let text = String(repeating: "E: 0.1 3 39 1\n", count: 9000)
    clipboard.copy(text, inPiecesOf: piece)
    desk.source.clipboard.askForFile()
    var drops: [Drop] = []
    for _ in 0..<2000 where drops.isEmpty {
      clipboard.serve()
      try expect(desk.rest().isEmpty)
      drops = desk.reader.takeDrops()
    }

    expect(drops, equals: [.text(Array(text.utf8))])
  }

  @Test func `text that was copied here can be pasted elsewhere, and here`() throws {
    desk.source.clipboard.copy("here")
    clipboard.ask(for: "UTF8_STRING")
    try desk.rest()
    let text = clipboard.answer()
    clipboard.ask(for: "TARGETS")
    try desk.rest()
    let targets = clipboard.answer()
    clipboard.ask(for: "image/png")
    try desk.rest()

    expect(text?.type, equals: "UTF8_STRING")
    expect(text?.bytes, equals: Array("here".utf8))
    expect(targets?.type, equals: "ATOM")
    expect(clipboard.answer() == nil)
    try expect(pasted(), equals: "here")
  }

  @Test func `text that another program copies replaces text that was copied here`() throws {
    desk.source.clipboard.copy("here")
    clipboard.copy("there")

    try expect(pasted(), equals: "there")
  }

  // MARK: Pictures

  private func askForPicture() throws {
    clipboard.ask(for: "image/png")
    try desk.rest()
  }

  @Test func `a small picture is pasted at once, and text no longer`() throws {
    desk.source.clipboard.copy("here")
    let picture = (0..<5000).map { UInt8($0 % 251) }
    expect(desk.source.clipboard.copy(picture: picture))

    try askForPicture()
    let answer = clipboard.answer()
    expect(answer?.type, equals: "image/png")
    expect(answer?.bytes, equals: picture)
    clipboard.ask(for: "UTF8_STRING")
    try desk.rest()
    expect(clipboard.answer() == nil)
  }

  @Test func `a large picture goes in pieces, and can be pasted again`() throws {
    let picture = (0..<300_000).map { UInt8($0 % 251) }
    expect(desk.source.clipboard.copy(picture: picture))

    for _ in 0..<2 {
      try askForPicture()
      expect(clipboard.answer()?.type, equals: "INCR")
      let got = try clipboard.pieces { try desk.rest() }
      expect(got.sizes, equals: [131_072, 131_072, 37_856, 0])
      expect(got.bytes, equals: picture)
    }
  }

  @Test func `a program that ends in the middle disturbs nothing`() throws {
    let picture = [UInt8](repeating: 7, count: 400_000)
    expect(desk.source.clipboard.copy(picture: picture))
    do {
      let gone = OtherClipboard(try OtherClient(desk.server.display))
      gone.ask(for: "image/png")
      try desk.rest()
      expect(gone.answer()?.type, equals: "INCR")
      try expect(gone.pieces(atMost: 1) { try desk.rest() }.sizes, equals: [131_072])
    }
    try desk.rest()

    try askForPicture()
    expect(clipboard.answer()?.type, equals: "INCR")
    try expect(clipboard.pieces { try desk.rest() }.bytes, equals: picture)
  }

  @Test func `a ninth program is refused while eight stop in the middle`() throws {
    expect(desk.source.clipboard.copy(picture: [UInt8](repeating: 7, count: 400_000)))
    let others = try (0..<9).map { _ in OtherClipboard(try OtherClient(desk.server.display)) }
    for (number, other) in others.enumerated() {
      other.ask(for: "image/png")
      try desk.rest()
      expect(other.answer()?.type, equals: number < 8 ? "INCR" : nil)
    }
  }
}
