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

/// Views that take one touch at a time, or none alongside other views' touches (rules C7, C8).
/// Recognizers are not affected.
extension GestureArbiter {
  /// The limit that keeps a new touch from the view that it hit, or `nil` when the view gets it.
  func limit(on touch: Touch) -> Decision.TouchLimit? {
    guard touches.count > 1, let view = touch.view else { return nil }
    for other in touches where other !== touch && isThere(other) {
      if other.view === view, !view.isMultipleTouchEnabled { return .single(other.id) }
    }
    for other in touches where other !== touch {
      guard let holder = other.view, holder !== view, has(holder, other) else { continue }
      if holder.isExclusiveTouch { return .exclusive(view: holder.path) }
      if view.isExclusiveTouch { return .othersTouched(view: holder.path) }
    }
    return nil
  }

  /// Whether a finger is down, or was down until this event.
  private func isThere(_ touch: Touch) -> Bool {
    !touch.isOver || touch.lastEvent == event.number
  }

  /// Whether a view has the touch or may still get it.
  private func has(_ view: View, _ touch: Touch) -> Bool {
    isThere(touch) && !touch.delivery.isClosed && !touch.delivery.isLimited
  }
}
