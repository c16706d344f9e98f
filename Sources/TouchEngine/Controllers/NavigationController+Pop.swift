/// The interactive pop gesture of a navigation controller.
extension NavigationController {
  /// Whether a finger can pull the top controller away or grab a running transition (rule E5).
  var canPop: Bool {
    guard appearanceState.isShowing, !isChanging else { return false }
    return transition != nil || stack.count > 1
  }

  /// The reason when ``canPop`` is false.
  var popRefusal: Reason { stack.count > 1 ? .screensChange : .lowestScreen }

  func panned() {
    switch interactivePopGestureRecognizer.state {
    case .began: grab()
    case .changed: follow()
    case .ended:
      follow()
      release()
    case .cancelled: if let grip = transition?.grip { move(to: grip.goal) }
    case .possible, .failed: break
    }
  }

  /// Grabs the running transition, or begins an interactive pop.
  private func grab() {
    guard canPop else { return }
    if let transition, let shift = transition.shift {
      let goal = shift.target
      shift.stop()
      transition.grip = .init(shift: transitionShift ?? goal, goal: goal)
    } else {
      change { begin(.pop, animated: true, held: true) }
    }
    follow()
  }

  /// Moves the upper view with the finger.
  private func follow() {
    guard let transition, let grip = transition.grip, view.bounds.width > 0 else { return }
    let way = interactivePopGestureRecognizer.translation(in: view).x / view.bounds.width
    transition.shift?.value = min(max(grip.shift + way, 0), 1)
  }

  private func release() {
    guard let transition, transition.grip != nil, let shift = transitionShift else { return }
    let speed = interactivePopGestureRecognizer.velocity(in: view).x
    let goesAway = abs(speed) > minimumSpeed ? speed > 0 : shift > minimumPart
    move(to: goesAway ? 1 : 0, velocity: speed / max(view.bounds.width, 1))
  }

  /// Cancels the pan that holds `old`, a transition that is over.
  func letGo(_ old: NavigationTransition) {
    guard old.grip != nil else { return }
    old.grip = nil
    let pan = interactivePopGestureRecognizer
    guard pan.isEnabled, pan.state.isActive else { return }
    pan.cancel(because: .transitionOver)
  }
}

/// The navigation controller's own checks of its pop gesture.
final class PopGestureDelegate: GestureRecognizerDelegate {
  weak var navigation: NavigationController?

  /// Refuses touches when there is nothing to pop, so that the recognizer delays none of them (rule
  /// E6).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let navigation, !navigation.canPop else { return navigation != nil }
    return recognizer.refuse(because: navigation.popRefusal)
  }

  /// Requires a movement to the right. An edge pan needs no check: it requires inward movement
  /// itself (rule B33).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation else { return false }
    guard navigation.canPop else { return recognizer.refuse(because: navigation.popRefusal) }
    let way = navigation.interactivePopGestureRecognizer.translation(in: navigation.view)
    return navigation.interactivePop == .edge || way.x > abs(way.y)
      || recognizer.refuse(because: .wrongDirection(.right))
  }
}

/// The view of a navigation controller.
final class NavigationView: View {
  weak var navigation: NavigationController?

  override func layoutSubviews() { navigation?.place() }

  /// Returns this view in place of its subviews during a transition, so that they get no touches.
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    return navigation?.transition == nil || hit == nil ? hit : self
  }

  /// Checks that there is a controller to pop, independently of the recognizer's delegate (rule
  /// E5).
  override func mayBegin(_ recognizer: GestureRecognizer, asking: Asking) -> Asking.Answer {
    guard let navigation, recognizer === navigation.interactivePopGestureRecognizer else {
      return .yes
    }
    return navigation.canPop ? .yes : .no(navigation.popRefusal)
  }
}
