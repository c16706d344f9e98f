package import Drawing
package import SceneBase
package import TouchEngine

/// A competitor for the touches that are down, as the inspector shows it.
package struct RaceLane: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// It may still win: its goals, the deciding one first, and the names of those for which it
    /// waits. A recognizer that has met its goals and only waits is ready.
    case races(goals: [Measure], waitsFor: [String], isReady: Bool)
    /// It won, by this measure; `nil` when it had none.
    case won(Measure?)
    /// It lost by this decision.
    case lost(Decision)

    /// The measure by which it won or lost; `nil` when there was none, or while it may still win.
    package var deciding: Measure? {
      switch self {
      case .races: return nil
      case .won(let measure): return measure
      case .lost(let decision):
        switch decision.content {
        case .failed(_, let failure): return failure.measure
        case .prevented(_, _, let measure): return measure
        default: return nil
        }
      }
    }

    var isWon: Bool { if case .won = self { true } else { false } }
  }

  /// The recognizer's name, as in decisions.
  package var recognizer: String
  /// The icon and the color of its gesture.
  package var look: GestureLook
  package var standing: Standing
  /// Whether it is the press of a button, whose name stands for the recognizer's.
  package var isPress = false

  /// Its name in words: "Drag", or "Press “Add”".
  func name(_ wording: Wording) -> String {
    let name = wording.name(recognizer)
    return isPress ? InspectorWords.text("press", in: wording.language, with: name) : name
  }

  /// The first goal that it has to reach; `nil` when it only has maxima, or is decided.
  package var needs: Measure? { goals.first { $0.isMinimum } }

  /// The maximum that is used up most; of equal ones the first. `nil` when it has none.
  package var most: Measure? {
    goals.filter { !$0.isMinimum }.max { $0.share < $1.share }
  }

  /// The goals of one that may still win; empty when it is decided.
  var goals: [Measure] {
    if case .races(let goals, _, _) = standing { goals } else { [] }
  }

  /// The filling of the lane's bar: by a minimum that the recognizer needs, or else a maximum.
  package var filling: GoalBar.Filling {
    if standing.isWon { return .needs(1) }
    // Inside a button without a margin all is left.
    if isPress, let most, most.value <= 0 { return .runsOut(1) }
    return needs.map { .needs($0.share) } ?? most.map { .runsOut(1 - $0.share) } ?? .none
  }

  /// The number of fingers that it needs and that are not down; 0 when there are enough, or when it
  /// is decided.
  package var missingFingers: Int {
    guard let needs, needs.quantity == .touches else { return 0 }
    return max(Int(needs.limit - needs.value), 0)
  }

  /// Whether a time runs, so that the picture changes by itself.
  package var isCounting: Bool {
    goals.contains { ($0.quantity == .duration || $0.quantity == .gap) && $0.share < 1 }
  }

  /// The share of the way to winning, 0…1, for finding the leader; 0 when it has no goal.
  package var lead: Double { missingFingers > 0 ? 0 : needs?.share ?? 0 }
}
