import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Complete tables: which touches content receives, and that drawing does not affect scrolling.
@Suite(.endsInTime) struct ScrollTableTests {
  enum Finger: String, CaseIterable {
    case quickTap = "quick tap"
    case hold = "hold"
    case earlyDrag = "drag within 150 ms"
    case lateDrag = "drag after 200 ms"

    func play(_ hand: Hand) {
      hand.down(at: 50, 50)
      switch self {
      case .quickTap:
        hand.wait(80)
      case .hold:
        hand.wait(400)
      case .earlyDrag:
        hand.wait(50)
        hand.move(by: 0, -30)
        hand.wait(50)
        hand.move(by: 0, -10)
        hand.wait(100)
      case .lateDrag:
        hand.wait(200)
        hand.move(by: 0, -30)
        hand.wait(50)
        hand.move(by: 0, -10)
        hand.wait(100)
      }
      hand.up()
    }
  }

  /// The table's row for one combination: what the content received and when, and what scrolled.
  private func line(
    _ delays: Bool, _ canCancel: Bool, _ begins: Bool, _ cancels: Bool, _ finger: Finger
  ) -> String {
    let scroll = ScrollStage()
    scroll.list.delaysContentTouches = delays
    scroll.list.canCancelContentTouches = canCancel
    scroll.list.begins = begins
    scroll.list.cancels = cancels
    var heard: [String] = []
    scroll.row.onPhase = { phase, _ in
      heard.append("\(phase.rawValue) \(scroll.stage.window.timeline.now.microseconds / 1000)")
    }

    finger.play(scroll.hand)
    scroll.hand.wait(2000)

    expect(scroll.stage.window.isAtRest)
    let content = heard.isEmpty ? "nothing" : heard.joined(separator: ", ")
    let asked = scroll.list.questions.map { $0.replacing("row ", with: "") }.joined(separator: " ")
    let offset = Int(scroll.list.contentOffset.y.rounded())
    let cells = [
      finger.rawValue, delays ? "delays" : "-", canCancel ? "can cancel" : "-",
      begins ? "begins" : "-", cancels ? "cancels" : "-", asked.isEmpty ? "-" : asked, content,
      "\(offset)",
    ]
    return cells.joined(separator: " | ")
  }

  @Test func `D3, D4, D5, D6, D7, D8: every combination says who gets the touch`() {
    var lines = [
      "finger | delaysContentTouches | canCancelContentTouches | touchesShouldBegin"
        + " | touchesShouldCancel | asked | content heard (at ms) | offset"
    ]
    let answers = [true, false]
    for finger in Finger.allCases {
      for delays in answers {
        for canCancel in answers {
          for begins in answers {
            for cancels in answers {
              lines.append(line(delays, canCancel, begins, cancels, finger))
            }
          }
        }
      }
    }

    expectGolden(lines.joined(separator: "\n") + "\n", "who gets a content touch.txt")
  }

  /// Intervals between frames, in microseconds; empty means no frames.
  static let frames: [[Int64]] = [
    [], [33_333], [16_667], [8_333], [3_100, 41_000, 16_667, 9, 28_250],
  ]

  @Test func `D24a: frames at 30, 60, 120 a second, irregular or none change nothing`() {
    let outcomes = Self.frames.map { played(withFrames: $0) }

    for outcome in outcomes { expect(outcome, equals: outcomes[0]) }
    expect(outcomes[0].contains("did end decelerating"))
  }

  /// Plays a hold, a flick, a tap that stops it, a pull over the edge and an animated change, and
  /// reads the list's state at each frame.
  private func played(withFrames intervals: [Int64]) -> String {
    let scroll = ScrollStage()
    let hand = scroll.hand
    var (next, frame) = (Int64(0), 0)
    func pass(_ milliseconds: Int64) {
      let end = hand.now + milliseconds * 1000
      while !intervals.isEmpty, next <= end.microseconds {
        hand.wait(until: Timestamp(microseconds: next))
        // The values that a drawing reads.
        _ = (scroll.list.contentOffset, scroll.list.verticalIndicatorFrame)
        _ = (scroll.list.indicatorAlpha(at: hand.now), scroll.list.contentTouchDelays)
        scroll.stage.window.needsDisplay = false
        next += intervals[frame % intervals.count]
        frame += 1
      }
      hand.wait(until: end)
    }
    func drag(by step: Double, times: Int) {
      for _ in 1...times {
        pass(11)
        hand.move(by: 0, step)
      }
    }

    hand.down(at: 50, 150)
    pass(170)
    drag(by: -9, times: 5)
    hand.up()
    pass(50)
    hand.down(at: 50, 350)
    drag(by: -21.3, times: 6)
    hand.up()
    pass(333)
    hand.down(at: 50, 100)
    pass(40)
    hand.up()
    pass(10)
    hand.down(at: 50, 50)
    drag(by: 37.7, times: 25)
    hand.up()
    pass(1500)
    scroll.list.setContentOffset(Point(0, 321), animated: true)
    pass(777)
    let offsets = scroll.offsets.map { "\($0.time) \($0.offset)" }
    return (scroll.log + [scroll.stage.transcript] + offsets).joined(separator: "\n")
  }

  @Test func `A57: a list with a button that gives up its touch reports every decision`() {
    let scroll = ScrollStage()
    scroll.list.cancels = true
    scroll.hand.tap(at: 50, 150)
    scroll.hand.wait(500)
    scroll.hand.down(at: 50, 150)
    scroll.hand.wait(200)
    scroll.hand.drag(by: 0, -60, over: 50, every: 10_000)
    scroll.hand.up()
    scroll.hand.wait(100)
    scroll.hand.tap(at: 50, 150)
    scroll.hand.wait(100)
    scroll.list.cancels = nil
    scroll.list.contentOffset = .zero
    scroll.hand.down(at: 50, 150)
    scroll.hand.wait(200)
    scroll.hand.move(by: 0, -40)
    scroll.hand.up()
    scroll.list.begins = false
    scroll.hand.down(at: 50, 50)
    scroll.hand.move(by: 0, 60)
    scroll.hand.up()
    scroll.hand.wait(3000)

    expectGolden(scroll.stage.transcript, "a list with a button.txt")
    expect(scroll.stage.window.isAtRest)
  }
}
