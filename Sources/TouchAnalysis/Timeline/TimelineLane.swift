package import TouchEngine

/// A row of the time line: what one finger, recognizer, gate or timer did.
package struct TimelineLane: Hashable, Sendable {
  /// The subject of a lane.
  package enum Subject: Hashable, Sendable {
    /// A finger by its number from 1. A finger takes the lowest number that is free.
    case finger(Int)
    /// A control, by its name, on which a finger landed.
    case view(String)
    /// A recognizer by its name.
    case recognizer(String)
    /// A scroll view, by its name, that delays touches to its content (rule D1).
    case gate(String)
    /// The time for which a recognizer, by its name, has to be held.
    case hold(String)
    /// The time in which a recognizer, by its name, expects the next tap.
    case nextTap(String)
  }

  /// The subject of the lane.
  package let subject: Subject
  /// Whether it is the pan of a scroll view.
  package internal(set) var isScroll = false
  /// The kind of its recognizer (`GestureRecognizer.kindName`); `nil` when it is not known.
  package internal(set) var kind: String?
  /// The spans, sorted by their start.
  package internal(set) var spans: [TimelineSpan] = []
  /// The marks, sorted by their time.
  package internal(set) var marks: [TimelineMark] = []
  /// For each span the latest end up to it, which is sorted too.
  private var reach: [Timestamp] = []

  /// An empty lane.
  package init(_ subject: Subject) { self.subject = subject }

  /// Sorts spans and marks, when all of them are known.
  mutating func finish() {
    spans = spans.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
    var latest = Timestamp.zero
    reach = spans.map {
      latest = max(latest, $0.end)
      return latest
    }
  }

  /// Returns the index of the first span that can end at or after `time`, from an index on; the
  /// number of spans when there is none.
  package func span(endingFrom time: Timestamp, since index: Int = 0) -> Int {
    reach.partition(from: index) { $0 >= time }
  }

  /// Returns the index of the first mark at or after `time`, from an index on; the number of marks
  /// when there is none.
  package func mark(from time: Timestamp, since index: Int = 0) -> Int {
    marks.partition(from: index) { $0.time >= time }
  }

  /// Returns whether a span ends at `time`.
  package func hasSpan(endingAt time: Timestamp) -> Bool {
    let index = span(endingFrom: time)
    return index < spans.count && spans[index].end == time
  }

  /// Returns the touch of the span or mark that is nearest to `time`; `nil` for an empty lane.
  package func touch(nearest time: Timestamp) -> TouchID? {
    var best: (distance: Int64, touch: TouchID)?
    func offer(_ distance: Int64, _ touches: [TouchID]) {
      guard let touch = touches.last, distance < best?.distance ?? .max else { return }
      best = (distance, touch)
    }
    let next = span(endingFrom: time)
    for index in [next - 1, next] where spans.indices.contains(index) {
      let span = spans[index]
      offer(max(span.start - time, time - span.end, 0), span.touches)
    }
    let mark = mark(from: time)
    for index in [mark - 1, mark] where marks.indices.contains(index) {
      offer(abs(marks[index].time - time), marks[index].touches)
    }
    return best?.touch
  }
}

/// A part of a lane from a time to another.
package struct TimelineSpan: Hashable, Sendable {
  /// The kind of a part of a lane.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer is undecided, or a gate is closed.
    case competes
    /// A recognizer is ready and waits for another to fail, or a timer runs.
    case waits
    /// A finger is down, a recognizer has won, or a view got its touch from a gate.
    case has
  }

  /// The kind of the part.
  package var kind: Kind
  /// The time at which the part begins.
  package var start: Timestamp
  /// The time at which the part ends.
  package var end: Timestamp
  /// The touches, in the order in which they landed.
  package var touches: [TouchID]
  /// Whether it lasts beyond the end of the time line.
  package var isOpen = false
}

/// A wait of one lane for another: from the moment at which a recognizer was ready to its release.
package struct TimelineArrow: Hashable, Sendable {
  /// The index of the lane that waits.
  package var from: Int
  /// The index of the lane that is waited for.
  package var to: Int
  /// The time at which the recognizer was ready.
  package var start: Timestamp
  /// The time of its release.
  package var end: Timestamp
}

/// An outcome in the lane of a recognizer or a control, with the decision that says why.
package struct TimelineMark: Hashable, Sendable {
  /// The kind of an outcome.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The recognizer won.
    case won
    /// The recognizer began with another one of its group, which won, in a program of another
    /// toolkit.
    case followed
    /// The recognizer lost.
    case lost
    /// The running gesture was cancelled.
    case cancelled
  }

  /// The outcome.
  package var kind: Kind
  /// The decision that says why.
  package var decision: Decision
  /// The measure of the attempt that won; `nil` when it has none or lost.
  package var measure: Measure?
  /// The recognizer that took the touch from a control; `nil` when none did.
  package var taker: String?
  /// The touches of the attempt, in the order in which they landed.
  package var touches: [TouchID]

  /// The time of the decision.
  package var time: Timestamp { decision.time }
}
