import Expectations
import Foundation
import Testing
import TouchTestSupport

/// `export` of recordings, as somebody calls it.
@Suite(.ofPlayground, .endsInTime) struct RecordingExportTests {
  private let folder: Folder
  private let trace = BundledTrace.path("chat-two")

  init() throws { folder = try Folder() }

  @Test func `a table has every sample, and what it leaves out is told`() throws {
    let table = folder.path("a.csv")

    let export = try Program.run("export", trace, "-o", table)
    let quiet = try Program.run("export", trace, "-o", table, "--force", "--quiet")

    expect(export.code == 0 && quiet.code == 0)
    expect(
      export.errors,
      equals: "touch-playground: wrote \(table): 62 samples of 5 touches\n"
        + "touch-playground: csv cannot keep: 59 decisions\n")
    expect(export.output.isEmpty && quiet.errors.isEmpty)
    let rows = try String(contentsOfFile: table, encoding: .utf8).components(separatedBy: "\r\n")
    expect(rows.count, equals: 1 + 62 + 1)
  }

  @Test func `the name or --format says the format`() throws {
    let named = try Program.run("export", trace, "-o", folder.path("a.csv"))
    let other = try Program.run("export", trace, "-o", folder.path("a.txt"), "--format", "csv")
    let output = try Program.run("export", trace, "-o", "-", "--format", "csv")
    let input = try RunningProgram(
      "/bin/sh", ["-c", "\"$0\" export - -o - --format csv <\"$1\"", try Program.path, trace])
    try expect(input.waitUntilExit(), equals: .exited(0))

    expect([named.code, other.code, output.code], equals: [0, 0, 0])
    expect(output.errors.contains("wrote standard output: 62 samples"))
    let text = try String(contentsOfFile: folder.path("a.csv"), encoding: .utf8)
    try expect(String(contentsOfFile: folder.path("a.txt"), encoding: .utf8), equals: text)
    expect(output.output == text && input.output == text)
  }

  @Test func `an export that cannot be meant exits with 64`() throws {
    let photo = Repository.path("assets/photo.png")
    for (arguments, message) in [
      (
        [trace, "-o", "a.csv", "--format", "png"], "but the name a.csv is that of csv"
      ),
      ([trace, "-o", "a.xyz"], "expected a name that ends with .png, .jpg, .jpeg"),
      ([trace, "-o", "a.csv", "--format", "xyz"], "expected png, jpeg"),
      (
        [trace, "-o", "a.csv", "--quality", "9"],
        "--quality is that of a picture or a page, and not of csv"
      ),
      ([trace, "-o", "a.png"], "render makes pictures of it"),
      ([trace, "-o", "-"], "a recording is exported as csv"),
      ([photo, "-o", "a.csv"], "a project or a photo is exported as png or jpeg"),
    ] {
      let run = try Program.run(["export"] + arguments)
      expect(run.code, equals: 64, "\(arguments)")
      expect(run.errors.contains(message), "\(arguments): \(run.errors)")
    }
  }

  @Test func `a broken recording leaves no file, and a file that is there stays`() throws {
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let broken = try folder.write(text + "{\n", "broken.touchtrace")
    let there = try folder.write("before", "there.csv")

    let refused = try Program.run("export", broken, "-o", folder.path("a.csv"))
    let kept = try Program.run("export", trace, "-o", there)
    let missing = try Program.run("export", "/nowhere.touchtrace", "-o", folder.path("a.csv"))

    expect(refused.code == 65 && refused.errors.contains("broken.touchtrace, line"))
    expect(kept.code == 74 && kept.errors.contains("--force replaces it"))
    expect(missing.code, equals: 66)
    try expect(String(contentsOfFile: there, encoding: .utf8), equals: "before")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    expect(files.sorted(), equals: ["broken.touchtrace", "there.csv"])
  }

  @Test func `a recording of another program is exported from what it recorded`() throws {
    let header =
      #"{"touchtrace":"1.1","program":"mapviewer","version":"1","scene":"map","size":[400,300],"#
      + #""scale":1}"# + "\n"
    let touch =
      #"{"t":5,"touch":[{"id":1,"phase":"began","x":1,"y":2}]}"# + "\n"
      + #"{"t":9,"touch":[{"id":1,"phase":"ended","x":1,"y":2}]}"# + "\n"
    let hit = #"{"t":9,"decision":"hit","touch":1,"view":"map"}"# + "\n"
    let plain = try folder.write(header + touch, "plain.touchtrace")
    let decided = try folder.write(header + touch + hit, "decided.touchtrace")

    for ending in ["csv", "evemu", "yml", "pftrace"] {
      let file = folder.path("decided.\(ending)")
      let run = try Program.run("export", decided, "-o", file)
      expect(run.code == 0 && run.errors.contains("wrote \(file): "), "\(run.errors)")
      expect(FileManager.default.contents(atPath: file)?.isEmpty, equals: false)
    }
    // The touches need no decisions; the time line cannot be had without them.
    try expect(Program.run("export", plain, "-o", folder.path("plain.csv")).code, equals: 0)
    let timeline = try Program.run("export", plain, "-o", folder.path("plain.pftrace"))
    expect(timeline.code, equals: 65)
    expect(timeline.errors.contains("mapviewer 1 recorded this, and touch-playground cannot play"))
    expect(!FileManager.default.fileExists(atPath: folder.path("plain.pftrace")))
  }
}
