import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

@Suite(.ofPlayground, .endsInTime) struct ProgressTests {
  /// The lines that a user sees in `seconds`, while a step takes a tenth of a second.
  private func seen(seconds: Int, isShown: Bool) -> [String] {
    var time = Int64(0)
    var seen: [String] = []
    let progress = Progress(
      "drew frame", isShown: isShown, now: { time }, show: { seen.append($0) })
    for step in 1...seconds * 10 {
      time += 100_000
      progress.reached(step, of: 100)
    }
    progress.finish()
    return seen
  }

  @Test func `progress on a terminal begins after a second, and its line goes at the end`() {
    expect(seen(seconds: 1, isShown: true).first, equals: "drew frame 10 of 100")
    expect(
      seen(seconds: 2, isShown: true), equals: (5...10).map { "drew frame \($0 * 2) of 100" } + [""]
    )
  }

  @Test func `elsewhere progress is not said`() {
    expect(seen(seconds: 100, isShown: false), equals: [])
  }
}
