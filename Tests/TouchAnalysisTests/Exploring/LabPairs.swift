import TouchAnalysis
import TouchEngine

/// The gesture lab's pairs as they were when a search first found what these tests expect. The lab
/// may change; these stay.
enum LabPairs {
  /// Returns a window with two recognizers on one view, named `A.` and `B.` and their kind.
  static func window(_ first: String, _ second: String) -> Window {
    let window = Window(size: Size(400, 400))
    window.onDiagnostic = { _ in }
    let view = View(identifier: "both")
    view.isMultipleTouchEnabled = true
    view.frame = window.bounds
    window.addSubview(view)
    for (letter, kind) in [("A", first), ("B", second)] {
      let recognizer = recognizer(kind)
      recognizer.name = "\(letter).\(kind)"
      view.addGestureRecognizer(recognizer)
    }
    return window
  }

  private static func recognizer(_ kind: String) -> GestureRecognizer {
    switch kind {
    case "doubleTap":
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case "longPress": return LongPressGestureRecognizer()
    case "comboTap": return ComboTapGestureRecognizer()
    case "pan": return PanGestureRecognizer()
    case "swipe":
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.right, .down]
      return swipe
    case "edgePan":
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = [.top, .left]
      return pan
    case "directionalPan": return DirectionalPanGestureRecognizer()
    case "pinch": return PinchGestureRecognizer()
    case "rotation": return RotationGestureRecognizer()
    default: return TapGestureRecognizer()
    }
  }
}
