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
}
