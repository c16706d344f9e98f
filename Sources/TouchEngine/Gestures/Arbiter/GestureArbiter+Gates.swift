/// Whether the views around a view let it have a new touch.
enum GatePassage {
  case open
  /// This view still holds the touch back.
  case held(by: View)
  /// The touch will never pass.
  case closed
  /// It is not known before the views are asked.
  case unknown
}

extension GestureArbiter {
  /// Asks the hit view and its superviews about a touch for the hit view, from the outermost to the
  /// innermost: first whether one holds the touch back, then whether all let it through (rules A29,
  /// D6, D12). A prediction is about the moment at which none holds it back.
  func gate(_ touch: Touch, to view: View, asking: Asking) -> GatePassage {
    var chain: [View] = []
    view.climb {
      if $0.isGate { chain.append($0) }
      return true
    }
    if chain.isEmpty { return .open }
    chain.reverse()
    if asking == .now, let holder = chain.first(where: { $0.holdsBack(touch) }) {
      return .held(by: holder)
    }
    var isKnown = true
    for gate in chain {
      switch gate.letsThrough(touch, to: view, with: event, asking: asking) {
      case true?: break
      case false?: return .closed
      case nil: isKnown = false
      }
    }
    return isKnown ? .open : .unknown
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
