/// Appearance transitions, for containers, sheets and the window.
extension ViewController {
  /// Begins to show or to hide the controller. Calls ``viewWillAppear(_:)`` or
  /// ``viewWillDisappear(_:)`` of the controller, then of its shown children; does nothing when the
  /// controller is already appearing or shown (disappearing or hidden).
  ///
  /// Every beginning is followed by ``endAppearanceTransition()``, or by a beginning in the other
  /// direction when the transition is reversed.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearanceState.isShowing != isAppearing else { return }
    settleTransitions()
    // The view exists before `viewWillAppear`.
    if isAppearing { _ = view }
    appearanceState = isAppearing ? .appearing : .disappearing
    isAppearanceAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren where appearanceState.isShowing == isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Ends the transition that is under way. Does nothing when none is.
  public final func endAppearanceTransition() {
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearanceState = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared: return
    }
    for child in arrivedChildren { follow(with: child) }
  }

  /// Ends the transition of a child, unless this controller's own transition is still under way.
  func follow(with child: ViewController) {
    switch (appearanceState, child.appearanceState) {
    case (.appeared, .appearing), (.disappeared, .disappearing): child.endAppearanceTransition()
    default: break
    }
  }

  // MARK: Inserting and removing views

  /// Called before the view is added to `superview`, or removed from its own (`nil`).
  func viewWillMove(to superview: View?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      let around = parent.viewIfLoaded
    else { return }
    let shows = parent.appearanceState.isShowing && superview?.isDescendant(of: around) == true
    beginAppearanceTransition(shows, animated: false)
  }

  func viewDidMove() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    // A removed view has disappeared, whatever state the parent is in.
    if appearanceState == .disappearing, viewIfLoaded?.superview == nil {
      endAppearanceTransition()
    } else {
      parent.follow(with: self)
    }
  }
}

extension ViewController: ViewOwner {
  func viewDidLayOut() { viewDidLayoutSubviews() }
}
