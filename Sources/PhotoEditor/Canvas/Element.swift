import Drawing
import FileSupport
public import PhotoDocument
public import TouchEngine

/// A view of an element of the visible document, which fingers find.
///
/// Only ``show(_:)`` changes what it shows: a gesture changes the preview of the document.
public final class Element: View {
  /// ``ElementValue/id``.
  public let id: Int
  public private(set) var content: ElementValue.Content

  public private(set) var scale = 1.0

  /// The rotation in radians, clockwise on the page.
  public private(set) var rotation = 0.0

  /// Whether a long press holds it above the others.
  public var isLifted = false { didSet { if isLifted != oldValue { setNeedsDisplay() } } }

  /// The center before it was moved back onto the picture, in page points, and the time of that;
  /// only drawing uses it.
  var slide: (from: Point, start: Timestamp)?

  /// The element's own recognizers; `nil` while all elements share the canvas'.
  var recognizers: ElementRecognizers?

  init(_ value: ElementValue) {
    id = value.id
    content = value.content
    super.init(identifier: "element.\(value.id)")
    // Touches go to the canvas: a target is found by region (rule G1.6). They go to the element
    // only while it has recognizers of its own.
    isUserInteractionEnabled = false
    show(value)
  }

  /// Shows the values of the document or of its preview.
  func show(_ value: ElementValue) {
    if content != value.content || bounds.isEmpty {
      content = value.content
      bounds.size = content.size
      setNeedsDisplay()
    }
    if center != value.center { center = value.center }
    guard scale != value.scale || rotation != value.rotation else { return }
    (scale, rotation) = (value.scale, value.rotation)
    transform = AffineTransform.scale(scale).concatenating(.rotation(rotation))
  }

  /// The values that it shows.
  public var value: ElementValue {
    ElementValue(id: id, content, center: center, scale: scale, rotation: rotation)
  }
}
