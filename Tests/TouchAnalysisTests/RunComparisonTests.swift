import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What differs between a run and the same run with changes.
@Suite(.endsInTime) struct RunComparisonTests {
  private func compare(
    _ recording: LoadedRecording, _ changes: [Change], within tolerance: Tolerance = .rounding
  ) throws -> RunComparison {
    RunComparison(
      try recording.play(opening: AnalyzedStage.open),
      try recording.play(with: Changes(changes), opening: AnalyzedStage.open), within: tolerance)
  }

  @Test func `a run without changes is the same`() throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 40, 40)
      $0.drag(from: 40, 200, by: 60, 0)
      $0.drag(from: 300, 200, by: 0, -60)
    }
    let comparison = try compare(recording, [])

    expect(comparison.isEmpty)
    expect(recording.touchCount, equals: 3)
    expect(recording.hasDecisions)
    try expect(compare(recording, [.setting("gestures.swipeTravel", 70)]).isEmpty)
  }

  @Test func `the recorded decisions are those of a replay`() throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 40, 40)
      $0.drag(from: 300, 200, by: 0, -60)
      $0.wait(3000)
    }
    let played = try recording.play(opening: AnalyzedStage.open)
    let recorded = try recording.recordedLog()

    expect(recorded.touches.count, equals: 2)
    expect(RunComparison(played, recorded).isEmpty)
    expect(!recorded.touches.flatMap(\.decisions).isEmpty)
  }

  @Test func `only the touches that differ are told, and a limit alone is no difference`() throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 300, 40)
      $0.drag(from: 40, 200, by: 60, 0)
      $0.wait(1000)
      $0.drag(from: 40, 200, by: 15, 0)
    }
    let comparison = try compare(recording, [.setting("gestures.panSlop", 20)])

    expect(comparison.touches.map(\.touch.number), equals: [2, 3])
    let lines = DifferenceWords(.recordedAndChanged, in: .english).lines(of: comparison)
    expect(lines.contains("  card.pan"))
    expect(
      lines.contains { $0.hasPrefix("    recorded  won at ") && $0.contains("a drag needs 10 pt") })
    expect(
      lines.contains {
        $0.hasPrefix("    changed   lost at ")
          && $0.hasSuffix("lifted after 15 pt; a drag needs 20 pt")
      }, "\(lines)")
  }

  @Test func `a touch on another state follows from the touch that made it`() throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 300, 350)
      $0.tap(at: 40, 40)
      $0.wait(1000)
      $0.tap(at: 300, 310)
      $0.wait(1000)
      $0.tap(at: 40, 40)
    }
    // The recorded tap moves the list down, so that it is hit below its former edge.
    let comparison = try compare(recording, [.off(recognizer: "card.tap")])

    expect(comparison.touches.map(\.touch.number), equals: [2, 3, 4])
    expect(comparison.touches.map(\.follows), equals: [nil, TouchID(2), TouchID(2)])
    let english = DifferenceWords(.recordedAndChanged, in: .english).lines(of: comparison)
    expect(english.filter { $0.hasSuffix("; follows from touch 2") }.count, equals: 2)
    expect(english.contains("  landed on"))
    let chinese = DifferenceWords(.recordedAndChanged, in: .chinese).lines(of: comparison)
    expect(chinese.filter { $0.hasSuffix("；由触摸 2 引起") }.count, equals: 2)
  }

  @Test func `a scroll that lands elsewhere belongs to the touch that scrolled`() throws {
    let recording = try AnalyzedStage.recording {
      $0.drag(from: 300, 200, by: 0, -150)
      $0.tap(at: 40, 40)
      $0.wait(5000)
    }
    let comparison = try compare(recording, [.setting("scrolling.decelerationRest", 20)])

    expect(comparison.touches.map(\.touch.number), equals: [1])
    let lines = DifferenceWords(.recordedAndChanged, in: .english).lines(of: comparison)
    expect(lines.contains { $0.hasPrefix("  recorded  ") && $0.contains("list") }, "\(lines)")
  }

  @Test func `values and times within the tolerance are the same`() throws {
    let recording = try AnalyzedStage.recording { $0.drag(from: 40, 200, by: 60, 0) }
    let changes = [Change.setting("gestures.panSlop", 4)]

    func isSame(_ value: Double, _ microseconds: Int64) throws -> Bool {
      try compare(
        recording, changes, within: Tolerance(value: value, microseconds: microseconds)
      ).isEmpty
    }
    try expect(isSame(0.001, 1), equals: false)
    try expect(isSame(10, 1), equals: false)
    try expect(isSame(10, 50_000))
  }

  @Test func `a difference that words round away is told as it is recorded`() throws {
    func run(_ y: Double) throws -> RunLog {
      try AnalyzedStage.recording { $0.drag(from: 300, 200, by: 0, y) }
        .play(opening: AnalyzedStage.open)
    }
    let comparison = RunComparison(try run(-150), try run(-150.01))
    let lines = DifferenceWords(.twoRecordings, in: .english).lines(of: comparison)
    expect(lines.count > 2)
    // Less the name of the run.
    expect(Set(lines.map { $0.dropFirst(3) }).count, equals: lines.count, "\(lines)")
  }

  @Test func `touches that only one run has are told`() throws {
    let one = try AnalyzedStage.recording { $0.tap(at: 40, 40) }
    let two = try AnalyzedStage.recording {
      $0.tap(at: 40, 40)
      $0.tap(at: 300, 40)
    }
    let comparison = RunComparison(
      try one.play(opening: AnalyzedStage.open), try two.play(opening: AnalyzedStage.open))

    expect(comparison.touches.last?.touch, equals: TouchID(2))
    let lines = DifferenceWords(.twoRecordings, in: .english).lines(of: comparison)
    expect(lines.last, equals: "  only in B")
  }

  @Test func `runs on several threads are the same`() async throws {
    let recording = try AnalyzedStage.recording {
      $0.tap(at: 40, 40)
      $0.drag(from: 300, 200, by: 0, -60)
    }
    let runs = try await withThrowingTaskGroup(of: [TouchStory].self) { group in
      for _ in 0..<8 {
        group.addTask { try recording.play(opening: AnalyzedStage.open).stories }
      }
      return try await group.reduce(into: Set<[TouchStory]>()) { $0.insert($1) }
    }
    expect(runs.count, equals: 1)
  }
}
