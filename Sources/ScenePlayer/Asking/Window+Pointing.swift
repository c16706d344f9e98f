import TouchEngine

extension Window {
  /// Returns the names of the views at a point of the window, the frontmost and deepest first.
  /// Views that take no touches count, too; hidden ones do not.
  func views(at point: Point) -> [String] {
    var names: [String] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha >= View.minimumHittableAlpha else { return }
      let inside = view.convert(point, from: nil)
      if view is ScrollView, !view.bounds.contains(inside) { return }
      for child in view.subviews.reversed() { visit(child) }
      if view.point(inside: inside, with: nil) { names.append(view.path) }
    }
    visit(self)
    return names
  }

  /// Returns the views that can be seen, in reading order: from the top down, then from the left,
  /// and a view before its subviews.
  var viewsInReadingOrder: [View] {
    var found: [(view: View, corner: Point)] = []
    func visit(_ view: View, in room: Rect) {
      guard !view.isHidden, view.alpha >= View.minimumHittableAlpha else { return }
      let box = view.transformToRoot.apply(to: view.bounds).boundingBox
      guard let seen = box.intersection(room) else { return }
      if view !== self { found.append((view, seen.origin)) }
      for child in view.subviews { visit(child, in: view is ScrollView ? seen : room) }
    }
    visit(self, in: bounds)
    return found.enumerated().sorted { one, other in
      let (a, b) = (one.element.corner, other.element.corner)
      return (a.y, a.x, one.offset) < (b.y, b.x, other.offset)
    }.map(\.element.view)
  }
}
