// The names that samples about a scene use: a window with recognizers and views, and a delegate.
import Drawing
import TouchEngine

final class SAMPLE: GestureRecognizerDelegate {
  let window = Window(size: Size(400, 800))
  let view = View(identifier: "view", frame: Rect(0, 0, 400, 800))
  let card = View(identifier: "card", frame: Rect(100, 100, 200, 120))
  let things = [View(identifier: "a"), View(identifier: "b")]
  let outer = ScrollView(identifier: "outer", frame: Rect(0, 0, 400, 800))
  let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 800))
  let main = ViewController(identifier: "main")
  let sheet = ViewController(identifier: "sheet")
  let tap = TapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()

  func play(_ page: Int) {}
  func stop(_ page: Int) {}

  func sample() throws {
    // the sample
  }
}
