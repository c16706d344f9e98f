package import TouchEngine

/// The events of a run's touches, arranged by time: a lane for each finger, recognizer, gate and
/// timer, and the moments at which something happened.
///
/// Decisions that only keep books appear in no lane. Making it takes time in proportion to the
/// number of decisions, apart from sorting; a lookup is a binary search.
package struct TouchTimeline: Hashable, Sendable {
  /// Fingers, recognizers (who can win soonest first), gates and timers.
  package let lanes: [TimelineLane]
  /// The waits of recognizers for others, sorted by their start.
  package let arrows: [TimelineArrow]
  /// The moments that the lanes show: landings, lifts, outcomes, and the beginnings of waits;
  /// sorted, each once.
  package let events: [Timestamp]
  /// The moments of decisions other than bookkeeping; sorted, each once.
  package let decisions: [Timestamp]
  /// The first time.
  package let start: Timestamp
  /// The last time; not before anything that happened.
  package let end: Timestamp
  /// For each arrow the latest end up to it, which is sorted too.
  private let reach: [Timestamp]

  /// Lays out a run.
  ///
  /// - Parameters:
  ///   - log: The touches and their decisions.
  ///   - start: The first time; earlier only when something happened earlier.
  ///   - end: The last time; later only when something happened later.
  package init(_ log: RunLog, from start: Timestamp = .zero, until end: Timestamp) {
    var builder = TimelineBuilder(log, from: start, until: end)
    builder.build()
    self.init(
      builder.sortedLanes, builder.sortedArrows, builder.events.sortedOnce,
      builder.decisions.sortedOnce, builder.start...builder.end)
  }

  private init(
    _ lanes: [TimelineLane], _ arrows: [TimelineArrow], _ events: [Timestamp],
    _ decisions: [Timestamp], _ range: ClosedRange<Timestamp>
  ) {
    (self.lanes, self.arrows, self.events, self.decisions) = (lanes, arrows, events, decisions)
    (start, end) = (range.lowerBound, range.upperBound)
    var latest = Timestamp.zero
    reach = arrows.map {
      latest = max(latest, $0.end)
      return latest
    }
  }

  /// Returns the time line with the lanes first that hold something of a touch: after the fingers
  /// who won it, who competed for it, and who lost it at once.
  package func ordered(for touch: TouchID) -> TouchTimeline {
    let order = lanes.indices.sorted {
      (lanes[$0].rank(for: touch), $0) < (lanes[$1].rank(for: touch), $1)
    }
    return with(order)
  }

  /// The lanes of recognizers that never competed: they lost every touch at once.
  package var idle: [TimelineLane] { lanes.filter(\.isIdle) }

  /// The time line without the lanes of recognizers that never competed.
  package var withoutIdle: TouchTimeline { with(lanes.indices.filter { !lanes[$0].isIdle }) }

  /// Returns the time line with some of its lanes, in an order. Only lanes that compete have arrows.
  private func with(_ order: [Int]) -> TouchTimeline {
    var places: [Int: Int] = [:]
    for (place, lane) in order.enumerated() { places[lane] = place }
    let moved = arrows.compactMap { arrow -> TimelineArrow? in
      guard let from = places[arrow.from], let to = places[arrow.to] else { return nil }
      var arrow = arrow
      (arrow.from, arrow.to) = (from, to)
      return arrow
    }
    return TouchTimeline(order.map { lanes[$0] }, moved, events, decisions, start...end)
  }

  /// A time line in which nothing happens.
  package init() { self.init(RunLog(), until: .zero) }

  /// Returns the index of the lane of a subject; `nil` when there is none.
  package func lane(of subject: TimelineLane.Subject) -> Int? {
    lanes.firstIndex { $0.subject == subject }
  }

  /// Returns the index of the first arrow that can end at or after `time`, from an index on; the
  /// number of arrows when there is none.
  package func arrow(endingFrom time: Timestamp, since index: Int = 0) -> Int {
    reach.partition(from: index) { $0 >= time }
  }

  /// Returns the touch whose finger was down at `time`, or else the one nearest to it; the lowest
  /// finger's of several, and `nil` without touches.
  package func touch(nearest time: Timestamp) -> TouchID? {
    var best: (distance: Int64, touch: TouchID)?
    for lane in lanes {
      guard case .finger = lane.subject else { break }
      let next = lane.span(endingFrom: time)
      for index in [next - 1, next] where lane.spans.indices.contains(index) {
        let span = lane.spans[index]
        let distance = max(span.start - time, time - span.end, 0)
        if distance < best?.distance ?? .max, let touch = span.touches.last {
          best = (distance, touch)
        }
      }
    }
    return best?.touch
  }

  // MARK: Stepping

  /// Returns the first event after `time`; `nil` when there is none.
  package func event(after time: Timestamp) -> Timestamp? { Self.moment(after: time, in: events) }

  /// Returns the last event before `time`; `nil` when there is none.
  package func event(before time: Timestamp) -> Timestamp? { Self.moment(before: time, in: events) }

  /// Returns the first decision after `time`; `nil` when there is none.
  package func decision(after time: Timestamp) -> Timestamp? {
    Self.moment(after: time, in: decisions)
  }

  /// Returns the last decision before `time`; `nil` when there is none.
  package func decision(before time: Timestamp) -> Timestamp? {
    Self.moment(before: time, in: decisions)
  }

  /// Returns the event that is nearest to `time`, the earlier one of two; `nil` without events.
  package func event(nearest time: Timestamp) -> Timestamp? {
    let next = events.partition { $0 >= time }
    guard next < events.count else { return events.last }
    guard next > 0 else { return events.first }
    return time - events[next - 1] <= events[next] - time ? events[next - 1] : events[next]
  }

  /// Returns the events in a range of times.
  package func events(in range: ClosedRange<Timestamp>) -> ArraySlice<Timestamp> {
    let first = events.partition { $0 >= range.lowerBound }
    return events[first..<events.partition(from: first) { $0 > range.upperBound }]
  }

  private static func moment(after time: Timestamp, in moments: [Timestamp]) -> Timestamp? {
    let index = moments.partition { $0 > time }
    return index < moments.count ? moments[index] : nil
  }

  private static func moment(before time: Timestamp, in moments: [Timestamp]) -> Timestamp? {
    let index = moments.partition { $0 >= time }
    return index > 0 ? moments[index - 1] : nil
  }
}

extension TimelineLane {
  /// Whether the lane is that of a recognizer that never competed.
  fileprivate var isIdle: Bool {
    guard case .recognizer = subject else { return false }
    return spans.isEmpty && marks.allSatisfy { $0.kind == .lost }
  }

  /// Returns the place among lanes that are ordered for a touch.
  fileprivate func rank(for touch: TouchID) -> Int {
    if case .finger = subject { return 0 }
    let marks = marks.filter { $0.touches.contains(touch) }
    if marks.contains(where: { $0.kind == .won }) { return 1 }
    if spans.contains(where: { $0.touches.contains(touch) }) { return 2 }
    return marks.isEmpty ? 4 : 3
  }
}

extension [Timestamp] {
  /// The moments in their order, each once.
  fileprivate var sortedOnce: [Timestamp] {
    var result: [Timestamp] = []
    for moment in sorted() where moment != result.last { result.append(moment) }
    return result
  }
}
