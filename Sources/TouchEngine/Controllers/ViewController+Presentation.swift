/// Sheets over controllers.
extension ViewController {
  /// Shows `controller` as a sheet over this one, by its ``sheetPresentationController``.
  ///
  /// The outermost controller that holds this one is the one that presents. It stays shown, and hears
  /// nothing of appearing or disappearing. A sheet of it that is on its way out is gone at once.
  ///
  /// `completion` is told whether the sheet has come up; `false` when it was sent away before.
  ///
  /// - Returns: Whether it was done. Nothing happens when this controller stands in no window, presents
  ///   one that stays, or `controller` has a parent or is presented already.
  @discardableResult
  public func present(
    _ controller: ViewController, animated: Bool, completion: @escaping (Bool) -> Void = { _ in }
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
      in: window, animated: animated, completion: completion)
    return true
  }

  /// Sends the sheet over this controller away, with all above it; when there is none, the sheet that
  /// this controller is on. `completion` is told whether it has gone; `false` when a finger called it
  /// back.
  ///
  /// - Returns: Whether there was such a sheet.
  @discardableResult
  public func dismiss(animated: Bool, completion: @escaping (Bool) -> Void = { _ in }) -> Bool {
    let holder = outermost
    guard let going = holder.presentedViewController ?? (holder.isPresented ? holder : nil) else {
      return false
    }
    going.presentedViewController?.dismissAtOnce()
    going.sheetPresentationController.dismiss(animated: animated, completion: completion)
    return true
  }

  private var isPresented: Bool { presentingViewController != nil }

  /// Takes away the controller's own sheet, and those above it.
  func dismissAtOnce() {
    presentedViewController?.dismissAtOnce()
    if isPresented { sheetPresentationController.dismiss(animated: false) { _ in } }
  }
}
