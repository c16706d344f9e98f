package import TouchEngine

/// Something that lies on the photo and can be dragged, pinched and turned.
///
/// Its place is the view's centre on the canvas; scale and rotation are kept as such, because a
/// gesture speaks of them, and the view's transform follows.
package final class Element: View {
  package enum Content: Hashable, Sendable {
    /// A sticker by its place in the art.
    case sticker(Int)
    /// Words in the frame that the element has.
    case text(String)
  }

  /// How small and how large an element can be made (rule G1.6).
  package static let scaleRange = 0.1...20.0

  package let content: Content

  package var scale = 1.0 { didSet { updateTransform() } }

  /// In radians, clockwise on the screen.
  package var rotation = 0.0 { didSet { updateTransform() } }

  /// For which scale its picture was last made; gestures in between stretch that picture
  /// (rule G1.12).
  package var sharpScale = 1.0 { didSet { if sharpScale != oldValue { setNeedsDisplay() } } }

  /// Whether a long press holds it above the others.
  package var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }

  /// Where it was before it was put back onto the canvas, and when; only drawing looks at it.
  var slide: (from: Point, start: Timestamp)?

  init(identifier: String, content: Content, size: Size, center: Point) {
    self.content = content
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: size))
    self.center = center
    // The canvas is touched, never the element: a target is searched by region (rule G1.6).
    isUserInteractionEnabled = false
  }

  private func updateTransform() {
    transform = AffineTransform.scale(scale).concatenating(.rotation(rotation))
  }
}
