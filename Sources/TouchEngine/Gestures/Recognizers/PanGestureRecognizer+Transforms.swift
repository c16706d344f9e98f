/// Pans by two fingers on a touchpad. The pan's minimum and maximum number of touches are ignored.
extension PanGestureRecognizer {
  func follow(_ event: TransformEvent) {
    guard let arbiter else { return }
    let now = arbiter.timeline.now
    let step = event.phase == .began ? .zero : event.translation - transformTranslation
    transformTranslation = event.translation
    moved += step
    if event.isOver {
      velocityTracker.lift(at: now, thresholds)
    } else {
      velocityTracker.add(moved, at: now, dispatched: now, thresholds)
    }
    if step != .zero, event.phase != .cancelled {
      if latest == .possible {
        tryToBegin(after: step)
      } else if latest.isActive, event.phase == .changed {
        state = .changed
      }
    }
    guard event.isOver else { return }
    if latest.isActive {
      state = event.phase == .ended ? .ended : .cancelled
    } else if event.phase == .ended {
      fail(failureOnLift)
    }
  }
}
