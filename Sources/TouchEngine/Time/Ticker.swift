/// A source of 120 ticks a second for something that moves by itself (rule D24a).
///
/// Releasing the ticker cancels it. The timeline does not keep its tickers, because a ticker keeps
/// the timeline.
public final class Ticker {
  /// The ticks a second. Our choice (rule D24a): twice the common display rate.
  public static let rate: Int64 = 120

  private let timeline: Timeline
  private let start: Timestamp
  private let body: (Timestamp) -> Void
  private var ticks: Int64 = 0
  private var timer: TimelineTimer?

  init(timeline: Timeline, start: Timestamp, _ body: @escaping (Timestamp) -> Void) {
    self.timeline = timeline
    self.start = start
    self.body = body
  }

  deinit { cancel() }

  /// Stops the ticks; also allowed in a tick.
  public func cancel() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    timeline.tickers -= 1
  }

  func scheduleNext() {
    ticks += 1
    if timer == nil { timeline.tickers += 1 }
    // Integer division of the product, so that rounding errors do not accumulate.
    let due = start + ticks * 1_000_000 / Self.rate
    timer = timeline.plan(at: due) { [weak self] in
      guard let self else { return }
      scheduleNext()
      body(due)
    }
  }
}
