import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Calls from outside run at the time at which they are made (rule A.8b).
@Suite(.endsInTime) struct PerformTests {
  /// Five seconds after the end of a tap.
  private static let late = Timestamp(milliseconds: 5350)

  private func tapped() -> ScrollStage {
    let scroll = ScrollStage()
    scroll.hand.wait(300)
    scroll.hand.tap(at: 150, 300)
    scroll.hand.wait(until: Self.late)
    return scroll
  }

  // MARK: Timers and motions that a call starts

  @Test func `A.8b: an offset animated 5 s after a tap moves in the 0.3 s after that`() {
    let scroll = tapped()

    scroll.stage.stream.perform(at: Self.late) {
      scroll.list.setContentOffset(Point(0, 100), animated: true)
    }
    expect(scroll.offsets.isEmpty, "nothing has moved yet")
    scroll.hand.wait(1000)

    expect(scroll.offsets.count == 37 || scroll.offsets.count == 36)
    expect(scroll.offsets.first?.time, equals: Self.late.microseconds + 1_000_000 / 120)
    expect(scroll.offsets.last?.time, equals: Self.late.microseconds + 300_000)
    expect(scroll.offsets.last?.offset, equals: Point(0, 100))
    expect(zip(scroll.offsets, scroll.offsets.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func `A.8b: an animator, a timer and a recognizer's timer count from the call`() {
    let scroll = tapped()
    let timeline = scroll.stage.window.timeline
    let pan = scroll.stage.add(PanGestureRecognizer())
    scroll.hand.down(at: 20, 20)
    scroll.hand.wait(5000)
    let start = scroll.hand.now
    var heard: [(what: String, microseconds: Int64)] = []
    func hear(_ what: String) { heard.append((what, timeline.now - start)) }
    let animator = PropertyAnimator(0.0, of: scroll.row) { _ in }

    scroll.stage.stream.perform(at: start) {
      animator.animate(to: 10, timing: .spring(response: 0.4)) { _ in hear("animator") }
      timeline.schedule(afterSeconds: 0.1) { hear("timer") }
      pan.schedule(afterSeconds: 0.2) { hear("recognizer") }
    }
    expect(animator.isRunning && animator.value == 0)
    scroll.hand.wait(50)
    expect((0.1..<9).contains(animator.value))
    scroll.hand.wait(5000)

    expect(heard.map(\.what), equals: ["timer", "recognizer", "animator"])
    expect(heard[0].microseconds, equals: 100_000)
    expect(heard[1].microseconds, equals: 200_000)
  }

  @Test(arguments: [(0, false), (40, false), (41, true), (200, true)])
  func `F4: a velocity read in a call is that of the call's time`(
    milliseconds: Int64, isZero: Bool
  ) {
    let stage = LoggingStage()
    let (pan, pinch) = (stage.add(PanGestureRecognizer()), stage.add(PinchGestureRecognizer()))
    let rotation = stage.add(RotationGestureRecognizer())
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    pan.delegate = delegate
    pinch.delegate = delegate
    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(0, 50)), (2, Point(100, 100))], over: 100)
    let time = stage.hand.now + milliseconds * 1000
    var inCall: [Bool] = []

    let before = [
      pan.velocity(in: nil, at: time) == .zero, pinch.velocity(at: time) == 0,
      rotation.velocity(at: time) == 0,
    ]
    stage.stream.perform(at: time) {
      inCall = [pan.velocity(in: nil) == .zero, pinch.velocity == 0, rotation.velocity == 0]
    }

    expect(inCall, equals: [isZero, isZero, isZero])
    expect(before, equals: inCall, "one that draws is told the same before")
  }

  // MARK: Order among events and timers

  @Test func `A.8b: due timers fire before a call, and time becomes the call's`() {
    let stage = LoggingStage()
    let timeline = stage.window.timeline
    var order: [String] = []
    for due in [30, 10, 20, 21] as [Int64] {
      timeline.schedule(at: Timestamp(milliseconds: due)) { order.append("\(due)") }
    }

    stage.stream.perform(at: Timestamp(milliseconds: 20)) {
      order.append("call at \(timeline.now.microseconds / 1000)")
    }

    expect(order, equals: ["10", "20", "call at 20"])
    stage.stream.perform(at: Timestamp(milliseconds: 5)) {
      order.append("late call at \(timeline.now.microseconds / 1000)")
    }
    expect(order.last, equals: "late call at 20", "time never goes back")
  }

  @Test func `A.8b: changes made by a call to recognizers and views take effect before it returns`()
  {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.clear()

    expect(stage.stream.perform(at: stage.hand.now) { pan.isEnabled = false })

    expect(stage.log, equals: ["pan cancelled"])
    expect(pan.state, equals: .possible, "it has lost its touch, and is reset")
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `A.8b: in actions, callbacks and timers a call runs at once and time does not move`() {
    let stage = LoggingStage()
    let timeline = stage.window.timeline
    var calls: [(String, Int64)] = []
    var recorded = 0
    stage.stream.tap = {
      if case .call = $0.content { recorded += 1 }
    }
    stage.stream.calls["named"] = { _ in calls.append(("named", timeline.now.microseconds)) }
    let perform = { [unowned stage] (name: String) in
      let later = timeline.now + 1_000_000
      expect(
        stage.stream.perform(at: later) { calls.append((name, timeline.now.microseconds)) })
      expect(stage.stream.perform(at: later, named: "named"))
    }
    let tap = stage.add(TapGestureRecognizer())
    tap.addAction { perform("action") }
    stage.view.onPhase = { phase, _ in if phase == .began { perform("view") } }
    stage.window.onKey = { _ in perform("key") }
    timeline.schedule(at: Timestamp(milliseconds: 5)) { perform("timer") }

    stage.hand.wait(10)
    stage.hand.down(at: 40, 40)
    stage.hand.wait(10)
    stage.hand.up()
    stage.hand.press("a")

    let expected = ["timer", "view", "action", "key"].flatMap { [$0, "named"] }
    expect(calls.map(\.0), equals: expected)
    expect(calls.map(\.1), equals: [5000, 5000, 10_000, 10_000, 20_000, 20_000, 20_000, 20_000])
    expect(recorded, equals: 0, "a replay comes to them by itself")
  }

  @Test(arguments: 1...20)
  func `A.8b: splitting input into batches changes nothing`(seed: UInt64) {
    expect(transcript(cut: seed), equals: transcript(cut: nil))
  }

  /// The decisions while a finger flicks a list and taps it, and code moves it in between.
  private func transcript(cut seed: UInt64?) -> [String] {
    var random = SeededGenerator(seed: seed ?? 0)
    let scroll = ScrollStage()
    let (stream, timeline) = (scroll.stage.stream, scroll.stage.window.timeline)
    var heard: [String] = []
    let animator = PropertyAnimator(0.0, of: scroll.row) { heard.append("\(timeline.now) \($0)") }
    var events: [InputEvent] = []
    for (index, y) in [300, 290, 275, 255, 230, 200].enumerated() {
      let time = Timestamp(milliseconds: 100 + Int64(index) * 10)
      events.append(
        InputEvent(
          TouchSample(
            touch: TouchID(1), phase: index == 0 ? .began : .moved, position: Point(150, Double(y)),
            time: time)))
    }
    for (touch, phase, milliseconds) in [
      (1, TouchPhase.ended, 151), (2, .began, 900), (2, .ended, 950), (3, .began, 4000),
    ] as [(Int, TouchPhase, Int64)] {
      events.append(
        InputEvent(
          TouchSample(
            touch: TouchID(touch), phase: phase, position: Point(150, 200),
            time: Timestamp(milliseconds: milliseconds))))
    }
    let calls: [(Int64, () -> Void)] = [
      (50, { animator.animate(to: 5, timing: .spring(response: 0.5)) }),
      (
        145,
        { heard.append("\(timeline.now) \(scroll.list.panGestureRecognizer.velocity(in: nil))") }
      ),
      (930, { scroll.list.setContentOffset(Point(0, 700), animated: true) }),
      (2500, { scroll.list.setContentOffset(Point(0, 50), animated: true) }),
      (2600, { timeline.schedule(afterSeconds: 0.05) { heard.append("\(timeline.now) timer") } }),
      (3000, { animator.animate(to: 0, timing: .spring(response: 0.3)) }),
    ]
    for (milliseconds, body) in calls + [(6000, {})] {
      let time = Timestamp(milliseconds: milliseconds)
      let before = events.prefix { $0.time < time }
      events.removeFirst(before.count)
      var batch: [InputEvent] = []
      for event in before {
        batch.append(event)
        guard seed != nil, Int.random(in: 0..<3, using: &random) > 0 else { continue }
        stream.accept(InputBatch(events: batch, time: event.time))
        batch = []
      }
      if let last = batch.last { stream.accept(InputBatch(events: batch, time: last.time)) }
      if seed != nil, Bool.random(using: &random) {
        let passed = Int64.random(in: timeline.now.microseconds...time.microseconds, using: &random)
        stream.accept(InputBatch(time: Timestamp(microseconds: passed)))
      }
      stream.perform(at: time, body)
    }
    return heard + scroll.offsets.map { "\($0)" } + [scroll.stage.transcript]
  }

  // MARK: Refusals

  @Test func `A.8b: a call without a name is refused during a recording`() {
    let scroll = tapped()
    scroll.stage.stream.tap = { _ in }
    let now = scroll.stage.window.timeline.now

    expect(!scroll.stage.stream.perform(at: Self.late) { fail("it ran") })

    expect(scroll.stage.diagnostics, equals: [.unnamedCall])
    expect(scroll.stage.window.timeline.now, equals: now)
    scroll.stage.stream.tap = nil
    scroll.stage.stream.onEvent = { _ in }
    expect(scroll.stage.stream.perform(at: Self.late) {}, "one who only looks on is no recorder")
  }

  @Test func `A.8b: a named call gets its value and is reported before it runs`() {
    let stage = LoggingStage()
    var log: [String] = []
    stage.stream.onEvent = { log.append("event \($0)") }
    stage.stream.tap = { log.append("tap \($0)") }
    stage.stream.calls["go"] = { log.append("go \($0)") }
    let time = Timestamp(milliseconds: 20)
    let event = InputEvent(time: time, .call(name: "go", value: ["page": 3]))

    expect(stage.stream.perform(at: time, named: "go", value: ["page": 3]))

    let value = CallValue.object(["page": .number(3)])
    expect(log, equals: ["event \(event)", "tap \(event)", "go \(value)"])
    stage.stream.accept(InputBatch(events: [event], time: time))
    expect(log.last == "go \(value)" && log.count == 6, "as input it does the same")
    expect(stage.violations.isEmpty && stage.diagnostics.isEmpty)
  }

  static let unfit: [(String, CallValue, ContractViolation.What)] = [
    ("nobody", nil, .unknownCall("nobody")), ("", nil, .call("")),
    (String(repeating: "n", count: 257), nil, .call(String(repeating: "n", count: 257))),
    ("go", .number(.nan), .call("go")), ("go", [.number(.infinity)], .call("go")),
    ("go", .string(String(repeating: "x", count: 300_000)), .call("go")),
    ("go", .array(Array(repeating: 0.1, count: 20_000)), .call("go")),
    ("go", .object(["k": .string(String(repeating: "\u{1}", count: 50_000))]), .call("go")),
    ("go", (0..<40).reduce(CallValue.null) { value, _ in [value] }, .call("go")),
  ]

  @Test(arguments: unfit)
  func `A.8b: a call that is unknown or cannot be recorded is dropped and reported`(
    name: String, value: CallValue, what: ContractViolation.What
  ) {
    let stage = LoggingStage()
    stage.stream.tap = { _ in fail("it was recorded") }
    stage.stream.calls["go"] = { _ in fail("it ran") }

    expect(!stage.stream.perform(at: Timestamp(milliseconds: 1), named: name, value: value))
    stage.stream.accept(
      InputBatch(
        events: [InputEvent(time: .zero, .call(name: name, value: value))], time: .zero))

    expect(stage.violations.map(\.what), equals: [what, what])
    expect(stage.violations[0].description.contains(name.prefix(80)))
  }

  @Test func `a value reads back as the type it was written as`() {
    let value: CallValue = ["a": [1, 2.5, "x", true, nil], "b": ["c": false]]

    expect(value["a"]?.arrayValue?.first?.integerValue, equals: 1)
    expect(value["a"]?.arrayValue?[1].numberValue, equals: 2.5)
    expect(value["a"]?.arrayValue?[1].integerValue == nil)
    expect(value["a"]?.arrayValue?[2].stringValue, equals: "x")
    expect(value["a"]?.arrayValue?[3].boolValue, equals: true)
    expect(value["a"]?.arrayValue?[4], equals: .null)
    expect(value["b"]?["c"]?.boolValue, equals: false)
    expect(value["nothing"] == nil && value.stringValue == nil)
    expect(value.isRecordable)
    expect(CallValue.array(Array(repeating: 0.1, count: 10_000)).isRecordable)
  }
}
