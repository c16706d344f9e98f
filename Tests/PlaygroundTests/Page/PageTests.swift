import CairoRendering
import Drawing
import Expectations
import FileSupport
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// `export` of a recording as a page.
@Suite(.ofPlayground, .endsInTime) struct PageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func page(of path: String) throws -> String {
    let page = folder.path("page.html")
    let result = try Program.run("export", path, "-o", page, "--force")
    try require(result.code == 0, "\(result.errors)")
    return try String(contentsOfFile: page, encoding: .utf8)
  }

  /// Returns the data in a page.
  private func data(in page: String) throws -> JSON {
    let head = #"<script type="application/json" id="data">"#
    let start = try require(page.range(of: head)).upperBound
    let end = try require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try JSONParser.parse(Array(page[start..<end].utf8)[...])
  }

  /// Returns the tables of a page's film.
  private func film(in data: JSON) throws -> JSON {
    let text = try require(data["film"]?.string)
    let packed = [UInt8](try require(Data(base64Encoded: text)))
    let path = folder.path("film.gz")
    try Data(packed).write(to: URL(fileURLWithPath: path))
    let program = try RunningProgram("/bin/gzip", ["-dc", path])
    try require(program.waitUntilExit() == .exited(0))
    return try JSONParser.parse(Array(program.output.utf8)[...])
  }

  @Test(.tags(.proof), arguments: BundledTrace.names)
  func `a page is small, and tells what explain tells`(_ name: String) throws {
    let path = BundledTrace.path(name)
    let page = try page(of: path)
    let data = try data(in: page)
    let told = try Program.run("explain", path, "--json")
    let explained = try JSONParser.parse(Array(told.output.utf8)[...])

    let seconds = Double(try RereadableTrace(path).end.microseconds) / 1e6
    expect(Double(page.utf8.count) <= 400_000 + 35_000 * seconds)
    expect(data["stories"], equals: explained["result"]?["stories"])
    expect(data["touches"]?.array?.count, equals: data["stories"]?.array?.count)
    expect(data["isPlayed"], equals: .bool(true))
    for address in ["http:", "https:", "src=", "href=", "@import", "url("] {
      expect(!page.contains(address), "\(address)")
    }
  }

  @Test func `only what was drawn lately is remembered, and has its number again`() throws {
    func list(_ frame: Int) -> DisplayList {
      DisplayList { list in
        list.fill(.rect(Rect(0, 0, 10, 10)), .black)
        list.group { $0.fill(.rect(Rect(Double(frame), 0, 10, 10)), .black) }
      }
    }
    var tables = PageTables(
      DisplayListRenderer(images: ImageStore(folder: nil)), try require(TextOutliner()))
    var numbers = RecentNumbers<Int>(limit: 10)

    let first = tables.add(frame: list(0), scale: 1)
    for frame in 1..<100 {
      _ = tables.add(frame: list(frame), scale: 1)
      numbers.add(frame, for: frame)
      expect(tables.listsKept <= 4 && numbers.count <= 20)
    }

    expect(tables.add(frame: list(0), scale: 1), equals: first)
    expect(numbers[99] == 99 && numbers[95] == 95 && numbers[50] == nil)
  }

  @Test func `the same recording gives the same page`() throws {
    let path = BundledTrace.path("gesture-lab-two")

    try expect(page(of: path), equals: page(of: path))
  }

  @Test func `a scene in which nothing moves costs a few pictures in a day`() throws {
    var header = TraceHeader(
      version: ToolProgram.current.version, scene: "gesture-lab", size: Size(1280, 800), scale: 1)
    header.layout = try sceneType(named: "gesture-lab").layout
    let path = folder.path("still.touchtrace")
    let recorder = try TraceRecorder(path: path, header: header)
    recorder.finish(at: Timestamp(seconds: 86_400))

    let data = try data(in: page(of: path))
    let frames = try require(film(in: data)["frames"]?.array)

    expect(data["end"], equals: .integer(86_400_000_000))
    expect(frames.count < 10)
  }

  @Test func `each change has a picture, 30 in a second`() throws {
    let film = try film(in: data(in: page(of: BundledTrace.path("scroll-list-header"))))
    let numbers = try require(film["frames"]?.array).compactMap { $0.array?.first?.int }

    expect(film["rate"], equals: .integer(30))
    expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    // Where the list moves, every frame is there.
    let steps = zip(numbers, numbers.dropFirst()).count { $0 + 1 == $1 }
    expect(steps > 60)
  }

  @Test func `of another program's recording the fingers are shown, and what was recorded`() throws
  {
    let path = folder.path("map.touchtrace")
    let header = TraceHeader(
      program: "mapviewer", version: "1.0", scene: "map", size: Size(400, 300), scale: 1)
    try ForeignRecording.write(header, naming: "map", to: path)

    let data = try data(in: page(of: path))

    expect(data["isPlayed"], equals: .bool(false))
    expect(data["stories"]?.array?.count, equals: 2)
    expect(data["recording"]?["recordedBy"], equals: .string("mapviewer"))
    try expect(film(in: data)["frames"]?.array?.count ?? 0 > 20)
  }

  @Test func `a page names what it holds`() throws {
    let photo = try Program.run(
      "export", BundledTrace.path("photo-editor-crop"), "-o", folder.path("photo.html"))
    expect(photo.errors.contains("the page holds: photo\n"))
    let none = try Program.run(
      "export", BundledTrace.path("chat-edge"), "-o", folder.path("chat.html"))
    expect(!none.errors.contains("holds"))
    var header = TraceHeader(
      version: ToolProgram.current.version, scene: "chat", size: Size(400, 700), scale: 1)
    header.layout = try sceneType(named: "chat").layout
    let typed = folder.path("typed.touchtrace")
    let recorder = try TraceRecorder(path: typed, header: header)
    recorder.record(InputEvent(time: .zero, .insertText("secret")))
    recorder.finish(at: Timestamp(seconds: 1))
    let text = try Program.run("export", typed, "-o", folder.path("typed.html"))
    expect(text.errors.contains("the page holds: typed text\n"))
    let quiet = try Program.run(
      "export", BundledTrace.path("photo-editor-crop"), "-o", folder.path("quiet.html"), "--quiet")
    expect(quiet.errors, equals: "")
  }

  @Test func `a file that is there stays, and a broken recording gives no page`() throws {
    let output = try folder.write("mine\n", "page.html")
    let kept = try Program.run("export", BundledTrace.path("chat-edge"), "-o", output)
    expect(kept.code, equals: 74)
    expect(folder.lines("page.html"), equals: ["mine"])

    let broken = try folder.write("{}\n", "broken.touchtrace")
    let result = try Program.run("export", broken, "-o", folder.path("none.html"))
    expect(result.code, equals: 65)
    expect(!FileManager.default.fileExists(atPath: folder.path("none.html")))
    try expect(
      Program.run("export", "none.touchtrace", "-o", folder.path("a.html")).code, equals: 66)
  }

  @Test func `a recording comes from standard input, too`() throws {
    let path = BundledTrace.path("chat-edge")
    let output = folder.path("a.html")
    let program = try RunningProgram(
      "/bin/sh", ["-c", "\(Program.path) export - -o \(output) < \(path)"])
    try expect(program.waitUntilExit(), equals: .exited(0))

    let data = try data(in: String(contentsOfFile: output, encoding: .utf8))
    expect(data["recording"]?["name"], equals: .string("standard input"))
  }
}
