import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// How samples form events, and which samples are dropped (rule A.8, C15).
@Suite(.endsInTime) struct TouchStreamTests {
  private let window = Window(size: Size(400, 400))

  private func sample(
    _ touch: Int, _ phase: TouchPhase, _ x: Double, at microseconds: Int64, pressure: Double? = nil
  ) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(touch), phase: phase, position: Point(x, 10),
        time: Timestamp(microseconds: microseconds), pressure: pressure))
  }

  /// The events that result, one string each, as in `5: began 1, moved 2`, and the violations.
  private func outcome(
    _ batches: [InputBatch], prepare: (TouchStream) -> Void = { _ in }
  ) -> (events: [String], violations: [ContractViolation.What]) {
    let stream = TouchStream(window: window)
    var events: [String] = []
    var violations: [ContractViolation.What] = []
    stream.onViolation = { violations.append($0.what) }
    stream.tap = { event in
      guard case .touches(let samples) = event.content else { return events.append("other") }
      let words = samples.map { "\($0.phase.rawValue) \($0.touch.number)" }
      events.append("\(event.time.microseconds): \(words.joined(separator: ", "))")
    }
    prepare(stream)
    for batch in batches { stream.accept(batch) }
    return (events, violations)
  }

  private func batch(_ events: [InputEvent], grouping: InputBatch.Grouping = .byTime) -> InputBatch
  {
    InputBatch(events: events, time: events.last?.time ?? .zero, grouping: grouping)
  }

  @Test func `A.8: consecutive samples of equal time form one event, in order of arrival`() {
    let (events, _) = outcome([
      batch([
        sample(9, .began, 10, at: 5), sample(4, .began, 20, at: 5), sample(9, .moved, 11, at: 6),
        sample(4, .ended, 20, at: 6), sample(9, .ended, 11, at: 7),
      ])
    ])

    expect(events, equals: ["5: began 1, began 2", "6: moved 1, ended 2", "7: ended 1"])
  }

  @Test func `A.8: samples of the same time in a later batch are a new event`() {
    let (events, _) = outcome([
      batch([sample(1, .began, 10, at: 5)]), batch([sample(2, .began, 20, at: 5)]),
    ])

    expect(events, equals: ["5: began 1", "5: began 2"])
  }

  @Test func `A.8: a second phase of a touch opens a new event at the same time`() {
    let (events, _) = outcome([
      batch([
        sample(1, .began, 10, at: 5), sample(2, .began, 20, at: 5), sample(1, .moved, 11, at: 5),
        sample(2, .ended, 20, at: 5), sample(1, .ended, 11, at: 5),
      ])
    ])

    expect(events, equals: ["5: began 1, began 2", "5: moved 1, ended 2", "5: ended 1"])
  }

  @Test func `A.8: a second move of the same time joins the first, with the newest position`() {
    let stage = LoggingStage()
    var seen: [String] = []
    stage.view.onPhase = { phase, touches in
      seen.append(
        "\(phase.rawValue) \(touches[0].previousLocation(in: nil).x) \(touches[0].location(in: nil).x)"
      )
    }

    stage.hand.down(at: 10, 10)
    stage.hand.together {
      stage.hand.move(to: 12, 10)
      stage.hand.move(to: 17, 10)
    }

    expect(seen, equals: ["began 10.0 10.0", "moved 10.0 17.0"])
  }

  @Test func `A.8: another phase between two moves keeps them separate`() {
    let (events, _) = outcome([
      batch([
        sample(1, .began, 10, at: 5), sample(1, .moved, 11, at: 6), sample(1, .ended, 11, at: 6),
        sample(1, .began, 12, at: 6), sample(1, .moved, 13, at: 6),
      ])
    ])

    expect(events, equals: ["5: began 1", "6: moved 1", "6: ended 1, began 2", "6: moved 2"])
  }

  @Test func `A.8: a move to the same place with the same pressure is dropped`() {
    let (events, violations) = outcome([
      batch([
        sample(1, .began, 10, at: 5, pressure: 0.5), sample(1, .moved, 10, at: 6, pressure: 0.5),
        sample(1, .moved, 10, at: 7, pressure: 0.6), sample(1, .moved, 11, at: 8, pressure: 0.6),
        sample(1, .ended, 11, at: 9, pressure: 0.6),
      ])
    ])

    expect(events, equals: ["5: began 1", "7: moved 1", "8: moved 1", "9: ended 1"])
    expect(violations.isEmpty)
  }

  @Test func `A.8: a dropped move separates nothing`() {
    let (events, _) = outcome([
      batch([
        sample(1, .began, 10, at: 5), sample(2, .began, 20, at: 5), sample(2, .moved, 21, at: 6),
        sample(1, .moved, 10, at: 6), sample(1, .ended, 10, at: 6),
      ])
    ])

    expect(events, equals: ["5: began 1, began 2", "6: moved 2, ended 1"])
  }

  @Test func `A.8: time never goes back; a late sample gets the engine's time and keeps its own`() {
    var own: [Int64] = []
    let (events, _) = outcome([
      batch([sample(1, .began, 10, at: 50)]), batch([sample(1, .moved, 11, at: 20)]),
      batch([sample(1, .moved, 12, at: 60)]),
    ]) { stream in
      let inner = stream.tap
      stream.tap = { event in
        inner?(event)
        if case .touches(let samples) = event.content { own += samples.map(\.time.microseconds) }
      }
    }

    expect(events, equals: ["50: began 1", "50: moved 1", "60: moved 1"])
    expect(own, equals: [50, 20, 60])
    expect(window.timeline.now, equals: Timestamp(microseconds: 60))
  }

  @Test func `A.8: a late sample and the next one at the engine's time form one event`() {
    let (events, _) = outcome([
      batch([sample(1, .began, 10, at: 50), sample(2, .began, 20, at: 30)])
    ])

    expect(events, equals: ["50: began 1, began 2"])
  }

  @Test func `A.8: a timer due at the time of an event fires before it`() {
    var order: [String] = []
    window.timeline.schedule(at: Timestamp(microseconds: 5)) { order.append("timer 5") }
    window.timeline.schedule(at: Timestamp(microseconds: 6)) { order.append("timer 6") }

    _ = outcome([
      batch([sample(1, .began, 10, at: 5)]), batch([sample(1, .moved, 11, at: 5)]),
    ]) { stream in stream.tap = { _ in order.append("event") } }

    expect(order, equals: ["timer 5", "event", "event"])
  }

  @Test func `A.8: the engine's time is the last event's, not a batch's`() {
    _ = outcome([
      batch([sample(1, .began, 10, at: 5)]), InputBatch(time: Timestamp(microseconds: 900)),
    ])

    expect(window.timeline.now, equals: Timestamp(microseconds: 5))
  }

  @Test func `A.8: a replayer's events are not split or joined`() {
    let joined = InputEvent(
      time: Timestamp(microseconds: 5),
      .touches(
        [1, 2].map {
          TouchSample(
            touch: TouchID($0), phase: .began, position: .zero, time: Timestamp(microseconds: 5))
        }))
    let (events, _) = outcome([
      batch([joined, sample(3, .began, 30, at: 5)], grouping: .done)
    ])

    expect(events, equals: ["5: began 1, began 2", "5: began 3"])
  }

  @Test func `A.8: a second phase of a touch is never in one event, even from a replayer`() {
    let broken = InputEvent(
      time: Timestamp(microseconds: 5),
      .touches(
        [TouchPhase.began, .moved, .moved, .ended].enumerated().map {
          TouchSample(
            touch: TouchID(1), phase: $1, position: Point(Double($0), 0),
            time: Timestamp(microseconds: 5))
        }))
    let (events, _) = outcome([batch([broken], grouping: .done)])

    expect(events, equals: ["5: began 1", "5: moved 1, moved 1", "5: ended 1"])
    expect(window.isAtRest)
  }

  @Test func `C15: samples that break the contract are dropped and reported`() {
    let (events, violations) = outcome([
      batch([
        sample(1, .moved, 10, at: 1), sample(1, .ended, 10, at: 2), sample(1, .began, 10, at: 3),
        sample(1, .began, 11, at: 4), sample(1, .moved, .nan, at: 5),
        sample(1, .moved, .infinity, at: 6), sample(1, .moved, 1_000_001, at: 7),
        sample(1, .moved, 1_000_000, at: 8), sample(2, .began, .nan, at: 9),
      ])
    ])

    expect(events, equals: ["3: began 1", "8: moved 1"])
    expect(
      violations,
      equals: [
        .notBegun, .notBegun, .beganTwice, .position, .position, .position, .position,
      ])
  }

  @Test func `C15: a finger that lifts at an impossible place is lifted at its last one`() throws {
    let stage = LoggingStage()
    var places: [Point] = []
    stage.view.onPhase = { _, touches in places.append(touches[0].location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.up(at: .nan, 10)

    expect(stage.log, equals: ["view began", "view ended"])
    expect(places, equals: [Point(10, 10), Point(10, 10)])
    expect(stage.violations.map(\.what), equals: [.position])
    expect(stage.window.isAtRest)
  }

  @Test func `C15: at most 256 touches at once are accepted`() {
    let (events, violations) = outcome([
      batch((1...257).map { sample($0, .began, Double($0), at: 5) }),
      batch([sample(3, .ended, 3, at: 6), sample(300, .began, 3, at: 7)]),
    ])

    expect(events.count, equals: 3)
    expect(events.last, equals: "7: began 257")
    expect(violations, equals: [.tooMany])
  }

  @Test func `C15: cancelTouches ends all, and later samples of those fingers are no violation`() {
    let (events, violations) = outcome([
      batch([sample(7, .began, 10, at: 5), sample(8, .began, 20, at: 5)]),
      batch([InputEvent(time: Timestamp(microseconds: 6), .cancelTouches)]),
      batch([
        sample(7, .moved, 11, at: 7), sample(8, .moved, 21, at: 7), sample(7, .ended, 11, at: 8),
        sample(7, .ended, 11, at: 9), sample(8, .began, 21, at: 10), sample(8, .ended, 21, at: 11),
      ]),
      batch([InputEvent(time: Timestamp(microseconds: 12), .cancelTouches)]),
    ])

    expect(
      events,
      equals: [
        "5: began 1, began 2", "6: cancelled 1, cancelled 2", "10: began 3", "11: ended 3",
      ])
    expect(violations, equals: [.notBegun], "only the second end of the same finger")
    expect(window.isAtRest)
  }

  @Test func `C15: a silenced number is a violation again once its next touch is over`() {
    let (events, violations) = outcome([
      batch([sample(7, .began, 10, at: 5)]),
      batch([InputEvent(time: Timestamp(microseconds: 6), .cancelTouches)]),
      batch([
        sample(7, .moved, 11, at: 7), sample(7, .began, 20, at: 8), sample(7, .ended, 20, at: 9),
        sample(7, .moved, 21, at: 10),
      ]),
    ])

    expect(events, equals: ["5: began 1", "6: cancelled 1", "8: began 2", "9: ended 2"])
    expect(violations, equals: [.notBegun], "the move at 10; the one at 7 was still silenced")
  }

  @Test func `C15: the stream silences the newest 256 fingers that never ended`() {
    let batches = [0, 200].flatMap { first in
      [
        batch((1...200).map { sample(first + $0, .began, 10, at: 5) }),
        batch([InputEvent(time: Timestamp(microseconds: 6), .cancelTouches)]),
      ]
    }

    let oldest = batch((1...144).map { sample($0, .moved, 11, at: 7) })
    let newest = batch((145...400).map { sample($0, .moved, 11, at: 8) })

    expect(outcome(batches + [newest]).violations.isEmpty)
    expect(
      outcome(batches + [oldest]).violations,
      equals: [ContractViolation.What](repeating: .notBegun, count: 144))
  }

  @Test func `a violation describes itself`() {
    let stage = LoggingStage()

    stage.hand.down(at: .nan, 10)

    expect(
      stage.violations.map(\.description),
      equals: [
        "touch 1 is at (nan, 10.0), which is no place on a screen"
      ])
  }

  @Test func `a stream that ends keeps the hook of the stream that took over its window`() {
    let window = window
    var heard: [String] = []
    var former: TouchStream? = TouchStream(window: window)
    former?.tap = { _ in heard.append("former") }
    let present = TouchStream(window: window)
    present.tap = { _ in heard.append("present") }
    let field = TextField(identifier: "field", frame: Rect(50, 50, 300, 44))
    window.addSubview(field)
    let measurer = EqualMeasurer()
    window.textMeasures.measurer = measurer
    field.becomeFirstResponder()

    former?.tap = nil
    field.text = "a"
    former = nil
    field.text = "ab"

    expect(heard, equals: ["present", "present"])
    withExtendedLifetime((present, measurer)) {}
  }

  @Test func `A.8: a batch of samples keeps their times and joins those of the same time`() {
    func sample(_ touch: Int, _ phase: TouchPhase, at milliseconds: Int64) -> TouchSample {
      TouchSample(
        touch: TouchID(touch), phase: phase, position: Point(10, 10),
        time: Timestamp(milliseconds: milliseconds))
    }
    let batch = InputBatch(
      sample(1, .began, at: 5), sample(2, .began, at: 5), sample(1, .ended, at: 9))

    expect(batch.time, equals: Timestamp(milliseconds: 9))
    expect(batch.events.map(\.time.microseconds), equals: [5000, 5000, 9000])

    let window = Window(size: Size(100, 100))
    let stream = TouchStream(window: window)
    var taken: [InputEvent] = []
    stream.tap = { taken.append($0) }
    stream.accept(batch)
    expect(taken.map(\.time.microseconds), equals: [5000, 9000])
  }
}

/// Measures each character as 10 points wide.
private final class EqualMeasurer: TextMeasuring {
  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    TextMeasurement(string, fontSize: fontSize, edges: (0...string.count).map { Double(10 * $0) })
  }
}
