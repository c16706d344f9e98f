import TouchEngine

/// Reports when a recognizer of the system's edges takes up or releases a finger, so that the zone
/// of the edge can be shown and hidden.
final class EdgeWatch: DecisionObserver {
  var onChange: () -> Void = {}

  func decided(_ decision: Decision) {
    switch decision.content {
    case .attached(_, let recognizer), .reset(let recognizer), .failed(let recognizer, _):
      if recognizer.hasPrefix("system.") { onChange() }
    default: break
    }
  }
}
