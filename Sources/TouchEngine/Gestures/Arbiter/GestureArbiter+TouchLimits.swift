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
