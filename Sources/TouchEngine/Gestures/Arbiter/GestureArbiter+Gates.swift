/// Whether the views around a view let it have a new touch.
enum GatePassage {
  case open
  /// This view still holds the touch back.
  case held(by: View)
  /// The touch will never pass.
  case closed
}

extension GestureArbiter {
  /// Asks the hit view and its superviews about a touch for the hit view, from the outermost to the
  /// innermost: first whether one holds the touch back, then whether all let it through (rules A29,
  /// D6, D12).
  func gate(_ touch: Touch, to view: View) -> GatePassage {
    var chain: [View] = []
    view.borrowUpward {
      if $0.isGate { chain.append($0) }
      return true
    }
    if chain.isEmpty { return .open }
    chain.reverse()
    if let holder = chain.first(where: { $0.holdsBack(touch) }) { return .held(by: holder) }
    for gate in chain where !gate.letsThrough(touch, to: view, with: event) { return .closed }
    return .open
  }

  /// Notes a decision in the current dispatch or in a new one.
  func announce(
    _ content: @autoclosure () -> Decision.Content, _ recognizer: GestureRecognizer?,
    _ touch: Touch? = nil, because reason: @autoclosure () -> Reason? = nil
  ) {
    guard !observers.isEmpty else { return }
    settle { note(content(), recognizer, touch, because: reason()) }
  }
}
