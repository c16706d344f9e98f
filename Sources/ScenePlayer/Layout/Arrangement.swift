package import Drawing
import SceneBase
package import TouchEngine

/// The places of everything that a ``Box`` describes.
///
/// What is drawn, what takes touches, the order of the Tab key and the names for a screen reader
/// all follow from it.
package struct Arrangement {
  enum Content {
    case paint(Box.Paint)
    case text(String, TextStyle)
    case view(View, name: String, Arrangement)
    case list(ScrollView, Arrangement, on: Color?, Appearance)
    case tap(name: String, () -> Void)
  }

  struct Item {
    let content: Content
    let frame: Rect

    /// The view, if it is one.
    var view: View? {
      switch content {
      case .view(let view, _, _): view
      case .list(let view, _, _, _): view
      default: nil
      }
    }
  }

  /// The size of the whole, in points.
  package let size: Size
  /// The parts, those behind others first.
  private(set) var items: [Item] = []

  /// Creates an arrangement without parts.
  package init(size: Size = .zero) { self.size = size }

  mutating func add(_ content: Content, in frame: Rect) {
    items.append(Item(content: content, frame: frame))
  }

  // MARK: Touches and keys

  /// Gives the views their places in a superview, in the order in which Tab visits them. Other
  /// views of it are hidden.
  package func show(in host: View) {
    let views = items.compactMap(\.view)
    for view in host.subviews { view.isHidden = !views.contains { $0 === view } }
    for view in views where view.superview !== host {
      host.addSubview(view)
      // Its former host may have hidden it.
      view.isHidden = false
    }
    let present = host.subviews.filter { !$0.isHidden }
    if !present.elementsEqual(views, by: ===) { views.forEach(host.bringSubviewToFront) }
    for item in items {
      item.view?.frame = item.frame
      guard case .list(let view, let inside, _, _) = item.content else { continue }
      view.contentSize = inside.size
      inside.show(in: view)
    }
  }

  /// Does what a tap at a point does, in the coordinates of the arrangement.
  package func tap(at point: Point) {
    for item in items.reversed() where item.frame.contains(point) {
      switch item.content {
      case .tap(_, let action): return action()
      case .list(let view, let inside, _, _):
        return inside.tap(at: point - item.frame.origin + view.bounds.origin)
      case .paint, .text, .view: break
      }
    }
  }

  /// The words and the names of controls in the order in which a screen reader says them, with
  /// their places.
  package var names: [(words: String, frame: Rect)] {
    items.flatMap { item -> [(words: String, frame: Rect)] in
      switch item.content {
      case .text(let words, _), .view(_, let words, _): [(words, item.frame)]
      case .list(let view, let inside, _, _):
        inside.names.map { ($0.words, $0.frame.offset(by: item.frame.origin - view.bounds.origin)) }
      case .paint, .tap: []
      }
    }
  }

  /// The places of what takes a tap and is no view, with the names, in the coordinates of the
  /// arrangement. A list shows a part of those in it.
  package var taps: [(name: String, frame: Rect)] {
    items.flatMap { item -> [(name: String, frame: Rect)] in
      switch item.content {
      case .tap(let name, _): [(name, item.frame)]
      case .list(let view, let inside, _, _):
        inside.taps.map { ($0.name, $0.frame.offset(by: item.frame.origin - view.bounds.origin)) }
      case .paint, .text, .view: []
      }
    }
  }

  /// Returns the name of a view in it, or in a list in it; `nil` for another view.
  package func name(of view: View) -> String? {
    for item in items {
      switch item.content {
      case .view(let own, let name, _): if own === view { return name }
      case .list(_, let inside, _, _): if let name = inside.name(of: view) { return name }
      case .paint, .text, .tap: break
      }
    }
    return nil
  }

  // MARK: Drawing

  /// Draws everything, in the coordinates of the arrangement.
  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    for item in items {
      switch item.content {
      case .paint(let paint): paint(&list, item.frame, time)
      case .text(let words, let style): list.text(words, in: item.frame, style)
      case .view(_, _, let inside):
        list.group(transform: .translation(item.frame.origin)) { inside.draw(into: &$0, at: time) }
      case .list(let view, let inside, let ground, let appearance):
        list.scrolled(view, on: ground, appearance, at: time) { inside.draw(into: &$0, at: time) }
      case .tap: break
      }
    }
  }
}

extension DisplayListBuilder {
  /// Draws the content of a scroll view, in the view's own coordinates, the fades where it goes on,
  /// and its indicators.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - ground: The color below the content; `nil` for that of a panel.
  ///   - appearance: The look.
  ///   - time: The time of the picture.
  ///   - content: Draws the content.
  package mutating func scrolled(
    _ view: ScrollView, on ground: Color? = nil, _ appearance: Appearance, at time: Timestamp,
    _ content: (inout DisplayListBuilder) -> Void
  ) {
    group(clip: view.frame) { list in
      list.group(transform: .translation(view.frame.origin - view.bounds.origin), content)
      list.fade(edgesOf: view, in: view.frame, into: ground ?? appearance.palette.panel)
      list.draw(indicatorsOf: view, appearance, at: time)
    }
  }
}
