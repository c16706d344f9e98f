import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What competes for the touches at a moment.
@Suite(.endsInTime) struct RaceTests {
  private let stage = LoggingStage()

  private func race(afterMilliseconds milliseconds: Int64 = 0) -> Race {
    stage.window.race(at: stage.hand.now + milliseconds * 1000)
  }

  @Test func `at rest nothing competes, and a landing brings every recognizer of the view`() {
    let tap = stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())
    expect(race(), equals: Race())

    stage.hand.wait(10)
    stage.hand.down(at: 100, 50)
    stage.hand.move(by: 3, 4)

    let race = race(afterMilliseconds: 100)
    expect(race.lanes.map(\.recognizer), equals: ["tap", "pan"])
    expect(race.lanes.map(\.kind), equals: ["tap", "pan"])
    expect(race.lanes.allSatisfy { $0.view == "view" && $0.state == .possible })
    expect(race.lanes.allSatisfy { $0.touches == tap.touches.map(\.id) })
    let touch = RacingTouch(
      id: tap.touches[0].id, first: Point(100, 50), place: Point(103, 54),
      landed: Timestamp(microseconds: 10_000), view: "view")
    expect(race.touches, equals: [touch])
    expect(
      race.lanes[0].goals,
      equals: [
        Measure(.duration, 0.1, limit: 0.75), Measure(.movement, 5, limit: 40, isMinimum: false),
      ])
    expect(race.lanes[1].goals, equals: [Measure(.movement, 5, limit: 10)])
  }

  @Test func `A31: a lane names the undecided recognizers that it waits for`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    stage.add(TapGestureRecognizer()).require(toFail: double)

    stage.hand.down(at: 100, 100)
    expect(race().lanes.map(\.waitsFor), equals: [[], ["double"]])
    stage.hand.wait(50)
    stage.hand.up()

    // The tap is held; the double tap waits for a touch.
    let race = race(afterMilliseconds: 100)
    expect(race.touches.isEmpty)
    expect(race.lanes.map(\.isHeld), equals: [false, true])
    expect(race.lanes.map(\.waitsFor), equals: [[], ["double"]])
    expect(race.lanes[1].goals.map(\.quantity), equals: [.duration])
    expect(
      race.lanes[0].goals,
      equals: [
        Measure(.taps, 1, limit: 2), Measure(.gap, 0.1, limit: 0.35),
        Measure(.tapDistance, 0, limit: 40),
      ])
    stage.hand.wait(400)
    expect(self.race(), equals: Race())
  }

  @Test func `a lane that won or lost has no goals`() {
    stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())
    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 12, 0)

    let race = race()

    expect(race.lanes.map(\.state), equals: [.failed, .began])
    expect(race.lanes.allSatisfy { $0.goals.isEmpty && $0.waitsFor.isEmpty })
    expect(race.lanes.allSatisfy { $0.touches.count == 1 })
  }

  @Test func `D1: a touch that a list holds back stands at a gate until 150 ms are over`() throws {
    let list = ScrollStage()
    list.hand.down(at: 50, 50)
    list.hand.wait(60)

    let gate = try require(list.stage.window.race(at: list.hand.now).gates.first)
    expect((gate.view, gate.scrollView) == ("row", "list"))
    expect(gate.elapsed == 0.06 && gate.delay == 0.15)
    let later = list.stage.window.race(at: list.hand.now + 10_000_000)
    expect(later.gates.map(\.elapsed), equals: [0.15], "no more than there is")
    list.hand.wait(100)
    expect(list.stage.window.race(at: list.hand.now).gates.isEmpty)
  }

  @Test func `D12: each list around a touch has its gate, the innermost first`() {
    let list = ScrollStage()
    let inner = ScrollView(identifier: "inner", frame: Rect(0, 300, 300, 100))
    inner.contentSize = Size(600, 100)
    list.list.addSubview(inner)
    list.hand.down(at: 50, 350)

    let gates = list.stage.window.race(at: list.hand.now).gates

    expect(gates.map(\.scrollView), equals: ["inner", "list"])
    expect(Set(gates.map(\.touch)).count, equals: 1)
  }

  @Test func `looking gives no names and reports nothing`() {
    let window = Window(size: Size(200, 200))
    let stream = TouchStream(window: window)
    let hand = Hand(stream: stream)
    for _ in 0..<2 { window.addGestureRecognizer(TapGestureRecognizer()) }
    var diagnostics: [Diagnostic] = []
    window.onDiagnostic = { diagnostics.append($0) }
    hand.down(at: 20, 20)

    // Without an observer no name was given; both have the plain one.
    expect(window.race(at: hand.now).lanes.map(\.recognizer), equals: ["window.tap", "window.tap"])
    expect(diagnostics.isEmpty)
    // The second is read first: a look gave the first no claim to the name.
    expect(window.gestureRecognizers[0].path, equals: "window.tap")
    expect(window.gestureRecognizers[1].path, equals: "window.tap#2")
  }
}
