import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A sheet with a list on it (G0.14–G0.20). The view is 400 pt high and the sheet 300, at y 100: a
/// bar of 40 pt, and the list below.
@Suite(.endsInTime) struct SheetTests {
  private let stage = SheetStage()
  private var hand: Hand { stage.stage.hand }
  private var sheet: SheetView { stage.sheet }
  private var list: AskedScrollView { stage.list }

  @Test(arguments: [16_667, 8_333, 1_000] as [Int64])
  func `G0.17: one drag moves from the list to the sheet, in steps no larger than the finger's`(
    interval: Int64
  ) {
    list.contentOffset.y = 80
    hand.down(at: 150, 200)
    hand.move(by: 0, 10)
    let zero = hand.position().y
    var (worst, both) = (0.0, 0)
    var last = stage.travel
    for step in 1...(600_000 / interval) {
      hand.wait(microseconds: interval)
      let part = Double(step * interval) / 600_000
      let before = hand.position().y
      hand.move(to: 150, zero + 180 * part * part)
      worst = max(worst, abs((stage.travel - last) - (hand.position().y - before)))
      last = stage.travel
      if sheet.displacement > 0 && list.contentOffset.y > 0 { both += 1 }
    }

    expect(worst < 1e-9)
    expect(both, equals: 0)
    // The list took 80 pt.
    let below = hand.position().y - zero - 80
    expect(below > 80 && abs(sheet.displacement - below) < 1e-6 && list.contentOffset.y == 0)
    expect(!list.isDragging && !list.panGestureRecognizer.isEnabled)
    let handed = stage.stage.decisions.filter {
      $0.content == .scrolling("list", .handedOver(to: "sheet", edge: 0))
    }
    expect(handed.count, equals: 1)
  }

  @Test func `G0.20: the list that the sheet switched off is on again, whatever its list is then`()
  {
    hand.down(at: 150, 200)
    hand.move(by: 0, 60)
    let isOff = !list.panGestureRecognizer.isEnabled
    sheet.scrollView = nil
    hand.up()

    expect(isOff && list.panGestureRecognizer.isEnabled)
  }

  @Test func `G0.20: a list whose pan the app has switched off stays so`() {
    list.panGestureRecognizer.isEnabled = false
    hand.down(at: 150, 200)
    hand.move(by: 0, 60)
    hand.up()

    expect(!list.panGestureRecognizer.isEnabled)
  }

  @Test func `G0.17: a list that goes up, or is not at its top, keeps the drag`() {
    hand.down(at: 150, 250)
    hand.move(by: 0, -60)
    hand.move(by: 0, 30)

    expect(sheet.displacement == 0 && list.contentOffset.y == 20)
    expect(list.isDragging)
  }

  @Test func `G0.17: a list that cannot scroll hands over at once`() {
    list.contentSize = Size(300, 100)
    hand.down(at: 150, 200)
    hand.move(by: 0, 60)

    expect(sheet.displacement, equals: 50)
  }

  @Test func `G0.18: a sheet moves down without limit, and up only until all of it is visible`() {
    hand.down(at: 150, 110)
    hand.move(by: 0, 500)
    let down = sheet.displacement
    hand.move(by: 0, -600)
    let up = sheet.displacement
    hand.move(by: 0, 7)

    expect(down == 490 && up == 0)
    // Steps are applied separately: movement beyond the end need not be undone.
    expect(sheet.displacement, equals: 7)
  }

  /// The y coordinate of the drag, its distance, its speed at the end, and whether the sheet
  /// leaves.
  @Test(
    arguments: [
      (110, 40, 301, true), (110, 40, 299, false), (110, 40, 0, false), (110, 40, -500, false),
      (110, 101, 20, true), (110, 99, 20, false), (110, 150, 0, true), (110, 150, -49, true),
      (110, 150, -51, false), (110, 99, 0, false), (110, 100, 0, false),
    ] as [(Double, Double, Double, Bool)])
  func `G0.19, G0.20: the speed at the lift decides, or a third of the height, not going up`(
    y: Double, pulled: Double, speed: Double, goesAway: Bool
  ) {
    stage.pull(to: pulled, speed: speed, from: y)
    hand.up()
    let isGoing = sheet.isGoingAway
    hand.wait(3000)

    expect(isGoing, equals: goesAway)
    let up = "it was moving up at \(Int(-speed)) pt/s when it was released"
    let isToldUp = stage.stage.decisions.contains { $0.description.hasSuffix(up) }
    expect(isToldUp, equals: speed < -50)
    expect(stage.log, equals: goesAway ? ["will go away", "did go away"] : [])
    expect(sheet.displacement, equals: goesAway ? 300 : 0)
    expect(list.panGestureRecognizer.isEnabled)
    expect(stage.stage.window.isAtRest)
  }

  /// How far the sheet is pulled, its speed at the lift, and the stop at which it rests.
  @Test(
    arguments: [
      (100, -500, 0), (101, -500, 100), (100, 500, 200), (149, 299, 100), (151, -299, 200),
    ] as [(Double, Double, Double)])
  func `the speed at the lift takes a sheet to its next stop, otherwise to the nearest`(
    pulled: Double, speed: Double, stop: Double
  ) {
    sheet.stops = [0, 100, 200]

    stage.pull(to: pulled, speed: speed, from: 110)
    hand.up()
    hand.wait(3000)

    expect(sheet.displacement == stop && sheet.restingStop == stop)
    expect(stage.log.isEmpty && stage.stage.window.isAtRest)
  }

  @Test(arguments: [16_667, 8_333, 1_000] as [Int64], [200, 299, 301, 900] as [Double])
  func `G0.20: the same speed decides the same at every rate of reports`(
    interval: Int64, speed: Double
  ) {
    for release in SheetView.Release.allCases {
      let stage = SheetStage()
      stage.sheet.release = release
      let hand = stage.stage.hand
      hand.down(at: 150, 110)
      for _ in 1...(90_000 / interval) {
        hand.wait(microseconds: interval)
        hand.move(by: 0, speed * Double(interval) / 1_000_000)
      }
      hand.up()
      let reason = stage.released

      expect(stage.sheet.isGoingAway, equals: speed > 300, "\(release) \(interval) \(speed)")
      expect(reason?.goesAway, equals: speed > 300)
    }
  }

  @Test(
    arguments: [(5.1, 3, true), (4.9, 30, false), (5.1, -3, false)] as [(Double, Double, Bool)])
  func `G0.19: the last step but one decides with lastStep at 60 reports a second`(
    previous: Double, last: Double, goesAway: Bool
  ) {
    sheet.release = .lastStep
    hand.down(at: 150, 110)
    hand.move(by: 0, 20)
    for step in [5.0, previous, last] {
      hand.wait(microseconds: 16_667)
      hand.move(by: 0, step)
    }
    hand.up()

    expect(sheet.isGoingAway, equals: goesAway)
  }

  @Test func `G0.19: a released sheet continues with the speed of the finger`() {
    stage.pull(to: 60, speed: 500, from: 110)
    hand.up()
    hand.wait(microseconds: 8_333)

    // The spring of targets: ω = 12, 240 pt to go.
    let t = 0.008333
    let expected = 300 + (-240 + (500 - 12 * 240) * t) * exp(-12 * t)
    expect(abs(sheet.displacement - expected) < 1e-6)
  }

  @Test func `G0.19: a fast drag that only scrolled the list does not dismiss the sheet`() {
    list.contentOffset.y = 700
    hand.down(at: 150, 150)
    for _ in 1...6 {
      hand.wait(10)
      hand.move(by: 0, 15)
    }
    hand.up()

    expect(!sheet.isGoingAway && sheet.displacement == 0)
    expect(stage.released?.reason, equals: .scrolledList)
    expect(list.isDecelerating)
  }

  @Test func `G0.20: a cancelled drag returns the sheet, and the list scrolls again`() {
    stage.pull(to: 200, speed: 900, from: 200)
    let before = list.panGestureRecognizer.isEnabled
    hand.cancelAll()
    hand.wait(3000)

    expect(!before && list.panGestureRecognizer.isEnabled)
    expect(sheet.displacement == 0 && stage.log.isEmpty)
    expect(stage.released?.reason, equals: .touchesCancelled)
  }

  @Test func `G0.20, A30: back at the top the list does not scroll until the next touch`() {
    stage.pull(to: 60, speed: 0, from: 200)
    hand.move(by: 0, -60)
    hand.move(by: 0, -80)
    let same = (sheet.displacement, list.contentOffset.y)
    hand.wait(100)
    hand.up()
    hand.wait(1000)
    hand.down(at: 150, 250)
    hand.move(by: 0, -60)

    expect(same == (0, 0))
    expect(list.contentOffset.y, equals: 50)
  }

  @Test func `G0.14: the sheet's pan runs together with a scroll view's pan, and no other`() {
    let pan = sheet.panGestureRecognizer
    let pinch = PinchGestureRecognizer()
    list.addGestureRecognizer(pinch)
    let other = PanGestureRecognizer()
    stage.stage.view.addGestureRecognizer(other)
    func together(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
      sheet.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    }

    let inner = ScrollView(identifier: "inner", frame: Rect(0, 0, 300, 100))
    list.addSubview(inner)

    expect(together(pan, list.panGestureRecognizer))
    expect(!together(pan, pinch) && !together(pan, other))
    expect(!together(sheet.tapGestureRecognizer, list.panGestureRecognizer))
    expect(!together(pan, inner.panGestureRecognizer), "only its own list's")
    sheet.scrollView = nil
    expect(!together(pan, list.panGestureRecognizer))
  }

  /// The size of what a view in the list shows, the drag, and how far the sheet and it go.
  @Test(
    arguments: [
      (Size(1600, 100), 0, Point(-200, 40), 0, 190), (Size(1600, 100), 0, Point(-60, 150), 140, 0),
      (Size(300, 900), 50, Point(0, 90), 0, -50), (Size(300, 900), 0, Point(0, 90), 80, 0),
      (Size(300, 900), 50, Point(-60, 0), 0, 0),
    ] as [(Size, Double, Point, Double, Double)])
  func `G0.14: a view that scrolls in the list keeps its drags, and at its edge the sheet moves`(
    size: Size, offset: Double, way: Point, pulled: Double, scrolled: Double
  ) {
    let inner = ScrollView(identifier: "inner", frame: Rect(0, 0, 300, 100))
    inner.contentSize = size
    inner.bounces = false
    list.addSubview(inner)
    inner.contentOffset.y = offset
    hand.down(at: 250, 180)
    hand.drag(by: way.x, way.y, over: 200)

    expect(abs(sheet.displacement - pulled) < 6, "the slop has the drag's direction")
    let moved = inner.contentOffset - Point(0, offset)
    expect(abs(moved.x + moved.y - scrolled) < 6)
  }

  @Test func `G0.14: a horizontal drag of a list that scrolls both ways leaves the sheet`() {
    list.contentSize = Size(900, 1000)
    hand.down(at: 250, 180)
    hand.drag(by: -80, 30, over: 100)
    hand.drag(by: 0, 100, over: 100)

    expect(list.contentOffset.x > 60 && sheet.displacement == 0)
  }

  @Test func `G0.14: under a sheet in a list at its top, the list outside does not take the drag`()
  {
    let below = ScrollView(identifier: "below", frame: Rect(0, 0, 300, 400))
    below.contentSize = Size(300, 2000)
    stage.stage.view.addSubview(below)
    below.addSubview(sheet)
    below.contentOffset.y = 100
    sheet.frame.origin.y = 100
    hand.down(at: 150, 200)
    hand.drag(by: 0, 90, over: 100)

    expect(abs(sheet.displacement - 80) < 1e-9 && below.contentOffset.y == 100)
  }

  @Test func `D50: a pull of a list with a refresh control refreshes, and the bar moves the sheet`()
  {
    let refresh = RefreshControl(identifier: "refresh")
    list.refreshControl = refresh
    hand.down(at: 150, 160)
    hand.drag(by: 0, 230, over: 300)
    let pulled = (sheet.displacement, list.contentOffset.y < -60, refresh.isRefreshing)
    hand.up()
    hand.wait(3000)
    let after = (sheet.displacement, list.contentOffset.y, sheet.isGoingAway)
    hand.down(at: 150, 110)
    hand.drag(by: 0, 90, over: 300)

    expect(pulled == (0, true, true) && after == (0, -60, false))
    expect(abs(sheet.displacement - 80) < 1e-9)
  }

  @Test func `D50: below its highest stop a pull of the list moves the sheet, and refreshes never`()
  {
    let refresh = RefreshControl(identifier: "refresh")
    list.refreshControl = refresh
    sheet.stops = [0, 100]
    sheet.move(to: 100)
    hand.wait(3000)
    hand.down(at: 150, 260)
    hand.move(by: 0, 130)

    expect(sheet.displacement == 220 && list.contentOffset.y == 0)
    expect(!refresh.isRefreshing)
  }

  @Test func `G0.15: a tap inside reaches the content, a tap outside dismisses the sheet`() {
    hand.tap(at: 150, 120)
    let inside = (stage.stage.log.filter { $0.hasPrefix("bar") }, sheet.isGoingAway)
    hand.wait(500)
    hand.tap(at: 150, 50)

    expect(inside.0 == ["bar began", "bar ended"] && !inside.1)
    expect(sheet.isGoingAway)
    expect(stage.released?.reason, equals: .outside)
  }

  @Test
  func `G0.16, G0.20: a drag that begins outside dismisses it, one that ends there does not`() {
    hand.down(at: 150, 150)
    hand.move(by: 0, -120)
    hand.move(by: 0, -10)
    let fromInside = sheet.isGoingAway
    hand.wait(100)
    hand.up()
    hand.down(at: 150, 50)
    hand.move(by: 0, -20)

    expect(!fromInside && sheet.isGoingAway)
  }

  @Test func `G0.16: nothing begins while the sheet leaves`() {
    sheet.goAway()
    hand.wait(50)
    let before = sheet.displacement
    hand.down(at: 150, 250)
    hand.move(by: 0, -100)
    hand.wait(20)
    let after = sheet.displacement
    hand.up()
    hand.wait(3000)

    expect(after > before)
    expect(stage.log, equals: ["will go away", "did go away"])
  }

  @Test func `a finger catches a rising sheet in place`() {
    sheet.comeUp()
    hand.wait(100)
    hand.down(at: 150, 350)
    hand.wait(50)
    let before = sheet.displacement
    hand.move(by: 0, 20)
    let after = sheet.displacement
    hand.wait(500)

    expect(before > 50 && before < 250)
    expect(abs(after - before - 10) < 1e-9)
    expect(sheet.displacement, equals: after)
  }

  @Test(arguments: [0.0, 20, 21, 44, 46, 60, 80])
  func `G0.18: a sheet alone follows the vertical part of a pull at any angle`(degrees: Double) {
    let angle = degrees * .pi / 180
    for y in [110.0, 200] {
      let stage = SheetStage()
      stage.stage.hand.down(at: 100, y)
      stage.stage.hand.drag(by: 100 * sin(angle), 100 * cos(angle), over: 200)

      expect(stage.list.contentOffset, equals: .zero)
      // The slop has the drag's direction.
      expect(abs(stage.sheet.displacement - 90 * cos(angle)) < 3, "\(stage.sheet.displacement)")
    }
  }

  @Test func `G0.17: a list that still bounces finishes its spring`() {
    list.contentOffset.y = 0
    hand.down(at: 150, 150)
    list.contentOffset.y = -30
    hand.move(by: 0, 30)
    let atOnce = (list.contentOffset.y, sheet.displacement)
    hand.wait(2000)

    expect(atOnce == (-30, 20))
    expect(list.contentOffset.y, equals: 0)
  }
}

/// A sheet, its list, and the calls of its delegate.
final class SheetStage: SheetViewDelegate {
  let stage = LoggingStage()
  let sheet: SheetView
  let list = AskedScrollView(identifier: "list", frame: Rect(0, 40, 300, 260))
  private(set) var log: [String] = []
  /// The distance that the view under the finger has moved down: the sheet's, and that of the
  /// list's content.
  var travel: Double { sheet.displacement - list.contentOffset.y }

  var released: (goesAway: Bool, reason: SheetReason)? {
    for decision in stage.decisions.reversed() {
      if case .scrolling("sheet", .sheetReleased(let goesAway, let reason)) = decision.content {
        return (goesAway, reason)
      }
    }
    return nil
  }

  init() {
    sheet = SheetView(identifier: "sheet", frame: Rect(0, 0, 300, 400), sheetHeight: 300)
    stage.view.addSubview(sheet)
    _ = stage.addView("bar", Rect(0, 0, 300, 40), to: sheet.contentView)
    list.contentSize = Size(300, 1000)
    sheet.contentView.addSubview(list)
    sheet.scrollView = list
    sheet.delegate = self
  }

  /// Pulls the sheet down by `displacement` from `y`, with `speed` at the end.
  func pull(to displacement: Double, speed: Double, from y: Double) {
    stage.hand.down(at: 150, y)
    stage.hand.move(by: 0, 10)
    stage.hand.move(by: 0, displacement - speed / 20)
    stage.hand.wait(100)
    for _ in 1...5 {
      stage.hand.wait(10)
      stage.hand.move(by: 0, speed / 100)
    }
  }

  func sheetViewWillGoAway(_ sheet: SheetView) { log.append("will go away") }
  func sheetViewDidGoAway(_ sheet: SheetView) { log.append("did go away") }
}
