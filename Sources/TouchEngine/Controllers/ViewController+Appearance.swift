/// For those who show controllers: containers, sheets, the window.
extension ViewController {
  /// The controller begins to come or to go. It hears of it unless it is on that way already; its
  /// shown children hear of it after it.
  ///
  /// Every beginning is followed by ``endAppearanceTransition()``, or by a beginning the other way when
  /// the transition is called back.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard appearance.isShowing != isAppearing else { return }
    settleTransitions()
    // Before the view is shown it is there.
    if isAppearing { _ = view }
    appearance = isAppearing ? .appearing : .disappearing
    isAppearanceAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren where appearance.isShowing == isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// The way that began is done. Does nothing when none is under way.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared: return
    }
    for child in arrivedChildren { follow(with: child) }
  }

  /// A child has arrived: it is told so unless this controller itself is still on its way.
  func follow(with child: ViewController) {
    switch (appearance, child.appearance) {
    case (.appeared, .appearing), (.disappeared, .disappearing): child.endAppearanceTransition()
    default: break
    }
  }

  // MARK: Views that are put in and taken out

  /// The view is about to be put into `superview`, or to be taken out of its own (`nil`).
  func viewWillMove(to superview: View?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      let around = parent.viewIfLoaded
    else { return }
    let shows = parent.appearance.isShowing && superview?.isDescendant(of: around) == true
    beginAppearanceTransition(shows, animated: false)
  }

  func viewDidMove() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    // What was taken out is gone, whatever the parent is about.
    if appearance == .disappearing, viewIfLoaded?.superview == nil {
      endAppearanceTransition()
    } else {
      parent.follow(with: self)
    }
  }
}
