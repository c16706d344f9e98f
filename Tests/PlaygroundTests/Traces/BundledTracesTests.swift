import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The recordings that come with the program stay true.
@Suite(.ofPlayground, .endsInTime) struct BundledTracesTests {
  @Test func `there is a demonstration`() {
    expect(BundledTrace.names.contains("photo-editor-demo"))
  }

  @Test(arguments: BundledTrace.names)
  func `each replays with the decisions that it holds`(_ name: String) throws {
    let folder = try Folder()
    let trace = BundledTrace.path(name)

    let replay = try Program.run(
      "replay", trace, "--headless", "--record", folder.path("again.touchtrace"))

    expect(replay.code, equals: 0, "\(replay.errors)")
    func body(_ lines: [String]) -> String { lines.dropFirst().joined(separator: "\n") }
    let recorded = try String(contentsOfFile: trace, encoding: .utf8)
    let difference = firstDifference(
      body(recorded.split(separator: "\n").map(String.init)),
      body(folder.lines("again.touchtrace")))
    expect(difference == nil)
  }
}
