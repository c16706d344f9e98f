import Accessibility
import Expectations
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import ScenePlayer
@testable import Scenes

/// Tab leads from the scene's controls to the program's buttons, and on to the scene.
@Suite(.endsInTime) struct ButtonFocusTests {
  /// A scene with the program's buttons, and the input that reaches it.
  private final class Stage {
    let playground: Playground
    var pressed: [Command] = []
    var fed: [InputEvent.Content] = []

    init(_ scene: any Scene.Type) {
      playground = Playground(scene.init(SceneEnvironment(size: Size(1280, 800))))
      playground.add(HomeButton())
      playground.add(HelpButton())
      playground.inspection?.onCommand = { _ in }
      playground.add(ButtonFocus { [unowned self] in pressed.append($0) })
    }

    func press(_ name: String, _ modifiers: KeyModifiers = []) {
      feed(.key(KeyPress(name: name, modifiers: modifiers)))
    }

    func feed(_ content: InputEvent.Content) {
      let time = playground.window.timeline.now + 1000
      let batch = playground.take(
        InputBatch(events: [InputEvent(time: time, content)], time: time))
      fed += batch.events.map(\.content)
      playground.stream.accept(batch)
    }

    /// What has the keyboard: a command of a button, or the identifier of a view.
    var focus: String? {
      switch playground.layer(ButtonFocus.self)?.focused {
      case .command(let command)?: command.rawValue
      case .key(let name)?: name
      case .menu?: "menu"
      case nil: playground.window.firstResponder?.identifier
      }
    }
  }

  @Test func `Tab visits the scene, help, the inspector and the way back, and begins again`() {
    let stage = Stage(GestureLab.self)
    let views = stage.playground.window.focusableViews.map(\.identifier)
    var visited: [String?] = []

    for _ in 0..<views.count + 4 {
      stage.press("Tab")
      visited.append(stage.focus)
    }

    expect(visited, equals: views + ["help", "inspect", "home", views[0]])
  }

  @Test func `Shift and Tab visit the same in the other order`() {
    let stage = Stage(GestureLab.self)
    let views = stage.playground.window.focusableViews.map(\.identifier)
    stage.press("Tab")
    var visited: [String?] = []

    for _ in 0..<4 {
      stage.press("Tab", .shift)
      visited.append(stage.focus)
    }

    expect(visited, equals: ["home", "inspect", "help", views.last])
  }

  @Test func `space presses the button with the ring, and reaches neither scene nor recording`() {
    let stage = Stage(GestureLab.self)
    for _ in stage.playground.window.focusableViews { stage.press("Tab") }
    stage.fed = []

    stage.press("Tab")
    stage.press("space")
    stage.press("Escape")

    expect(stage.pressed, equals: [.help])
    expect(stage.fed, equals: [ElementCall.leaving])
    expect(stage.focus, equals: nil)
    expect(stage.playground.window.focusedView == nil)
  }

  @Test func `a finger takes the ring, and the ring is drawn around the button`() {
    let stage = Stage(GestureLab.self)
    let time = stage.playground.window.timeline.now
    let before = stage.playground.displayList(at: time)
    for _ in stage.playground.window.focusableViews { stage.press("Tab") }
    stage.press("Tab")
    expect(stage.focus, equals: "help")
    expect(stage.playground.displayList(at: time) != before)

    stage.feed(
      .touches([
        TouchSample(touch: TouchID(1), phase: .began, position: Point(640, 400), time: time + 1000)
      ]))

    expect(stage.focus, equals: nil)
  }
}
