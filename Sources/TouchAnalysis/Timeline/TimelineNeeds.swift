import TouchEngine

/// What names and decisions tell about recognizers: what they need, and whose pans scroll.
struct TimelineNeeds {
  /// The names of scroll views.
  private(set) var scrollViews: Set<String>
  /// The numbers of fingers that failures named, by recognizer.
  private var fingers: [String: Int] = [:]
  /// The recognizers whose decisions named a time to be held.
  private var held: Set<String> = []

  init(_ names: RunNames) { scrollViews = Set(names.scrollViews) }

  mutating func learn(from decision: Decision) {
    switch decision.content {
    case .delayStarted(_, _, let scrollView, _), .dragBegan(let scrollView, _):
      scrollViews.insert(scrollView)
    case .failed(let recognizer, .tooFewFingers(let measure)) where measure.quantity == .touches:
      fingers[recognizer] = Int(measure.limit)
    case .failed(let recognizer, let failure):
      if let measure = failure.measure { learn(from: measure, of: recognizer) }
    case .attempt(let recognizer, let measure?): learn(from: measure, of: recognizer)
    default: break
    }
  }

  private mutating func learn(from measure: Measure, of recognizer: String) {
    if measure.quantity == .duration, measure.isMinimum { held.insert(recognizer) }
  }

  /// Returns the number of fingers without which a recognizer cannot win.
  func fingers(of recognizer: String) -> Int {
    if let known = fingers[recognizer] { return known }
    return switch GestureTerm(recognizer: recognizer) {
    case .pinch, .rotation: 2
    default: 1
    }
  }

  /// Returns whether fingers have to be held for a time.
  func isHeld(_ recognizer: String) -> Bool {
    held.contains(recognizer) || GestureTerm(recognizer: recognizer) == .hold
  }
}
