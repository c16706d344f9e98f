public import TouchEngine

/// A gesture of the canvas, as tools receive it.
public struct CanvasGesture {
  public let role: CanvasRole
  public let recognizer: GestureRecognizer
  public let canvas: Canvas

  /// The cause of a transition that the gesture makes.
  public var cause: TransitionCause { .gesture(recognizer: recognizer.path) }

  /// The element whose own recognizer it is; `nil` for the canvas' recognizers.
  var element: Element? { recognizer.view as? Element }

  /// The gesture's location in page points; that of a tap is where it landed.
  public var location: Point { recognizer.location(in: canvas.page) }

  /// The location in points of the canvas.
  public var locationOnCanvas: Point { recognizer.location(in: canvas) }

  /// The centroid of the touches' first contacts, in page points (rule G1.6).
  public var firstContact: Point? { recognizer.middleOfFirstContacts(in: canvas.page) }

  /// The centroid of the first contacts, in points of the canvas.
  public var firstContactOnCanvas: Point? { recognizer.middleOfFirstContacts(in: canvas) }
}

extension GestureRecognizer {
  /// The centroid of the touches' first contacts, in the coordinates of `view`; `nil` without
  /// touches.
  func middleOfFirstContacts(in view: View) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Point.zero
    for touch in touches { sum += touch.firstLocation(in: view) }
    return sum * (1 / Double(touches.count))
  }
}
