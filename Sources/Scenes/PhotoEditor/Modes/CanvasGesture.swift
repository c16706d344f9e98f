package import TouchEngine

/// A gesture of the canvas, as a tool is told of it.
package struct CanvasGesture {
  package let role: CanvasRole
  package let recognizer: GestureRecognizer
  package let canvas: Canvas

  /// Why a mode is entered or left because of it.
  package var cause: TransitionCause { .gesture(recognizer: recognizer.path) }

  /// Where its fingers are, or for a tap were, in page points.
  package var location: Point { recognizer.location(in: canvas.page) }

  /// The same in points of the canvas.
  package var locationOnCanvas: Point { recognizer.location(in: canvas) }

  /// The middle of where its fingers landed, in page points (rule G1.6).
  package var firstContact: Point? { recognizer.middleOfFirstContacts(in: canvas.page) }

  /// The same in points of the canvas.
  package var firstContactOnCanvas: Point? { recognizer.middleOfFirstContacts(in: canvas) }
}

extension GestureRecognizer {
  /// The middle of the places where its touches landed, in the coordinates of `view`; `nil` without
  /// touches.
  func middleOfFirstContacts(in view: View) -> Point? {
    guard !touches.isEmpty else { return nil }
    var sum = Point.zero
    for touch in touches { sum += touch.firstLocation(in: view) }
    return sum * (1 / Double(touches.count))
  }
}
