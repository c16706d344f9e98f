/// Presentation of controllers as sheets.
extension ViewController {
  /// Shows `controller` as a sheet over this one, by its ``sheetPresentationController``.
  ///
  /// The presenting controller is the root of this one's hierarchy. It stays shown and gets no
  /// appearance callbacks. Its previous sheet, if it is on its way out, is removed at once.
  ///
  /// The method passes to `completion` whether the sheet came to rest; `false` when it was
  /// dismissed before.
  ///
  /// - Returns: Whether the presentation began. Nothing happens when this controller is in no
  ///   window or already presents a sheet that stays, or when `controller` has a parent or is
  ///   presented already.
  @discardableResult
  public func present(
    _ controller: ViewController, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) -> Bool {
    let presenter = outermost
    guard controller !== presenter, controller.parent == nil,
      controller.presentingViewController == nil,
      let window = presenter.viewIfLoaded?.window, window.rootViewController !== controller
    else { return false }
    if let old = presenter.presentedViewController {
      guard old.sheetPresentationController.sheetView?.isGoingAway == true else { return false }
      old.dismissAtOnce()
      // A callback may have presented another one.
      guard presenter.presentedViewController == nil else { return false }
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.sheetPresentationController.present(
      in: window, animated: animated, completion: completion ?? { _ in })
    return true
  }

  /// Dismisses the sheet over this controller and all sheets above it; without one, the sheet that
  /// shows this controller. The method passes to `completion` whether the sheet is gone; `false`
  /// when a finger caught it.
  ///
  /// - Returns: Whether there was such a sheet.
  @discardableResult
  public func dismiss(animated: Bool, completion: ((Bool) -> Void)? = nil) -> Bool {
    let holder = outermost
    guard let going = holder.presentedViewController ?? (holder.isPresented ? holder : nil) else {
      return false
    }
    going.presentedViewController?.dismissAtOnce()
    going.sheetPresentationController.dismiss(
      animated: animated, completion: completion ?? { _ in })
    return true
  }

  private var isPresented: Bool { presentingViewController != nil }

  /// Removes the controller's own sheet and those above it, without animation.
  func dismissAtOnce() {
    presentedViewController?.dismissAtOnce()
    if isPresented { sheetPresentationController.dismiss(animated: false) { _ in } }
  }
}
