extension Window {
  /// Shows another root controller, at once.
  func changeRoot(from old: ViewController?) {
    if let old {
      old.dismissAtOnce()
      old.beginAppearanceTransition(false, animated: false)
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
    }
    // A callback may have shown another one meanwhile.
    guard let root = rootViewController, root.appearance == .disappeared else { return }
    root.beginAppearanceTransition(true, animated: false)
    guard root === rootViewController else { return root.endAppearanceTransition() }
    insertSubview(root.view, at: 0)
    root.view.frame = bounds
    root.endAppearanceTransition()
  }

  /// Whom the edges of the system ask (rule E1): what is presented before what is below it, and the
  /// child that a controller names before that one itself.
  var controllerForScreenEdges: ViewController? {
    guard var controller = rootViewController else { return nil }
    while true {
      if let presented = controller.presentedViewController, presented.appearance.isShowing {
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
