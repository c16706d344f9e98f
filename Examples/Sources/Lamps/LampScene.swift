import Drawing
import TouchEngine
import TouchTool

/// A lamp that a tap switches and a drag moves, and a button that brings it back.
public final class LampScene: Scene {
  public static let name = "lamp"
  public static let summary = "A lamp: tap it, and drag it."

  public struct State: SceneState {
    public var isOn = false
    public var x = 100.0
    public var y = 100.0
  }

  public let window: Window
  private let lamp: View
  private let back = Button(title: "Back", identifier: "back")
  private var isOn: Bool

  public init(_ environment: SceneEnvironment, state: State?) {
    let state = state ?? State()
    window = environment.makeWindow()
    lamp = View(identifier: "lamp", frame: Rect(state.x, state.y, 120, 120))
    isOn = state.isOn
    window.addSubview(lamp)

    // A tap may slip a little less than 16 pt before it becomes a drag.
    window.thresholds.panSlop = 16

    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] _ in isOn.toggle() }
    lamp.addGestureRecognizer(tap)

    let drag = PanGestureRecognizer()
    drag.addTarget(lamp) { lamp, drag in
      lamp.frame.origin += drag.translation(in: nil)
      drag.setTranslation(.zero, in: nil)
    }
    lamp.addGestureRecognizer(drag)

    back.frame = Rect(20, 20, 100, 44)
    back.addAction(for: .touchUpInside) { [unowned self] in lamp.frame.origin = Point(100, 100) }
    window.addSubview(back)
  }

  public func state(at time: Timestamp) -> State {
    State(isOn: isOn, x: lamp.frame.minX, y: lamp.frame.minY)
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = window.appearance.palette
    list.fill(.rect(window.bounds), palette.stage)
    list.fill(.roundedRect(lamp.frame, radius: 60), isOn ? palette.accent : palette.line)
    // A control draws itself at (0, 0); the group moves the picture to the button's frame.
    list.group(transform: .translation(back.frame.origin)) { list in
      list.draw(back, role: .primary, window.appearance)
    }
  }
}
