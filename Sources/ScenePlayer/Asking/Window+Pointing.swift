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
}
