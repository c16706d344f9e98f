import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// `what-if` and `diff` as a user calls them.
@Suite(.ofPlayground, .endsInTime) struct WhatIfTests {
  private let folder: Folder
  private let demo = BundledTrace.path("photo-editor-demo")

  init() throws { folder = try Folder() }

  /// The touches in a list of differences, in its order.
  private func touches(_ output: String) -> [Int] {
    output.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /touch (\d+),/).flatMap { Int($0.output.1) }
    }
  }

  @Test func `each touch that differs is told, and what follows from it is marked`() throws {
    let told = try Program.run("what-if", demo, "--set", "panSlop=20")

    expect(told.code, equals: 0, "\(told.errors)")
    let lines = told.output.split(separator: "\n").map(String.init)
    expect(lines.first, equals: "touch 2, 2.770 s to 3.530 s, landed on canvas")
    expect(lines[1], equals: "  canvas.pan")
    expect(lines[2].hasPrefix("    recorded  won at 2.845 s: moved 11.2 pt, a drag needs 10 pt;"))
    expect(lines[3].hasPrefix("    changed   won at 2.912 s: moved 21.2 pt, a drag needs 20 pt;"))
    expect(lines.contains { $0.hasSuffix("landed on canvas; follows from touch 2") })
    let chinese = try Program.run("what-if", demo, "--set", "panSlop=20", "--language", "zh")
    expect(chinese.output.contains("；由触摸 2 引起"))
    expect(chinese.output.contains("    更改后  于 2.912 秒胜出"))
  }

  @Test func `a change that makes no difference prints nothing`() throws {
    let told = try Program.run("what-if", demo, "--set", "systemEdges.secondSwipe=3")

    expect(told.code, equals: 0)
    expect(told.output, equals: "")
  }

  @Test func `names that do not exist are refused with the nearest`() throws {
    let name = try Program.run("what-if", demo, "--off", "canvas.pam")
    expect(name.code, equals: 64)
    expect(
      name.errors.contains("--off: there is no recognizer canvas.pam; the nearest: canvas.pan"))
    expect(name.output.isEmpty)
    let none = try Program.run("what-if", demo)
    expect(none.code, equals: 64)
    let suffix = try Program.run("what-if", demo, "--off", "canvas.pan", "-o", "a.json")
    expect(suffix.code, equals: 64)
    expect(suffix.errors.contains("a recording ends in .touchtrace or .touchtrace.gz"))
  }

  @Test func `a changed run that is recorded replays, checks, and is replaced with --force`()
    throws
  {
    let path = folder.path("c.touchtrace")
    let changes = ["--off", "canvas.doubleTap", "--apart", "canvas.viewPan:canvas.viewPinch"]
    let line = ["what-if", demo, "-o", path] + changes
    func run(_ line: [String]) throws -> (status: RunningProgram.End?, output: String) {
      let program = try RunningProgram(try Program.path, line, environment: ["DISPLAY": ""])
      return (try program.waitUntilExit(), program.output)
    }

    let told = try run(line)
    expect(told.status, equals: .exited(0))
    expect(!told.output.isEmpty)
    expect(
      folder.lines("c.touchtrace")[0].contains(
        #""changes":[{"off":"canvas.doubleTap"},{"apart":["canvas.viewPan","canvas.viewPinch"]}]"#))
    try expect(Program.run("check", path).code, equals: 0)
    let again = folder.path("again.touchtrace")
    try expect(Program.run("replay", "--headless", path, "--record", again).code, equals: 0)
    expect(folder.lines("again.touchtrace"), equals: folder.lines("c.touchtrace"))

    try expect(run(line).status, equals: .exited(74))
    try expect(run(line + ["--force"]).status, equals: .exited(0))
    try expect(run(["what-if", demo, "-o", demo, "--force"] + changes).status, equals: .exited(74))
  }

  @Test func `with - the recording is written to standard output, and nothing else`() throws {
    let path = folder.path("c.touchtrace")
    _ = try Program.run("what-if", demo, "--off", "canvas.pan", "-o", path)
    let written = try Program.run("what-if", demo, "--off", "canvas.pan", "-o", "-")

    expect(written.code, equals: 0)
    try expect(written.output, equals: String(contentsOfFile: path, encoding: .utf8))
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `diff names exactly the touches that what-if names, and none for the same recording`(
    name: String
  ) throws {
    let trace = BundledTrace.path(name)
    let same = try Program.run("diff", trace, trace)
    expect(same.code, equals: 0)
    expect(same.output, equals: "")

    let path = folder.path("c.touchtrace")
    let told = try Program.run(
      "what-if", trace, "--set", "panSlop=25", "--set", "longPressDuration=0.1", "-o", path)
    expect(told.code, equals: 0, "\(told.errors)")
    let compared = try Program.run("diff", trace, path)
    expect(compared.code, equals: told.output.isEmpty ? 0 : 1)
    expect(touches(compared.output), equals: touches(told.output))
  }

  @Test func `a tolerance leaves out small differences, and what is none is refused`() throws {
    let path = folder.path("c.touchtrace")
    _ = try Program.run("what-if", demo, "--set", "panSlop=9.5", "-o", path)
    let exact = try Program.run("diff", demo, path)
    let wide = try Program.run(
      "diff", demo, path, "--tolerance", "1000", "--tolerance", "10s")

    expect(touches(wide.output).count < touches(exact.output).count || exact.code == 0)
    for text in ["-1", "x", "5", "20m"] {
      let refused = try Program.run("diff", demo, path, "--tolerance=\(text)")
      expect(refused.code, equals: text == "5" ? exact.code : 64, "\(text)")
    }
    try expect(Program.run("diff", "-", "-").code, equals: 64)
  }

  @Test func `a recording of another layout is not played`() throws {
    let text = try String(contentsOfFile: demo, encoding: .utf8)
    let path = try folder.write(
      text.replacing(/"layout":\d+/, with: #""layout":2"#), "other.touchtrace")
    let told = try Program.run("what-if", path, "--off", "canvas.pan")

    expect(told.code, equals: 65)
    expect(told.errors.contains("recorded with layout 2 of photo-editor"))
    try expect(
      Program.run("diff", path, demo).code, equals: 0, "the recorded decisions are compared")
  }
}
