/// Containment: controllers in controllers.
///
///     container.addChild(page)
///     container.view.addSubview(page.view)
///     page.didMove(toParent: container)
///
/// To remove a child:
///
///     page.willMove(toParent: nil)
///     page.view.removeFromSuperview()
///     page.removeFromParent()
extension ViewController {
  /// Adds `child` to ``children`` and removes it from its old parent. Calls its
  /// ``willMove(toParent:)``; the caller calls its ``didMove(toParent:)`` once the view is in
  /// place. The child is retained.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    precondition(!isDescendant(of: child), "a controller cannot become part of itself")
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent and calls ``didMove(toParent:)``. The view stays where
  /// it is.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether the controller is `ancestor` or one of its descendants.
  func isDescendant(of ancestor: ViewController) -> Bool {
    self === ancestor || parent?.isDescendant(of: ancestor) == true
  }

  /// The root of this controller's hierarchy; the controller itself when it has no parent.
  var outermost: ViewController { parent?.outermost ?? self }

  /// The nearest navigation controller among the ancestors; `nil` when there is none.
  public var navigationController: NavigationController? {
    parent as? NavigationController ?? parent?.navigationController
  }
}
