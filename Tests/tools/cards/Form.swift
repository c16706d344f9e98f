import SceneBase
import TouchEngine

/// A list with one control of each kind, which has no state.
final class Form: Scene {
  static let name = "form"

  let window: Window

  init(_ environment: SceneEnvironment, state: EmptyState?) {
    window = environment.makeWindow()
    let list = ScrollView(identifier: "list", frame: Rect(20, 20, 400, 300))
    list.contentSize = Size(400, 900)
    window.addSubview(list)
    let controls: [View] = [
      Switch(identifier: "sound", frame: Rect(20, 20, 52, 32)),
      Slider(identifier: "volume", frame: Rect(20, 70, 200, 44)),
      SegmentedControl(
        identifier: "size", frame: Rect(20, 130, 240, 44), titles: ["Small", "Large"]),
      TextField(identifier: "name", frame: Rect(20, 190, 240, 44)),
      Button(identifier: "form.Send", frame: Rect(20, 250, 120, 44)),
    ]
    for control in controls { list.addSubview(control) }
  }
}
