import Expectations
import Foundation
import Testing
import TouchAnalysis
import TouchTestSupport

@testable import ToolCommands

/// `reduce` as a user calls it.
@Suite(.ofPlayground, .endsInTime) struct ReduceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func inputLines(_ path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("{\"t\":") && !$0.contains("\"decision\":")
    }
  }

  @Test(arguments: [
    ("gesture-lab-two", "A.tap@4 lost to B.pan", "A.tap@1 lost to B.pan"),
    ("photo-editor-demo", "canvas.pan@2 won", "canvas.pan@1 won"),
    ("scroll-list-delay", "touch 2 hit *", "touch 1 hit *"),
  ])
  func `a recording becomes a few lines, which check holds to the expression`(
    _ name: String, _ expression: String, _ renumbered: String
  ) throws {
    let path = folder.path("small.touchtrace")
    let told = try Program.run("reduce", BundledTrace.path(name), "--keep", expression, "-o", path)

    expect(told.code, equals: 0, "\(told.errors)")
    expect(told.output.hasPrefix(renumbered + "\n"))
    let lines = try inputLines(path)
    expect(lines.count <= 10)
    expect(told.output.contains("\(lines.count) of "))
    let expectations = folder.path("small.touchexpect")
    try expect(String(contentsOfFile: expectations, encoding: .utf8), equals: renumbered + "\n")
    try expect(Program.run("check", path).code, equals: 0)
  }

  /// The state of the recording, which is read as a scene's state, keeps what it needs.
  @Test func `no key of the state can be left out, and no line`() throws {
    let path = folder.path("small.touchtrace")
    let keep = "canvas.pan@2 won"
    let demo = BundledTrace.path("photo-editor-demo")
    try expect(Program.run("reduce", demo, "--keep", keep, "-o", path).code, equals: 0)

    let text = try String(contentsOfFile: path, encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    lines.removeAll { $0.contains("\"decision\":") }
    for index in lines.indices.dropFirst().dropLast() {
      var less = lines
      less.remove(at: index)
      let shorter = folder.path("less.touchtrace")
      try (less.joined(separator: "\n") + "\n").write(
        toFile: shorter, atomically: true, encoding: .utf8)
      let code = try Program.run("explain", shorter, "--where", "canvas.pan@1 won").code
      expect(code != 0, "line \(index + 1)")
    }
    expect(!lines[0].contains("\"state\":{}"))
  }

  @Test func `an expression that is false, a file that is there and a wrong suffix are told`()
    throws
  {
    let trace = BundledTrace.path("gesture-lab-two")
    let path = folder.path("a.touchtrace")
    let wrong = try Program.run("reduce", trace, "--keep", "A.tap@4 won", "-o", path)
    expect(wrong.code == 1 && wrong.errors.contains("the expression is false: A.tap@4 won"))
    expect(!FileManager.default.fileExists(atPath: path))

    let unknown = try Program.run("reduce", trace, "--keep", "A.tab@4 won", "-o", path)
    expect(unknown.code == 64 && unknown.errors.contains("the nearest: A.tap"))
    let malformed = try Program.run("reduce", trace, "--keep", "A.tap@4", "-o", path)
    expect(malformed.code, equals: 64)
    try expect(
      Program.run("reduce", trace, "--keep", "A.tap@1 won", "-o", "a.json").code, equals: 64)
    let printed = try Program.run("reduce", trace, "--keep", "A.tap@1 won", "-o", "-")
    expect(printed.code == 0 && printed.output.hasPrefix("{\"touchtrace\":"))
    expect(printed.errors.contains("the expression reads now: A.tap@1 won"))

    try "# mine\n".write(
      toFile: folder.path("a.touchexpect"), atomically: true, encoding: .utf8)
    let there = try Program.run("reduce", trace, "--keep", "A.tap@1 won", "-o", path)
    expect(there.code == 74 && there.errors.contains("a.touchexpect"))
    let forced = try Program.run("reduce", trace, "--keep", "A.tap@1 won", "-o", path, "--force")
    expect(forced.code, equals: 0, "\(forced.errors)")
  }

  @Test func `JSON says what is left`() throws {
    let told = try Program.run(
      "reduce", BundledTrace.path("gesture-lab-two"), "--keep", "A.tap@1 won", "-o",
      folder.path("a.touchtrace"), "--json")

    expect(told.code, equals: 0)
    try JSONOutput.expectFits(told.output, "reduce")
    let chinese = try Program.run(
      "reduce", BundledTrace.path("gesture-lab-two"), "--keep", "A.tap@1 won", "-o",
      folder.path("b.touchtrace"), "--language", "zh")
    expect(chinese.output.contains("触摸从 9 次减到 1 次"))
  }
}
