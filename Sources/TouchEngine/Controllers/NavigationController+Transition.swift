/// A transition from one stack to another.
final class NavigationTransition {
  let before: [ViewController]
  let after: [ViewController]
  let from: ViewController
  let to: ViewController
  /// Whether the upper view moves away.
  let isPop: Bool
  var isAnimated = false
  /// The displacement of the upper view to the right, as a fraction of the width.
  var shift: PropertyAnimator<Double>?
  /// The grip of the finger that holds the transition; `nil` when no finger does.
  var grip: Grip?

  struct Grip {
    /// The shift when the finger grabbed the view.
    let shift: Double
    /// The shift to which the view was moving when the finger grabbed it.
    let goal: Double
  }

  init(from before: [ViewController], to after: [ViewController]) {
    self.before = before
    self.after = after
    from = before[before.count - 1]
    let to = after[after.count - 1]
    self.to = to
    isPop = before.contains { $0 === to }
  }

  /// The shift at which the transition is complete.
  var goal: Double { isPop ? 1 : 0 }

  var upper: ViewController { isPop ? from : to }
  var lower: ViewController { isPop ? to : from }
  var added: [ViewController] { after.filter { one in !before.contains { $0 === one } } }
  var removed: [ViewController] { before.filter { one in !after.contains { $0 === one } } }
}

extension NavigationController {
  /// Queues a change of the stack, and runs it at once unless callbacks are under way.
  ///
  /// - Returns: The removed controllers.
  @discardableResult
  func perform(_ change: StackChange, animated: Bool) -> [ViewController] {
    let before = viewControllers
    waiting.append((change, animated))
    let after = viewControllers
    if !isChanging { self.change {} }
    return before.filter { one in !after.contains { $0 === one } }
  }

  /// Runs `body`, then the changes that callbacks requested meanwhile.
  func change(_ body: () -> Void) {
    guard !isChanging else { return body() }
    isChanging = true
    body()
    var count = 0
    while let next = waiting.first {
      if count == Self.changeLimit {
        waiting.removeAll()
        view.window?.arbiter.report(.tooManyChanges(of: identifier, limit: count))
        break
      }
      count += 1
      finish(completed: true)
      waiting.removeFirst()
      begin(next.change, animated: next.animated)
    }
    isChanging = false
  }

  /// Begins a change of the stack, and ends it at once when it is not animated.
  func begin(_ change: StackChange, animated: Bool, held: Bool = false) {
    let next = NavigationTransition(from: stack, to: change.applied(to: stack))
    stack = next.after
    for one in next.removed { one.willMove(toParent: nil) }
    for one in next.added { addChild(one) }
    guard next.from !== next.to else { return settle(next.added, next.removed) }
    guard isViewLoaded else { return settle(next.added, next.removed) }

    next.isAnimated = animated && appearanceState.isShowing && view.window != nil
    if view.window?.isReduceMotionEnabled == true, !held { next.isAnimated = false }
    next.shift = PropertyAnimator(1 - next.goal, of: view) { [weak self] _ in self?.place() }
    transition = next
    if appearanceState.isShowing {
      _ = next.to.view
      next.from.beginAppearanceTransition(false, animated: next.isAnimated)
      if appearanceState.isShowing {
        next.to.beginAppearanceTransition(true, animated: next.isAnimated)
      }
      delegate?.navigationController(self, willShow: next.to, animated: next.isAnimated)
    }
    if next.isPop {
      view.insertSubview(next.to.view, at: 0)
    } else {
      view.addSubview(next.to.view)
    }
    place()
    guard next.isAnimated else { return finish(completed: true) }
    if held { next.grip = .init(shift: 0, goal: 0) } else { move(to: next.goal) }
  }

  /// Ends the running transition, if any: at the new stack when `completed`, back at the old one
  /// otherwise.
  func finish(completed: Bool) {
    guard let old = transition else { return }
    transition = nil
    old.shift?.stop()
    letGo(old)
    let (gone, shown) = completed ? (old.from, old.to) : (old.to, old.from)
    let isAnimated = old.isAnimated
    if !completed {
      stack = old.before
      gone.beginAppearanceTransition(false, animated: isAnimated)
      if appearanceState.isShowing { shown.beginAppearanceTransition(true, animated: isAnimated) }
    }
    gone.view.removeFromSuperview()
    place()
    gone.endAppearanceTransition()
    follow(with: shown)
    if shown.appearanceState.isShowing {
      delegate?.navigationController(self, didShow: shown, animated: isAnimated)
    }
    if completed {
      settle(old.added, old.removed)
    } else {
      for one in old.added { one.willMove(toParent: nil) }
      settle(old.removed, old.added)
    }
  }

  private func settle(_ members: [ViewController], _ gone: [ViewController]) {
    for one in members { one.didMove(toParent: self) }
    for one in gone { one.removeFromParent() }
  }

  // MARK: Movement

  /// Animates from the present shift to `goal`, with an initial velocity in widths a second.
  func move(to goal: Double, velocity: Double? = nil) {
    guard let transition else { return }
    transition.grip = nil
    transition.shift?.animate(
      to: goal, velocity: velocity, timing: .spring(Self.spring)
    ) { [weak self, weak transition] isFinished in
      guard let self, isFinished, let transition, self.transition === transition else { return }
      change { self.finish(completed: goal == transition.goal) }
    }
  }

  /// Sets the frames of the visible views.
  func place() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    guard let transition else {
      stack.last?.viewIfLoaded?.frame = bounds
      return
    }
    let shift = transitionShift ?? transition.goal
    let away = shift * bounds.width
    let behind = (1 - shift) * Self.parallax * bounds.width
    transition.upper.viewIfLoaded?.frame = bounds.offset(by: Point(away, 0))
    transition.lower.viewIfLoaded?.frame = bounds.offset(by: Point(-behind, 0))
  }
}
