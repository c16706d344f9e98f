import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// A keyboard is enough: Tab leads to each control of each scene, the focus is visible, keys press
/// and set controls, and every scene can be started over.
@Suite(.endsInTime) struct SceneKeyboardTests {
  // The photo editor has tests of its own.
  private static let scenes = Scenes.all.filter { $0 != PhotoEditor.self }.map { $0.name }

  /// A scene with a user who has only keys.
  private final class Typist {
    let playground: Playground
    let hand: Hand
    private(set) var heard = 0

    init(_ name: String) throws {
      let scene = try require(Scenes.named(name))
      playground = Playground(scene.init(SceneEnvironment(size: Size(1280, 800))))
      (playground.window as? PanelWindow)?.panel?.fold(false)
      hand = Hand(stream: playground.stream)
      // Not at the beginning, where nothing could have been scrolled.
      hand.wait(1000)
    }

    var window: Window { playground.window }

    func tab(_ times: Int) { for _ in 0..<times { hand.press("Tab") } }

    func hear(_ control: Control, _ event: Control.Events) {
      control.addTarget(self, action: "hear", for: event) { $0.heard += 1 }
    }

    /// How often a ring is drawn.
    var rings: Int {
      let isDark = ["photo-editor", "gesture-lab", "live-room"].contains(
        type(of: playground.scene).name)
      let appearance = isDark ? window.appearance.darkened : window.appearance
      let ring = "stroke \(appearance.palette.focus) width 3"
      let text = DisplayListText.of { playground.scene.draw(into: &$0, at: hand.now) }
      return text.split(separator: "\n").count { $0.contains(ring) }
    }

    /// Whether a view lies in sight, as far as the views around it show it.
    func isInSight(_ view: View) -> Bool {
      var ancestor = view.superview
      while let current = ancestor {
        let frame = view.bounds.corners.corners.map { view.convert($0, to: current) }
        guard frame.allSatisfy({ current.bounds.outset(by: 1).contains($0) }) else { return false }
        ancestor = current.superview
      }
      return true
    }
  }

  @Test(arguments: scenes)
  func `Tab leads to each control and round again, each is in sight and has a ring`(name: String)
    throws
  {
    let typist = try Typist(name)
    let views = typist.window.focusableViews
    expect(views.count > 4)
    // The content may have lines like those of a ring.
    let lines = typist.rings
    for view in views + views.prefix(1) {
      typist.tab(1)
      expect(typist.window.focusedView === view, "\(view.path)")
      expect(typist.rings, equals: lines + 1, "\(view.path)")
      expect(typist.isInSight(view), "\(view.path)")
    }
    typist.hand.press("ISO_Left_Tab", .shift)
    expect(typist.window.focusedView === views.last)
  }

  @Test(arguments: scenes)
  func `every control that can be seen can have the keyboard`(name: String) throws {
    let typist = try Typist(name)
    let focusable = typist.window.focusableViews
    func look(at view: View) {
      guard !view.isHidden else { return }
      if let control = view as? Control {
        expect(focusable.contains { $0 === control }, "\(control.path)")
      }
      for subview in view.subviews { look(at: subview) }
    }
    look(at: typist.window)
  }

  @Test(arguments: scenes)
  func `keys press and set each control`(name: String) throws {
    for index in try Typist(name).window.focusableViews.indices {
      let typist = try Typist(name)
      typist.tab(index + 1)
      let view = try require(typist.window.focusedView)
      switch view {
      case is TalkButton:
        typist.hand.press("space", text: " ")
        expect((typist.playground.scene as? Chat)?.voice != nil)
        continue
      case let row as ListRow:
        typist.hand.press(index % 2 == 0 ? "Return" : "space")
        expect(row.isFavorite)
        continue
      case let stars as RatingControl:
        typist.hand.press("Right")
        expect(stars.rating, equals: 1)
        continue
      case let button as Button:
        typist.hear(button, .touchUpInside)
        typist.hand.press(index % 2 == 0 ? "Return" : "space")
      case let control as Switch:
        typist.hear(control, .valueChanged)
        typist.hand.press("space", text: " ")
      case let slider as Slider:
        typist.hear(slider, .valueChanged)
        typist.hand.press(slider.value < slider.maximumValue ? "Right" : "Left")
      case let segments as SegmentedControl:
        typist.hear(segments, .valueChanged)
        typist.hand.press(segments.selectedSegmentIndex == 0 ? "Right" : "Left")
      case let field as TextField:
        typist.hear(field, .editingChanged)
        typist.hand.type("a")
      case let ball where (ball.superview as? BallCourt)?.ball === ball:
        typist.hand.press("Right")
        expect((ball.superview as? BallCourt)?.place.isRunning == true)
        continue
      default: fail("\(view.path) is no control")
      }
      expect(typist.heard, equals: 1, "\(view.path)")
    }
  }

  @Test(arguments: scenes)
  func `the button that starts over can be pressed by keys, and s does the same`(name: String)
    throws
  {
    // The home screen has nothing that a button could put back; s scrolls it to its beginning.
    for usesButton in name == Home.name ? [false] : [true, false] {
      let typist = try Typist(name)
      // Presses and sets the second control, whatever it does.
      typist.tab(2)
      for key in ["Return", "Right", "Left"] { typist.hand.press(key) }
      typist.hand.wait(20_000)
      if usesButton {
        let views = typist.window.focusableViews
        let place = try require(
          views.firstIndex { $0.identifier.lowercased().contains("startover") })
        let from = views.firstIndex { $0 === typist.window.firstResponder } ?? -1
        typist.tab((place - from + views.count) % views.count)
        expect(typist.window.focusedView === views[place])
        typist.hand.press("Return")
      } else {
        typist.window.endEditing(true)
        typist.hand.press("s", text: "s")
      }
      typist.hand.wait(20_000)
      expect(typist.playground.isAtRest)
      // As a scene that has been open for as long as it is since then.
      typist.window.endEditing(true)
      let fresh = try require(Scenes.named(name)).init(
        SceneEnvironment(size: Size(1280, 800)))
      (fresh.window as? PanelWindow)?.panel?.fold(false)
      expect(
        DisplayListText.of { typist.playground.scene.draw(into: &$0, at: typist.hand.now) },
        equals: DisplayListText.of { fresh.draw(into: &$0, at: Timestamp(milliseconds: 20_000)) })
    }
  }

  @Test(arguments: scenes)
  func `the focused control of a state is focused again, and visible`(name: String)
    throws
  {
    func check<S: Scene>(_ scene: S.Type) throws {
      let typist = try Typist(name)
      for count in [1, 4] {
        typist.tab(count)
        let played = try require(typist.playground.scene as? S)
        let state = typist.playground.state(of: played, at: typist.hand.now)
        let again = Playground(
          S.self, SceneEnvironment(size: Size(1280, 800)), state: state)
        expect(again.window.focusedView != nil)
        expect(
          again.window.focusedView?.identifier, equals: typist.window.focusedView?.identifier)
      }
    }
    let scene = try require(Scenes.named(name))
    try check(scene)
  }

  @Test func `a control that the panel covers loses the keyboard`() throws {
    let scene = ScrollList(SceneEnvironment(size: Size(500, 400)))
    let hand = Hand(stream: TouchStream(window: scene.window))
    hand.press("Tab")
    let button = try require(scene.window.focusedView as? CountingButton)
    let fold = scene.panel.foldButton.convert(scene.panel.foldButton.bounds.center, to: nil)
    hand.tap(at: fold.x, fold.y)
    expect(scene.stage.isHidden && scene.window.firstResponder == nil)
    hand.press("Return")
    expect(button.presses, equals: 0)
  }
}
