import Expectations
import Foundation
import Testing
import TouchTestSupport

/// Standard input and output in place of files, and compressed files.
@Suite(.ofPlayground, .endsInTime) struct PipeTests {
  private static let demo = BundledTrace.path("photo-editor-demo")

  /// Runs a line of shell in which `$program` and `$demo` are set.
  private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let program = try RunningProgram(
      "/bin/sh", ["-c", line],
      environment: ["DISPLAY": "", "program": try Program.path, "demo": Self.demo])
    guard case .exited(let code) = try program.waitUntilExit() else { return (-1, "", "killed") }
    return (code, program.output, program.errorOutput)
  }

  @Test(arguments: ["explain", "inspect", "check", "replay --headless"])
  func `standard input is a recording like any other`(_ command: String) throws {
    let file = try shell("$program \(command) $demo")
    let piped = try shell("cat $demo | $program \(command) -")
    let compressed = try shell("gzip -c $demo | $program \(command) -")

    expect(file.code, equals: 0, "\(file.errors)")
    for other in [piped, compressed] {
      expect(other.code, equals: file.code, "\(other.errors)")
      expect(other.output, equals: file.output)
    }
  }

  @Test func `render reads standard input too`() throws {
    let folder = try Folder()

    let piped = try shell(
      "cat $demo | $program render - --at 1s -o \(folder.path("a.png")) && "
        + "$program render $demo --at 1s -o \(folder.path("b.png")) && "
        + "cmp \(folder.path("a.png")) \(folder.path("b.png"))")

    expect(piped.code, equals: 0, "\(piped.errors)")
  }

  @Test func `standard output takes a recording, and nothing else stands there`() throws {
    let piped = try shell("$program replay --headless $demo --record - | tail -n +2")

    expect(piped.errors.isEmpty)
    let demo = try String(contentsOfFile: Self.demo, encoding: .utf8)
    expect(piped.output == demo.drop { $0 != "\n" }.dropFirst())
  }

  @Test func `replayed lines are in the file before more input is waited for`() throws {
    let folder = try Folder()
    let again = folder.path("again.touchtrace")

    // The pipe stays open until the file holds what came through it, or patience ends.
    let piped = try shell(
      """
      { head -n 40 $demo; tries=0
        until [ $tries = 100 ] || [ "$(wc -l < \(again) || echo 0)" -ge 30 ]; do
          tries=$((tries + 1)); sleep 0.1
        done
        wc -l < \(again) >&2
      } 2> \(folder.path("lines")) | $program replay --headless - --record \(again)
      """)

    expect(piped.code, equals: 0, "\(piped.errors)")
    let last = try require(folder.lines("lines").last?.trimmingCharacters(in: .whitespaces))
    try expect(require(Int(last)) >= 30)
  }

  @Test func `a missing recording is reported before a display is needed`() throws {
    let replay = try Program.run("replay", "/nowhere.touchtrace")

    expect(replay.code, equals: 66)
    expect(replay.errors.contains("/nowhere.touchtrace"))
  }

  @Test func `a warning about a cut recording stands apart from the data`() throws {
    let piped = try shell("head -c 5000 $demo | $program replay --headless - --record -")

    expect(piped.code, equals: 0)
    expect(piped.errors.contains("standard input, line "))
    expect(piped.errors.contains("dropped the last line, which is cut"))
    expect(piped.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test func `a name that ends in gz is a compressed recording`() throws {
    let folder = try Folder()
    let trace = folder.path("a.touchtrace.gz")

    let recorded = try shell(
      "$program replay --headless $demo --record \(trace) && gzip -t \(trace) && "
        + "$program check \(trace)")

    expect(recorded.code, equals: 0, "\(recorded.errors)")
    let refused = try shell("$program replay --headless $demo --record \(trace)")
    expect(refused.code, equals: 74)
    let cut = try shell("head -c 1500 \(trace) | $program check -")
    expect(cut.code, equals: 0, "\(cut.output)")
    expect(cut.errors.contains("cut"))
  }
}
