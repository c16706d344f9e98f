import Drawing
package import TouchEngine

/// An element of the document as a view on the page, to be found and moved by fingers.
///
/// During a manipulation it is ahead of the document, which gets its values at the end.
package final class Element: View {
  /// ``ElementValue/id``.
  package let id: Int
  package private(set) var content: ElementValue.Content

  package var scale = 1.0 { didSet { updateTransform() } }

  /// In radians, clockwise on the page.
  package var rotation = 0.0 { didSet { updateTransform() } }

  /// Points of the screen in a point of its own, when its picture was last made; gestures in between
  /// stretch that picture (rule G1.12).
  package var sharpScale = 1.0 { didSet { if sharpScale != oldValue { setNeedsDisplay() } } }

  /// Whether a long press holds it above the others.
  package var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }

  /// Where it was before it was put back onto the picture, in page points, and when; only drawing
  /// looks at it.
  var slide: (from: Point, start: Timestamp)?

  init(_ value: ElementValue) {
    id = value.id
    content = value.content
    super.init(identifier: "element.\(value.id)")
    // The canvas is touched, never the element: a target is searched by region (rule G1.6).
    isUserInteractionEnabled = false
    show(value)
  }

  /// Takes the values of the document over.
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

  /// Its values as they are now.
  package var value: ElementValue {
    ElementValue(id: id, content, center: center, scale: scale, rotation: rotation)
  }

  private func updateTransform() {
    transform = AffineTransform.scale(scale).concatenating(.rotation(rotation))
  }

  /// Of letters on the page, in page points at scale 1.
  static let fontSize = 52.0
  /// The widest line, in page points at scale 1.
  private static let widest = 640.0

  /// As large as the content is at scale 1. That of words follows from how many there are and not from
  /// a font, which must not decide what is touched.
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
