import Drawing
import Testing
import TouchEngine
import TouchTestSupport

@testable import Scenes

/// Hearts, by the rules G0.1–G0.6.
@Suite(.endsInTime) struct LikeTests {
  @Test func `G0.3: taps at 0, 0.2, 1.1 and 2.0 make hearts at the last three`() {
    let room = PlayedRoom()
    var counts: [Int] = []

    for time in [1000, 1200, 2100, 3000, 4100] as [Int64] {
      room.tap(at: time)
      counts.append(room.hearts)
    }

    #expect(counts == [0, 1, 2, 3, 3])
    #expect(room.stage.combo.combo == .waiting)
  }

  @Test func `G0.2: a heart rises from the place of its tap`() throws {
    let room = PlayedRoom()

    room.tap(at: 1000, Point(200, 300))
    room.tap(at: 1200, Point(220, 310))

    let heart = try #require(room.stage.hearts.rising.first)
    #expect(heart.convert(heart.bounds.center, to: nil) == Point(220, 310))
    #expect(room.stage.hearts.rising.count == 1)
  }

  @Test(arguments: [1, 2, 7, 40])
  func `G0.4: n hearts have n views, and none is left when they have risen`(_ count: Int) {
    let room = PlayedRoom()

    room.tap(at: 1000)
    for index in 0..<count { room.tap(at: 1100 + 25 * Int64(index) + 60) }
    let most = room.stage.hearts.rising.count
    let all = room.hearts
    room.hand.wait(1300)

    #expect(all == count)
    #expect(most == count)
    #expect(room.stage.hearts.subviews.isEmpty)
    #expect(room.scene.likes == [count])
  }

  @Test func `G0.4: hearts that rise are gone when everything begins anew`() {
    let room = PlayedRoom()
    room.tap(at: 1000)
    room.tap(at: 1100)

    room.scene.startOver()

    #expect(room.stage.hearts.subviews.isEmpty)
    #expect(room.scene.likes.isEmpty)
    room.hand.wait(1300)
    #expect(room.playground.isAtRest)
  }

  @Test func `G0.6: a combo ends by the clock while a finger turns rooms`() {
    let room = PlayedRoom()
    room.tap(at: 1000)
    room.tap(at: 1200)

    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.drag(by: 0, -60, over: 100)
    room.hand.wait(until: Timestamp(milliseconds: 2190))
    let before = room.stage.combo.combo
    room.hand.wait(20)

    #expect(room.pager.isDragging)
    #expect(before == .running)
    #expect(room.stage.combo.combo == .idle)
  }

  @Test func `with double taps only every second tap makes a heart`() {
    let room = PlayedRoom { $0.like = .doubleTap }

    for index in 0..<4 { room.tap(at: 1000 + 200 * Int64(index)) }

    #expect(room.hearts == 2)
  }

  @Test func `a combo that waits less long begins anew sooner`() {
    let room = PlayedRoom { $0.comboPeriod = 0.5 }

    for time in [1000, 1200, 1900, 2000] as [Int64] { room.tap(at: time) }

    #expect(room.hearts == 2)
  }

  @Test func `a tap that waits pauses only when no second one comes`() {
    let room = PlayedRoom()

    room.tap(at: 1000)
    room.tap(at: 1200)
    room.hand.wait(1000)
    let afterTwo = room.scene.player?.isPaused
    room.tap(at: 4000)
    let atOnce = room.scene.player?.isPaused
    room.hand.wait(400)

    #expect(afterTwo == false)
    #expect(atOnce == false)
    #expect(room.scene.player?.isPaused == true)
  }

  @Test func `a tap that does not wait pauses with the first of two`() {
    let room = PlayedRoom { $0.tapWaits = false }

    room.tap(at: 1000)
    room.tap(at: 1200)

    #expect(room.hearts == 1)
    #expect(room.scene.player?.isPaused == true)
  }

  @Test func `taps on buttons make no hearts`() {
    let room = PlayedRoom()
    room.openProducts()

    for index in 0..<3 {
      room.tap(at: 5000 + 200 * Int64(index), room.row(1))
      room.press(room.scene.sheet.list.rows[0].button)
    }

    #expect(room.hearts == 0)
    #expect(room.scene.basket == 3)
  }

  @Test func `a heart ends where its time ends, and its way has no jump`() {
    var last = Hearts.Look(rising: 0, kind: 1)
    for step in 1...200 {
      let look = Hearts.Look(rising: Double(step) / 200, kind: 1)
      #expect((look.shift - last.shift).length < 4)
      #expect(abs(look.opacity - last.opacity) < 0.02)
      last = look
    }
    #expect(last.opacity == 0)
  }
}
