/// Where a view is listed in the ``SubviewGrid`` of its superview.
final class GridPlace {
  /// The view; the grid forgets this place when the view leaves.
  let view: Borrowed<View>
  /// The view's position among its siblings: greater than that of those behind it.
  let order: Int
  /// The squares that list the view.
  @exclusivity(unchecked) var columns = 0...0
  @exclusivity(unchecked) var rows = 0...0
  /// Whether the view is listed as one that lies over many squares, and not in each of them.
  @exclusivity(unchecked) var isWide = false
  /// Whether the view has moved since it was listed.
  @exclusivity(unchecked) var hasMoved = false

  init(of view: View, order: Int) {
    self.view = Borrowed(view)
    self.order = order
  }
}
