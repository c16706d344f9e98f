/// Whether a view may have a new touch, as far as the views around it are concerned.
enum Gate {
  case open
  /// Not yet, says this view.
  case held(by: View)
  /// Never.
  case closed
}

extension GestureArbiter {
  /// Asks the hit view and its superviews about a touch that the hit view is to get, from the
  /// outermost to the innermost: first whether somebody still holds it back, and when nobody does,
  /// whether all let it through (rules A29, D6, D12).
  func gate(_ touch: Touch, to view: View) -> Gate {
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

  /// Notes a decision in the dispatch under way, or in one of its own.
  func announce(
    _ content: @autoclosure () -> Decision.Content, _ recognizer: GestureRecognizer?,
    _ touch: Touch? = nil, because reason: @autoclosure () -> Reason? = nil
  ) {
    guard !observers.isEmpty else { return }
    settle { note(content(), recognizer, touch, because: reason()) }
  }
}
