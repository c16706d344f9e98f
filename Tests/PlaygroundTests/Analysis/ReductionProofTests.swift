import Expectations
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchAnalysis
@testable import TouchTraces
@testable import ToolCommands

/// Long recordings of random fingers are reduced to a few lines, each of which is needed.
@Suite(.ofPlayground, .endsInTime) struct ReductionProofTests {
  /// The number of input lines.
  private static let lines = 3000

  /// The last victory of a recognizer, as an expression.
  private func claim(in log: RunLog) throws -> String {
    let victory = log.stories.reversed().lazy.compactMap { story -> String? in
      story.parts.first(where: \.isWinner).map { "\($0.recognizer)@\(story.touch.number) won" }
    }.first
    return try require(victory)
  }

  @Test(.tags(.proof), arguments: ["scroll-list", "live-room", "photo-editor"])
  func `of random fingers at most ten lines are left, and each is needed`(_ name: String) throws {
    let folder = try Folder()
    let path = folder.path("long.touchtrace")
    try RecordedFingers.record(try require(Scenes.named(name)), to: path, seed: 7) { fingers in
      while fingers.batches.count < Self.lines { fingers.play(1) }
    }
    let recording = try LoadedRecording(path: path)
    let open = try recording.opener()
    let text = try claim(in: try recording.play(opening: open))
    let reducer = try Reducer(recording, keeping: try TouchExpression(text), opening: open)
    let reduction = try require(reducer).reduce()

    expect(reduction.lines.before > Self.lines * 9 / 10)
    expect(reduction.lines.after <= 10, "\(text)")
    let small = try EditableRecording(reduction.recording)
    func holds(_ tried: EditableRecording) -> Bool {
      guard let recording = try? tried.recording(), let log = try? recording.play(opening: open),
        let applied = try? reduction.expression.applied(to: log)
      else { return false }
      return applied.holds(for: log.stories)
    }
    expect(holds(small))
    for index in small.lines.indices {
      var less = small
      less.lines.remove(at: index)
      expect(!holds(less), "\(text): line \(index + 1)")
    }
  }
}
