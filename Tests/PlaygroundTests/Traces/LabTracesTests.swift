import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import Scenes
@testable import ToolCommands

/// The recordings of the gesture lab, played with other positions of the switches of its panel.
@Suite(.ofPlayground, .endsInTime) struct LabTracesTests {
  /// Counts how often A and B recognized.
  private final class Counter: DecisionObserver {
    var wins = [0, 0]
    private var active: [String] = []

    func decided(_ decision: Decision) {
      switch decision.content {
      case .began(let name), .ended(let name):
        guard !active.contains(name), let letter = name.first,
          let index = LabRig.letters.firstIndex(of: String(letter))
        else { return }
        active.append(name)
        wins[index] += 1
      case .reset(let name): active.removeAll { $0 == name }
      default: break
      }
    }
  }

  private func played(
    _ trace: String, _ change: (inout LabOptions) -> Void = { _ in }
  ) throws -> (scene: GestureLab, wins: [Int]) {
    let counter = Counter()
    let scene = try BundledTrace.play(
      "gesture-lab-\(trace)", of: GestureLab.self, watchedBy: counter
    ) { scene, _ in change(&scene.options) }
    return (scene, counter.wins)
  }

  /// A tap, two taps, a short drag, a flick, a hold, a drag from the upper edge, two fingers apart.
  private func wins(_ change: (inout LabOptions) -> Void = { _ in }) throws -> [Int] {
    try played("two", change).wins
  }

  @Test func `two: who is on the stage decides who wins`() throws {
    try expect(wins(), equals: [3, 3])
    try expect(wins { $0.mode = .alone }, equals: [4, 0])
    try expect(wins { $0.first = .longPress }, equals: [1, 3])
    try expect(wins { $0.second = .pinch }, equals: [4, 1])
  }

  @Test func `two: what is said of them decides who wins`() throws {
    try expect(wins { $0.relation = .together }, equals: [4, 3])
    func panAndSwipe(_ relation: LabOptions.Relation) throws -> [[Int]] {
      try LabOptions.Teller.allCases.map { teller in
        try wins {
          ($0.first, $0.second) = (.pan, .swipe)
          ($0.relation, $0.teller) = (relation, teller)
        }
      }
    }
    try expect(panAndSwipe(.nothing), equals: Array(repeating: [3, 0], count: 3))
    try expect(panAndSwipe(.firstWaits), equals: Array(repeating: [1, 2], count: 3))
    let second = try wins {
      ($0.first, $0.second, $0.relation) = (.swipe, .pan, .secondWaits)
    }
    expect(second, equals: [2, 1])
  }

  @Test func `two: where they are decides who wins`() throws {
    func taps(_ place: LabOptions.Place) throws -> [Int] {
      try wins { ($0.first, $0.second, $0.place) = (.tap, .tap, place) }
    }
    try expect(taps(.sameView), equals: [4, 0])
    try expect(taps(.parentAndChild), equals: [0, 4])
    // The fingers are all on the left half.
    try expect(wins { $0.place = .siblings }, equals: [4, 0])
  }

  @Test func `slider: a former pan is no pan with a larger threshold`() throws {
    let (scene, wins) = try played("slider")
    expect(wins, equals: [1, 0])
    expect(scene.window.thresholds.panSlop > 20)
    expect(scene.log.winners, equals: [])
    expect(scene.log.reasons[0].contains("needs 30 pt"))
  }

  @Test func `people: each has a thing, or both make one pinch`() throws {
    let each = try played("people").scene.canvas.poses
    expect(each[0].x < LabCanvas.start[0].x && each[1].x > LabCanvas.start[1].x)
    expect(each.allSatisfy { $0.scale == 1 })
    let all = try played("people") { $0.canvas = .oneForAll }.scene.canvas.poses
    expect(all[0].scale > 1.1)
    expect(all[1], equals: LabCanvas.start[1])
  }

  // MARK: Thresholds

  /// All that was decided about the only recognizer on the stage.
  private final class Transcript: DecisionObserver {
    var lines: [String] = []

    func decided(_ decision: Decision) { lines.append(decision.description) }
  }

  /// The results of the recordings with one recognizer alone on the stage, and its speed between
  /// events.
  private func transcript(
    _ kind: LabKind, _ change: (GestureLab) -> Void = { _ in }
  ) throws -> [String] {
    try ["two", "limits"].flatMap { trace in
      let transcript = Transcript()
      _ = try BundledTrace.play(
        "gesture-lab-\(trace)", of: GestureLab.self, watchedBy: transcript
      ) { scene, playground in
        (scene.options.mode, scene.options.first) = (.alone, kind)
        change(scene)
        playground.onEvent = { [unowned scene] _ in
          if let speed = scene.speed(of: 0, at: scene.window.timeline.now) {
            transcript.lines.append(speed)
          }
        }
      }
      return transcript.lines
    }
  }

  @Test(arguments: LabKind.allCases)
  func `each threshold on the panel changes the result of the same fingers`(kind: LabKind) throws {
    let standard = try transcript(kind)
    for name in kind.settings {
      let setting = try require(EngineSettings.setting(named: "gestures.\(name)"))
      let values = LabRange.setting(setting).values
      let others = try [values.lowerBound, values.upperBound].map { value in
        try transcript(kind) { $0.window.settings[keyPath: setting.keyPath] = value }
      }
      expect(others.contains { $0 != standard }, "\(name)")
    }
    for number in kind.numbers {
      let values = LabRange.number(number).values
      let others = try [values.lowerBound, values.upperBound].map { value in
        try transcript(kind) { $0.options[number] = value }
      }
      expect(others.contains { $0 != standard }, "\(number)")
    }
  }

  @Test func `G4.4, G4.5: each rule of the right swipe judges the fingers differently`() throws {
    let first = try LabGesture.SwipeRule.allCases.map { rule in
      try transcript(.directionalPan) { $0.options.firstSwipe = rule }
    }
    expect(Set(first).count, equals: 3)
    // The second one has a rule of its own.
    let second = try transcript(.directionalPan) { $0.options.secondSwipe = .simple }
    expect(second, equals: first[0])
  }

  @Test func `no option is left out above`() {
    let options = Mirror(reflecting: LabOptions()).children.compactMap(\.label)
    expect(
      Set(options),
      equals: [
        "mode", "first", "second", "firstSwipe", "secondSwipe", "place", "relation", "teller",
        "canvas", "numbers",
      ])
  }
}
