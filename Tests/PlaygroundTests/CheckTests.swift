import Foundation
import Testing
import TouchTestSupport

@testable import touch_playground

/// `check` as a stranger and as a test runner call it.
@Suite struct CheckTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static var traces: String {
    project.appendingPathComponent("assets/traces").path
  }

  private func demo() throws -> String {
    try String(contentsOfFile: "\(Self.traces)/photo-editor-demo.touchtrace", encoding: .utf8)
  }

  /// The demonstration, with something else decided in line 13.
  private func different() throws -> String {
    try demo().replacing(
      #""t":852628,"decision":"failed","recognizer":"canvas.pan","why":"insufficient","measure":"movement","value":0,"limit":10"#,
      with:
        #""t":852628,"decision":"failed","recognizer":"canvas.pan","why":"exceeded","measure":"movement","value":3,"limit":2"#
    )
  }

  @Test func `the recordings that come with the program are as they were`() throws {
    let checked = try Program.run("check", Self.traces)

    #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    #expect(checked.output.contains(" the same; "))
    #expect(!checked.output.contains("different"))
  }

  @Test func `the first difference is told in words`() throws {
    let folder = try Folder()
    let trace = try folder.write(try different(), "other.touchtrace")

    let checked = try Program.run("check", trace)

    #expect(checked.code == 1)
    #expect(
      checked.output.hasPrefix(
        """
        \(trace): different from line 12 on
          recorded  0.853 s  canvas.pan failed: moved 3.0 pt, limit 2 pt
          now       0.853 s  canvas.pan failed: lifted too early: moved 0.0 pt, limit 10 pt
        1 recording: 0 the same, 1 different; 
        """))
  }

  @Test func `a folder is looked through, and the worst result is the exit code`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("set/deep"), withIntermediateDirectories: true)
    _ = try folder.write(try demo(), "set/b.touchtrace")
    _ = try folder.write(try demo(), "set/deep/a.touchtrace")
    _ = try folder.write("no trace", "set/remark.txt")
    #expect(try Program.run("check", folder.path("set")).code == 0)

    _ = try folder.write(try different(), "set/a.touchtrace")
    #expect(try Program.run("check", folder.path("set")).code == 1)

    _ = try folder.write("{}\n", "set/c.touchtrace")
    let checked = try Program.run("check", folder.path("set"), "--junit", folder.path("junit.xml"))
    #expect(checked.code == 65)
    #expect(checked.output.contains("broken: \(folder.path("set/c.touchtrace")), line 1: expected"))
    #expect(checked.output.contains("4 recordings: 2 the same, 1 different, 1 broken"))
    let xml = try String(contentsOfFile: folder.path("junit.xml"), encoding: .utf8)
    #expect(xml.contains(#"tests="4" failures="1" errors="1""#))
    #expect(xml.contains(#"<failure message="different from line 12 on">"#))
    #expect(xml.contains("expected a header with a format version, as {&quot;touchtrace"))
  }

  @Test func `JSON says the same to a machine`() throws {
    let folder = try Folder()
    let trace = try folder.write(try different(), "other.touchtrace")

    let checked = try Program.run("check", trace, "--json")

    #expect(
      checked.output.hasPrefix(
        #"[{"trace":"\#(trace)","outcome":"different","line":12,"recorded":"0.853 s  canvas.pan"#))
    #expect(checked.output.contains(#""recordedLine":"{\"t\":852628,"#))
  }

  @Test func `what is not there, and a folder without recordings, exit 66`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: true)

    #expect(try Program.run("check", folder.path("missing.touchtrace")).code == 66)
    #expect(try Program.run("check", folder.path("empty")).code == 66)
    #expect(try Program.run("check").code == 64)
  }
}
