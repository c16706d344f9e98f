import Drawing
package import TouchEngine

/// A view of a document's element, which fingers find and move.
///
/// During a manipulation it is ahead of the document, which receives its values at the end.
package final class Element: View {
  /// ``ElementValue/id``.
  package let id: Int
  package private(set) var content: ElementValue.Content

  package var scale = 1.0 { didSet { updateTransform() } }

  /// The rotation in radians, clockwise on the page.
  package var rotation = 0.0 { didSet { updateTransform() } }

  /// Points of the screen per point of the element when its picture was last made; gestures in
  /// between stretch that picture (rule G1.12).
  package var sharpScale = 1.0 { didSet { if sharpScale != oldValue { setNeedsDisplay() } } }

  /// Whether a long press holds it above the others.
  package var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }

  /// The center before it was moved back onto the picture, in page points, and the time of that;
  /// only drawing uses it.
  var slide: (from: Point, start: Timestamp)?

  init(_ value: ElementValue) {
    id = value.id
    content = value.content
    super.init(identifier: "element.\(value.id)")
    // Touches go to the canvas, never to the element: a target is found by region (rule G1.6).
    isUserInteractionEnabled = false
    show(value)
  }

  /// Applies the document's values.
  func show(_ value: ElementValue) {
    if content != value.content || bounds.isEmpty {
      content = value.content
      bounds.size = Self.size(of: content)
      setNeedsDisplay()
    }
    center = value.center.point
    scale = value.scale
    rotation = value.rotation
  }

  /// The current values.
  package var value: ElementValue {
    ElementValue(id: id, content, center: center, scale: scale, rotation: rotation)
  }

  private func updateTransform() {
    transform = AffineTransform.scale(scale).concatenating(.rotation(rotation))
  }

  /// The font size of texts, in page points at scale 1.
  static let fontSize = 52.0
  /// The maximum line width, in page points at scale 1.
  private static let widest = 640.0

  /// The content's size at scale 1. A text's size is estimated from its letters and not measured,
  /// because a font must not decide what is touched.
  private static func size(of content: ElementValue.Content) -> Size {
    switch content {
    case .sticker(let name): return StickerArt.named(name)?.size ?? Size(100, 100)
    case .text(let text):
      let style = TextStyle(size: fontSize, color: .white, weight: .bold)
      let width = min(max(TextRoom.width(of: text.words, style) * 1.05, fontSize), widest)
      return Size(
        width + fontSize / 2,
        TextRoom.height(of: text.words, style, width: width) + fontSize / 4)
    }
  }
}
