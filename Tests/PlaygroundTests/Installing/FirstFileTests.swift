import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// A file as the first word of the command line.
@Suite(.ofPlayground, .endsInTime) struct FirstFileTests {
  private let folder: Folder
  private let trace: String
  private static let report =
    "E: 0.1 3 39 1\nE: 0.1 3 35 5\nE: 0.1 3 36 6\nE: 0.1 0 0 0\nE: 0.2 3 39 -1\nE: 0.2 0 0 0\n"
  private static let project = """
    {"touchphoto":1,"photo":{"path":"photo.png","bytes":427283},"document":{"photo":{"name":"photo.png",\
    "pixelWidth":400,"pixelHeight":300},"elements":[],"strokes":[],"look":{"strength":1},\
    "crop":{"center":{"x":500,"y":375},"width":500,"height":375,"rotation":0}}}
    """

  init() throws {
    folder = try Folder()
    // The name says that it is something else.
    trace = folder.path("recording.png")
    try FileManager.default.copyItem(atPath: BundledTrace.path("chat-two"), toPath: trace)
  }

  private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let program = try RunningProgram(
      "/bin/bash", ["-c", "cd \"$folder\"; \(line)"],
      environment: [
        "DISPLAY": "", "program": try Program.path, "folder": folder.path(""), "trace": trace,
      ])
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }

  @Test func `content decides what a file is, and not its name`() throws {
    try folder.makePhoto("photo.png", 0xC02030)
    let files: [(String, String)] = [
      (trace, "recording"), (folder.path("photo.png"), "photo"),
      (try folder.write(Self.report, "a.touchtrace"), "report"),
      (try folder.write(Self.project, "b.evemu"), "project"),
      (try folder.write("  \n\(Self.project)", "c"), "project"),
      (try folder.write("{\"other\":1}", "d.touchtrace"), "none"),
    ]
    for (path, kind) in files { try expect(Self.kind(path), equals: kind, "\(path)") }
    _ = try shell("gzip -k recording.png a.touchtrace; printf '\\037\\213' > cut.gz")
    try expect(Self.kind(trace + ".gz"), equals: "recording")
    try expect(Self.kind(folder.path("a.touchtrace.gz")), equals: "report")
    try expect(Self.kind(folder.path("cut.gz")), equals: "none")
    let empty = try folder.write("", "e")
    expect(throws: FileReason.empty) { try Self.kind(empty) }
  }

  private static func kind(_ path: String) throws -> String {
    switch try FileContent(ofFile: path) {
    case .recording: "recording"
    case .project: "project"
    case .photo: "photo"
    case .report: "report"
    case nil: "none"
    }
  }

  @Test func `a recording is replayed, with the options of replay`() throws {
    for line in [
      "$program recording.png --headless", "$program - --headless < recording.png",
      "cat recording.png | $program - --headless",
      "cp recording.png a; gzip a; $program a.gz --headless",
    ] {
      let run = try shell(line)
      expect(run.code == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
    }
    try expect(shell("$program recording.png").code, equals: 69)
    let copy = try shell("$program recording.png --headless --record - | cmp - recording.png")
    expect(copy.code, equals: 0, "\(copy.errors)")
  }

  @Test func `a name of any bytes is opened`() throws {
    let run = try shell(
      "cp recording.png \"$folder/\"$'a\\377 \\n%'; $program \"$folder/\"$'a\\377 \\n%' --headless")
    expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func `a report is imported and replayed, and no recording stays`() throws {
    _ = try folder.write(Self.report, "tap.txt")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))

    let run = try shell("TMPDIR=$folder $program tap.txt --headless")

    expect(run.code, equals: 0, "\(run.errors)")
    expect(run.errors.contains("is a report of evemu-record, played in photo-editor"))
    expect(run.errors.contains("touch-playground import tap.txt -o FILE.touchtrace"))
    let quiet = try shell("TMPDIR=$folder $program - --headless --quiet < tap.txt")
    expect(quiet.code == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    let record = try shell(
      "TMPDIR=$folder $program tap.txt --quiet --headless --record - | $program explain -")
    expect(record.output.contains("touch 1"), "\(record.errors)")
    expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path(""))), equals: Set(names))
  }

  @Test func `a project and a photo open in the photo editor, with the options of run`() throws {
    try folder.makePhoto("photo.png", 0xC02030)
    _ = try folder.write(Self.project, "edit")
    for file in ["photo.png", "edit", "- < photo.png"] {
      try expect(shell("$program \(file)").code, equals: 69)
      let wrong = try shell("$program \(file) --mouse nobody")
      expect(wrong.code == 64 && wrong.errors.contains("--mouse"), "\(wrong.errors)")
    }
  }

  @Test(arguments: [
    ("$program a.touchtrace", 65, "expected a recording, a project, a photo (PNG or JPEG) or a"),
    ("$program - < a.touchtrace", 65, "standard input: expected a recording"),
    (
      "(printf '\\377\\376'; iconv -t UTF-16LE recording.png) > wide; $program wide", 65,
      "of a touch device, found text in UTF-16: iconv -f UTF-16 -t UTF-8 converts it"
    ),
    ("$program empty", 65, "empty: expected a recording, a project, a photo (PNG or JPEG) or a"),
    ("$program empty", 65, "but it is empty"),
    ("$program - < empty", 65, "standard input: expected a recording"),
    ("$program - < empty", 65, "but it is empty"),
    ("$program folder", 66, "is a folder; touch-playground check plays the recordings in it"),
    ("$program pipe", 66, "pipe"),
    ("$program recording.pn", 64, "the nearest: recording.png"),
    ("$program run recording.png", 64, "is a file; open it with: touch-playground recording.png"),
    ("$program recording.png --nonsense", 64, "--nonsense"),
  ])
  func `what cannot be opened is told`(_ line: String, _ code: Int32, _ words: String) throws {
    _ = try folder.write("nothing of the kind\n", "a.touchtrace")
    _ = try folder.write("", "empty")
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    _ = mkfifo(folder.path("pipe"), 0o600)

    let run = try shell(line)

    expect(run.code, equals: code, "\(run.errors)")
    expect(run.errors.contains(words), "\(run.errors)")
    expect(run.output.isEmpty)
  }

  @Test func `check names standard input in each report`() throws {
    for (options, words) in [
      ("--junit -", #"<testcase classname="check" name="standard input""#),
      ("--json", #""trace":"standard input""#),
    ] {
      let run = try shell("$program check - \(options) < recording.png")
      expect(run.code == 0 && run.output.contains(words), "\(options): \(run.output)\(run.errors)")
    }
  }

  @Test func `a broken recording is refused with its line, and a scene comes before a file`() throws
  {
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    _ = try folder.write(text.prefix(3000) + "\n{}{\n", "broken")
    let broken = try shell("$program broken --headless")
    expect(broken.code == 65 && broken.errors.contains("broken, line "), "\(broken.errors)")
    _ = try shell("cp recording.png chat")
    try expect(shell("$program chat --mouse nobody").errors.contains("--mouse"))
  }
}
