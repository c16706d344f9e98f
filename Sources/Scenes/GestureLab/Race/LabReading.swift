import SceneBase
import TouchEngine

/// The rules of one recognizer, measured for the fingers that are down.
struct LabReading: Hashable {
  /// The rules, the deciding one first.
  var rules: [LabRule] = []
  /// The landing place of the finger whose movement is measured, and its movement since; `nil`
  /// when no movement is.
  var way: (from: Point, by: Point)?

  static func == (a: LabReading, b: LabReading) -> Bool {
    a.rules == b.rules && a.way?.from == b.way?.from && a.way?.by == b.way?.by
  }

  func hash(into hasher: inout Hasher) { hasher.combine(rules) }

  /// The rule that the recognizer must meet to win; `nil` when it only has maxima.
  var needs: LabRule? { rules.first { $0.measure.isMinimum } }

  /// The maximum that is used up most; of equal ones the first.
  var most: LabRule? {
    rules.filter { !$0.measure.isMinimum }.max { $0.share < $1.share }
  }

  /// Whether a rule counts time that is not over, so that the picture changes by itself.
  var isCounting: Bool { rules.contains { $0.isTime && $0.share < 1 } }
}

/// The state of one recognizer in the race.
enum LabRacer {
  /// Nothing has happened yet, or it has no part in what happened.
  case rests
  /// Fingers are down, and it may still win.
  case races(LabReading)
  /// It recognizes, or has recognized.
  case won
  /// It lost; the measure that decided, `nil` when it was no number.
  case lost(Measure?)

  /// Whether a time runs, so that the picture changes by itself.
  var isCounting: Bool { if case .races(let reading) = self { reading.isCounting } else { false } }

  /// The filling of the racer's bar: by a minimum that it needs, or else what is left of a maximum.
  var filling: GoalBar.Filling {
    switch self {
    case .rests: return .none
    case .races(let reading):
      return reading.needs.map { .needs($0.share) } ?? reading.most.map { .runsOut(1 - $0.share) }
        ?? .none
    case .won: return .needs(1)
    case .lost(let measure):
      // A maximum that was exceeded has run out.
      guard let measure, measure.isMinimum else { return .none }
      return .needs(measure.share)
    }
  }

  /// What is left of a maximum beside a minimum, from 0 to 1; `nil` without both.
  var restBeside: Double? {
    guard case .races(let reading) = self, reading.needs != nil else { return nil }
    return reading.most.map { 1 - $0.share }
  }
}

/// One rule of a recognizer: the value that it measures now, its threshold and its sign.
struct LabRule: Hashable {
  var measure: Measure
  var sign = LabSign.none

  /// The share of the threshold that is reached, 0…1.
  var share: Double { measure.share }

  /// Whether the value grows by itself while no finger moves.
  var isTime: Bool { measure.quantity == .duration || measure.quantity == .gap }
}
