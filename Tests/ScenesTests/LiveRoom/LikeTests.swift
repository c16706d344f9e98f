import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer
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

    expect(counts, equals: [0, 1, 2, 3, 3])
    expect(room.stage.combo.combo, equals: .waiting)
  }

  @Test func `G0.2: a heart rises from the place of its tap`() throws {
    let room = PlayedRoom()

    room.tap(at: 1000, Point(200, 300))
    room.tap(at: 1200, Point(220, 310))

    let heart = try require(room.stage.hearts.rising.first)
    expect(heart.convert(heart.bounds.center, to: nil), equals: Point(220, 310))
    expect(room.stage.hearts.rising.count, equals: 1)
  }

  @Test(arguments: [1, 2, 7, 40])
  func `G0.4: n hearts have n views, and none is left when they have risen`(_ count: Int) {
    let room = PlayedRoom()

    room.tap(at: 1000)
    for index in 0..<count { room.tap(at: 1100 + 25 * Int64(index) + 60) }
    let most = room.stage.hearts.rising.count
    let all = room.hearts
    room.hand.wait(1300)

    expect(all, equals: count)
    expect(most, equals: count)
    expect(room.stage.hearts.subviews.isEmpty)
    expect(room.scene.likes, equals: [count])
  }

  @Test func `G0.4: rising hearts are gone when everything starts over`() {
    let room = PlayedRoom()
    room.tap(at: 1000)
    room.tap(at: 1100)

    room.scene.startOver()

    expect(room.stage.hearts.subviews.isEmpty)
    expect(room.scene.likes.isEmpty)
    room.hand.wait(1300)
    expect(room.playground.isAtRest)
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

    expect(room.pager.isDragging)
    expect(before, equals: .running)
    expect(room.stage.combo.combo, equals: .idle)
  }

  @Test func `double taps make a heart from every second tap only`() {
    let room = PlayedRoom { $0.like = .doubleTap }

    for index in 0..<4 { room.tap(at: 1000 + 200 * Int64(index)) }

    expect(room.hearts, equals: 2)
  }

  @Test func `a combo with a shorter window starts over sooner`() {
    let room = PlayedRoom { $0.comboPeriod = 0.5 }

    for time in [1000, 1200, 1900, 2000] as [Int64] { room.tap(at: time) }

    expect(room.hearts, equals: 2)
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

    expect(afterTwo, equals: false)
    expect(atOnce, equals: false)
    expect(room.scene.player?.isPaused, equals: true)
  }

  @Test func `a tap that does not wait pauses with the first of two`() {
    let room = PlayedRoom { $0.tapWaits = false }

    room.tap(at: 1000)
    room.tap(at: 1200)

    expect(room.hearts, equals: 1)
    expect(room.scene.player?.isPaused, equals: true)
  }

  /// Every setting of the panel, one by one, with each way to like and with a tap that waits or
  /// not.
  private static let settings: [RoomOptions] = {
    var changes: [(inout RoomOptions) -> Void] = [{ _ in }]
    changes += [.one, .two, .three].map { count in { $0.rooms = count } }
    changes += values(of: RoomOptions.comboPeriods).map { period in { $0.comboPeriod = period } }
    changes += values(of: RoomOptions.tolerances).map { angle in { $0.swipeTolerance = angle } }
    changes += [
      { $0.playsAtRest = false }, { $0.swipeRule = .faithful }, { $0.pagingWaits = true },
      { $0.pagingStops = false }, { $0.handsOver = false }, { $0.release = .lastStep },
    ]
    return RoomOptions.Like.allCases.flatMap { like in
      [true, false].flatMap { waits in
        changes.map { change in
          var options = RoomOptions()
          (options.like, options.tapWaits) = (like, waits)
          change(&options)
          return options
        }
      }
    }
  }()

  /// The ends of a slider, and its middle.
  private static func values(of number: PanelNumber) -> [Double] {
    let (low, high) = (number.range.lowerBound, number.range.upperBound)
    return [low, number.rounded((low + high) / 2), high]
  }

  @Test(.tags(.sampled), arguments: [30, 80, 150] as [Int64])
  func `G0.3: two taps make a heart or a pause in every setting, whatever the gap`(contact: Int64) {
    for options in Self.settings {
      let room = PlayedRoom { $0 = options }
      for gap in Trials.sample(stride(from: Int64(200), through: 600, by: 10), oneOf: 5) {
        let before = (room.hearts, room.pauses)
        room.hand.tap(at: room.middle.x, room.middle.y, holding: contact)
        room.hand.wait(gap)
        room.hand.tap(at: room.middle.x, room.middle.y, holding: contact)
        room.hand.wait(2100)

        let (hearts, pauses) = (room.hearts - before.0, room.pauses - before.1)
        expect(hearts + pauses > 0, "\(options), \(gap) ms apart")
        // A tap that waits never makes both.
        if options.tapWaits { expect(hearts == 0 || pauses == 0, "\(options), \(gap) ms apart") }
      }
    }
  }

  @Test func `G0.3: a second tap that is down at 0.3 s is a new first, and the first one pauses`() {
    let room = PlayedRoom()

    room.hand.tap(at: room.middle.x, room.middle.y, holding: 30)
    let lift = room.now
    room.hand.wait(250)
    room.hand.down(at: room.middle.x, room.middle.y)
    room.hand.wait(until: Timestamp(microseconds: lift.microseconds + 299_999))
    let before = room.scene.player?.isPaused
    room.hand.wait(microseconds: 1)
    let after = room.scene.player?.isPaused
    room.hand.wait(100)
    room.hand.up()
    let combo = room.stage.combo.combo
    room.hand.wait(200)
    room.hand.tap(at: room.middle.x, room.middle.y, holding: 30)
    room.hand.wait(2000)

    expect(before == false && after == true)
    expect(combo, equals: .waiting)
    expect(room.hearts == 1 && room.pauses == 1)
  }

  @Test func `taps on buttons make no hearts`() {
    let room = PlayedRoom()
    room.openProducts()

    for index in 0..<3 {
      room.tap(at: 5000 + 200 * Int64(index), room.row(1))
      room.press(room.scene.sheet.list.rows[0].button)
    }

    expect(room.hearts, equals: 0)
    expect(room.scene.basket, equals: 3)
  }

  @Test func `a heart ends where its time ends, and its way has no jump`() {
    var last = Hearts.Look(rising: 0, kind: 1)
    for step in 1...200 {
      let look = Hearts.Look(rising: Double(step) / 200, kind: 1)
      expect((look.shift - last.shift).length < 4)
      expect(abs(look.opacity - last.opacity) < 0.02)
      last = look
    }
    expect(last.opacity, equals: 0)
  }
}
