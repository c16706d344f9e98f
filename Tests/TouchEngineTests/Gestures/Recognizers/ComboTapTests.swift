import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Taps in quick succession, in a recognizer written by a user (G0.1–G0.6).
@Suite(.endsInTime) struct ComboTapTests {
  private let stage = LoggingStage()
  private let combo: ComboTapGestureRecognizer

  init() { combo = stage.add(ComboTapGestureRecognizer(), name: "combo") }

  /// Taps of zero length at `times`, in milliseconds; returns the times of recognition.
  private func tap(at times: [Int64]) -> [Int64] {
    var recognized: [Int64] = []
    let token = combo.addAction { [unowned stage] in
      recognized.append(stage.window.timeline.now.microseconds / 1000)
    }
    for time in times {
      stage.hand.wait(until: Timestamp(milliseconds: time))
      stage.hand.tap(at: 40, 40, holding: 0)
    }
    combo.removeTarget(token)
    return recognized
  }

  @Test func `G0.1: a combo is idle, then waits after one tap, and runs after two`() {
    expect(ComboTapGestureRecognizer.Combo.allCases.map(\.rawValue), equals: [0, 1, 2])
    expect((combo.doublePeriod, combo.comboPeriod) == (0.3, 1.0))
    expect(combo.combo, equals: .idle)
    _ = tap(at: [0])
    expect(combo.combo, equals: .waiting)
    _ = tap(at: [200])
    expect(combo.combo, equals: .running)
  }

  @Test func `G0.3: the end of each state is known until it comes or another tap does`() {
    var ends: [Timestamp?] = [combo.comboEnd]
    for time in [0, 200, 900] as [Int64] {
      _ = tap(at: [time])
      ends.append(combo.comboEnd)
    }
    expect(ends, equals: [nil] + [300, 1200, 1900].map { Timestamp(milliseconds: $0) })
    stage.hand.wait(until: Timestamp(microseconds: 1_899_999))
    expect(combo.combo, equals: .running)
    stage.hand.wait(microseconds: 1)
    expect(combo.combo == .idle && combo.comboEnd == nil)
  }

  @Test func `G0.2: the first tap is not recognized; each later one is, at its own place`() {
    var places: [Point] = []
    combo.addAction { [unowned combo] in places.append(combo.location(in: nil)) }

    for place in [10.0, 50, 90] {
      stage.hand.tap(at: place, place, holding: 20)
      stage.hand.wait(100)
    }

    expect(places, equals: [Point(50, 50), Point(90, 90)])
    expect(stage.failure(of: "combo") == nil)
  }

  @Test func `A34: a combo is possible until 0.3 s after the first tap, and then fails`() {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: combo)

    stage.hand.tap(at: 40, 40, holding: 30)
    stage.hand.wait(microseconds: 299_999)
    let before = stage.log
    stage.hand.wait(microseconds: 1)

    expect(!before.contains("tap ended") && !before.contains("combo failed"))
    expect(stage.log.contains("tap ended"))
    expect(
      stage.failure(of: "combo"), equals: "combo failed: no second tap before 0.3 s had passed")
    expect(stage.window.isAtRest)
  }

  @Test func `A34: a tap waiting for the combo proceeds at 0.3 s, even with a finger down`() {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: combo)

    stage.hand.tap(at: 40, 40, holding: 30)
    stage.hand.wait(250)
    stage.hand.down(at: 40, 40)
    stage.hand.wait(50)

    expect(stage.log.contains("tap ended"))
    stage.hand.up()
    stage.hand.wait(2000)
    expect(combo.combo == .idle && stage.window.isAtRest)
  }

  @Test func `A31: a tap that requires the combo to fail fails with the second tap`() {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: combo)

    for _ in 1...3 {
      stage.hand.tap(at: 40, 40, holding: 30)
      stage.hand.wait(200)
    }
    stage.hand.wait(2000)

    expect(!stage.log.contains("tap ended"))
    expect(stage.log.count { $0 == "combo ended" }, equals: 2)
  }

  @Test(arguments: [100, 600] as [Int64])
  func `a long first tap leaves the second its full time`(contact: Int64) {
    stage.hand.tap(at: 40, 40, holding: contact)
    stage.hand.wait(100)
    stage.hand.tap(at: 40, 40, holding: 150)

    expect(stage.log.contains("combo ended"))
  }

  struct Row: Sendable {
    let taps: [Int64]
    let recognized: [Int64]
    let ends: ComboTapGestureRecognizer.Combo
  }

  @Test(arguments: [
    Row(taps: [0, 200, 1100, 2000], recognized: [200, 1100, 2000], ends: .running),
    Row(taps: [0, 200, 1100, 2000, 3100], recognized: [200, 1100, 2000], ends: .waiting),
    Row(taps: [0, 400], recognized: [], ends: .waiting),
    Row(taps: [0, 400, 600], recognized: [600], ends: .running),
  ])
  func `G0.3: every tap restarts the time, and when it is over the combo is idle`(_ row: Row) {
    let recognized = tap(at: row.taps)

    expect(recognized, equals: row.recognized)
    expect(combo.combo, equals: row.ends)
    stage.hand.wait(1000)
    expect(combo.combo, equals: .idle)
    expect(combo.taps, equals: 0)
  }

  @Test(arguments: [(Int64(299_999), true), (300_000, false)])
  func `G0.5: a tap at exactly 0.3 s is a new first tap`(gap: Int64, isCombo: Bool) {
    stage.hand.tap(at: 40, 40, holding: 0)
    stage.hand.wait(microseconds: gap)
    stage.hand.tap(at: 40, 40, holding: 0)

    expect(stage.log.contains("combo ended"), equals: isCombo)
    expect(combo.combo, equals: isCombo ? .running : .waiting)
  }

  @Test(arguments: [(Int64(999_999), true), (1_000_000, false)])
  func `G0.5: a tap at exactly 1.0 s is a new first tap too`(gap: Int64, isCombo: Bool) {
    _ = tap(at: [0, 100])
    stage.clear()
    stage.hand.wait(microseconds: gap)
    stage.hand.tap(at: 40, 40, holding: 0)

    expect(stage.log.contains("combo ended"), equals: isCombo)
  }

  @Test func `G0.6: the combo's time continues while a list scrolls`() {
    let list = ScrollView(identifier: "list", frame: Rect(0, 200, 400, 200))
    list.contentSize = Size(400, 4000)
    stage.view.addSubview(list)
    _ = tap(at: [0, 100])

    stage.hand.down(at: 200, 380)
    stage.hand.drag(by: 0, -100, over: 1200)

    expect(list.isDragging)
    expect(combo.combo, equals: .idle)
  }

  @Test func `a failed tap neither counts nor ends the combo`() {
    _ = tap(at: [0, 100])

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 41, 0)
    stage.hand.up()
    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(combo.taps, equals: 2)
    expect(combo.combo, equals: .running)
    expect(stage.window.isAtRest)
  }

  @Test func `G0.2: a finger that stays down is not a tap`() {
    stage.hand.tap(at: 40, 40, holding: 750)

    expect(combo.combo, equals: .idle)
    expect(stage.failure(of: "combo"), equals: "combo failed: held for 0.75 s or longer")
  }

  private final class Refuses: GestureRecognizerDelegate {
    var refuses = true
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { !refuses }
  }

  @Test func `G0.3: a tap that is refused ends the series, and the next one is a new first`() {
    let delegate = Refuses()
    combo.delegate = delegate
    let refused = tap(at: [0, 200])
    expect(refused.isEmpty && combo.combo == .idle && combo.taps == 0 && combo.comboEnd == nil)
    delegate.refuses = false
    expect(tap(at: [900, 1100]), equals: [1100])
  }
}
