import SceneBase
package import TouchEngine

extension Window {
  /// Returns the names of the views at a point of the window, the frontmost and deepest first.
  /// Views that take no touches count, too; hidden ones, the panel and layers do not.
  package func views(at point: Point) -> [String] {
    var names: [String] = []
    func visit(_ view: View) {
      guard isPointable(view) else { return }
      let inside = view.convert(point, from: nil)
      if view is ScrollView, !view.bounds.contains(inside) { return }
      for child in view.subviews.reversed() { visit(child) }
      if !isLayer(view), view.point(inside: inside, with: nil) { names.append(view.path) }
    }
    visit(self)
    return names
  }

  /// Whether a view and its subviews can be pointed at: they can be seen, and belong to the scene.
  private func isPointable(_ view: View) -> Bool {
    !view.isHidden && view.alpha >= View.minimumHittableAlpha && view !== scenePanel
  }

  /// Whether a view takes no touches, and covers all of its superview and most of the window, as a
  /// layer of drawings does. It would hide everything behind it.
  private func isLayer(_ view: View) -> Bool {
    guard !view.isUserInteractionEnabled, let parent = view.superview else { return false }
    let (frame, room) = (view.frame, parent.bounds)
    return frame.intersection(room) == room
      && room.width * room.height > 0.5 * bounds.width * bounds.height
  }

  /// The panel beside the scene; `nil` when there is none.
  private var scenePanel: Panel? { (self as? PanelWindow)?.panel }

  /// The names of the panel and of the views in it, which are no part of the scene.
  package var panelNames: Set<String> {
    guard let panel = scenePanel else { return [] }
    var names: Set<String> = []
    func visit(_ view: View) {
      names.insert(view.path)
      for child in view.subviews { visit(child) }
    }
    visit(panel)
    return names
  }

  /// Returns the views that can be seen, in reading order: from the top down, then from the left,
  /// and a view before its subviews.
  package var viewsInReadingOrder: [View] {
    var found: [(view: View, corner: Point)] = []
    func visit(_ view: View, in room: Rect) {
      guard isPointable(view) else { return }
      let box = view.convert(view.bounds, to: nil)
      guard let seen = box.intersection(room) else { return }
      if view !== self, !isLayer(view) { found.append((view, seen.origin)) }
      for child in view.subviews { visit(child, in: view is ScrollView ? seen : room) }
    }
    visit(self, in: bounds)
    return found.enumerated().sorted { one, other in
      let (a, b) = (one.element.corner, other.element.corner)
      return (a.y, a.x, one.offset) < (b.y, b.x, other.offset)
    }.map(\.element.view)
  }
}
