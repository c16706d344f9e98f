import Testing
import TouchEngine
import TouchTestSupport
import X11Platform
import X11TestSupport

@Suite(.endsInTime, .serialized, .touchscreen()) struct `The clipboard on a real server` {
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

    #expect(try pasted() == "Grüße, 触摸 👍")
  }

  @Test func `a long text comes in pieces`() throws {
    let text = (0..<2000).map { "\($0) " }.joined()
    clipboard.copy(text, inPiecesOf: 1000)

    #expect(try pasted() == text)
  }

  @Test func `a text beyond the limit is cut, and no character with it`() throws {
    clipboard.copy(String(repeating: "€", count: 30_000), inPiecesOf: 20_000)

    let text = try pasted()
    #expect(text == String(repeating: "€", count: InputEvent.textLimit / 3))
  }

  @Test func `nothing comes of an empty clipboard, and of one that does not answer`() throws {
    #expect(try pasted() == nil)
    clipboard.copy("late", silently: true)
    #expect(try pasted() == nil)
    clipboard.copy("new")
    #expect(try pasted() == "new")
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

    #expect(text?.type == "UTF8_STRING")
    #expect(text?.bytes == Array("here".utf8))
    #expect(targets?.type == "ATOM")
    #expect(clipboard.answer() == nil)
    #expect(try pasted() == "here")
  }

  @Test func `text that another program copies replaces text that was copied here`() throws {
    desk.source.clipboard.copy("here")
    clipboard.copy("there")

    #expect(try pasted() == "there")
  }
}
