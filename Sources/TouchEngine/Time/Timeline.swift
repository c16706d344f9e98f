internal import HeapModule

/// The engine's only clock: what time it is, and what is to happen when.
///
/// Time moves when an event is dispatched or a timer fires, never because somebody looked at a
/// clock (rule A.8). Timers fire in order of their due time; of those due at the same moment the
/// one that was set first goes first. A timer due at the time of an event fires before the event.
///
/// Setting and firing a timer costs O(log n) for n timers that are set.
public final class Timeline {
  /// The time of the last event, timer or tick.
  @exclusivity(unchecked) public private(set) var now = Timestamp.zero

  @exclusivity(unchecked) private var timers = Heap<Entry>()
  @exclusivity(unchecked) private var timersSet = 0
  /// No timer is due before this: what most events ask about.
  @exclusivity(unchecked) private var earliest = Timestamp.distantFuture
  fileprivate var tickers = 0
  /// Whether timers are being fired.
  @exclusivity(unchecked) private(set) var isFiring = false
  /// Told that a timer is about to be set, or a motion begins, also by code outside a dispatch.
  var onStart: (() -> Void)?

  public init() {}

  /// When the next timer is due, or `nil` when none is set.
  public var nextDeadline: Timestamp? {
    dropCancelled()
    return timers.min?.due
  }

  /// Whether something moves by itself: a ticker was started and not cancelled.
  public var isTicking: Bool { tickers > 0 }

  /// Runs `body` when `due` has come; a moment that has passed means now.
  ///
  /// Between two events ``now`` is the time of the last one: code there sets timers in
  /// ``TouchStream/perform(at:_:)`` (rule A.8b).
  @discardableResult
  public func schedule(at due: Timestamp, _ body: @escaping () -> Void) -> TimelineTimer {
    onStart?()
    return plan(at: due, body)
  }

  /// As ``schedule(at:_:)``, for a motion that has begun.
  @discardableResult
  func plan(at due: Timestamp, _ body: @escaping () -> Void) -> TimelineTimer {
    let timer = TimelineTimer(body)
    set(timer, at: due)
    return timer
  }

  /// Sets a timer, or sets it anew, for `seconds` of engine time from now.
  func set(_ timer: TimelineTimer, afterSeconds seconds: Double) {
    set(timer, at: now.advanced(bySeconds: seconds))
  }

  /// Sets a timer, or sets it anew.
  func set(_ timer: TimelineTimer, at due: Timestamp) {
    let due = max(due, now)
    timer.place = timersSet
    timers.insert(Entry(due: due, order: timersSet, timer: timer))
    timersSet += 1
    earliest = min(earliest, due)
  }

  /// Runs `body` after `seconds` of engine time, rounded to the nearest microsecond.
  @discardableResult
  public func schedule(afterSeconds seconds: Double, _ body: @escaping () -> Void) -> TimelineTimer
  {
    schedule(at: now.advanced(bySeconds: seconds), body)
  }

  /// Calls `body` at `start` + k · 1 000 000 ⁄ 120 µs for k = 1, 2, …, where start is now, until
  /// the ticker is cancelled or nobody keeps it any more (rule D24a). The body gets the tick's own time.
  public func startTicking(_ body: @escaping (Timestamp) -> Void) -> Ticker {
    onStart?()
    let ticker = Ticker(timeline: self, start: now, body)
    ticker.scheduleNext()
    return ticker
  }

  /// Fires every timer that is due up to and including `time`, in order.
  ///
  /// ``now`` becomes the due time of the last one that fired, and stays as it is when none did.
  public func advance(to time: Timestamp) {
    guard earliest <= time else { return }
    let outer = isFiring
    isFiring = true
    while let due = nextDeadline, due <= time {
      guard let entry = timers.popMin() else { break }
      now = max(now, due)
      beginTurn()
      entry.timer.fire()
      endTurn()
    }
    earliest = timers.min?.due ?? .distantFuture
    isFiring = outer
  }

  // MARK: Turns

  /// Events, timers and layouts that are being dealt with, one inside the other.
  @exclusivity(unchecked) private var turns = 0
  @exclusivity(unchecked) private var atEnd: [() -> Void] = []

  /// Begins to deal with an event, a timer or a layout.
  @inline(__always) func beginTurn() { turns += 1 }

  /// It was dealt with; what waited for the end of the outermost one is done now.
  @inline(__always) func endTurn() {
    if turns == 1, !atEnd.isEmpty { finishTurn() }
    turns -= 1
  }

  /// Does `body` when all that is being dealt with is done; at once when nothing is.
  func atEndOfTurn(_ body: @escaping () -> Void) {
    atEnd.append(body)
    if turns > 0 { return }
    beginTurn()
    endTurn()
  }

  /// What is done may ask for more; what goes in circles is left to the next turn.
  @inline(never) private func finishTurn() {
    for _ in 0..<GestureArbiter.roundLimit where !atEnd.isEmpty {
      let bodies = atEnd
      atEnd.removeAll(keepingCapacity: true)
      for body in bodies { body() }
    }
  }

  /// An event of `time` is about to be dispatched. Time never goes back.
  func arrive(at time: Timestamp) { now = max(now, time) }

  private func dropCancelled() {
    while let next = timers.min, next.timer.place != next.order { timers.removeMin() }
  }

  private struct Entry: Comparable {
    let due: Timestamp
    let order: Int
    let timer: TimelineTimer

    static func < (a: Entry, b: Entry) -> Bool { (a.due, a.order) < (b.due, b.order) }
    static func == (a: Entry, b: Entry) -> Bool { a.order == b.order }
  }
}

/// Something that is to happen once.
public final class TimelineTimer {
  @exclusivity(unchecked) private var body: (() -> Void)?
  /// Whether it can be set again.
  private let isLasting: Bool
  /// Under which number the timeline has it; −1 when it is not set.
  @exclusivity(unchecked) fileprivate(set) var place = -1

  init(lasting isLasting: Bool = false, _ body: @escaping () -> Void) {
    self.body = body
    self.isLasting = isLasting
  }

  /// Whether it will not fire: it was cancelled, or it has fired.
  public var isCancelled: Bool { place < 0 }

  /// Takes the timer back. Does nothing when it has fired.
  public func cancel() {
    place = -1
    if !isLasting { body = nil }
  }

  fileprivate func fire() {
    let body = self.body
    cancel()
    body?()
  }
}

/// Something that happens 120 times a second while it moves by itself (rule D24a).
///
/// It ticks as long as somebody keeps it: to let go of it is to cancel it. The timeline does not keep it,
/// because it keeps the timeline.
public final class Ticker {
  /// Ticks a second. Our choice (rule D24a): twice the common display rate.
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

  /// Stops the ticks, from inside a tick too.
  public func cancel() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    timeline.tickers -= 1
  }

  func scheduleNext() {
    ticks += 1
    if timer == nil { timeline.tickers += 1 }
    // Integer division of the product, so that rounding never adds up.
    let due = start + ticks * 1_000_000 / Self.rate
    timer = timeline.plan(at: due) { [weak self] in
      guard let self else { return }
      scheduleNext()
      body(due)
    }
  }
}
