import CairoRendering
import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The command that makes small pictures for file managers.
@Suite(.ofPlayground, .endsInTime) struct MakeThumbnailTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs the command as a thumbnailer runs it: with neither a home folder nor a display.
  private func run(
    _ arguments: [String]
  ) throws -> (code: Int32, output: String, errors: String) {
    let program = try RunningProgram(
      "/usr/bin/env", ["-i", "PATH=/usr/bin:/bin", try Program.path, "thumbnail"] + arguments)
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() }
  }

  private static let project = """
    {"touchphoto":1,"photo":{"path":"photo.png","bytes":427283},"document":{"photo":{"name":"photo.png",\
    "pixelWidth":400,"pixelHeight":300},"elements":[],"strokes":[],"look":{"strength":1},\
    "crop":{"center":{"x":500,"y":375},"width":500,"height":375,"rotation":0}}}
    """

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `every bundled recording has one, which is the same each time`(name: String) throws {
    for output in ["a.png", "b.png"] {
      let made = try run([BundledTrace.path(name), folder.path(output), "--size", "256"])
      expect(made.code == 0 && made.errors.isEmpty && made.output.isEmpty, "\(made.errors)")
    }
    let size = try PictureSize(ofFile: folder.path("a.png"))
    // Both sizes of window that recordings have.
    expect(
      [[256, 160], [154, 256]].contains([size.width, size.height]), "\(size.width) × \(size.height)"
    )
    try expect(bytes("a.png"), equals: bytes("b.png"))
  }

  @Test(arguments: [16, 100, 1024])
  func `the picture fits into the size and keeps its aspect, and a photo is not enlarged`(
    side: Int
  ) throws {
    try folder.makePhoto("photo.png", 0xC02030)
    _ = try folder.write(Self.project, "edit.touchphoto")
    for (input, width, height) in [
      // Half of the photo's width and height are in the crop.
      (folder.path("edit.touchphoto"), 200, 150), (folder.path("photo.png"), 400, 300),
      (BundledTrace.path("chat-two"), 480, 800),
    ] {
      let made = try run([input, folder.path("a.png"), "--size", "\(side)", "--force"])
      expect(made.code, equals: 0, "\(made.errors)")
      let size = try PictureSize(ofFile: folder.path("a.png"))
      let isPicture = !input.hasSuffix(".touchtrace")
      let longer = isPicture ? min(side, width) : side
      expect(max(size.width, size.height), equals: longer)
      let wanted = Double(longer) * Double(min(width, height)) / Double(max(width, height))
      expect(abs(Double(min(size.width, size.height)) - wanted) <= 1)
    }
  }

  @Test func `compressed recordings, standard input and other names are fine`() throws {
    let plain = BundledTrace.path("chat-two")
    _ = try run([plain, folder.path("plain.png")])
    let text = try Data(contentsOf: URL(fileURLWithPath: plain))
    try text.write(to: URL(fileURLWithPath: folder.path("a.photo")))
    let packed = try RunningProgram(
      "/bin/sh",
      [
        "-c",
        """
        cd "$folder"; gzip -c a.photo > b.touchtrace.gz; $program thumbnail b.touchtrace.gz b.png
        $program thumbnail - c.png < a.photo; $program thumbnail a.photo - > d.png
        """,
      ], environment: ["DISPLAY": "", "folder": folder.path(""), "program": try Program.path])
    try expect(
      packed.waitUntilExit(), equals: .exited(0), "\(packed.errorOutput)")
    for name in ["b.png", "c.png", "d.png"] {
      try expect(bytes(name), equals: bytes("plain.png"), "\(name)")
    }
  }

  @Test func `the empty file of a file manager is replaced, and another one only by force`() throws
  {
    _ = try folder.write("", ".thumbnail.XK3F9A")
    let old = try folder.write("old", "old.png")
    let input = BundledTrace.path("chat-two")

    try expect(run([input, folder.path(".thumbnail.XK3F9A")]).code, equals: 0)
    try expect(bytes(".thumbnail.XK3F9A").starts(with: [0x89, 0x50]))
    try expect(run([input, old]).code, equals: 74)
    try expect(bytes("old.png"), equals: Data("old".utf8))
  }

  @Test func `bad input exits 65 and writes nothing`() throws {
    let text = try String(contentsOfFile: BundledTrace.path("chat-two"), encoding: .utf8)
    let header = text.prefix { $0 != "\n" }
    let inputs = [
      try folder.write("", "empty.touchtrace"), try folder.write("nothing", "other.touchtrace"),
      try folder.write(text.prefix(3000) + "\n{}{\n", "broken.touchtrace"),
      try folder.write(
        header.replacing("\"chat\"", with: "\"nowhere\"") + "\n", "scene.touchtrace"),
      try folder.write(Self.project, "photo-is-missing.touchphoto"),
      try folder.write("{\"touchphoto\":1,\"document\":7}", "broken.touchphoto"),
      try folder.write("E: 0.1 3 39 1\n", "report.evemu"),
    ]
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]).write(
      to: URL(fileURLWithPath: folder.path("broken.png")))
    let before = try names
    for input in inputs + [folder.path("broken.png")] {
      let made = try run([input, folder.path("out.png")])
      expect(made.code, equals: 65, "\(input): \(made.errors)")
      expect(!made.errors.isEmpty && made.output.isEmpty)
      try expect(names, equals: before)
    }
    try expect(run([folder.path("nowhere"), folder.path("out.png")]).code, equals: 66)
    for line in [["--size", "15"], ["--size", "1025"], ["--size", "many"]] {
      try expect(
        run([BundledTrace.path("chat-two"), folder.path("out.png")] + line).code, equals: 64)
    }
    try expect(run([BundledTrace.path("chat-two"), folder.path("out.jpg")]).code, equals: 64)
    try expect(names, equals: before)
  }

  @Test func `the moment is halfway in the gestures that most fingers make at once`() throws {
    let path = BundledTrace.path("photo-editor-demo")
    let thumbnail = try RecordingThumbnail(of: TraceReader(path: path))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // Two fingers drag, turn and enlarge the cat; two others move and enlarge the photo later.
    let began = try require(
      text.firstMatch(of: /\{"t":(\d+),"decision":"began","recognizer":"canvas.pinch"/))
    let lift = try require(
      text[began.range.upperBound...].firstMatch(of: /\{"t":(\d+),"touch":\[\{[^\n]*"ended"/))
    let times = try [began.output.1, lift.output.1].map { try require(Int64($0)) }

    expect(thumbnail.moment.microseconds, equals: (times[0] + times[1]) / 2)
  }
}
