import Expectations
import Foundation
import StoryChecks
import Testing
import TouchEngine
import TouchTestSupport

/// Real fingers on a simulated screen: their gestures by our rules, beside those in the recordings'
/// own table, with the reason of each difference.
@Suite(.endsInTime, .enabled(if: RecordedFingers.folder != nil, "TOUCH_RECORDINGS names no folder"))
struct RealFingersTests {
  private let recordings: [Recording]

  init() throws { recordings = try RecordedFingers.read.get() }

  @Test func `taps, holds and moves are listed by our rules and by their own table`() throws {
    var lines = [
      "file, screen | fingers | down for | farthest | table | ours | who recognized | why they differ"
    ]
    for recording in recordings {
      lines.append("\(recording.name), \(recording.glass.words)")
      let groups = FingerGroup.groups(of: recording.samples)
      let played = PlayedFingers(fingers: groups.map(\.fingers).max() ?? 1)
      for group in groups {
        let outcome = played.play(group, on: recording.glass)
        let table = group.kindInTable(diagonal: recording.tableDiagonal)
        let difference = difference(table, outcome, group)
        expect((table == outcome.kind) == difference.isEmpty)
        let reach = group.reach { recording.glass.point($0.x, $0.y) }
        lines.append(
          [
            "", "\(group.fingers)", "\((group.end - group.begin + 500) / 1000) ms",
            "\(Int(reach.rounded())) pt", table.rawValue, outcome.kind.rawValue,
            outcome.winners.map(words).joined(separator: ", "), difference,
          ].joined(separator: " | "))
      }

      expect(played.isAtRest, "\(recording.name)")
      expect(played.violations.isEmpty, "\(recording.name)")
      expect(played.diagnostics.isEmpty, "\(recording.name)")
    }

    expectGolden(trimmed(lines), "tap, hold and move.txt")
  }

  @Test func `the stories of real fingers are correct and complete`() {
    let numbers = StoryChecker(needsReasons: false)
    for recording in recordings {
      let groups = FingerGroup.groups(of: recording.samples)
      let played = PlayedFingers(fingers: groups.map(\.fingers).max() ?? 1)
      played.window.addObserver(numbers)
      played.onEvent = { numbers.received($0) }
      for group in groups { _ = played.play(group, on: recording.glass) }
      numbers.check()
    }

    expect(numbers.faults, equals: [])
    expect(numbers.judged > 0)
  }

  @Test func `pinch and rotation read what two real fingers do on the screen`() throws {
    var lines = ["file | phase | device units | on the screen | pinch and rotation read"]
    for recording in recordings {
      let glass = recording.glass
      let device = TwoFingerPhase.phases(
        of: recording.samples, diagonal: recording.tableDiagonal, \.devicePoint)
      let seen = TwoFingerPhase.phases(of: recording.samples, diagonal: Glass.size.diagonal) {
        glass.point($0.x, $0.y)
      }
      try require(device.count == seen.count)
      for (device, seen) in zip(device, seen) {
        lines.append(
          [
            recording.name, "\(Int(device.milliseconds.rounded())) ms", device.words, seen.words,
            read(of: recording, seen),
          ].joined(separator: " | "))
        // A device whose units are as wide as they are high shows its own measurements on the
        // screen.
        if glass.keepsShape {
          expect(abs(device.scale - seen.scale) < 0.03, "\(recording.name)")
          expect(abs(device.degrees - seen.degrees) < 2, "\(recording.name)")
        }
      }
    }

    expectGolden(trimmed(lines), "two fingers.txt")
  }

  /// The readings of the recognizers for a phase that spans its whole recording.
  private func read(of recording: Recording, _ phase: TwoFingerPhase) -> String {
    let groups = FingerGroup.groups(of: recording.samples)
    guard groups.count == 1, groups[0].fingers == 2 else { return "not alone in its recording" }
    let outcome = PlayedFingers(fingers: 2).play(groups[0], on: recording.glass)
    var words: [String] = []
    if let pinch = outcome.pinch {
      // The scale is relative to the distance at which the pinch began (B22).
      expect(
        abs(pinch.scale * pinch.distance - phase.distanceAtLift) < 0.001, "\(recording.name)")
      words.append("×\(rounded(pinch.scale, 2)) from \(rounded(pinch.distance, 0)) pt")
    }
    if let degrees = outcome.degrees { words.append("\(rounded(degrees, 1))°") }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  private func words(_ winner: (kind: String, measure: Measure?)) -> String {
    winner.measure.map { "\(winner.kind): \($0.words)" } ?? winner.kind
  }

  /// The reason why our kind differs; empty when it does not.
  private func difference(
    _ table: GestureKind, _ outcome: PlayedFingers.Outcome, _ group: FingerGroup
  ) -> String {
    switch (table, outcome.kind) {
    case (.tap, .tap), (.hold, .hold), (.move, .move): ""
    case (.tap, .move), (.hold, .move):
      "B13, B22, B27: our thresholds are smaller than 3 % of the diagonal"
    case (.hold, .tap): "B2: a tap may last 750 ms, the table gives it 350"
    case (.move, .tap): "B3: a tap may go 40 pt, and 3 % of this table's diagonal are less here"
    case (.tap, .hold), (.nothing, _): "cannot be"
    case (.move, .hold): "B7, A41: it rested for 500 ms first, and the press keeps the finger"
    case (_, .nothing):
      group.samples.contains { $0.phase == .cancelled }
        ? "the recording stops while fingers are down, so they are cancelled"
        : failures(outcome, group.fingers)
    }
  }

  /// The failures of those that could have recognized a tap or a hold of this number of fingers.
  private func failures(_ outcome: PlayedFingers.Outcome, _ fingers: Int) -> String {
    ["tap \(fingers)", "long press \(fingers)", "pan"].compactMap { name in
      outcome.failures[name].map { "\(name) \($0.words)" }
    }.joined(separator: "; ")
  }

  private func trimmed(_ lines: [String]) -> String {
    lines.map { line in
      var line = line
      while let last = line.last, last == " " || last == "|" { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

/// The value with `digits` digits after the point, and without a sign before zero.
private func rounded(_ value: Double, _ digits: Int) -> String {
  let text = String(format: "%.\(digits)f", value)
  return text.hasPrefix("-") && text.allSatisfy({ "-0.".contains($0) })
    ? String(text.dropFirst()) : text
}

extension TwoFingerPhase {
  fileprivate var words: String {
    "×\(rounded(scale, 2)), \(rounded(degrees, 1))°, pan \(rounded(pan * 100, 1)) %"
  }
}

extension Glass {
  fileprivate var words: String {
    let range = "\(x.lowerBound)–\(x.upperBound) × \(y.lowerBound)–\(y.upperBound)"
    return isKnown ? range + (isTurned ? ", turned" : "") : range + " taken for its range"
  }

  /// Whether both axes are scaled nearly equally.
  fileprivate var keepsShape: Bool {
    guard isKnown, !isTurned else { return !isKnown }
    let shape = Double(x.count) / Double(y.count)
    return abs(shape * Glass.size.height / Glass.size.width - 1) < 0.02
  }
}

extension Size {
  fileprivate var diagonal: Double { Point(width, height).length }
}
