/// What one wait brought: events in order, and how far time has gone.
public struct InputBatch: Hashable, Sendable {
  /// Who decided which samples make one event.
  public enum Grouping: Hashable, Sendable {
    /// Nobody yet: each touch event holds one sample, and ``TouchStream`` joins those of equal
    /// engine time (rule A.8).
    case byTime
    /// Somebody already did, as in a recording, whose lines are events; they stay as they are.
    case done
  }

  public var events: [InputEvent]
  /// The moment up to which timers are due: the last event's time, or the deadline that passed.
  public var time: Timestamp
  public var grouping: Grouping

  public init(events: [InputEvent] = [], time: Timestamp, grouping: Grouping = .byTime) {
    self.events = events
    self.time = time
    self.grouping = grouping
  }
}

/// Where input comes from, and the owner of the clock.
///
/// A live source really waits; a recording jumps to its next moment; a test's hand jumps where the
/// test says. The loop above them is the same.
public protocol InputSource: AnyObject {
  /// Waits for input, but not beyond `deadline`; `nil` waits for input alone.
  ///
  /// A live source hands over everything that has arrived, so that a timer never overtakes input
  /// that was already there.
  ///
  /// - Returns: What came, possibly nothing but time; `nil` when there will never be more.
  /// - Throws: What the outside world did, as a lost connection.
  func next(until deadline: Timestamp?) throws -> InputBatch?

  /// Whether more input can be had without waiting, so that drawing would only delay it.
  var hasPending: Bool { get }

  /// The present moment of this source's clock.
  var now: Timestamp { get }

  /// Whether its clock goes on by itself, as a screen's does; not that of a recording or of a test, which
  /// is what a source is that does not say.
  var isLive: Bool { get }
}

extension InputSource {
  public var isLive: Bool { false }
}
