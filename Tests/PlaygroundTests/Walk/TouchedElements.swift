import Accessibility
import Drawing
import TouchEngine

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer

/// What takes touches where a screen reader is told that something can be used.
struct TouchedElements {
  private let window: Window
  private let layers: [any Layer]
  private let views: [ObjectIdentifier: View]

  init(of window: Window, under layers: [any Layer] = []) {
    (self.window, self.layers) = (window, layers)
    var views: [ObjectIdentifier: View] = [:]
    func add(_ view: View) {
      views[ObjectIdentifier(view)] = view
      view.subviews.forEach(add)
    }
    add(window)
    self.views = views
  }

  /// Returns the elements that claim to be showing, and whose middle another thing takes touches
  /// of.
  ///
  /// Stickers are left out, because the canvas takes their touches; so is what scrolls below the
  /// strip of an inspector and the row of signs beside an open panel, which the walk through all
  /// windows counts.
  func faults(in root: AccessibleElement) -> [String] { faults(in: root, seen: root.frame) }

  private func faults(in element: AccessibleElement, seen sight: Rect) -> [String] {
    let seen = element.frame.intersection(sight)
    let inside = element.role == .list ? seen ?? .zero : sight
    let parts = element.children.flatMap { faults(in: $0, seen: inside) }
    guard element.states.isSuperset(of: [.showing, .enabled]), !element.actions.isEmpty,
      element.role != .image, let middle = seen?.center, let taker = taker(at: middle),
      taker != element.id.object
    else { return parts }
    let layer = layers.first { ObjectIdentifier($0) == taker }
    // A part of a view, such as a touch on a time line: what is in the view takes touches for it.
    if let view = views[element.id.object], views[taker]?.isDescendant(of: view) == true {
      return parts
    }
    let isOpen = (window as? PanelWindow)?.panel?.isFolded == false
    if layer is InspectorLayer || layer is any RowLayer && isOpen,
      isScrolled(views[element.id.object])
    {
      return parts
    }
    let other = views[taker]?.identifier ?? layer.map { "\($0)" } ?? "nothing"
    return ["\(element.role) '\(element.name)' at \(middle): \(other) takes touches"] + parts
  }

  private func isScrolled(_ view: View?) -> Bool {
    var ancestor = view?.superview
    while let present = ancestor, !(present is ScrollView) { ancestor = present.superview }
    return ancestor != nil
  }

  // MARK: Round buttons

  /// Returns the round buttons that stand by themselves less than 8 points apart, two and two:
  /// those of the program, and those of the scene or the page, without what scrolls.
  func crowdedButtons() -> [String] {
    var round = layers.flatMap(\.signs).map { (name: $0.name, frame: $0.frame) }
    func look(at view: View) {
      guard !view.isHidden, !(view is ScrollView) else { return }
      let frame = view.convert(view.bounds, to: nil)
      if view is Button, taker(at: frame.center) == ObjectIdentifier(view) {
        round.append((view.identifier, frame))
      }
      view.subviews.forEach(look)
    }
    look(at: window)
    round.removeAll { abs($0.frame.width - $0.frame.height) > 0.5 }
    return round.enumerated().flatMap { index, one in
      round.dropFirst(index + 1).compactMap { other in
        let gap = one.frame.outset(by: 7.99).intersection(other.frame)
        return gap?.isEmpty == false ? "\(one) and \(other)" : nil
      }
    }
  }

  /// What takes a touch at a point: a layer, or the innermost view of those that are told.
  private func taker(at point: Point) -> ObjectIdentifier? {
    let layer = layers.last {
      $0.sign(at: point) != nil || $0.frame?.contains(point) == true
    }
    return layer.map { ObjectIdentifier($0) }
      ?? window.hitTest(point, with: nil).map { ObjectIdentifier($0) }
  }
}
