import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

/// The first line of a trace, written and read.
@Suite(.endsInTime) struct HeaderTests {
  private func header(_ members: String) throws -> TraceHeader {
    let folder = try TraceFolder()
    let path = try folder.write([
      #"{"touchtrace":"1.0","scene":"test","size":[400,300],"scale":2\#(members)}"#
    ])
    return try TraceReader(path: path).header
  }

  @Test func `settings that differ from the standard ones are written and read back`() throws {
    let folder = try TraceFolder()
    var written = TraceHeader(version: "7", scene: "test", size: Size(400, 300), scale: 2)
    written.settings.gestures.panSlop = 12.5
    written.settings.scrolling.rubberBand = 0.4
    try TraceRecorder(path: folder.path("1.touchtrace"), header: written).finish(at: .zero)

    let line = try folder.lines("1.touchtrace")[0]
    let read = try TraceReader(path: folder.path("1.touchtrace")).header

    expect(
      line.hasSuffix(
        #""scale":2,"settings":{"gestures.panSlop":12.5,"scrolling.rubberBand":0.4}}"#))
    expect(read, equals: written)
    try expect(header("").settings, equals: .standard)
  }

  /// One change of each kind.
  static let changes = Changes([
    .setting("gestures.panSlop", 12.5),
    .property(recognizer: "card.tap", "numberOfTapsRequired", 2), .off(recognizer: "card.pan"),
    .require("one", toFail: "other"), .unrequire("one", toFail: "other"),
    .together("one", "other"), .apart("one", "other"), .delay(scrollView: "list", false),
    .order("one", before: "other"),
  ])

  @Test func `changes of a run are written and read back`() throws {
    let folder = try TraceFolder()
    var written = TraceHeader(version: "7", scene: "test", size: Size(400, 300), scale: 2)
    written.changes = Self.changes
    try TraceRecorder(path: folder.path("1.touchtrace"), header: written).finish(at: .zero)

    let line = try folder.lines("1.touchtrace")[0]

    expect(
      line.hasSuffix(
        #""changes":[{"set":"gestures.panSlop","value":12.5},"#
          + #"{"recognizer":"card.tap","property":"numberOfTapsRequired","value":2},"#
          + #"{"off":"card.pan"},{"require":["one","other"]},{"unrequire":["one","other"]},"#
          + #"{"together":["one","other"]},{"apart":["one","other"]},"#
          + #"{"delay":"list","value":false},{"order":["one","other"]}]}"#))
    try expect(TraceReader(path: folder.path("1.touchtrace")).header, equals: written)
    try expect(header("").changes.isEmpty)
  }

  @Test(arguments: [
    #"7"#, #"[7]"#, #"[{}]"#, #"[{"hope":"tap"}]"#, #"[{"require":["one"]}]"#,
    #"[{"require":["one",2]}]"#, #"[{"set":"gestures.mood","value":1}]"#,
    #"[{"set":"gestures.panSlop","value":-1}]"#, #"[{"delay":"list","value":1}]"#,
    #"[{"recognizer":"tap","property":"mood","value":1}]"#,
    #"[{"recognizer":"tap","property":"numberOfTapsRequired","value":1.5}]"#,
  ])
  func `a change that is not known is refused, because the replay would be another run`(
    _ changes: String
  ) {
    #expect {
      try header(#","changes":\#(changes)"#)
    } throws: { error in
      guard case TraceError.malformed(_, line: 1, _, let expected)? = error as? TraceError else {
        return false
      }
      return expected.hasSuffix("under \"changes\"")
    }
  }

  @Test func `the user's appearance settings are written and read back`() throws {
    let folder = try TraceFolder()
    var written = TraceHeader(version: "7", scene: "test", size: Size(400, 300), scale: 2)
    written.appearance = Appearance(style: .dark, textScale: 1.5, isReduceMotionEnabled: true)
    written.language = .chinese
    try TraceRecorder(path: folder.path("1.touchtrace"), header: written).finish(at: .zero)

    let line = try folder.lines("1.touchtrace")[0]
    let read = try TraceReader(path: folder.path("1.touchtrace")).header

    expect(
      line.hasSuffix(
        #""scale":2,"appearance":"dark","textScale":1.5,"reducedMotion":true,"language":"zh"}"#))
    expect(read, equals: written)
    try expect(header("").appearance, equals: .standard)
    try expect(header("").language, equals: .english)
    try expect(header(#","appearance":"high-contrast""#).appearance.style, equals: .highContrast)
  }

  @Test(arguments: [
    #","appearance":"pink""#, #","appearance":7"#, #","textScale":0.9"#, #","textScale":3"#,
    #","textScale":"1""#, #","reducedMotion":1"#,
    #","language":"xx""#,
  ])
  func `impossible appearance settings are refused`(_ members: String) {
    #expect {
      try header(members)
    } throws: { error in
      guard case TraceError.malformed(_, line: 1, _, _)? = error as? TraceError else {
        return false
      }
      return true
    }
  }

  @Test func `an unknown setting is left out, and an impossible value refused`() throws {
    try expect(header(#","settings":{"gestures.mood":7}"#).settings, equals: .standard)
    for value in ["-1", "1e9", "null", "\"12\"", "[]"] {
      expect(throws: TraceError.self) {
        try header(#","settings":{"gestures.panSlop":\#(value)}"#)
      }
    }
  }

  @Test(arguments: [
    #","size":[0,300]"#, #","size":[400,1e300]"#, #","size":[400]"#, #","size":[400,300,2]"#,
    #","scale":0"#, #","scale":1e9"#, #","scene":7"#, #","touchtrace":"2.0""#,
    #","touchtrace":"""#, #","touchtrace":1.0"#,
  ])
  func `impossible sizes and versions are refused`(_ members: String) {
    // Of several members with the same key the last counts.
    #expect {
      try header(members)
    } throws: { error in
      guard case TraceError.malformed(_, line: 1, _, _)? = error as? TraceError else {
        return false
      }
      return true
    }
  }

  @Test func `a later version with the same major number is read`() throws {
    try expect(header(#","touchtrace":"1.7","mood":"good""#).format, equals: "1.7")
  }

  @Test func `clock, server, devices and photo are written and read back`() throws {
    let folder = try TraceFolder()
    var written = TraceHeader(version: "7", scene: "test", size: Size(400, 300), scale: 2)
    written.surroundings = TraceSurroundings(
      clock: "monotonic", server: "xwayland",
      devices: [
        TraceDevice(name: "A \"screen\"", kind: "touchscreen", touches: 10),
        TraceDevice(name: "a mouse", kind: "pointer"),
      ],
      photo: TracePhoto(name: "photo.png", width: 1600, height: 1200, crc32: 0xF00))
    try TraceRecorder(path: folder.path("1.touchtrace"), header: written).finish(at: .zero)

    try expect(
      folder.lines("1.touchtrace")[0].hasSuffix(
        #""scale":2,"clock":"monotonic","server":"xwayland","devices":["#
          + #"{"name":"A \"screen\"","kind":"touchscreen","touches":10},"#
          + #"{"name":"a mouse","kind":"pointer"}],"#
          + #""photo":{"name":"photo.png","size":[1600,1200],"crc32":"00000f00"}}"#))
    try expect(TraceReader(path: folder.path("1.touchtrace")).header, equals: written)
    try expect(header("").surroundings, equals: TraceSurroundings())
  }

  @Test(arguments: [
    #""clock":7"#, #""server":7"#, #""devices":7"#, #""devices":[7]"#, #""devices":[{"name":"a"}]"#,
    #""devices":[{"name":"a","kind":"pen","touches":0}]"#,
    #""devices":[{"name":"a","kind":"pen","touches":1e9}]"#, #""photo":"photo.png""#,
    #""photo":{"name":"a","size":[1600],"crc32":"00000f00"}"#,
    #""photo":{"name":"a","size":[0,1200],"crc32":"00000f00"}"#,
    #""photo":{"name":"a","size":[1e300,1200],"crc32":"00000f00"}"#,
    #""photo":{"name":"a","size":[1600,1200],"crc32":"f00"}"#,
    #""photo":{"name":"a","size":[1600,1200],"crc32":"+000000f"}"#,
    #""photo":{"name":"a","size":[1600,1200],"crc32":3840}"#,
  ])
  func `impossible clocks, servers, devices and photos are refused`(_ member: String) {
    #expect {
      try header(",\(member)")
    } throws: { error in
      guard case TraceError.malformed(_, line: 1, _, let expected)? = error as? TraceError
      else { return false }
      return expected.contains(member.prefix(7).dropFirst())
    }
  }

  @Test func `a photo is identified by name, size in pixels and checksum`()
    throws
  {
    let folder = try TraceFolder()
    // Signature, the length and name of the first chunk, 3 × 258 pixels; the rest is not looked at.
    let bytes: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 3, 0, 0, 1, 2,
    ]
    let path = folder.path("a.png")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path

    let photo = try require(TracePhoto(name: "a.png", folder: parent))

    expect((photo.name, photo.width, photo.height) == ("a.png", 3, 258))
    expect(photo.crc32, equals: 0x1D71C774)
    expect(TracePhoto(name: "b.png", folder: parent) == nil)
    try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: path))
    expect(TracePhoto(name: "a.png", folder: parent) == nil)
  }
}
