import Expectations
import Testing
import TouchTestSupport
import X11TestSupport

@testable import X11Platform

@Suite(.endsInTime, .tags(.screen), .serialized, .touchscreen())
struct `Drag and drop on a real server` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func drag(
    _ text: String, as types: [String] = ["text/uri-list"], version: Int = 5,
    inPiecesOf piece: Int? = nil
  ) throws -> OtherDrag {
    OtherDrag(
      text, as: types, over: try desk.id, version: version, inPiecesOf: piece, by: desk.other)
  }

  /// Lets both programs run until the drag is over, or for a while.
  ///
  /// - Returns: The drops since the last call.
  private func settle(_ drag: OtherDrag) throws -> [Drop] {
    for _ in 0..<400 {
      try desk.rest()
      drag.serve()
      if drag.end != nil { break }
    }
    return desk.reader.takeDrops()
  }

  @Test func `the window says that things can be dropped on it`() throws {
    expect(OtherDrag.version(of: try desk.id, desk.other), equals: 5)
  }

  @Test(arguments: [3, 4, 5]) func `a file is dropped`(version: Int) throws {
    let drag = try drag("# one\r\nfile:///tmp/a%20b.png\r\n", version: version)
    for x in [10, 20, 30] {
      drag.move(to: x, 40)
      try desk.rest()
      drag.serve()
    }
    expect(drag.answers, equals: [true, true, true])
    expect(desk.reader.isDraggedOver)
    drag.drop()

    try expect(settle(drag), equals: [.items([.file("/tmp/a b.png")])])
    expect(!desk.reader.isDraggedOver)
    // Older ones were not told how it came out.
    expect(drag.end, equals: version == 5)
    expect(desk.reader.takeDrops(), equals: [])
  }

  @Test func `a list among many types is found, and a long one comes in pieces`() throws {
    let files = (0..<3000).map { "/home/somebody/pictures/photo-\($0).jpg" }
    let drag = try drag(
      files.map { "file://\($0)\r\n" }.joined(),
      as: ["text/plain", "x/y", "UTF8_STRING", "text/html", "text/uri-list"], inPiecesOf: 10_000)
    drag.move(to: 1, 1)
    drag.drop()

    try expect(settle(drag), equals: [.items(files.map { .file($0) })])
    expect(drag.answers, equals: [true])
  }

  @Test func `something else is not taken`() throws {
    let drag = try drag("words", as: ["text/plain", "text/html"])
    drag.move(to: 5, 5)
    try desk.rest()
    drag.serve()
    expect(drag.answers, equals: [false])
    expect(!desk.reader.isDraggedOver)
    drag.drop()

    try expect(settle(drag), equals: [.nothingKnown])
    expect(drag.end, equals: false)
  }

  @Test(arguments: [nil, 1000]) func `a text is dropped, whole`(piece: Int?) throws {
    let text = String(repeating: "E: 0.1 3 39 1\n", count: 9000)
    let drag = try drag(text, as: ["text/html", "UTF8_STRING"], inPiecesOf: piece.map { $0 * 20 })
    drag.move(to: 5, 5)
    try desk.rest()
    drag.serve()
    expect(drag.answers, equals: [true])
    drag.drop()

    try expect(settle(drag), equals: [.text(Array(text.utf8))])
    expect(drag.end, equals: true)
  }

  @Test func `a drag that leaves again has no effect, nor does data that no drag brought`() throws {
    let drag = try drag("file:///a")
    drag.leave()
    drag.move(to: 5, 5)
    drag.drop()
    try expect(settle(drag), equals: [])
    expect(drag.answers.isEmpty)

    let old = try self.drag("file:///a", version: 2)
    old.drop()
    try expect(settle(old), equals: [])
  }

  @Test(arguments: [false, true])
  func `an answer to an earlier drop does not end the next drag`(_ hasLeft: Bool) throws {
    let first = try drag("file:///a")
    first.drop()
    try desk.rest()
    if hasLeft {
      first.leave()
      first.serve()
      try desk.rest()
    }
    let second = try drag("file:///b")
    second.move(to: 5, 5)
    try desk.rest()
    first.serve()
    try desk.rest()
    expect(desk.reader.takeDrops(), equals: [])

    second.drop()
    try expect(settle(second), equals: [.items([.file("/b")])])
    expect(second.end, equals: true)
  }

  @Test func `an answer that nothing asked for does not end a drag`() throws {
    let drag = try drag("file:///a")
    drag.move(to: 5, 5)
    drag.refuse()
    try desk.rest()
    expect(desk.reader.takeDrops(), equals: [])

    drag.drop()
    try expect(settle(drag), equals: [.items([.file("/a")])])
    expect(drag.answers, equals: [true])
  }

  @Test func `the dragging program may end at any time`() throws {
    do {
      let drag = try drag("file:///a", as: ["a", "b", "c", "text/uri-list"])
      drag.move(to: 5, 5)
      drag.drop()
    }
    for _ in 0..<5 { try desk.rest() }
    expect(desk.reader.takeDrops(), equals: [.nothingKnown])

    let drag = try drag("file:///b")
    drag.drop()
    try expect(settle(drag), equals: [.items([.file("/b")])])
  }
}

@Suite(.endsInTime, .tags(.screen)) struct `A list of addresses` {
  @Test(arguments: [
    ("file:///a/b.png", Drop.Item.file("/a/b.png")), ("file:/a", .file("/a")),
    ("FILE://localhost/a", .file("/a")), ("file://Desk/a", .file("/a")),
    ("file:///%E8%A7%A6%20%41", .file("/触 A")), ("file:///触", .file("/触")),
    ("file://elsewhere/a", .elsewhere("file://elsewhere/a")),
    ("https://example.org/a.png", .elsewhere("https://example.org/a.png")),
    ("file:///%zz", .elsewhere("file:///%zz")), ("file:///%4", .elsewhere("file:///%4")),
    ("file:///a%00b", .elsewhere("file:///a%00b")), ("file:///%FF", .elsewhere("file:///%FF")),
    ("file:a", .elsewhere("file:a")), ("file:", .elsewhere("file:")),
    ("file://desk", .elsewhere("file://desk")),
  ]) func `names files of this machine, and other things`(uri: String, item: Drop.Item) {
    expect(Drop.Item(uri: Array(uri.utf8), host: "desk"), equals: item)
  }

  @Test func `a list has one address per line, and comments`() {
    let list = "#x\r\nfile:///a\r\n\r\nfile:///b\nhttp://c/\r\n#"
    expect(
      Drop(uriList: Array(list.utf8)),
      equals: .items([.file("/a"), .file("/b"), .elsewhere("http://c/")]))
    expect(Drop(uriList: Array("# nothing\r\n".utf8)), equals: .nothingKnown)
    expect(Drop(uriList: []), equals: .nothingKnown)
  }
}
