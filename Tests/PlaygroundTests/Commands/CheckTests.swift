import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// `check` as a stranger and as a test runner call it.
@Suite(.ofPlayground, .endsInTime) struct CheckTests {
  private static let traces = BundledTrace.folder

  private func demo() throws -> String {
    try String(contentsOfFile: "\(Self.traces)/photo-editor-demo.touchtrace", encoding: .utf8)
  }

  private static let pan = #""decision":"failed","recognizer":"canvas.pan",""#

  /// The first failure of the pan in the demonstration: the line, and its time in microseconds.
  private func failure() throws -> (line: Int, time: Int) {
    let lines = try demo().split(separator: "\n")
    let index = try require(lines.firstIndex { $0.contains(Self.pan) })
    let digits = lines[index].dropFirst(#"{"t":"#.count).prefix { $0.isNumber }
    return (index + 1, try require(Int(digits)))
  }

  /// The time as words have it.
  private func words(_ microseconds: Int) -> String {
    String(format: "%.3f s", Double(microseconds) / 1_000_000)
  }

  /// The demonstration, with something else decided when the pan first failed.
  private func different() throws -> String {
    let time = try failure().time
    return try demo().replacing(
      #""t":\#(time),\#(Self.pan)why":"liftedEarly","measure":"movement","value":0,"limit":10"#,
      with: #""t":\#(time),\#(Self.pan)why":"exceeded","measure":"movement","value":3,"limit":2"#)
  }

  @Test func `the recordings that come with the program are as they were`() throws {
    let checked = try Program.run("check", Self.traces)

    expect(checked.code, equals: 0, "\(checked.output)\(checked.errors)")
    expect(checked.output.contains(" the same; "))
    expect(!checked.output.contains("different"))
  }

  @Test func `the first difference is described in words`() throws {
    let folder = try Folder()
    let trace = try folder.write(try different(), "other.touchtrace")

    let checked = try Program.run("check", trace)

    let (line, time) = try failure()
    expect(checked.code, equals: 1)
    expect(
      checked.output.hasPrefix(
        """
        \(trace): different from line \(line) on
          recorded  \(words(time))  canvas.pan failed: moved 3 pt, at most 2 pt
          now       \(words(time))  canvas.pan failed: lifted after 0 pt; a drag needs 10 pt
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
    try expect(Program.run("check", folder.path("set")).code, equals: 0)

    _ = try folder.write(try different(), "set/a.touchtrace")
    try expect(Program.run("check", folder.path("set")).code, equals: 1)

    _ = try folder.write("{}\n", "set/c.touchtrace")
    let checked = try Program.run("check", folder.path("set"), "--junit", folder.path("junit.xml"))
    expect(checked.code, equals: 65)
    expect(checked.output.contains("broken: \(folder.path("set/c.touchtrace")), line 1: expected"))
    expect(checked.output.contains("4 recordings: 2 the same, 1 different, 1 broken"))
    let xml = try String(contentsOfFile: folder.path("junit.xml"), encoding: .utf8)
    expect(xml.contains(#"tests="4" failures="1" errors="1""#))
    expect(xml.contains(#"<failure message="different from line \#(try failure().line) on">"#))
    expect(xml.contains("expected a header with a format version, as {&quot;touchtrace"))
  }

  @Test func `JSON says the same to a machine`() throws {
    let folder = try Folder()
    let trace = try folder.write(try different(), "other.touchtrace")

    let checked = try Program.run("check", trace, "--json")

    let (line, time) = try failure()
    expect(
      checked.output.hasPrefix(
        JSONOutput.head("check")
          + #","result":{"recordings":[{"trace":"\#(trace)","outcome":"different","line":\#(line),"#
          + #""recorded":"\#(words(time))  canvas.pan"#))
    expect(checked.output.contains(#""recordedLine":"{\"t\":\#(time),"#))
  }

  @Test func `a missing file, and a folder without recordings, exit 66`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("empty"), withIntermediateDirectories: true)

    try expect(Program.run("check", folder.path("missing.touchtrace")).code, equals: 66)
    try expect(Program.run("check", folder.path("empty")).code, equals: 66)
    try expect(Program.run("check").code, equals: 64)
  }
}
