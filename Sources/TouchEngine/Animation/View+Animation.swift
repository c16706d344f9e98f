extension View {
  /// Animates what a closure changes of this view and its descendants.
  ///
  /// The closure runs at once. Its changes of ``center``, ``frame``, ``bounds``, ``transform`` and
  /// ``alpha`` then happen in time, from what is seen now; everything else changes at once. Until
  /// the end the properties read as what is seen, and fingers hit the views where they are seen.
  /// Code that sets one of these properties later takes it over. Outside a window the changes
  /// happen at once, and with ``Window/isReduceMotionEnabled`` all but those of ``alpha`` do.
  ///
  /// ```swift
  /// window.animate(withDuration: 0.3) {
  ///   card.center = Point(160, 240)
  ///   card.alpha = 0
  /// } completion: { _ in card.removeFromSuperview() }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; it begins and ends slowly.
  ///   - delay: The seconds before the changes begin; 0 or more.
  ///   - animations: Makes the changes.
  ///   - completion: Called once when all changes are over, with whether all of them arrived.
  public final func animate(
    withDuration duration: Double, delay: Double = 0, animations: () -> Void,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      .curve(.easeInOut, duration: duration), delay: delay, animations: animations,
      completion: completion)
  }

  /// Animates what a closure changes of this view and its descendants, as
  /// ``animate(withDuration:delay:animations:completion:)`` does.
  ///
  /// - Parameters:
  ///   - timing: How the changed values reach their targets. With a spring, a value that already
  ///     moves keeps its velocity.
  ///   - delay: The seconds before the changes begin; 0 or more.
  ///   - animations: Makes the changes.
  ///   - completion: Called once when all changes are over, with whether all of them arrived.
  public final func animate(
    _ timing: AnimationTiming, delay: Double = 0, animations: () -> Void,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) {
    animate(
      ViewAnimationStart(timing: timing), delay: delay, animations: animations,
      completion: completion)
  }

  /// Animates what a closure changes of this view and its descendants by a spring that takes
  /// `duration`, as ``animate(withDuration:delay:animations:completion:)`` does by a curve.
  ///
  /// - Parameters:
  ///   - duration: The seconds until a value at rest has arrived.
  ///   - delay: The seconds before the changes begin; 0 or more.
  ///   - dampingRatio: 1 arrives without overshoot; the less, the more it swings.
  ///   - velocity: The initial velocity of values at rest: 1 is the whole way in one second.
  ///   - animations: Makes the changes.
  ///   - completion: Called once when all changes are over, with whether all of them arrived.
  public final func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, animations: () -> Void,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) {
    let spring = SpringTimingParameters(duration: duration, dampingRatio: dampingRatio)
    animate(
      ViewAnimationStart(
        timing: duration > 0 ? .spring(spring) : .curve(.easeInOut, duration: 0), speed: velocity),
      delay: delay, animations: animations, completion: completion)
  }

  /// UIKit's animation of any view: time belongs to a window here, so a view animates itself and
  /// its descendants.
  @available(
    *, unavailable,
    message: "call it on a view in the window: window.animate(withDuration: 0.3) { … }"
  )
  public static func animate(
    withDuration duration: Double, delay: Double = 0, animations: () -> Void,
    completion: ((_ isFinished: Bool) -> Void)? = nil
  ) {}

  private func animate(
    _ start: ViewAnimationStart, delay: Double, animations: () -> Void,
    completion: ((_ isFinished: Bool) -> Void)?
  ) {
    let before = looks()
    animations()
    let changed = before.filter { $0.view.window != nil && $0.hasChanged }
    guard !changed.isEmpty, let timeline = window?.timeline else {
      completion?(true)
      return
    }
    let group = ViewAnimationGroup(completion)
    let starts = changed.flatMap { $0.animations(start, in: group) }
    guard delay > 0 else { return starts.forEach { $0() } }
    timeline.schedule(afterSeconds: delay) { for start in starts { start() } }
  }

  /// Returns how this view and its descendants look, from the top.
  private func looks() -> [ViewLook] {
    var found = [ViewLook(self)]
    for view in subviews { found += view.looks() }
    return found
  }
}
