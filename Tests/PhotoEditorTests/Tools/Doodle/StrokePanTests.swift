import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor

@Suite(.endsInTime) struct StrokePanTests {
  private let stage = LoggingStage()
  private let pan = StrokePanGestureRecognizer()
  private var hand: Hand { stage.hand }

  init() {
    pan.keepsTrace = true
    pan.maximumNumberOfTouches = 1
    stage.add(pan)
  }

  @Test func `the trace has every sample from the landing on, also simultaneous ones`() {
    var traces: [[Point]] = []
    pan.addAction { [pan] in traces.append(pan.takeTrace().map(\.position)) }

    hand.down(at: 100, 100)
    hand.wait(8)
    hand.move(to: 105, 100)
    hand.wait(8)
    hand.together {
      hand.move(to: 109, 101)
      hand.move(to: 130, 104)
      hand.move(to: 150, 110)
    }
    hand.wait(8)
    hand.up(at: 160, 120)

    expect(
      traces,
      equals: [
        [(100, 100), (105, 100), (109, 101), (130, 104), (150, 110)].map { Point($0, $1) },
        [Point(160, 120)],
      ])
  }

  @Test func `the trace of two fingers is forgotten`() {
    var trace: [Point] = []
    pan.addAction { [pan] in trace += pan.takeTrace().map(\.position) }

    hand.down(1, at: 100, 100)
    hand.move(1, to: 105, 100)
    hand.down(2, at: 200, 100)
    hand.move(1, to: 107, 100)
    hand.up(2)
    hand.move(1, to: 107, 105)
    hand.move(1, to: 107, 140)

    expect(trace, equals: [Point(107, 105), Point(107, 140)])
  }

  @Test func `a finger that joins later is not followed`() {
    var trace: [Point] = []
    pan.addAction { [pan] in trace += pan.takeTrace().map(\.position) }

    hand.down(1, at: 100, 100)
    hand.move(1, to: 120, 100)
    hand.down(2, at: 200, 100)
    hand.move(2, to: 240, 100)
    hand.move(1, to: 130, 100)

    expect(trace, equals: [Point(100, 100), Point(120, 100), Point(130, 100)])
  }

  @Test func `pens say how hard they are pressed, fingers and mice do not`() {
    var forces: [Double?] = []
    pan.addAction { [pan] in forces += pan.takeTrace().map(\.force) }

    for kind in [TouchKind.pencil, .direct, .pointer] {
      hand.kind = kind
      hand.pressure = 0.25
      hand.down(at: 100, 100)
      hand.pressure = 0.5
      hand.move(to: 140, 100)
      hand.up()
    }

    expect(forces.prefix(3), equals: [0.25, 0.5, 0.5])
    expect(forces.count == 9 && forces.dropFirst(3).allSatisfy { $0 == nil })
  }

  @Test func `nothing is kept for the next finger, or while the trace is not wanted`() {
    hand.down(at: 100, 100)
    hand.move(to: 104, 100)
    hand.up()
    expect(pan.trace.isEmpty)

    pan.keepsTrace = false
    hand.wait(1000)
    hand.down(at: 100, 100)
    hand.move(to: 140, 100)
    expect(pan.trace.isEmpty)
  }
}
