import Expectations
import FileSupport
import Testing
import TouchTestSupport

/// The search for conflicts in a scene, from the command line.
@Suite(.ofPlayground, .endsInTime) struct ExploreTests {
  private let scene = ["explore", "controls", "--views", "pages", "--sequences", "400"]

  private func run(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(
      try Program.path, scene + arguments, environment: ["DISPLAY": "", "LANG": "C"])
  }

  @Test func `the search of a scene says what it looked at, and is the same again`() throws {
    let (one, other) = (try run(["--json"]), try run(["--json"]))
    for program in [one, other] {
      try expect(program.waitUntilExit(timeout: .seconds(180)), equals: .exited(0))
    }

    try JSONOutput.expectFits(one.output, "explore")
    expect(one.output, equals: other.output)
    expect(one.output.contains("\"inOrder\""))
  }

  @Test func `its steps can be printed`() throws {
    let program = try run(["--alphabet", "--json"])
    try expect(program.waitUntilExit(), equals: .exited(0))

    try JSONOutput.expectFits(program.output, "explore")
    expect(program.output.contains("\"movement\""))
  }

  @Test func `a name that the scene does not have ends with the nearest`() throws {
    let program = try run(["--recognizers", "ball.pam"])
    try expect(program.waitUntilExit(), equals: .exited(64))

    expect(program.errorOutput.contains("ball.pan"))
  }
}
