import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct ControlsSceneTests {
  private let scene = ControlsScene(SceneEnvironment(size: Size(640, 480)))
  private let hand: Hand

  init() { hand = Hand(stream: TouchStream(window: scene.window)) }

  /// Scrolls a view into sight and returns its middle.
  private func middle(_ view: View, at place: Point? = nil) -> Point {
    guard let row = view.superview else { return .zero }
    scene.list.scrollRectToVisible(row.frame, animated: false)
    return view.convert(place ?? view.bounds.center, to: nil)
  }

  private func tap(_ view: View) {
    let place = middle(view)
    hand.tap(at: place.x, place.y)
  }

  @Test func `D44: a thumb that is dragged along its track moves, and the list stays`() {
    let thumb = middle(scene.volume, at: scene.volume.thumbFrame.center)
    let offset = scene.list.contentOffset

    hand.down(at: thumb.x, thumb.y)
    hand.drag(by: 120, 4, over: 100)
    hand.up()

    expect(scene.volume.value > 0.5)
    expect(scene.list.contentOffset, equals: offset)
  }

  @Test func `D44: a drag across the track scrolls the list, and the value stays`() {
    let thumb = middle(scene.volume, at: scene.volume.thumbFrame.center)
    let offset = scene.list.contentOffset

    hand.down(at: thumb.x, thumb.y)
    hand.drag(by: 4, -120, over: 100)
    hand.up()
    hand.wait(3000)

    expect(scene.volume.value, equals: ControlsScene.usualVolume)
    expect(scene.list.contentOffset.y > offset.y + 60)
  }

  @Test func `the colors change with a tap on a segment`() {
    let place = middle(scene.styles, at: scene.styles.segmentFrames[1].center)
    hand.tap(at: place.x, place.y)

    expect(scene.window.appearance.style, equals: .dark)
  }

  @Test func `larger words make higher rows, and leave the slider under the finger`() {
    let thumb = middle(scene.textSize, at: scene.textSize.thumbFrame.center)
    let height = scene.list.contentSize.height
    hand.down(at: thumb.x, thumb.y)
    hand.drag(by: 300, 0, over: 200)
    expect(scene.window.appearance.textScale, equals: 1, "not before it is lifted")
    let before = scene.textSize.superview?.convert(Point.zero, to: nil)
    hand.up()

    let scale = scene.window.appearance.textScale
    expect(scale > 1.3 && scale < 1.7)
    expect(scale, equals: scene.textSize.value)
    expect(abs(scale * 20 - (scale * 20).rounded()) < 1e-9)
    expect(scene.list.contentSize.height > height)
    expect(scene.textSize.superview?.convert(.zero, to: nil), equals: before)
  }

  @Test func `a ball that was thrown is caught where it is, and comes home in the end`() {
    let start = middle(scene.court)
    hand.down(at: start.x, start.y)
    hand.drag(by: 60, -20, over: 60)
    hand.up()
    hand.wait(120)
    let place = scene.court.ball.convert(scene.court.ball.bounds.center, to: nil)
    let isFlying = scene.court.place.isRunning
    hand.down(at: place.x, place.y)
    hand.move(by: 11, 0)
    let caught = scene.court.place.value
    hand.wait(1000)
    expect(isFlying)
    expect(!scene.court.place.isRunning)
    expect(scene.court.place.value, equals: caught)
    hand.up()
    hand.wait(10_000)

    expect(scene.court.place.value, equals: .zero)
    expect(scene.window.isAtRest)
  }

  @Test(arguments: [
    ("Left", Point(-1, 0)), ("Right", Point(1, 0)), ("Up", Point(0, -1)), ("Down", Point(0, 1)),
  ])
  func `an arrow key throws the ball, and the space bar catches it`(key: String, way: Point) {
    func along(_ point: Point) -> Double { point.x * way.x + point.y * way.y }
    let court = scene.court
    expect(court.ball.becomeFirstResponder())
    hand.press(key)
    hand.wait(100)
    let thrown = court.place.value
    // Held down it goes no further than once.
    for _ in 0..<40 {
      hand.press(key)
      hand.wait(33)
      expect(along(court.place.value) <= (court.bounds.height - BallCourt.ballSize) / 2)
    }
    hand.wait(10_000)
    let isBack = court.place.value == .zero
    hand.press(key)
    hand.wait(100)
    hand.press("space", text: " ")
    let speed = court.place.velocity
    hand.wait(8)
    hand.press("a", text: "a")

    expect(along(thrown) > 20 && abs(thrown.x * way.y) + abs(thrown.y * way.x) < 1e-9)
    expect(isBack)
    expect(speed == .zero && court.place.isRunning)
    hand.wait(10_000)
    expect(court.place.value == .zero && scene.window.isAtRest)
  }

  @Test func `a ball that a finger holds stays in it, whatever key is pressed`() {
    let start = middle(scene.court)
    scene.court.ball.becomeFirstResponder()
    hand.down(at: start.x, start.y)
    hand.drag(by: 60, -20, over: 60)
    let held = scene.court.place.value
    for key in ["Left", "space"] { hand.press(key) }
    hand.wait(500)

    expect(held != .zero && scene.court.place.value == held)
  }

  @Test func `reduced motion brings the ball home at once`() {
    tap(scene.reducedMotion)
    expect(scene.window.isReduceMotionEnabled)
    let start = middle(scene.court)
    hand.down(at: start.x, start.y)
    hand.drag(by: 60, -20, over: 60)
    expect(scene.court.place.value != .zero)
    hand.up()

    expect(scene.court.place.value, equals: .zero)
  }

  @Test func `buttons count and start over, and the appearance stays`() {
    guard let buttons = scene.list.rows.first?.controls, buttons.count == 2 else {
      fail("there are no two buttons")
      return
    }
    tap(buttons[0])
    tap(buttons[0])
    tap(scene.sound)
    tap(scene.reducedMotion)
    expect(scene.likes, equals: 2)
    expect(!scene.sound.isOn)
    let usual = ControlsScene(SceneEnvironment(size: Size(640, 480))).state(at: .zero)
    tap(buttons[1])

    expect(scene.state(at: hand.now), equals: usual)
    expect(scene.window.isReduceMotionEnabled)
  }

  @Test func `a scene that is opened with a state looks the same`() {
    tap(scene.list.rows[0].controls[0])
    tap(scene.sound)
    tap(scene.tones[2])
    hand.wait(5000)
    let state = scene.state(at: hand.now)
    let other = ControlsScene(SceneEnvironment(size: Size(640, 480)), state: state)

    expect(state.offset.y > 0)
    expect(other.state(at: .zero), equals: state)
    expect(
      DisplayListText.of { other.draw(into: &$0, at: .zero) },
      equals: DisplayListText.of { scene.draw(into: &$0, at: hand.now) })
  }

  @Test func `the keyboard alone reaches every control, and the focused one has a ring`() {
    func press(_ name: String, _ text: String = "") {
      hand.press(name, text: text)
    }
    let controls = scene.list.rows.flatMap(\.controls).map { ($0 as? BallCourt)?.ball ?? $0 }
    var ringed: [String] = []
    for _ in controls {
      press("Tab")
      guard let focused = scene.window.focusedView else { continue }
      ringed.append(focused.identifier)
      let shown = focused.convert(focused.bounds.center, to: nil)
      expect(scene.list.frame.contains(shown), "\(focused.identifier) is out of sight")
      let picture = DisplayListText.of { scene.draw(into: &$0, at: hand.now) }
      expect(
        picture.contains("\(scene.window.appearance.palette.focus)"), "\(focused.identifier)")
      if focused === scene.volume { press("Right") }
      if focused === scene.sound { press("space", " ") }
      if focused === scene.styles { press("Right") }
      if focused === scene.list.rows[0].controls[0] { press("Return") }
    }

    expect(ringed, equals: controls.map(\.identifier))
    expect(scene.volume.value > ControlsScene.usualVolume)
    expect(!scene.sound.isOn)
    expect(scene.window.appearance.style, equals: .dark)
    expect(scene.likes, equals: 1)
  }

  @Test func `a finger alone selects a word, copies it, and pastes it somewhere else`() throws {
    var clipboard = ""
    var asked = 0
    scene.window.onCopy = { clipboard = $0 }
    scene.window.onPaste = { asked += 1 }
    scene.field.text = "one two"
    func press(_ command: EditMenu.Command) throws {
      let menu = try require(scene.field.shownEditMenu)
      let button = try require(menu.items.first { $0.command == command }).button
      let place = button.convert(button.bounds.center, to: nil)
      hand.wait(1000)
      hand.tap(at: place.x, place.y)
    }
    let start = middle(scene.field, at: Point(20, scene.field.bounds.center.y))
    hand.tap(at: start.x, start.y, holding: 700)
    expect(scene.field.selectedText, equals: "one")
    let state = scene.state(at: hand.now)
    let other = ControlsScene(SceneEnvironment(size: Size(640, 480)), state: state)
    expect(other.state(at: .zero), equals: state)
    expect(other.field.shownEditMenu?.frame, equals: scene.field.shownEditMenu?.frame)
    expect(
      DisplayListText.of { scene.draw(into: &$0, at: hand.now) }.contains("\"Copy\""))

    try press(.copy)
    expect(clipboard == "one" && scene.field.shownEditMenu == nil)
    // Far to the right is the end of the text.
    let end = middle(scene.field, at: Point(400, scene.field.bounds.center.y))
    for _ in 0..<2 {
      hand.wait(1000)
      hand.tap(at: end.x, end.y)
    }
    try press(.paste)
    expect(asked, equals: 1)
    hand.send(.paste(clipboard))

    expect(scene.field.text, equals: "one twoone")
    expect(scene.field.isEditing && scene.field.shownEditMenu == nil)
  }

  @Test func `keys are text while the field has the keyboard, and commands when it has not`() {
    tap(scene.list.rows[0].controls[0])
    tap(scene.field)
    for letter in ["s", "u", "s"] { hand.press(letter, text: letter) }
    expect(scene.field.text, equals: "sus")
    expect(scene.likes, equals: 1)
    let state = scene.state(at: hand.now)
    let other = ControlsScene(SceneEnvironment(size: Size(640, 480)), state: state)
    expect(other.field.isEditing)
    expect(other.state(at: .zero), equals: state)

    hand.press("Escape")
    hand.press("s", text: "s")

    expect(scene.field.text, equals: "")
    expect(scene.likes, equals: 0)
  }

  @Test func `impossible values in a state are found`() throws {
    func fault(_ change: (inout ControlsScene.State) -> Void) -> String? {
      var state = scene.state(at: .zero)
      change(&state)
      do throws(StateFault) {
        try state.check()
        return nil
      } catch { return error.found }
    }
    expect(fault { _ in } == nil)
    expect(fault { $0.volume = 1.5 }, equals: "1.5")
    expect(fault { $0.tones = [] }, equals: "0")
    expect(fault { $0.tones[1] = -1 }, equals: "-1.0")
    expect(fault { $0.likes = -1 }, equals: "-1")
    expect(fault { $0.name = String(repeating: "x", count: 201) }, equals: "201")
    expect(fault { $0.selection = -3..<2 }, equals: "-3")
    expect(fault { $0.offset.x = 1e9 } != nil)
  }
}
