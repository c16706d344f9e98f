import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct PanelTests {
  private func control(_ name: String, of room: PlayedRoom) throws -> Control {
    let row = try require(room.scene.panel.list.rows.first { $0.item.name == name })
    return try require(row.control)
  }

  /// Scrolls the panel until a control is visible, and returns the position of a part of it.
  private func place(
    _ name: String, of room: PlayedRoom, x: Double = 0.5
  ) throws -> Point {
    let control = try control(name, of: room)
    room.scene.panel.list.scrollRectToVisible(control.frame, animated: false)
    return control.convert(
      Point(control.bounds.width * x, control.bounds.height / 2), to: nil)
  }

  @Test func `a finger switches while another one plays`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    let place = try place("playsAtRest", of: room)
    room.hand.down(1, at: room.middle.x, room.middle.y)
    room.hand.drag(1, by: 0, -60, over: 100)

    room.hand.tap(2, at: place.x, place.y)
    room.hand.wait(300)

    expect(!room.scene.options.playsAtRest)
    expect(room.pager.isDragging)
  }

  @Test func `segments and sliders set their options, in steps`() throws {
    let room = PlayedRoom(isPanelOpen: true)

    let rooms = try place("rooms", of: room, x: 0.5)
    room.hand.tap(at: rooms.x, rooms.y, holding: 200)
    room.hand.wait(300)
    let tolerance = try place("swipeTolerance", of: room, x: 0.869)
    room.hand.tap(at: tolerance.x, tolerance.y, holding: 200)
    room.hand.wait(300)

    expect(room.scene.options.rooms, equals: .two)
    expect(room.pager.numberOfPages, equals: 2)
    expect(room.scene.options.swipeTolerance, equals: 55)
    let slider = try require(control("swipeTolerance", of: room) as? Slider)
    expect(slider.value, equals: 55)
  }

  @Test func `the keyboard alone reaches and sets every control`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    let controls = room.scene.panel.list.rows.compactMap(\.control)
    var reached: [View] = []

    for _ in room.scene.window.focusableViews {
      room.key("Tab")
      let focus = try require(room.scene.window.focusedView)
      reached.append(focus)
      guard focus.isDescendant(of: room.scene.panel.list) else { continue }
      let shown = room.scene.panel.list.bounds
      expect(shown.minY <= focus.frame.minY && focus.frame.maxY <= shown.maxY)
      switch focus {
      case is Switch: room.key("space")
      case is Slider, is SegmentedControl:
        for key in ["Left", "Left", "Right"] { room.key(key) }
      default: break
      }
    }
    let options = room.scene.options

    for control in controls { expect(reached.contains { $0 === control }, "\(control.path)") }
    expect(!options.playsAtRest && !options.tapWaits && options.pagingWaits)
    expect(!options.pagingStops && !options.handsOver)
    expect(options.rooms, equals: .three)
    expect(options.like == .doubleTap && options.release == .lastStep)
    expect(options.swipeRule, equals: .faithful)
    expect(options.swipeTolerance == 15 && options.comboPeriod == 0.9)
    controls.last?.becomeFirstResponder()
    room.key("Return")
    expect(room.scene.options, equals: RoomOptions())
    expect(room.scene.window.firstResponder == nil)
  }

  @Test func `a ring shows which control has the keyboard, until a finger lands`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    func picture() -> DisplayList { DisplayList { room.scene.panel.draw(into: &$0, at: .zero) } }
    let before = picture()

    try control("rooms", of: room).becomeFirstResponder()
    room.key("Right")
    let focused = picture()
    // On the panel's title, because figures show what a finger in the room does.
    let panel = room.scene.panel
    let title = panel.convert(panel.titleFrame.center, to: nil)
    room.hand.down(at: title.x, title.y)

    expect(focused != before)
    expect(picture(), equals: before)
  }

  @Test func `the keyboard folds and unfolds it`() {
    let room = PlayedRoom(isPanelOpen: true)
    room.scene.panel.foldButton.becomeFirstResponder()
    room.key("space")
    expect(room.scene.panel.isFolded)
    expect(room.stage.frame.width, equals: 1280)
    room.key("Return")
    expect(!room.scene.panel.isFolded)
  }

  @Test func `the panel is folded at first, and covers all of a small window`() {
    let wide = PlayedRoom()
    expect(wide.scene.panel.isFolded)
    expect(wide.stage.frame, equals: Rect(0, 0, 1280, 800))
    wide.press(wide.scene.panel.foldButton)
    expect(!wide.scene.panel.isFolded)
    expect(wide.stage.frame, equals: Rect(0, 0, 896, 800))
    expect(wide.scene.panel.frame, equals: Rect(908, 12, 360, 776))

    let small = PlayedRoom(size: Size(640, 480))
    small.press(small.scene.panel.foldButton)
    expect(small.scene.panel.frame, equals: Rect(0, 0, 640, 480))
    expect(small.stage.isHidden)
    small.press(small.scene.panel.foldButton)
    expect(!small.stage.isHidden)
  }

  @Test func `F4 opens and closes the panel, also while a control has the keyboard`() {
    let room = PlayedRoom()
    room.key("F4")
    expect(!room.scene.panel.isFolded)
    room.key("Tab")
    room.key("F4")
    expect(room.scene.panel.isFolded)
  }

  @Test func `a note describes the position, and has the height of the longest note`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    let row = try require(room.scene.panel.list.rows.first { $0.item.name == "like" })
    let below = row.noteFrame

    let before = row.note(room.scene.words)
    room.scene.options.like = .doubleTap

    expect(before?.hasPrefix("Fixed"), equals: true)
    expect(row.note(room.scene.words)?.hasPrefix("Broken"), equals: true)
    expect(row.noteFrame, equals: below)
  }

  @Test(arguments: Language.allCases)
  func `every line of the panel has words in every language`(_ language: Language) {
    let environment = SceneEnvironment(size: Size(1280, 800), language: language)
    let panel = LiveRoom(environment).panel
    let words = panel.words

    for row in panel.list.rows {
      expect(words.find(row.item.name) != nil, "\(row.item.name)")
      for (index, title) in row.titles(words).enumerated() {
        expect(title != "\(row.item.name).\(index)")
      }
      switch row.item.kind {
      case .toggle:
        for index in 0...1 { expect(words.find("\(row.item.name).\(index).note") != nil) }
      case .choice(let count, _, _):
        for index in 0..<count { expect(words.find("\(row.item.name).\(index).note") != nil) }
      default: break
      }
    }
  }

  @Test func `numbers are rounded to steps that a person would write`() {
    let number = RoomOptions.comboPeriods
    expect(number.rounded(0.7000001), equals: 0.7)
    expect(number.rounded(9), equals: 2)
    expect(number.rounded(0), equals: 0.3)
    expect(number.text(0.7), equals: "0.7 s")
    expect(RoomOptions.tolerances.text(20), equals: "20°")
    expect(RoomOptions.tolerances.rounded(22), equals: 20)
  }
}

@Suite(.endsInTime) struct RoomLineTests {
  @Test func `the panel says what the last tap did, and by which gesture`() throws {
    let room = PlayedRoom(isPanelOpen: true) { $0.tapWaits = false }
    room.tap(at: 1000)
    room.tap(at: 1200)
    room.hand.wait(3000)

    expect(room.playground.line.sentence, equals: "Sent a heart · Combo tap, after two taps")
    let shown = ShownWords.all(in: room.playground.displayList(at: room.hand.now))
    expect(shown.contains { $0.text.string == room.playground.line.sentence })
  }
}
