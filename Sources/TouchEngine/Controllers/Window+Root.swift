extension Window {
  /// The controller whose view fills the window, behind all other views; `nil` when there is none.
  /// Setting it removes the old controller's view and everything that the old controller presents.
  /// The window retains it.
  public var rootViewController: ViewController? {
    get { rootOwner as? ViewController }
    set {
      let old = rootViewController
      rootOwner = newValue
      if newValue !== old { changeRoot(from: old) }
    }
  }

  /// Replaces the root controller, without animation.
  func changeRoot(from old: ViewController?) {
    if let old {
      old.dismissAtOnce()
      old.beginAppearanceTransition(false, animated: false)
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
    }
    // A callback may have set another root controller.
    guard let root = rootViewController, root.appearanceState == .disappeared else { return }
    root.beginAppearanceTransition(true, animated: false)
    guard root === rootViewController else { return root.endAppearanceTransition() }
    insertSubview(root.view, at: 0)
    root.view.frame = bounds
    root.endAppearanceTransition()
  }

  /// The controller that provides the system edges (rule E1): a presented controller comes before
  /// the one below it, and the child that a controller names comes before that controller.
  var controllerForScreenEdges: ViewController? {
    guard var controller = rootViewController else { return nil }
    while true {
      if let presented = controller.presentedViewController, presented.appearanceState.isShowing {
        controller = presented
      } else if let child = controller.childForScreenEdgesDeferringSystemGestures,
        child !== controller, child.isDescendant(of: controller)
      {
        controller = child
      } else {
        return controller
      }
    }
  }
}

extension View {
  /// The controller of this view.
  var controller: ViewController? {
    get { owner as? ViewController }
    set { owner = newValue }
  }
}
