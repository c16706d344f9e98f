import Expectations
import Foundation
import Glibc
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The parts of `watch`.
@Suite(.ofPlayground, .endsInTime) struct WatchPartsTests {
  // MARK: The module

  private func module(in folder: String = "/opt/lib/touch-playground") throws -> WatchModule {
    var places = AssetPlaces()
    places.program = "/opt/bin/touch-playground"
    places.isThere = { $0 == "\(folder)/\(WatchModule.name)" }
    return try WatchModule(in: places)
  }

  @Test func `the module is loaded before others, by the linker or by GIO`() throws {
    let found = try module()
    let before = ["LD_PRELOAD": "/a.so", "GIO_EXTRA_MODULES": "", "HOME": "/home"]
    let preloaded = try found.environment(before, loading: .preloaded, stream: "/s")
    expect(preloaded["LD_PRELOAD"], equals: "\(found.folder)/\(WatchModule.name):/a.so")
    expect(preloaded[WatchModule.streamVariable], equals: "/s")
    expect(preloaded["HOME"], equals: "/home")
    let byGIO = try found.environment(before, loading: .ofGIO, stream: "/s")
    expect(byGIO["LD_PRELOAD"], equals: "/a.so")
    expect(byGIO["GIO_EXTRA_MODULES"], equals: found.folder)
  }

  @Test func `a path that the linker takes for two is refused`() throws {
    let odd = WatchFault.unusablePath("/a b/lib/touch-playground/\(WatchModule.name)")
    var places = AssetPlaces()
    places.program = "/a b/bin/touch-playground"
    places.isThere = { $0.hasSuffix(WatchModule.name) }
    let found = try WatchModule(in: places)
    expect(throws: odd) { try found.environment([:], loading: .preloaded, stream: "/s") }
    try expect(
      found.environment([:], loading: .ofGIO, stream: "/s")["GIO_EXTRA_MODULES"],
      equals: "/a b/lib/touch-playground")
  }

  @Test func `without the module its places are named`() {
    expect(throws: WatchFault.noModule(places: ["/opt/lib/touch-playground"])) {
      try module(in: "/nowhere")
    }
  }

  // MARK: The stream

  @Test func `lines are whole, and the name goes when the first has come`() throws {
    let stream = try WatchStream()
    let file = open(stream.path, O_WRONLY | O_APPEND)
    defer { close(file) }
    func add(_ text: String) { _ = write(file, text, text.utf8.count) }
    expect(stream.lines(), equals: [])
    add("{\"a\":1}\n{\"b\"")
    expect(access(stream.path, F_OK), equals: 0)
    expect(stream.lines(), equals: Array("{\"a\":1}\n".utf8))
    expect(access(stream.path, F_OK), equals: -1)
    expect(stream.lines(), equals: [])
    add(":2}\n")
    expect(stream.lines(), equals: Array("{\"b\":2}\n".utf8))
  }

  @Test func `a line is whole or lost, and what was lost is told`() throws {
    let folder = try Folder()
    let program = folder.path("stream")
    try GTK.compile(
      "-Dwrite=write_little -I\(Repository.path("Sources/GTKWatch"))",
      "\(Repository.path("Tests/GTKCases/stream.c")) "
        + Repository.path("Sources/GTKWatch/stream.c"),
      to: program)
    let file = folder.path("lines")
    try "".write(toFile: file, atomically: true, encoding: .utf8)
    try expect(RunningProgram(program, [file]).waitUntilExit(), equals: .exited(0))
    try expect(
      String(contentsOfFile: file, encoding: .utf8),
      equals: """
        {"t":0,"touch":[{"id":1,"phase":"began","x":1.5,"y":2}]}
        {"t":4,"watch":"lost","lines":3}
        {"t":4,"touch":[{"id":1,"phase":"cancelled","x":1.5,"y":2}]}
        {"t":5,"touch":[{"id":3,"phase":"began","x":1.5,"y":2}]}

        """)
  }

  // MARK: The program

  @Test(arguments: [
    (Size(1280, 800), Size(640, 800)), (Size(1365, 768), Size(682, 768)),
    (Size(3840, 2160), Size(1280, 800)),
  ])
  func `the window leaves half of the screen to the program`(screen: Size, size: Size) {
    expect(WatchDisplay.size(on: screen), equals: size)
  }

  @Test func `the files in a process' memory name its libraries`() {
    expect(WatchedProgram.files(mappedBy: getpid()).contains("/libc.so"))
    expect(WatchedProgram.files(mappedBy: -1), equals: "")
  }

  // MARK: Telling

  private static let lines = """
    {"t":0,"touch":[{"id":1,"phase":"began","x":5,"y":5}]}
    {"t":0,"decision":"hit","touch":1,"view":"a"}
    {"t":0,"decision":"attached","touch":1,"recognizer":"a.click"}
    {"t":0,"decision":"touchBegan","touch":1,"view":"a"}
    {"t":1000,"touch":[{"id":2,"phase":"began","x":90,"y":5}]}
    {"t":1000,"decision":"hit","touch":2,"view":null}
    {"t":9000,"touch":[{"id":1,"phase":"ended","x":5,"y":5}]}
    {"t":9000,"decision":"began","recognizer":"a.click"}
    {"t":9000,"decision":"ended","recognizer":"a.click"}
    {"t":9000,"decision":"reset","recognizer":"a.click"}
    {"t":9000,"decision":"touchEnded","touch":1,"view":"a"}
    {"t":9500,"touch":[{"id":2,"phase":"moved","x":91,"y":5}]}
    """

  /// Tells after each line, and returns the touches told, with the number of lines before.
  private func told(_ chosen: Set<TouchID> = [], isEnd: Bool = true) throws -> [String] {
    var lines = Self.lines.split(separator: "\n").map { Array("\($0)\n".utf8) }[...]
    var told: [String] = []
    var count = 0
    let telling = WatchTelling(chosen: chosen) { story, _ in
      told.append("\(story.touch.number) after \(count)")
    }
    let header =
      #"{"touchtrace":"1.1","program":"a","version":"1","scene":"a","size":[100,100],"scale":1}"#
    let reader = try TraceReader(bytes: Array("\(header)\n".utf8), name: "a") {
      try? telling.tell()
      count += 1
      return lines.popFirst() ?? []
    }
    telling.began(reader.header)
    try RecordedDecisions(of: reader).read(input: telling.received) { telling.decided($0) }
    if isEnd { try telling.tell(isEnd: true) }
    expect(telling.last, equals: Timestamp(microseconds: 9500))
    return told
  }

  @Test func `a story is told when its gestures and its view are over, others at the end`() throws {
    try expect(told(), equals: ["1 after 11", "2 after 13"])
    try expect(told(isEnd: false), equals: ["1 after 11"])
    try expect(told([TouchID(2)]), equals: ["2 after 13"])
  }
}
