internal import HeapModule

/// The engine's only clock: the present time and the timers.
///
/// Time advances when an event is dispatched or a timer fires, never by reading a system clock
/// (rule A.8). Timers fire in order of their due time; timers due at the same moment fire in the
/// order in which they were set. A timer due at the time of an event fires before the event.
///
/// Setting and firing a timer costs O(log n) for n timers that are set.
public final class Timeline {
  /// The rounds of work at the end of one turn after which the rest waits for the next turn.
  private static let roundLimit = 100

  /// The time of the last event, timer or tick.
  public private(set) var now: Timestamp

  private var timers = Heap<Entry>()
  private var timersSet = 0
  /// A lower bound of all due times: enough for most events.
  private var earliest = Timestamp.distantFuture
  /// The number of tickers that are not cancelled.
  var tickers = 0
  /// Whether timers are firing.
  private(set) var isFiring = false
  /// Called before a timer is set or a motion begins, also by code outside a dispatch.
  var onStart: (() -> Void)?

  /// Creates a clock without timers.
  ///
  /// - Parameter start: Its first time; later than zero for a window that goes on in the middle of
  ///   what was played.
  public init(startingAt start: Timestamp = .zero) { now = start }

  /// The due times of all timers that are set, in order.
  package var dueTimes: [Timestamp] {
    timers.unordered.filter { $0.timer.place == $0.order }.map(\.due).sorted()
  }

  /// The due time of the next timer, or `nil` when none is set.
  public var nextDeadline: Timestamp? {
    dropCancelled()
    return timers.min?.due
  }

  /// Whether a ticker is running, that is, something moves by itself.
  public var isTicking: Bool { tickers > 0 }

  /// Calls `body` at `due`; a moment in the past means now. The timeline retains `body` until the
  /// timer has fired; a timer that is cancelled releases it.
  ///
  /// Between two events ``now`` is the time of the last one; code there sets timers in
  /// ``TouchStream/perform(at:_:)`` (rule A.8b).
  @discardableResult
  public func schedule(at due: Timestamp, _ body: @escaping () -> Void) -> TimelineTimer {
    onStart?()
    return plan(at: due, body)
  }

  /// Schedules a timer as ``schedule(at:_:)`` does, for a motion that has already begun.
  @discardableResult
  func plan(at due: Timestamp, _ body: @escaping () -> Void) -> TimelineTimer {
    let timer = TimelineTimer(body)
    set(timer, at: due)
    return timer
  }

  /// Sets or resets a timer to fire after `seconds` of engine time.
  func set(_ timer: TimelineTimer, afterSeconds seconds: Double) {
    set(timer, at: now.advanced(bySeconds: seconds))
  }

  /// Sets or resets a timer to fire at `due`.
  func set(_ timer: TimelineTimer, at due: Timestamp) {
    let due = max(due, now)
    timer.place = timersSet
    timers.insert(Entry(due: due, order: timersSet, timer: timer))
    timersSet += 1
    earliest = min(earliest, due)
  }

  /// Calls `body` after `seconds` of engine time, rounded to the nearest microsecond. `body` is
  /// retained as by ``schedule(at:_:)``.
  @discardableResult
  public func schedule(afterSeconds seconds: Double, _ body: @escaping () -> Void) -> TimelineTimer
  {
    schedule(at: now.advanced(bySeconds: seconds), body)
  }

  /// Calls `body` at `start` + k · 1 000 000 ⁄ 120 µs for k = 1, 2, …, where start is now, until
  /// the ticker is cancelled or deallocated (rule D24a). The argument of `body` is the tick's own
  /// time.
  public func startTicking(_ body: @escaping (Timestamp) -> Void) -> Ticker {
    onStart?()
    let ticker = Ticker(timeline: self, start: now, body)
    ticker.scheduleNext()
    return ticker
  }

  /// Fires every timer that is due up to and including `time`, in order.
  ///
  /// ``now`` becomes the due time of the last one that fired; it does not change when none fired.
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

  /// The number of nested events, timers and layouts under way.
  private var turns = 0
  private var atEnd: [() -> Void] = []

  /// Begins to process an event, a timer or a layout.
  @inline(__always) func beginTurn() { turns += 1 }

  /// Ends the processing; the end of the outermost turn runs the work that waited for it.
  @inline(__always) func endTurn() {
    if turns == 1, !atEnd.isEmpty { finishTurn() }
    turns -= 1
  }

  /// Calls `body` when the outermost turn ends; at once when none is under way.
  func atEndOfTurn(_ body: @escaping () -> Void) {
    atEnd.append(body)
    if turns > 0 { return }
    beginTurn()
    endTurn()
  }

  /// Runs the waiting work, which may add more. After the maximum number of rounds the rest waits
  /// for the next turn.
  @inline(never) private func finishTurn() {
    for _ in 0..<Self.roundLimit where !atEnd.isEmpty {
      let bodies = atEnd
      atEnd.removeAll(keepingCapacity: true)
      for body in bodies { body() }
    }
  }

  /// Sets the time for an event that is about to be dispatched. Time never runs backward.
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

/// A timer that fires once.
public final class TimelineTimer {
  private var body: (() -> Void)?
  /// Whether the timer can be set again.
  private let isLasting: Bool
  /// The number of its entry in the timeline; −1 when it is not set.
  var place = -1

  init(lasting isLasting: Bool = false, _ body: @escaping () -> Void) {
    self.body = body
    self.isLasting = isLasting
  }

  /// Whether the timer will not fire: it was cancelled, or it has fired.
  public var isCancelled: Bool { place < 0 }

  /// Cancels the timer. Does nothing when it has fired.
  public func cancel() {
    place = -1
    if !isLasting { body = nil }
  }

  func fire() {
    let body = self.body
    cancel()
    body?()
  }
}
