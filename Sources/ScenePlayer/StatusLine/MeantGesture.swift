package import Drawing
import TouchAnalysis
package import TouchEngine

/// What tells which gesture fingers meant that was not recognized. The pill and the answer ask it,
/// so that both begin with the same one.
package enum MeantGesture {
  /// The time from which fingers that rest mean a long press, in seconds. From the design of the
  /// pill.
  package static let longSeconds = 0.3
  /// The distance from which fingers mean to move, in points.
  package static let moves = Answers.leaving
}

extension GestureLook {
  /// Whether one finger cannot mean the gesture.
  package var needsTwo: Bool { [.pinch, .rotate, .moveView].contains(self) }
}

extension Failure {
  /// Whether fingers may have meant what failed: as many were down as it needs, and it was not
  /// switched off.
  package var canBeMeant: Bool {
    switch self {
    case .disabled, .removed, .touchesCancelled, .requirement: false
    default: measure?.quantity != .touches
    }
  }
}

extension Failure {
  /// Whether the gesture takes no direction, so that fingers hardly meant it.
  package var movesNowhere: Bool {
    if case .wrongDirection(_, let takes) = self { takes.isEmpty } else { false }
  }
}

extension Measure {
  /// The share of its limit by which a value missed it; `nil` for a limit of 0.
  package var miss: Double? { limit > 0 ? abs(value - limit) / limit : nil }
}
