extension Window {
  /// Returns a digest of what decides what comes of further input: views, recognizers, touches, and
  /// timers, whose times count from now. Windows of the same program with equal digests decide
  /// alike, unless their code outside the engine remembers something.
  ///
  /// Returns `nil` when something is in progress that the digest does not cover: content that
  /// scrolls, a control that tracks a finger, an animation, a recognizer of a class that is not the
  /// engine's.
  ///
  /// - Parameter time: The present, of the source's clock: the engine's own time stands still between
  ///   events.
  /// - Returns: The digest; `nil` as above.
  package func stateDigest(at time: Timestamp) -> StateDigest? {
    guard !timeline.isTicking, viewAnimations.isEmpty, pointer.isOutside,
      !(firstResponder is TextField)
    else { return nil }
    var hasher = StateHasher(at: time)
    guard Self.add(self, to: &hasher), arbiter.addState(to: &hasher) else { return nil }
    hasher.add(each: timeline.dueTimes) { $0.add($1) }
    return hasher.digest
  }

  /// Adds a view and all views in it; returns whether the digest covers them.
  private static func add(_ view: View, to hasher: inout StateHasher) -> Bool {
    let geometry = view.geometry
    hasher.add(geometry.bounds.origin)
    hasher.add(geometry.bounds.width)
    hasher.add(geometry.bounds.height)
    hasher.add(geometry.center)
    if !geometry.isUpright {
      let transform = geometry.transform
      for part in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] {
        hasher.add(part)
      }
    }
    hasher.add(view.alpha)
    hasher.add(view.isHidden)
    hasher.add(view.isUserInteractionEnabled)
    if let control = view as? Control {
      if control.isTracking { return false }
      hasher.add(control.isEnabled)
      hasher.add(control.isSelected)
    } else if let scrollView = view as? ScrollView {
      guard scrollView.isSettled else { return false }
      hasher.add(scrollView.contentSize.width)
      hasher.add(scrollView.contentSize.height)
      hasher.add(scrollView.handover?.isInnerLast) { $0.add($1) }
    }
    for recognizer in view.recognizers {
      hasher.add(recognizer.isEnabled)
      hasher.add(recognizer.governor) { hasher, machine in
        hasher.add(machine.current?.name) { $0.add($1) }
      }
      // What takes part in nothing may still count taps, or wait for the next.
      if recognizer.arbiter == nil, !recognizer.addOwnState(to: &hasher) { return false }
    }
    hasher.add(view.children.count)
    for child in view.children where !add(child, to: &hasher) { return false }
    return true
  }
}

extension ScrollView {
  /// Whether nothing of its content moves, is held back, or follows fingers.
  fileprivate var isSettled: Bool {
    !isDragging && motion == nil && zoomSession == nil && zoomMotion == nil && heldTouches.isEmpty
      && caught == nil
  }
}
