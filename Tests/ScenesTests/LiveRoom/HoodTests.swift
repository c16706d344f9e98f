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

/// What the live room's panel shows of its gestures while they go on.
@Suite(.endsInTime) struct HoodTests {
  /// The words of the panel now, once a figure has been scrolled into sight.
  private func words(_ room: PlayedRoom, of item: String) throws -> [ShownWords] {
    let list = room.scene.panel.list
    let row = try require(list.rows.first { $0.item.name == item })
    list.scrollRectToVisible(row.labelFrame, animated: false)
    return ShownWords.all(
      in: DisplayList { room.scene.panel.draw(into: &$0, at: room.now) })
  }

  /// Which of some words stand in a lit box of a figure now.
  private func lit(_ all: [String], _ room: PlayedRoom, of item: String) throws -> [String] {
    let shown = try words(room, of: item).filter { all.contains($0.text.string) }
    expect(shown.map(\.text.string), equals: all)
    return shown.filter { $0.ground == room.scene.style.palette.accent }.map(\.text.string)
  }

  @Test func `D15, D16, D17: the panel shows tracking, dragging and decelerating as they change`()
    throws
  {
    let room = PlayedRoom(isPanelOpen: true)
    room.hand.wait(500)
    var flags: [[String]] = []
    func note() throws {
      flags.append(try lit(["tracking", "dragging", "decelerating"], room, of: "views"))
    }
    try note()
    room.hand.down(at: room.middle.x, room.middle.y)
    try note()
    room.hand.drag(by: 0, -90, over: 90)
    try note()
    room.hand.up()
    try note()
    room.hand.wait(3000)
    try note()

    expect(
      flags,
      equals: [
        [], ["tracking"], ["tracking", "dragging"], ["dragging", "decelerating"], [],
      ])
  }

  @Test func `G0.8, G0.9: the panel shows which view has which room, and the exchange`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    func slots() -> [String] {
      PagerFigure(room.pager).slots.map { "\($0.letter)\($0.room)" }
    }
    var shown = [slots()]
    for _ in 1...3 {
      room.turn()
      shown.append(slots())
    }
    expect(
      shown,
      equals: [["A0", "B1", "C2"], ["A0", "B1", "C2"], ["B1", "C2", "A3"], ["C2", "A3", "B4"]])
    expect(PagerFigure(room.pager).place, equals: 1)
    let texts = try words(room, of: "views").map(\.text.string)
    for text in ["Room 3", "Room 4", "Room 5"] { expect(texts.contains(text), "\(text)") }

    // A finger moves the frame of what is in sight, and the exchange moves it back by a room.
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -room.stage.bounds.height * 0.45, over: 300)
    let before = PagerFigure(room.pager)
    room.hand.up()
    room.hand.down(at: room.middle.x, room.middle.y + 200)
    room.hand.drag(by: 0, -room.stage.bounds.height * 0.7, over: 300)
    let after = PagerFigure(room.pager)
    expect(before.place > 1.3 && before.slots.map(\.room) == [2, 3, 4])
    expect(after.place < before.place && after.slots.map(\.room) == [3, 4, 5])
  }

  @Test func `a state shows the views as they were`() throws {
    let room = PlayedRoom(isPanelOpen: true)
    for _ in 1...3 { room.turn() }
    let state = room.scene.state(at: room.hand.now)
    let opened = LiveRoom(SceneEnvironment(size: Size(1280, 800)), state: state)
    expect(PagerFigure(opened.stage.pager), equals: PagerFigure(room.pager))
  }

  @Test func `G0.1, G0.3: the panel shows the state of the combo, and is drawn when it ends`()
    throws
  {
    let room = PlayedRoom(isPanelOpen: true)
    room.scene.window.isReduceMotionEnabled = true
    room.hand.wait(500)
    var states: [[String]] = []
    func note() throws {
      states.append(try lit(["idle", "waiting", "running"], room, of: "comboStates"))
    }
    try note()
    room.tap(at: 1000)
    try note()
    let end = Timestamp(milliseconds: 1300)
    expect(room.scene.nextChange(after: room.now), equals: end)
    expect(ComboFigure(room.stage.combo, at: end).state, equals: .idle)
    room.tap(at: 1200)
    try note()
    room.hand.wait(2000)
    try note()

    expect(states, equals: [["idle"], ["waiting"], ["running"], ["idle"]])
    room.scene.panel.fold(true)
    room.tap(at: 5000)
    expect(room.scene.nextChange(after: room.now) != room.stage.combo.comboEnd)
  }

  @Test(arguments: [1.0, 2], [160.0, 328, 508])
  func `the figures are drawn in their frames, also of rooms pulled out of their range`(
    textScale: Double, width: Double
  ) {
    let scene = LiveRoom(
      SceneEnvironment(
        size: Size(1280, 800), appearance: Appearance(textScale: textScale), language: .chinese))
    let (words, pager) = (scene.words, scene.stage.pager)
    func expectInside(_ list: DisplayList, _ height: Double, _ what: String) {
      let frame = Rect(10, 20, width, height).outset(by: 5)
      expect(list.bounds.map { frame.union($0) }, equals: frame, "\(what)")
    }
    let height = PagerFigure.height(width: width, words)
    for place in [-0.4, 0, 0.5, 1] {
      pager.contentOffset.y = place * pager.bounds.height
      let list = DisplayList {
        PagerFigure(pager).draw(into: &$0, in: Rect(10, 20, width, height), words)
      }
      expectInside(list, height, "views at \(place)")
    }
    let combo = ComboFigure.height(width: width, words)
    let list = DisplayList {
      ComboFigure(scene.stage.combo, at: .zero)
        .draw(into: &$0, in: Rect(10, 20, width, combo), words)
    }
    expectInside(list, combo, "combo")
  }
}
