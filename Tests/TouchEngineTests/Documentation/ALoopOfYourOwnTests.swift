import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "A loop of your own", word for word, and what they print.
@Suite(.endsInTime) struct ALoopOfYourOwnTests {
  /// A source with batches that are given at the start.
  private final class Script: InputSource {
    private(set) var now = Timestamp.zero
    private var batches: [InputBatch]
    var hasPending: Bool { !batches.isEmpty }

    init(_ batches: [InputBatch]) { self.batches = batches }

    func next(until deadline: Timestamp?) throws -> InputBatch? {
      guard let batch = batches.first else { return nil }
      if let deadline, deadline < batch.time {
        now = deadline
        return InputBatch(time: deadline)
      }
      now = batch.time
      return batches.removeFirst()
    }
  }

  private static func tap(at time: Timestamp) -> InputBatch {
    let (touch, place) = (TouchID(1), Point(20, 20))
    let up = time + 50_000
    return InputBatch(
      events: [
        InputEvent(TouchSample(touch: touch, phase: .began, position: place, time: time)),
        InputEvent(TouchSample(touch: touch, phase: .ended, position: place, time: up)),
      ], time: up)
  }

  private let window = Window(size: Size(300, 400))
  private let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))

  init() {
    list.contentSize = Size(300, 2000)
    window.addSubview(list)
  }

  @Test func `a loop accepts input and draws changes`() throws {
    var drawn: [Timestamp] = []
    func draw(_ window: Window, at time: Timestamp) { drawn.append(time) }

    func play(_ source: any InputSource, into stream: TouchStream, of window: Window) throws {
      stream.source = source
      while let batch = try source.next(until: window.timeline.nextDeadline) {
        stream.accept(batch)
        if window.needsDisplay {
          window.needsDisplay = false
          draw(window, at: source.now)
        }
      }
    }

    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { taps += 1 }
    window.addGestureRecognizer(tap)
    let end = InputBatch(time: Timestamp(milliseconds: 1000))
    try play(
      Script([Self.tap(at: Timestamp(milliseconds: 300)), end]),
      into: TouchStream(window: window), of: window)
    expect(taps, equals: 1)
    expect(drawn.count, equals: 1)
  }

  @Test func `calls run at their own engine time`() {
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }
    func tap(at time: Timestamp) -> InputBatch { Self.tap(at: time) }

    let stream = TouchStream(window: window)
    stream.accept(tap(at: Timestamp(milliseconds: 300)))
    stream.accept(InputBatch(time: Timestamp(milliseconds: 5000)))
    print(window.timeline.now.seconds)
    // 0.35

    let present = Timestamp(milliseconds: 5000)
    stream.perform(at: present) {
      list.setContentOffset(Point(0, 100), animated: true)
    }
    print(window.timeline.now.seconds)
    // 5.0

    expect(printed, equals: ["0.35", "5.0"])
    expect(list.contentOffset, equals: .zero)
    stream.accept(InputBatch(time: Timestamp(milliseconds: 5300)))
    expect(list.contentOffset, equals: Point(0, 100))

    stream.calls["showRow"] = { value in
      let row = value["row"]?.integerValue ?? 0
      list.scrollRectToVisible(Rect(0, Double(row) * 50, 300, 50), animated: true)
    }
    stream.perform(at: Timestamp(milliseconds: 6000), named: "showRow", value: ["row": 12])

    stream.accept(InputBatch(time: Timestamp(milliseconds: 6300)))
    expect(list.contentOffset, equals: Point(0, 250))
  }
}
