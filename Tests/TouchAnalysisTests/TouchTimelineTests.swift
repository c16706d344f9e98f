import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis

/// The lanes, marks and arrows of a time line.
@Suite(.endsInTime) struct TouchTimelineTests {
  private static let recordings: [String] = Repository.files(
    below: "assets/traces", endingIn: "touchtrace"
  ).map(\.path).sorted()

  private func timeline(_ play: (Hand) -> Void) throws -> TouchTimeline {
    var end = Timestamp.zero
    let recording = try AnalyzedStage.recording {
      play($0)
      end = $0.now
    }
    return TouchTimeline(try recording.play(opening: AnalyzedStage.open), until: end)
  }

  /// Returns the time line of what a hand does on a stage.
  private func timeline(of stage: LoggingStage, _ play: (Hand) -> Void) -> TouchTimeline {
    let log = DecisionLog(isThroughCompositor: false)
    stage.window.addObserver(log)
    stage.stream.onEvent = { log.received($0) }
    play(stage.hand)
    var run = log.finish()
    run.names = RunNames(of: stage.window)
    return TouchTimeline(run, until: stage.hand.now)
  }

  /// A stage with a tap that waits for a double tap to fail.
  private static func waiting() -> LoggingStage {
    let stage = LoggingStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    tap.require(toFail: stage.add(double, name: "double"))
    return stage
  }

  private func lane(
    _ subject: TimelineLane.Subject, in timeline: TouchTimeline
  ) throws -> TimelineLane {
    timeline.lanes[try require(timeline.lane(of: subject), "\(subject)")]
  }

  /// The kinds of a lane's spans with their times in milliseconds.
  private func spans(
    _ subject: TimelineLane.Subject, in timeline: TouchTimeline
  ) throws -> [String] {
    try lane(subject, in: timeline).spans.map {
      "\($0.kind) \($0.start.microseconds / 1000)-\($0.end.microseconds / 1000)"
        + ($0.isOpen ? " open" : "")
    }
  }

  private func marks(
    _ subject: TimelineLane.Subject, in timeline: TouchTimeline
  ) throws -> [String] {
    try lane(subject, in: timeline).marks.map { "\($0.kind) \($0.time.microseconds / 1000)" }
  }

  // MARK: Bundled recordings

  @Test(arguments: recordings)
  func `a touch's lanes come first, its winner before the others, and all lanes remain`(
    path: String
  ) throws {
    let log = try LoadedRecording(path: path).recordedLog()
    let timeline = TouchTimeline(log, until: .zero)
    let numbers = log.fingers
    for story in log.stories {
      let ordered = timeline.ordered(for: story.touch)
      expect(Set(ordered.lanes), equals: Set(timeline.lanes))
      expect(ordered.lanes.count, equals: timeline.lanes.count)
      let fingers = ordered.lanes.prefix {
        if case .finger = $0.subject { true } else { false }
      }
      // The lane of the finger has its number.
      let own = try require(fingers.first { $0.spans.contains { $0.touches == [story.touch] } })
      expect(own.subject, equals: .finger(try require(numbers[story.touch])))
      let ranks = ordered.lanes.dropFirst(fingers.count).map { lane in
        let marks = lane.marks.filter { $0.touches.contains(story.touch) }
        if marks.contains(where: { $0.kind == .won }) { return 0 }
        return lane.spans.contains { $0.touches.contains(story.touch) } ? 1 : 2
      }
      expect(ranks, equals: ranks.sorted())
      // An arrow leads between the same lanes.
      let ways = [timeline, ordered].map { line in
        line.arrows.map { [line.lanes[$0.from].subject, line.lanes[$0.to].subject] }
      }
      expect(ways[0], equals: ways[1])
    }
    let busy = timeline.withoutIdle
    expect(timeline.idle.allSatisfy(\.spans.isEmpty))
    expect(busy.lanes.count + timeline.idle.count, equals: timeline.lanes.count)
    expect(busy.arrows.count, equals: timeline.arrows.count)
  }

  @Test(arguments: recordings)
  func `every touch of a recording lies in a finger's lane from its landing to its end`(
    path: String
  ) throws {
    let log = try LoadedRecording(path: path).recordedLog()
    let timeline = TouchTimeline(log, until: .zero)
    let spans = timeline.lanes.flatMap { lane -> [TimelineSpan] in
      if case .finger = lane.subject { lane.spans } else { [] }
    }
    expect(spans.count, equals: log.touches.count)
    expect(!spans.isEmpty)
    for touch in log.touches {
      let span = try require(spans.first { $0.touches == [touch.story.touch] })
      expect(span.start, equals: touch.story.began)
      expect(span.end, equals: touch.ended ?? timeline.end)
      expect(span.isOpen, equals: touch.ended == nil)
      expect(timeline.events.contains(span.start))
    }
    for lane in timeline.lanes {
      guard case .finger = lane.subject else { continue }
      // One finger is down once at a time.
      for (earlier, later) in zip(lane.spans, lane.spans.dropFirst()) {
        expect(earlier.end <= later.start)
      }
    }
  }

  @Test(arguments: recordings)
  func `each win and loss of a story is a mark at its moment`(path: String) throws {
    let log = try LoadedRecording(path: path).recordedLog()
    let timeline = TouchTimeline(log, until: .zero)
    var judged = 0
    for touch in log.touches {
      for part in touch.story.parts {
        guard let index = timeline.lane(of: .recognizer(part.recognizer)) else {
          if case .refused = part.outcome { continue }
          if case .open = part.outcome { continue }
          fail("\(part.recognizer) has no lane")
          continue
        }
        let lane = timeline.lanes[index]
        func has(_ kind: TimelineMark.Kind, _ time: Timestamp) -> Bool {
          lane.marks.contains {
            $0.kind == kind && $0.time == time && $0.touches.contains(touch.story.touch)
          }
        }
        switch part.outcome {
        case .refused, .open: continue
        case .won(_, let over, let isCancelled):
          judged += 1
          // A finger that joins a running gesture has it until its end, which the story tells.
          let joins =
            over == part.time
            && lane.spans.contains {
              $0.kind == .has && $0.end == over && $0.touches.contains(touch.story.touch)
            }
          expect(
            has(.won, part.time) || joins || isCancelled && has(.cancelled, part.time),
            "\(part.recognizer) won at \(part.time)")
          if isCancelled, let over { expect(has(.cancelled, over) || joins) }
        case .lost(let content):
          judged += 1
          expect(has(.lost, part.time), "\(part.recognizer) lost at \(part.time)")
          expect(
            lane.marks.contains { $0.time == part.time && $0.decision.content == content })
        }
      }
    }
    expect(judged > 0)
  }

  @Test(arguments: recordings)
  func `each arrow joins a waiting span to a span of the awaited recognizer`(
    path: String
  ) throws {
    let timeline = TouchTimeline(try LoadedRecording(path: path).recordedLog(), until: .zero)
    for arrow in timeline.arrows {
      expect(arrow.start < arrow.end)
      expect(
        timeline.lanes[arrow.from].spans.contains {
          $0.kind == .waits && $0.start == arrow.start && $0.end == arrow.end
        })
      expect(
        timeline.lanes[arrow.to].spans.contains {
          $0.start <= arrow.start && $0.end >= arrow.start
        })
    }
    let waits = timeline.lanes.filter { if case .recognizer = $0.subject { true } else { false } }
      .flatMap(\.spans).filter { $0.kind == .waits }.count
    expect(waits <= timeline.arrows.count)
  }

  @Test(arguments: recordings)
  func `lanes and moments of a recording are sorted and equal each time`(path: String) throws {
    let recording = try LoadedRecording(path: path)
    let timeline = TouchTimeline(try recording.recordedLog(), until: .zero)
    expect(timeline, equals: TouchTimeline(try recording.recordedLog(), until: .zero))
    for lane in timeline.lanes {
      expect(lane.spans.map(\.start), equals: lane.spans.map(\.start).sorted())
      expect(lane.marks.map(\.time), equals: lane.marks.map(\.time).sorted())
      expect(lane.spans.allSatisfy { $0.start <= $0.end && $0.end <= timeline.end })
    }
    for moments in [timeline.events, timeline.decisions] {
      expect(zip(moments, moments.dropFirst()).allSatisfy(<))
      expect(!moments.isEmpty)
    }
    expect(Set(timeline.lanes.map(\.subject)).count, equals: timeline.lanes.count)
  }

  // MARK: By hand

  @Test func `a tap that waits for a double tap`() throws {
    let timeline = timeline(of: Self.waiting()) {
      $0.down(at: 40, 40)
      $0.wait(100)
      $0.up()
      $0.wait(900)
    }
    try expect(spans(.finger(1), in: timeline), equals: ["has 0-100"])
    try expect(
      spans(.recognizer("tap"), in: timeline), equals: ["competes 0-100", "waits 100-450"])
    try expect(marks(.recognizer("tap"), in: timeline), equals: ["won 450"])
    try expect(spans(.recognizer("double"), in: timeline), equals: ["competes 0-450"])
    try expect(marks(.recognizer("double"), in: timeline), equals: ["lost 450"])
    try expect(spans(.nextTap("double"), in: timeline), equals: ["waits 100-450"])
    expect(timeline.lane(of: .nextTap("tap")) == nil)
    let arrow = try require(timeline.arrows.first)
    expect(timeline.arrows.count, equals: 1)
    expect(timeline.lanes[arrow.from].subject, equals: .recognizer("tap"))
    expect(timeline.lanes[arrow.to].subject, equals: .recognizer("double"))
    expect(arrow.start.microseconds == 100_000 && arrow.end.microseconds == 450_000)
    expect(timeline.events.map { $0.microseconds / 1000 }, equals: [0, 100, 450])
  }

  @Test func `a drag that goes on beside many taps has its lane to its end`() throws {
    let stage = LoggingStage()
    let left = stage.addView("left", Rect(0, 0, 200, 400))
    let right = stage.addView("right", Rect(200, 0, 200, 400))
    stage.add(PanGestureRecognizer(), to: left, name: "pan")
    stage.add(TapGestureRecognizer(), to: right, name: "tap")
    let timeline = timeline(of: stage) { hand in
      hand.down(1, at: 40, 40)
      hand.wait(50)
      hand.move(1, by: 30, 0)
      for _ in 0..<200 {
        hand.tap(2, at: Point(300, 40))
        hand.wait(50)
      }
      hand.up(1)
    }

    let drag = try lane(.recognizer("pan"), in: timeline)
    expect(drag.spans.map(\.kind), equals: [.competes, .has])
    expect(drag.spans.last?.end, equals: stage.hand.now)
    expect(drag.spans.allSatisfy { $0.touches == [TouchID(1)] && !$0.isOpen })
    let taps = try lane(.recognizer("tap"), in: timeline)
    expect(taps.marks.map(\.kind), equals: Array(repeating: .won, count: 200))
    try expect(lane(.finger(2), in: timeline).spans.count, equals: 200)
  }

  @Test func `a second tap ends its timer, and both taps are of one attempt`() throws {
    let timeline = timeline(of: Self.waiting()) {
      $0.tap(at: 40, 40)
      $0.tap(at: 40, 40)
      $0.wait(900)
    }
    try expect(spans(.recognizer("double"), in: timeline), equals: ["competes 0-150"])
    try expect(spans(.nextTap("double"), in: timeline), equals: ["waits 50-100"])
    try expect(marks(.recognizer("double"), in: timeline), equals: ["won 150"])
    try expect(marks(.recognizer("tap"), in: timeline), equals: ["lost 150"])
    let double = try lane(.recognizer("double"), in: timeline)
    expect(double.marks.map { $0.touches.map(\.number) }, equals: [[1, 2]])
    try expect(
      lane(.finger(1), in: timeline).spans.map { $0.touches.map(\.number) }, equals: [[1], [2]])
  }

  @Test func `a hold that wins, and a drag that is cancelled`() throws {
    let stage = LoggingStage()
    stage.add(LongPressGestureRecognizer(), name: "hold")
    let held = timeline(of: stage) {
      $0.down(at: 40, 40)
      $0.wait(700)
      $0.up()
      $0.wait(100)
    }
    try expect(spans(.recognizer("hold"), in: held), equals: ["competes 0-500", "has 500-700"])
    try expect(spans(.hold("hold"), in: held), equals: ["waits 0-500"])
    try expect(marks(.recognizer("hold"), in: held), equals: ["won 500"])

    let other = LoggingStage()
    other.add(PanGestureRecognizer(), name: "pan")
    let dragged = timeline(of: other) {
      $0.down(at: 40, 40)
      $0.wait(100)
      $0.move(by: 50, 0)
      $0.wait(100)
      $0.cancel()
      $0.wait(100)
    }
    try expect(spans(.recognizer("pan"), in: dragged), equals: ["competes 0-100", "has 100-200"])
    try expect(marks(.recognizer("pan"), in: dragged), equals: ["won 100", "cancelled 200"])
  }

  @Test func `a pinch competes from the second finger on`() throws {
    let stage = LoggingStage()
    stage.add(PinchGestureRecognizer(), name: "pinch")
    let timeline = timeline(of: stage) {
      $0.down(at: 40, 40)
      $0.wait(100)
      $0.down(2, at: 140, 40)
      $0.wait(100)
      $0.move(2, by: 80, 0)
      $0.wait(100)
      $0.up(2)
      $0.up()
    }
    try expect(
      spans(.recognizer("pinch"), in: timeline), equals: ["competes 100-200", "has 200-300"])
    try expect(
      lane(.recognizer("pinch"), in: timeline).spans[1].touches.map(\.number), equals: [1, 2])
  }

  @Test func `the order of the lanes, and what stands in none`() throws {
    let timeline = try timeline {
      $0.down(at: 300, 40)
      $0.wait(200)
      $0.down(2, at: 40, 40)
      $0.wait(50)
      $0.up(2)
      $0.wait(50)
    }
    expect(
      timeline.lanes.map(\.subject),
      equals: [
        .finger(1), .finger(2), .recognizer("row0.tap"), .recognizer("card.tap"),
        .recognizer("card.double"), .recognizer("card.longPress"), .recognizer("list.pan"),
        .recognizer("card.pan"), .gate("list"), .hold("card.longPress"), .nextTap("card.double"),
      ])
    try expect(spans(.finger(1), in: timeline), equals: ["has 0-300 open"])
    try expect(spans(.gate("list"), in: timeline), equals: ["competes 0-150", "has 150-300 open"])
    try expect(lane(.recognizer("list.pan"), in: timeline).isScroll)
    try expect(!lane(.recognizer("card.pan"), in: timeline).isScroll)
  }

  @Test func `a control has a lane: it waits, gets the touch, and may lose it`() throws {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 200, 300))
    list.contentSize = Size(200, 1200)
    let button = Button(identifier: "button", frame: Rect(0, 0, 100, 100))
    list.addSubview(button)
    let subject = TimelineLane.Subject.view("button")
    let stage = LoggingStage()
    stage.view.addSubview(list)

    let timeline = timeline(of: stage) {
      $0.down(at: 40, 40)
      $0.wait(200)
      $0.up()
      $0.wait(1000)
      $0.drag(from: 40, 40, by: 0, -20)
      $0.wait(1000)
      // The list has coasted away from the button.
      list.contentOffset = .zero
      button.isEnabled = false
      $0.down(at: 40, 40)
      $0.wait(200)
      $0.up()
    }

    let lane = try lane(subject, in: timeline)
    // The third touch has a mark and no span: the disabled button does nothing with it.
    try expect(
      spans(subject, in: timeline), equals: ["competes 0-150", "has 150-200", "competes 1200-1250"])
    expect(lane.marks.map(\.kind), equals: [.won, .lost, .lost])
    expect(lane.marks.map(\.taker), equals: [nil, "list.pan", nil])
    expect(timeline.lanes.map(\.subject).prefix(2), equals: [.finger(1), subject])
  }

  // MARK: Looking up

  @Test func `the nearest touch and the moments around a time`() throws {
    let timeline = timeline(of: Self.waiting()) {
      $0.tap(at: 40, 40)
      $0.wait(900)
      $0.drag(from: 40, 40, by: 60, 0)
    }
    func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }
    let tap = try lane(.recognizer("tap"), in: timeline)
    expect(tap.touch(nearest: at(0))?.number, equals: 1)
    expect(tap.touch(nearest: at(500))?.number, equals: 1)
    expect(tap.touch(nearest: at(990))?.number, equals: 2)
    expect(TimelineLane(.gate("none")).touch(nearest: at(5)) == nil)
    expect(timeline.touch(nearest: at(30))?.number, equals: 1)
    expect(timeline.touch(nearest: at(2000))?.number, equals: 2)
    expect(TouchTimeline().touch(nearest: at(0)) == nil)

    expect(timeline.event(after: at(0)) == at(50) && timeline.event(before: at(50)) == at(0))
    expect(timeline.event(before: at(0)) == nil)
    expect(timeline.event(after: timeline.events[timeline.events.count - 1]) == nil)
    expect(timeline.event(nearest: at(24)), equals: at(0))
    expect(timeline.event(nearest: at(26)), equals: at(50))
    expect(timeline.event(nearest: at(9000)), equals: timeline.events.last)
    expect(Array(timeline.events(in: at(0)...at(60))), equals: [at(0), at(50)])
    expect(timeline.decision(after: at(50)), equals: at(400))
    expect(timeline.decision(before: at(50)), equals: at(0))
  }

  @Test(.tags(.proof)) func `in ten thousand touches the nearest one is found`() {
    let log = DecisionLog(isThroughCompositor: false)
    let names = (0..<12).map { "view.tap\($0)" }
    for number in 1...10_000 {
      let touch = TouchID(number)
      let landing = Timestamp(milliseconds: Int64(number) * 50)
      let lift = landing + 30_000
      log.decided(Decision(time: landing, .hit(touch, view: "view")))
      for name in names { log.decided(Decision(time: landing, .attached(touch, recognizer: name))) }
      log.received(
        InputEvent(
          TouchSample(touch: touch, phase: .ended, position: .zero, time: lift)))
      for name in names.dropFirst() {
        log.decided(Decision(time: lift, .failed(recognizer: name, .touchesEnded)))
      }
      log.decided(Decision(time: lift, .ended(recognizer: names[0])))
      for name in names { log.decided(Decision(time: lift, .reset(recognizer: name))) }
    }
    let timeline = TouchTimeline(log.finish(), until: .zero)

    expect(timeline.lanes.count, equals: 13)
    expect(timeline.lanes[1].spans.count, equals: 10_000)
    expect(timeline.lanes[1].touch(nearest: Timestamp(milliseconds: 250_010))?.number, equals: 5000)
  }
}
