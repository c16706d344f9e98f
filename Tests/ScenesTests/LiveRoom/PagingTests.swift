import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// Rooms to turn, by the rules G0.7–G0.13.
@Suite(.endsInTime) struct RoomPagingTests {
  @Test func `G0.10: a room plays only when its page has come to rest`() {
    let room = PlayedRoom()
    room.hand.wait(1000)

    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -700, over: 300)
    let held = room.scene.player?.room
    let inSight = room.pager.visiblePage
    room.hand.up()
    room.hand.wait(50)
    let moving = room.scene.player?.room
    room.hand.wait(3000)

    expect(inSight, equals: 1)
    expect(held, equals: 0)
    expect(moving, equals: 0)
    expect(room.scene.player?.room, equals: 1)
    expect(room.scene.loads, equals: 2)
  }

  @Test(arguments: [Language.english, .chinese])
  func `D36: a finger that walks two rooms rests on the third, and the story says so`(
    language: Language
  ) {
    let room = PlayedRoom(language: language)
    room.hand.wait(1000)

    let (bottom, way) = (room.stage.frame.maxY - 20, room.pager.bounds.height * 0.9)
    room.hand.down(at: room.middle.x, bottom)
    room.hand.drag(by: 0, -way, over: 700)
    room.hand.down(2, at: room.middle.x - 60, bottom)
    room.hand.wait(20)
    room.hand.up()
    room.hand.drag(2, by: 0, -way, over: 700)
    room.hand.wait(200)
    room.hand.up(2)
    room.hand.wait(3000)

    expect(room.pager.restingPage == 2 && room.scene.player?.room == 2)
    expect(
      room.playground.line.sentence.hasPrefix(
        language == .english ? "Stopped on room 3 · " : "停在第 3 个房间 · "))
  }

  @Test func `G0.10: a room whose page was only pulled keeps playing`() {
    let room = PlayedRoom()
    room.hand.wait(1000)

    room.drag(by: 0, -60, over: 300, pause: 200)
    room.hand.wait(3000)

    expect(room.scene.loads, equals: 1)
    expect(room.scene.player?.position(at: Timestamp(milliseconds: 4000)), equals: 4_000_000)
  }

  @Test func `without the cure each room that passes by begins to play`() {
    let room = PlayedRoom { $0.playsAtRest = false }

    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -500, over: 300)
    let loads = room.scene.loads
    room.hand.drag(by: 0, 300, over: 300)
    room.hand.wait(200)
    room.hand.up()
    room.hand.wait(3000)

    expect(loads, equals: 2)
    expect(room.scene.loads, equals: 3)
    expect(room.pager.restingPage, equals: 0)
  }

  @Test(arguments: RoomOptions.Count.allCases)
  func `G0.12: the visible room exists, for every number of rooms`(
    _ count: RoomOptions.Count
  ) {
    let room = PlayedRoom { $0.rooms = count }
    var random = SeededGenerator(seed: 12)

    for _ in 0..<30 {
      let way = Double.random(in: -900...900, using: &random)
      room.drag(by: 0, way, over: Int64.random(in: 40...400, using: &random))
      room.hand.wait(Int64.random(in: 0...1500, using: &random))
      let page = room.pager.visiblePage
      expect(page.map { (0..<count.number).contains($0) } ?? (count == .none))
      expect(room.pager.subviews.count, equals: min(count.number, 3))
    }
    room.hand.wait(4000)

    expect(room.scene.player?.room, equals: room.pager.visiblePage)
    expect(room.playground.isAtRest)
  }

  @Test func `G0.12: fewer rooms leave the last one in sight`() {
    let room = PlayedRoom()
    for _ in 0..<5 { room.turn() }

    room.scene.options.rooms = .three

    expect(room.pager.visiblePage, equals: 2)
    expect(room.scene.player?.room, equals: 2)
  }

  @Test func `G0.13: under the sheet rooms stay where they are`() {
    let room = PlayedRoom()
    room.openProducts()

    room.drag(from: room.sheetTitle, by: 0, -300, over: 150)
    room.hand.wait(2000)

    expect(!room.pager.isScrollEnabled)
    expect(room.pager.visiblePage, equals: 0)
    expect(room.scene.isPresenting)
  }

  @Test func `G0.13: rooms between two pages snap once to the nearest`() {
    let room = PlayedRoom()
    room.turn()
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -500, over: 400)

    room.scene.toggleProducts()

    expect(room.pager.visiblePage, equals: 2)
    expect(room.pager.contentOffset.y, equals: room.pager.bounds.height)
    expect(!room.pager.isDragging)
    expect(room.pager.restingPage, equals: 2)
    room.hand.drag(by: 0, -200, over: 100)
    expect(room.pager.contentOffset.y, equals: room.pager.bounds.height)
  }

  @Test func `G0.13: rooms turn again when the sheet has closed`() {
    let room = PlayedRoom()
    room.openProducts()
    room.tap(at: 5000, Point(room.middle.x, 40))
    room.hand.wait(2000)

    room.turn()

    expect(!room.scene.isPresenting)
    expect(room.pager.visiblePage, equals: 1)
  }

  @Test func `without the cure the room turns under the sheet, and takes it away`() {
    let room = PlayedRoom { $0.pagingStops = false }
    room.openProducts()

    room.drag(from: room.sheetTitle, by: 0, -300, over: 150)
    room.hand.wait(2000)

    expect(room.pager.visiblePage, equals: 1)
    expect(!room.scene.isPresenting)
  }

  @Test func `Tab to a control below the page turns no page`() {
    let room = PlayedRoom()
    room.scene.present()
    room.scene.sheet.comeUp()

    for _ in 0..<3 { room.key("Tab") }
    room.hand.wait(2000)

    expect(room.scene.window.focusedView?.isDescendant(of: room.scene.sheet), equals: true)
    expect(room.pager.contentOffset, equals: .zero)
  }

  @Test func `keys turn rooms, and under the sheet they scroll its list`() {
    let room = PlayedRoom()
    room.key("Down")
    room.hand.wait(1000)
    room.key("Down")
    room.hand.wait(1000)
    room.key("Up")
    room.hand.wait(1000)
    expect(room.pager.restingPage, equals: 1)

    room.key("p")
    room.hand.wait(2000)
    room.key("Down")
    room.hand.wait(1000)

    expect(room.pager.restingPage, equals: 1)
    expect(room.scene.sheet.list.contentOffset.y > 100)
  }
}

extension PlayedRoom {
  func key(_ name: String, modifiers: KeyModifiers = []) {
    let press = KeyPress(name: name, text: name.count == 1 ? name : "", modifiers: modifiers)
    let event = InputEvent(time: hand.now, .key(press))
    playground.stream.accept(InputBatch(events: [event], time: hand.now))
  }
}
