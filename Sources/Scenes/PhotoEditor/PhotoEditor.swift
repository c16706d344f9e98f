import Drawing
package import TouchEngine

/// A photo with stickers and a line of text on it, to drag, pinch and turn.
///
/// One finger drags what lies under it; two fingers drag, pinch and turn it at once. A tap selects
/// and raises, a double tap straightens. `s` or the button starts over.
package final class PhotoEditor: Scene {
  package static let name = "photo-editor"
  package static let summary = "A photo with stickers to drag, pinch and turn."

  package let window: Window
  package let canvas: Canvas
  package let startOverButton: PushButton

  /// Pixels in a point of the screen, which a sharp picture has to have.
  let displayScale: Double

  package init(_ environment: SceneEnvironment) {
    displayScale = environment.scale
    let window = EditorWindow(size: environment.size)
    canvas = Canvas(frame: window.canvasFrame)
    startOverButton = PushButton(identifier: "startOver", title: "Start over")
    self.window = window
    window.canvas = canvas
    window.startOverButton = startOverButton
    window.addSubview(canvas)
    window.addSubview(startOverButton)
    window.layoutSubviews()
    startOverButton.onPress = { [unowned self] in startOver() }
    window.onKey = { [unowned self] key in if key.name == "s" { startOver() } }
    layOut()
  }

  package var recognizers: [GestureRecognizer] {
    [canvas.tap, canvas.doubleTap, canvas.pan, canvas.pinch, canvas.rotation]
  }

  /// Puts everything back to where it was when the scene opened.
  ///
  /// A gesture that is going on is cancelled first, or it would go on with what is gone.
  package func startOver() {
    for recognizer in recognizers {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    layOut()
  }

  private func layOut() {
    for element in canvas.elements { element.removeFromSuperview() }
    canvas.selected = nil
    for element in StartLayout.elements(on: canvas.bounds.size) { canvas.addSubview(element) }
    canvas.keepAllWithinReach()
    window.setNeedsDisplay()
  }
}

/// Lays the canvas and the button out for every size of the window.
private final class EditorWindow: Window {
  weak var canvas: Canvas?
  weak var startOverButton: PushButton?

  /// All of the window but the strip that shows the recognizers.
  var canvasFrame: Rect {
    Rect(0, 0, bounds.width, max(bounds.height - StatusStrip.height, 1))
  }

  override func layoutSubviews() {
    canvas?.frame = canvasFrame
    let size = PushButton.size
    startOverButton?.frame = Rect(
      bounds.width - size.width - 16, 16, size.width, size.height)
  }
}
