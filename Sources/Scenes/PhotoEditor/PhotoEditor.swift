package import Drawing
package import TouchEngine

/// A photo with stickers and a line of text on it, to drag, pinch and turn, and beside it a list
/// whose rows have buttons.
///
/// One finger drags what lies under it; two fingers drag, pinch and turn it at once. A tap selects
/// and raises, a double tap straightens, a long press lifts. `s` or the button starts over.
package final class PhotoEditor: Scene {
  package static let name = "photo-editor"
  package static var words: WordTable { PhotoEditorWords.table }
  package static let commandKeys = ["s"]
  package static let mainView: String? = "canvas"

  package static func pictures(
    in environment: SceneEnvironment
  ) -> [(image: ImageID, frame: Rect)] {
    [(picture, photoFrame(on: EditorWindow(environment).canvasFrame))]
  }

  package let window: Window
  package let canvas: Canvas
  package let startOverButton: PushButton
  /// The list beside the canvas.
  package let pane: ListPane

  package var displayScale: Double
  package let language: Language

  /// The elements as they were drawn last.
  var pile = Pile<Look>()

  package init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    language = environment.language
    let window = EditorWindow(environment)
    canvas = Canvas(frame: window.canvasFrame)
    pane = ListPane(frame: window.paneFrame, language: environment.language)
    startOverButton = PushButton(
      identifier: "startOver",
      title: PhotoEditorWords.text("startOver", in: environment.language))
    self.window = window
    window.canvas = canvas
    window.pane = pane
    window.startOverButton = startOverButton
    if let state { pane.restore(state.list) }
    window.addSubview(canvas)
    // It has no use for touches of its own, and should not be said to be kept from them.
    canvas.isMultipleTouchEnabled = true
    window.addSubview(pane)
    window.addObserver(pane.words)
    window.addSubview(startOverButton)
    window.layoutSubviews()
    startOverButton.onPress = { [unowned self] in startOver() }
    window.onKey = { [unowned self] key in if key.name == "s" { startOver() } }
    if let state { layOut(as: state) } else { layOut() }
  }

  package var recognizers: [GestureRecognizer] {
    [
      canvas.tap, canvas.doubleTap, canvas.pan, canvas.pinch, canvas.rotation,
      canvas.longPress, pane.list.panGestureRecognizer,
    ]
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
    pane.startOver()
  }

  private func layOut() {
    for element in canvas.elements { element.removeFromSuperview() }
    canvas.selected = nil
    let words = PhotoEditorWords.text("text", in: language)
    for element in StartLayout.elements(on: canvas.bounds.size, saying: words) {
      canvas.addSubview(element)
    }
    canvas.keepAllWithinReach()
    window.setNeedsDisplay()
  }
}

/// Lays the canvas and the button out for every size of the window.
private final class EditorWindow: Window {
  weak var canvas: Canvas?
  weak var startOverButton: PushButton?
  weak var pane: ListPane?

  init(_ environment: SceneEnvironment) {
    super.init(size: environment.size)
    appearance = environment.appearance
  }

  /// What the strip that shows the recognizers leaves free is shared by the canvas and the list.
  private var freeHeight: Double { max(bounds.height - StatusStrip.height(in: appearance), 1) }

  /// A third of the window, but not more than a hand can reach over, nor less than a row needs.
  private var paneWidth: Double {
    min(max((bounds.width * 0.3).rounded(), 280), 384, bounds.width * 0.6)
  }

  var canvasFrame: Rect { Rect(0, 0, max(bounds.width - paneWidth, 1), freeHeight) }

  var paneFrame: Rect { Rect(bounds.width - paneWidth, 0, paneWidth, freeHeight) }

  override func layoutSubviews() {
    canvas?.frame = canvasFrame
    pane?.frame = paneFrame
    let size = PushButton.size
    startOverButton?.frame = Rect(
      canvasFrame.maxX - size.width - 16, 16, size.width, size.height)
  }
}
