import Expectations
import Testing
import TouchTestSupport

/// Random keys in all scenes and on all pages, a few of those that `tools random-keys` plays.
@Suite(.ofPlayground, .endsInTime) struct RandomKeysTests {
  @Test func `no sequence of keys ends the program or leads to a page that cannot be left`() throws
  {
    let tools = try require(BuiltProgram.path(of: "tools"))

    let program = try RunningProgram(tools, ["random-keys", "24"], environment: ["DISPLAY": ""])

    try expect(
      program.waitUntilExit(timeout: .seconds(180)), equals: .exited(0), "\(program.output)")
  }
}
