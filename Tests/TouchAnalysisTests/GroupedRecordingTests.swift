import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis

/// Groups of touches, each played by itself.
@Suite(.endsInTime) struct GroupedRecordingTests {
  @Test func `a group lasts from the first finger down to the last one up`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.tap(at: 40, 40)
      hand.down(1, at: 40, 200)
      hand.wait(20)
      hand.down(2, at: 100, 200)
      hand.wait(20)
      hand.up(1)
      hand.wait(20)
      hand.up(2)
      hand.wait(100)
      hand.down(1, at: 300, 200)
      hand.wait(30)
      hand.cancelAll()
      hand.wait(100)
      hand.tap(at: 300, 40)
      hand.down(1, at: 300, 200)
      hand.wait(40)
    }
    let grouped = try GroupedRecording(recording, opening: AnalyzedStage.open)
    let groups = grouped.groups

    expect(
      grouped.recorded.map { $0.stories.map(\.touch.number) },
      equals: [[1], [2, 3], [4], [5], [6]])
    expect(groups.map { $0.lifted - $0.landed }, equals: [50_000, 60_000, 30_000, 50_000, 40_000])
    expect(zip(groups, groups.dropFirst()).allSatisfy { $0.end == $1.first })
  }

  @Test func `a group by itself is as recorded, and changes hold from its beginning`() throws {
    let recording = try AnalyzedStage.recording { hand in
      hand.tap(at: 40, 40)
      hand.drag(from: 40, 200, by: 15, 0)
      hand.drag(from: 300, 250, by: 0, -80)
      hand.wait(40)
      hand.tap(at: 300, 200)
      hand.wait(1000)
      hand.drag(from: 40, 200, by: 15, 0)
    }
    let grouped = try GroupedRecording(recording, opening: AnalyzedStage.open)

    for group in grouped.groups.indices {
      let alone = try grouped.play(group..<(group + 1), with: Changes())
      expect(alone, equals: grouped.recorded[group], "group \(group)")
    }
    let changes = Changes([.setting("gestures.panSlop", 20)])
    let last = try grouped.play(4..<5, with: changes)
    let comparison = RunComparison(grouped.recorded[4], last)
    expect(comparison.touches.map(\.touch.number), equals: [5])
    // The tap of the first group moves the list; it did so in the state before the last group.
    expect(RunComparison(grouped.recorded[3], try grouped.play(3..<4, with: changes)).isEmpty)
  }

  @Test func `a recording without touches has no group`() throws {
    let recording = try AnalyzedStage.recording { $0.wait(100) }
    let grouped = try GroupedRecording(recording, opening: AnalyzedStage.open)

    expect(grouped.groups.isEmpty)
    try expect(grouped.playAll(with: Changes()).touches.isEmpty)
  }
}
