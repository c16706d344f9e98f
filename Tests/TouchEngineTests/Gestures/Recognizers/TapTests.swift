import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Taps, tested at the boundaries of their thresholds (B1–B6).
@Suite(.endsInTime) struct TapTests {
  private let stage = LoggingStage()

  private func addTap(taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return tap
  }

  @Test(arguments: 1...5, 1...5)
  func `B1: a tap recognizes when the last finger of its last tap lifts`(taps: Int, fingers: Int) {
    expect(TapGestureRecognizer().numberOfTapsRequired, equals: 1)
    expect(TapGestureRecognizer().numberOfTouchesRequired, equals: 1)
    _ = addTap(taps: taps, fingers: fingers)

    for _ in 1...taps {
      expect(!stage.log.contains("tap ended"))
      for finger in 1...fingers { stage.hand.down(finger, at: Double(finger) * 50, 10) }
      stage.hand.wait(50)
      for finger in 1...fingers {
        expect(!stage.log.contains("tap ended"))
        stage.hand.up(finger)
      }
    }

    expect(stage.log.last, equals: "tap ended")
    expect(stage.window.isAtRest)
  }

  struct Hold: Sendable {
    let microseconds: Int64
    let isTap: Bool
  }

  @Test(arguments: [
    Hold(microseconds: 0, isTap: true), Hold(microseconds: 749_999, isTap: true),
    Hold(microseconds: 750_000, isTap: false), Hold(microseconds: 2_000_000, isTap: false),
  ])
  func `B2: all fingers must be up within 0.75 s of the first down`(_ hold: Hold) {
    _ = addTap()

    stage.hand.down(at: 10, 10)
    stage.hand.wait(microseconds: hold.microseconds)
    stage.hand.up()

    expect(stage.log.last, equals: hold.isTap ? "tap ended" : "view ended")
    expect((stage.failure(of: "tap") == nil) == hold.isTap)
    expect(stage.window.isAtRest)
  }

  @Test func `B2, B7: a limit that changes under a finger is told as it was at the landing`() {
    _ = addTap()
    stage.add(LongPressGestureRecognizer(), name: "press")

    stage.hand.down(at: 10, 10)
    stage.hand.wait(100)
    stage.hand.set("gestures.tapDuration", to: 0.2)
    stage.hand.set("gestures.longPressDuration", to: 0.2)
    stage.hand.wait(300)
    stage.hand.up()

    let lines = stage.stories[0].lines()
    expect(lines.contains("  tap    won at 0.400 s: held for 0.4 s, less than 0.75 s"), "\(lines)")
    let early = "lifted after 0.4 s; a hold needs 0.5 s"
    expect(lines.contains("  press  lost at 0.400 s: \(early)"), "\(lines)")
  }

  @Test func `B2: the 0.75 s of several fingers count from the first down`() {
    _ = addTap(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.wait(700)
    stage.hand.down(2, at: 50, 10)
    stage.hand.wait(50)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(stage.failure(of: "tap"), equals: "tap failed: held for 0.75 s or longer")
  }

  @Test func `B2: too few fingers at a lift fail a tap`() {
    _ = addTap(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.up(1)

    expect(stage.failure(of: "tap"), equals: "tap failed: only one finger; it needs two")
  }

  @Test func `B2: more fingers than required at any time fail a tap`() {
    let tap = addTap(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.up(1)
    stage.hand.down(3, at: 90, 10)

    expect(tap.state, equals: .failed)
    expect(stage.failure(of: "tap"), equals: "tap failed: three fingers; a tap takes at most two")
  }

  @Test(arguments: [(40.0, true), (40.001, false)])
  func `B3: a finger more than 40 pt from its own first contact fails a tap`(
    distance: Double, isTap: Bool
  ) {
    let tap = addTap()

    stage.hand.down(at: 100, 100)
    stage.hand.move(to: 100 + distance * 0.6, 100 + distance * 0.8)
    let state = tap.state
    stage.hand.move(to: 100, 100)
    stage.hand.up()

    expect(state, equals: isTap ? .possible : .failed, "at once, not at the up")
    expect(stage.log.contains("tap ended"), equals: isTap)
  }

  @Test func `B3: each finger's distance is from its own landing, up to its lift`() {
    _ = addTap(fingers: 2)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.up(1, at: 30, 10)
    stage.hand.up(2, at: 141, 10)

    expect(stage.failure(of: "tap"), equals: "tap failed: moved 41 pt, at most 40 pt")
  }

  @Test(arguments: [(349_999 as Int64, true), (350_000, false)])
  func `B4: the next down must come sooner than 0.35 s after the up`(
    gap: Int64, isDouble: Bool
  ) {
    _ = addTap(taps: 2)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(microseconds: gap)
    stage.hand.tap(at: 10, 10)

    expect(stage.log.contains("tap ended"), equals: isDouble)
    stage.hand.wait(1000)
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [(40.0, true), (40.001, false)])
  func `B4: the next down may be at most 40 pt from the previous tap's first contact`(
    distance: Double, isDouble: Bool
  ) {
    _ = addTap(taps: 2)

    stage.hand.tap(at: 100, 100)
    stage.hand.wait(100)
    stage.hand.tap(at: 100, 100 + distance)

    expect(stage.log.contains("tap ended"), equals: isDouble)
  }

  @Test
  func `B4: the previous tap's contact counts, not the first tap's, and not its lift`() {
    _ = addTap(taps: 3)

    stage.hand.tap(at: 100, 100)
    stage.hand.down(at: 135, 100)
    stage.hand.up(at: 150, 100)
    stage.hand.tap(at: 175, 100)

    expect(stage.log.last, equals: "tap ended")
  }

  @Test func `B4: a touch that a tap would not take does not end its wait`() {
    let double = addTap(taps: 2)
    double.allowedTouchTypes = [.direct]
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    stage.window.addSubview(box)

    stage.hand.tap(at: 100, 100)
    stage.hand.kind = .pencil
    stage.hand.tap(2, at: 180, 10)
    stage.hand.kind = .direct
    stage.hand.tap(3, at: 210, 10)
    stage.hand.tap(at: 100, 100)

    expect(stage.log.last, equals: "tap ended")
  }

  @Test func `B5: a held finger fails a tap after 0.75 s, while it is still down`() {
    let tap = addTap()

    stage.hand.down(at: 10, 10)
    stage.hand.wait(750)

    expect(tap.state, equals: .failed)
    expect(stage.decisions.last?.time, equals: Timestamp(milliseconds: 750))
  }

  @Test func `B5: a tap that failed before does not fail again when the time is over`() {
    let tap = addTap()

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 60, 0)
    stage.hand.wait(1000)

    expect(tap.state, equals: .failed)
    expect(stage.diagnostics.isEmpty)
    expect(stage.decisions.filter { $0.description.hasPrefix("tap failed") }.count, equals: 1)
  }

  @Test(arguments: [
    (349_999 as Int64, 40.0, 2), (350_000, 40, 1), (349_999, 40.001, 1), (0, 0, 2),
  ])
  func `B6: tapCount grows when a touch is soon after and close to the one before`(
    gap: Int64, distance: Double, count: Int
  ) {
    var counts: [Int] = []
    stage.view.onPhase = { phase, touches in
      if phase == .began { counts.append(touches[0].tapCount) }
    }

    stage.hand.down(at: 10, 10)
    stage.hand.up(at: 50, 50)
    stage.hand.wait(microseconds: gap)
    stage.hand.down(at: 10 + distance, 10)

    expect(counts, equals: [1, count])
  }

  @Test func `B6: tapCount has no maximum`() {
    var counts: [Int] = []
    stage.view.onPhase = { phase, touches in
      if phase == .began { counts.append(touches[0].tapCount) }
    }

    for _ in 1...5 { stage.hand.tap(at: 10, 10) }

    expect(counts, equals: [1, 2, 3, 4, 5])
  }

  @Test func `a failed tap is not failed again by its own timer`() {
    let stage = LoggingStage()
    stage.add(TapGestureRecognizer())

    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.wait(1000)

    expect(stage.failure(of: "tap"), equals: "tap failed: two fingers; a tap takes at most one")
    expect(stage.diagnostics.isEmpty)
  }
}
