/// Where a view is listed in the ``SubviewGrid`` of its superview.
final class GridPlace {
  /// The view; the grid forgets this place when the view leaves.
  unowned let view: View
  /// The view's position among its siblings: greater than that of those behind it.
  let order: Int
  /// The squares that list the view.
  var columns = 0...0
  var rows = 0...0
  /// Whether the view is listed as one that lies over many squares, and not in each of them.
  var isWide = false
  /// Whether the view has moved since it was listed.
  var hasMoved = false

  init(of view: View, order: Int) {
    self.view = view
    self.order = order
  }
}
