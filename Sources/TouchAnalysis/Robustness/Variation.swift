import TouchEngine

/// A way to vary the input of a recording a little, as another hand or another screen would.
public enum Variation: String, Hashable, Sendable, CaseIterable {
  /// Every sample is moved by up to 0.5 pt along each axis.
  case position
  /// The time of every report is moved by up to the median interval between reports; their order
  /// stays.
  case time
  /// Moves are reported at other moments, between those of the recording.
  case phase
  /// One move of each touch is left out.
  case gap

  /// Whether the variation can change a measure of this kind. Landings and lifts keep their times
  /// but for ``time``, which in turn changes no distance and no angle.
  func changes(_ quantity: Measure.Quantity) -> Bool {
    switch (self, quantity) {
    case (.time, .movement), (.time, .tapDistance), (.time, .spread), (.time, .arc),
      (.time, .angle), (.time, .edgeDistance), (.time, .slant), (.time, .touches), (.time, .taps):
      false
    case (.position, .duration), (.position, .gap), (.phase, .duration), (.phase, .gap),
      (.gap, .duration), (.gap, .gap):
      false
    default: true
    }
  }

  /// The distance by which a sample is moved at most along each axis, in points.
  static let distance = 0.5

  /// Returns the events of a recording, varied. Landings and lifts stay, and so does the time of
  /// everything that is no touch.
  ///
  /// - Parameters:
  ///   - events: The events, in order of time.
  ///   - end: The end of the recording.
  ///   - random: The random numbers.
  /// - Returns: The varied events, in order of time.
  func vary(
    _ events: [InputEvent], until end: Timestamp, _ random: inout SplitRandom
  ) -> [InputEvent] {
    switch self {
    case .position: Self.moved(events, &random)
    case .time: Self.retimed(events, until: end, &random)
    case .phase: Self.resampled(events, by: random.fraction(in: 0.05...0.95))
    case .gap: Self.thinned(events, &random)
    }
  }

  private static func moved(_ events: [InputEvent], _ random: inout SplitRandom) -> [InputEvent] {
    events.map { event in
      guard case .touches(var samples) = event.content else { return event }
      for index in samples.indices {
        samples[index].position.x += random.fraction(in: -distance...distance)
        samples[index].position.y += random.fraction(in: -distance...distance)
      }
      return InputEvent(time: event.time, .touches(samples))
    }
  }

  private static func retimed(
    _ events: [InputEvent], until end: Timestamp, _ random: inout SplitRandom
  ) -> [InputEvent] {
    let interval = Double(ReportIntervals(of: events).median)
    // The time of the next event that stays, seen from each event.
    var limits = Array(repeating: end, count: events.count)
    var limit = end
    for index in events.indices.reversed() {
      limits[index] = limit
      if !events[index].isOfTouches { limit = events[index].time }
    }
    var earliest = Timestamp.zero
    return zip(events, limits).map { event, limit in
      guard case .touches(let samples) = event.content else {
        earliest = event.time
        return event
      }
      let shift = Int64(random.fraction(in: -interval...interval).rounded())
      let time = min(max(event.time + shift, earliest), limit)
      earliest = time
      return event.reported(at: time, samples)
    }
  }

  /// Lets each report of moves alone come later by the same share of the time until the next one of
  /// its touches, where these would have been by then.
  private static func resampled(_ events: [InputEvent], by share: Double) -> [InputEvent] {
    var next: [TouchID: (time: Timestamp, position: Point)] = [:]
    var result: [InputEvent] = []
    // The time of the event after this one, which it must not pass.
    var limit: Timestamp?
    for event in events.reversed() {
      defer { limit = event.time }
      guard case .touches(var samples) = event.content else {
        result.append(event)
        continue
      }
      var time = event.time
      if samples.allSatisfy({ $0.phase == .moved }),
        let following = samples.compactMap({ next[$0.touch]?.time }).min()
      {
        let bound = min(following, limit ?? following)
        time = event.time + Int64((Double(bound - event.time) * share).rounded())
      }
      for index in samples.indices {
        let sample = samples[index]
        if time > event.time, let (later, position) = next[sample.touch], later > event.time {
          let part = Double(time - event.time) / Double(later - event.time)
          samples[index].position = sample.position + (position - sample.position) * part
        }
        next[sample.touch] = (event.time, sample.position)
      }
      result.append(event.reported(at: time, samples))
    }
    return result.reversed()
  }

  private static func thinned(_ events: [InputEvent], _ random: inout SplitRandom) -> [InputEvent] {
    var order: [TouchID] = []
    var moves: [TouchID: [Int]] = [:]
    for (index, event) in events.enumerated() {
      guard case .touches(let samples) = event.content else { continue }
      for sample in samples where sample.phase == .moved {
        if moves[sample.touch] == nil { order.append(sample.touch) }
        moves[sample.touch, default: []].append(index)
      }
    }
    var dropped: [Int: Set<TouchID>] = [:]
    for touch in order {
      let places = moves[touch] ?? []
      dropped[places[random.index(below: places.count)], default: []].insert(touch)
    }
    return events.enumerated().compactMap { index, event in
      guard let gone = dropped[index], case .touches(let samples) = event.content else {
        return event
      }
      let left = samples.filter { $0.phase != .moved || !gone.contains($0.touch) }
      return left.isEmpty ? nil : InputEvent(time: event.time, .touches(left))
    }
  }
}

extension InputEvent {
  fileprivate var isOfTouches: Bool { if case .touches = content { true } else { false } }

  /// Returns a report at another time; the samples' own times are moved as far.
  fileprivate func reported(at time: Timestamp, _ samples: [TouchSample]) -> InputEvent {
    let shift = time - self.time
    return InputEvent(
      time: time,
      .touches(
        samples.map { sample in
          var sample = sample
          sample.time = sample.time + shift
          return sample
        }))
  }
}

/// The times between two reports of the same touch.
struct ReportIntervals {
  /// The median, in microseconds; 8333 (120 reports a second) when no touch has two reports.
  let median: Int64

  init(of events: [InputEvent]) {
    var last: [TouchID: Timestamp] = [:]
    var intervals: [Int64] = []
    for event in events {
      guard case .touches(let samples) = event.content else { continue }
      for sample in samples {
        if sample.phase == .moved, let before = last[sample.touch] {
          intervals.append(event.time - before)
        }
        last[sample.touch] = event.time
      }
    }
    intervals.sort()
    median = intervals.isEmpty ? 8_333 : intervals[intervals.count / 2]
  }
}
