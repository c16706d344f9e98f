/// A source of input and the owner of the clock.
///
/// A live source waits for input; a recording advances to its next moment, and a test source to the
/// moment that the test sets. The loop is the same for all of them.
public protocol InputSource: AnyObject {
  /// Waits for input, at most until `deadline`; `nil` waits without a limit.
  ///
  /// A live source returns all input that has arrived, so that a timer never overtakes input that
  /// was already available.
  ///
  /// - Returns: The input, which may be nothing but the time; `nil` when the input has ended.
  /// - Throws: An error of the outside world, such as a lost connection.
  func next(until deadline: Timestamp?) throws -> InputBatch?

  /// Whether more input is available without waiting; drawing now would only delay it.
  var hasPending: Bool { get }

  /// The present time on this source's clock.
  var now: Timestamp { get }

  /// Whether the clock advances by itself, as that of a display does. It does not for a recording
  /// or a test; `false` is the default.
  var isLive: Bool { get }
}

extension InputSource {
  public var isLive: Bool { false }
}

/// The result of one wait: the events in order, and the time reached.
public struct InputBatch: Hashable, Sendable {
  /// The grouping of samples into events.
  public enum Grouping: Hashable, Sendable {
    /// Not grouped: each touch event holds one sample, and ``TouchStream`` joins those of equal
    /// engine time (rule A.8).
    case byTime
    /// Grouped already, as in a recording, whose lines are events; they stay unchanged.
    case done
  }

  /// The events in the order in which they happened; empty when only time has passed.
  public var events: [InputEvent]
  /// The moment up to which timers are due: the time of the last event, or the deadline that
  /// passed.
  public var time: Timestamp
  /// Whether the samples are still to be grouped into events.
  public var grouping: Grouping

  /// Creates a batch of events.
  ///
  /// - Parameters:
  ///   - events: The events in the order in which they happened.
  ///   - time: The moment up to which timers are due.
  ///   - grouping: The grouping of samples into events.
  public init(events: [InputEvent] = [], time: Timestamp, grouping: Grouping = .byTime) {
    self.events = events
    self.time = time
    self.grouping = grouping
  }

  /// Creates a batch of one event that is not of touches, such as a new size, and is due up to its
  /// time.
  public init(_ content: InputEvent.Content, at time: Timestamp) {
    self.init(events: [InputEvent(time: time, content)], time: time)
  }

  /// Creates a batch of touch samples, in the order in which they came, that is due up to the time
  /// of the last one.
  ///
  /// Each sample keeps its own time, so that a loop may read several at once; ``TouchStream`` joins
  /// those of the same time.
  public init(_ sample: TouchSample, _ more: TouchSample...) {
    let samples = [sample] + more
    self.init(events: samples.map { InputEvent($0) }, time: samples[samples.count - 1].time)
  }
}
