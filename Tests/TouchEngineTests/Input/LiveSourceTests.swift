import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Calls from outside on a stream with a live source (rule A.8b).
@Suite(.endsInTime) struct LiveSourceTests {
  /// A source whose input has arrived and is read one batch at a time.
  private final class Waiting: InputSource {
    var arrived: [InputBatch] = []
    var now = Timestamp.zero
    let isLive: Bool

    init(isLive: Bool = true) { self.isLive = isLive }

    var hasPending: Bool { !arrived.isEmpty }

    func next(until deadline: Timestamp?) -> InputBatch? {
      arrived.isEmpty ? InputBatch(time: now) : arrived.removeFirst()
    }
  }

  private static func touch(_ phase: TouchPhase, at milliseconds: Int64) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(1), phase: phase, position: Point(40, Double(milliseconds)),
        time: Timestamp(milliseconds: milliseconds)))
  }

  private func batch(_ events: InputEvent...) -> InputBatch {
    InputBatch(events: events, time: events.last?.time ?? .zero)
  }

  @Test func `A.8b: input that arrived before the call is accepted first, the rest after it`() {
    let stage = LoggingStage()
    let source = Waiting()
    var order: [String] = []
    stage.stream.onEvent = { order.append("\($0.time.microseconds / 1000)") }
    stage.stream.source = source
    source.now = Timestamp(milliseconds: 50)
    source.arrived = [
      batch(Self.touch(.began, at: 10)),
      batch(
        Self.touch(.moved, at: 20), Self.touch(.moved, at: 30), Self.touch(.moved, at: 31),
        Self.touch(.moved, at: 40)),
      batch(Self.touch(.ended, at: 50)),
    ]

    stage.stream.perform(at: Timestamp(milliseconds: 31)) {
      order.append("call at \(stage.window.timeline.now.microseconds / 1000)")
    }

    expect(order, equals: ["10", "20", "30", "call at 31", "31", "40"])
    expect(source.arrived.count, equals: 1, "the loop reads the rest")
  }

  @Test func `A.8b: only arrived input is read, and only from a live source`() {
    let stage = LoggingStage()
    var calls = 0
    for isLive in [true, false] {
      let source = Waiting(isLive: isLive)
      stage.stream.source = source
      if !isLive { source.arrived = [batch(Self.touch(.began, at: 10))] }
      stage.stream.perform(at: Timestamp(milliseconds: 20)) { calls += 1 }
      expect(source.arrived.count, equals: isLive ? 0 : 1)
    }
    expect(calls, equals: 2)
    expect(stage.stream.source == nil, "it is not kept")
  }

  /// A call that starts a timer or a motion.
  enum Start: CaseIterable, Sendable {
    case offset, rect, zoom, animator, schedule, recognizer, ticker
  }

  private func start(_ start: Start, _ scroll: ScrollStage) {
    let window = scroll.stage.window
    switch start {
    case .offset: scroll.list.setContentOffset(Point(0, 100), animated: true)
    case .rect: scroll.list.scrollRectToVisible(Rect(0, 900, 10, 10), animated: true)
    case .zoom: scroll.list.setZoomScale(2, animated: true)
    case .animator:
      let animator = PropertyAnimator(0.0, of: scroll.row) { _ in }
      animator.animate(to: 1, timing: .spring(response: 0.4))
    case .schedule: window.timeline.schedule(afterSeconds: 0.1) {}
    case .recognizer:
      scroll.stage.view.gestureRecognizers.first?.schedule(afterSeconds: 0.1) {}
    case .ticker: _ = window.timeline.startTicking { _ in }
    }
  }

  private func live(_ source: Waiting) -> ScrollStage {
    let scroll = ScrollStage()
    scroll.zoomed = scroll.row
    scroll.list.maximumZoomScale = 4
    scroll.stage.add(PanGestureRecognizer())
    scroll.stage.stream.source = source
    return scroll
  }

  @Test(arguments: Start.allCases)
  func `A.8b: a timer or a motion begun between two events is reported once`(_ what: Start) {
    let source = Waiting()
    let scroll = live(source)
    scroll.hand.wait(20)
    scroll.hand.down(at: 390, 20)
    scroll.hand.wait(5000)

    start(what, scroll)

    expect(
      scroll.stage.diagnostics,
      equals: [.startedBetweenEvents(at: scroll.stage.window.timeline.now)])
  }

  @Test(arguments: Start.allCases)
  func `A.8b: nothing is reported before the first event, in a call, or without a live source`(
    _ what: Start
  ) {
    let source = Waiting()
    let scroll = live(source)
    start(what, scroll)
    scroll.hand.down(at: 390, 20)
    scroll.stage.stream.perform(at: scroll.hand.now) { start(what, scroll) }
    scroll.stage.window.onKey = { _ in start(what, scroll) }
    scroll.hand.press("a")
    expect(scroll.stage.diagnostics.isEmpty)

    let recording = Waiting(isLive: false)
    scroll.stage.stream.source = recording
    start(what, scroll)
    expect(scroll.stage.diagnostics.isEmpty)
  }

  @Test func `A.8b: setting plain properties between two events is not reported`() {
    let source = Waiting()
    let scroll = live(source)
    scroll.hand.tap(at: 390, 20)
    scroll.hand.wait(1000)

    scroll.list.contentOffset = Point(0, 40)
    scroll.list.setContentOffset(Point(0, 60), animated: false)
    scroll.list.contentSize = Size(300, 900)
    scroll.row.frame = Rect(0, 0, 10, 10)
    scroll.list.panGestureRecognizer.isEnabled = false

    expect(scroll.stage.diagnostics.isEmpty)
  }

  @Test func `A.8b: a stream that takes over from another keeps its source`() {
    let source = Waiting()
    let first = live(source)
    let second = LoggingStage()

    let stream = TouchStream(window: second.window, after: first.stage.stream)

    expect(stream.source === source)
    stream.accept(batch(Self.touch(.began, at: 1)))
    second.window.timeline.schedule(afterSeconds: 1) {}
    expect(second.diagnostics.count, equals: 1)
  }
}
