import Drawing
import Expectations
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Scenes

/// The products, by the rules G0.14–G0.20.
@Suite(.endsInTime) struct ProductTests {
  @Test func `G0.17: the list hands the finger over to the sheet at its top`() {
    let room = PlayedRoom()
    room.openProducts()

    let place = room.row(1)
    room.hand.down(at: place.x, place.y)
    room.hand.drag(by: 0, -100, over: 300)
    let scrolled = room.scene.sheet.list.contentOffset.y
    room.hand.drag(by: 0, 250, over: 600)

    expect(scrolled > 80)
    expect(room.scene.sheet.list.contentOffset.y, equals: 0)
    expect(room.scene.sheet.displacement > 100)
    room.hand.wait(200)
    room.hand.up()
    room.hand.wait(2000)
    expect(room.scene.isPresenting)
    expect(room.scene.sheet.displacement, equals: 0)
  }

  @Test func `the list's indicator goes away in a room where nothing else moves`() throws {
    let room = PlayedRoom()
    room.scene.window.appearance.isReduceMotionEnabled = true
    room.openProducts()
    let rest = room.scene.nextChange(after: room.now)

    let place = room.row(1)
    room.hand.down(at: place.x, place.y)
    room.hand.drag(by: 0, -100, over: 300)
    room.hand.wait(200)
    room.hand.up()

    expect(rest == nil)
    expect(room.scene.nextChange(after: room.now), equals: room.now + 300_000)
    expect(room.scene.nextChange(after: room.now + 600_000) == nil)
  }

  @Test func `without the hand-over the list keeps the finger`() {
    let room = PlayedRoom { $0.handsOver = false }
    room.openProducts()

    let place = room.row(1)
    room.hand.down(at: place.x, place.y)
    room.hand.drag(by: 0, 250, over: 600)

    expect(room.scene.sheet.displacement, equals: 0)
    expect(room.scene.sheet.list.contentOffset.y < 0)
  }

  @Test func `G0.20: by speed a slow long pull sends the sheet away, by the last step it does not`()
  {
    func isThere(_ release: RoomOptions.Release) -> Bool {
      let room = PlayedRoom { $0.release = release }
      room.openProducts()
      room.drag(from: room.sheetTitle, by: 0, 260, over: 1300)
      room.hand.wait(3000)
      return room.scene.isPresenting
    }

    expect(!isThere(.speed))
    expect(isThere(.lastStep))
  }

  @Test func `G0.15: a tap outside sends the sheet away, one inside buys`() {
    let room = PlayedRoom()
    room.openProducts()
    room.press(room.scene.sheet.list.rows[2].button)
    let inside = room.scene.isPresenting

    room.tap(at: 6000, Point(room.middle.x, 40))
    room.hand.wait(2000)

    expect(inside)
    expect(room.scene.basket, equals: 1)
    expect(!room.scene.isPresenting)
  }

  @Test func `a sheet closes when its room is removed in the middle of a drag`() {
    let room = PlayedRoom()
    room.openProducts()
    let place = room.row(1)
    room.hand.down(at: place.x, place.y)
    room.hand.drag(by: 0, 150, over: 300)
    expect(room.scene.sheet.displacement > 0)

    room.scene.options.rooms = .none
    room.hand.drag(by: 0, 50, over: 100)
    room.hand.up()
    room.hand.wait(2000)

    expect(!room.scene.isPresenting)
    expect(room.playground.isAtRest)
    room.scene.options.rooms = .three
    room.openProducts()
    expect(room.scene.isPresenting)
    expect(room.scene.sheet.displacement, equals: 0)
    expect(room.scene.sheet.list.panGestureRecognizer.isEnabled)
  }
}

/// The swipe that clears the screen, by the rules G4.1–G4.5.
@Suite(.endsInTime) struct ClearTests {
  @Test func `G4.1: a swipe to the right clears the screen once`() {
    let room = PlayedRoom()

    room.drag(by: 120, 20, over: 200)

    expect(room.scene.isCleared)
    expect(room.words.count { $0.hasPrefix("stage.directionalPan ended") }, equals: 1)
    room.hand.wait(500)
    expect(room.playground.isAtRest)
    room.press(room.stage.chrome.restoreButton)
    expect(!room.scene.isCleared)
  }

  @Test func `G4.2: one that is too steep does not, until more is allowed`() {
    func isCleared(_ tolerance: Double) -> Bool {
      let room = PlayedRoom { $0.swipeTolerance = tolerance }
      room.drag(by: 120, 70, over: 300)
      return room.scene.isCleared
    }

    expect(!isCleared(20))
    expect(isCleared(40))
  }

  @Test func `G4.5: a slow one counts with the original rules alone`() {
    func isCleared(_ rule: RoomOptions.SwipeRule) -> Bool {
      let room = PlayedRoom { $0.swipeRule = rule }
      room.drag(by: 60, 0, over: 3000)
      return room.scene.isCleared
    }

    expect(!isCleared(.improved))
    expect(isCleared(.faithful))
  }

  @Test func `G4.5: rooms that wait for the swipe follow late, with the original rules not at all`()
  {
    func ways(_ change: (inout RoomOptions) -> Void) -> [Double] {
      let room = PlayedRoom(change)
      room.hand.down(at: room.middle.x, room.middle.y)
      return [25, 75].map { way in
        room.hand.drag(by: 0, -way, over: 300)
        return room.pager.contentOffset.y
      }
    }

    let free = ways { _ in }
    let waiting = ways { $0.pagingWaits = true }
    let original = ways {
      $0.pagingWaits = true
      $0.swipeRule = .faithful
    }

    expect(free[0] > 10)
    expect(waiting[0], equals: 0)
    expect(waiting[1], equals: free[1])
    expect(original, equals: [0, 0])
  }

  @Test func `the swipe's measures can be read while the finger is down`() throws {
    let room = PlayedRoom()
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: -3, 4, over: 100)

    let reading = try require(room.stage.swipe.reading)

    expect(abs(reading.distance + 3) < 1e-9)
    expect(abs(reading.angle - 126.87) < 0.01)
    expect(abs(reading.speed + 30) < 0.1)
    let picture = room.playground.displayList(at: room.now).description
    expect(picture.contains("Angle 126.9°"))
    expect(picture.contains("Distance -3.0 pt"))
    expect(picture.contains("Speed -30.0 pt/s"))
    room.hand.up()
    expect(room.stage.swipe.reading == nil)
  }
}
