/// Controllers in controllers.
///
///     container.addChild(page)
///     container.view.addSubview(page.view)
///     page.didMove(toParent: container)
///
/// and the way back:
///
///     page.willMove(toParent: nil)
///     page.view.removeFromSuperview()
///     page.removeFromParent()
extension ViewController {
  /// Makes `child` one of ``children``, taking it from where it was. Calls
  /// ``willMove(toParent:)``; the caller calls ``didMove(toParent:)`` once the view is in its place.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    precondition(!isDescendant(of: child), "a controller cannot become part of itself")
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Leaves the parent, and calls ``didMove(toParent:)``. The view stays where it is.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether the controller is `ancestor` or stands somewhere below it.
  func isDescendant(of ancestor: ViewController) -> Bool {
    self === ancestor || parent?.isDescendant(of: ancestor) == true
  }

  /// The controller itself, or the outermost that holds it.
  var outermost: ViewController { parent?.outermost ?? self }

  /// The nearest navigation controller that holds this one; `nil` when there is none.
  public var navigationController: NavigationController? {
    parent as? NavigationController ?? parent?.navigationController
  }
}
