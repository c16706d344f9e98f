import TouchEngine

/// What one read from the server brought, in order.
struct Arrivals {
  private struct Arrival {
    /// `nil` when the server did not say.
    var time: Timestamp?
    var content: InputEvent.Content
    /// The hardware behind an ended touch or transform.
    var source: Int32?
  }

  private var list: [Arrival] = []

  var isEmpty: Bool { list.isEmpty }

  mutating func append(_ sample: TouchSample, source: Int32) {
    list.append(
      Arrival(
        time: sample.time, content: .touches([sample]),
        source: sample.phase == .ended ? source : nil))
  }

  mutating func append(_ transform: TransformEvent, source: Int32, at time: Timestamp) {
    list.append(
      Arrival(
        time: time, content: .transform(transform),
        source: transform.phase == .ended ? source : nil))
  }

  mutating func append(_ content: InputEvent.Content, at time: Timestamp? = nil) {
    list.append(Arrival(time: time, content: content))
  }

  /// The pointer is at a position of the window, or left it. Of positions that follow each other only
  /// the last is kept, because nobody can see the others.
  mutating func append(pointer position: Point?, at time: Timestamp? = nil) {
    if position != nil, case .pointer(.some)? = list.last?.content { list.removeLast() }
    append(.pointer(position), at: time)
  }

  /// Turns the ends of a device's touches and transforms into cancellations, because it was switched off.
  ///
  /// The server ends them first and says why afterwards, in one breath.
  mutating func cancelEnds(of source: Int32) {
    for index in list.indices where list[index].source == source {
      switch list[index].content {
      case .touches(var samples):
        for place in samples.indices {
          samples[place].phase = .cancelled
          samples[place].cancellation = .deviceRemoved
        }
        list[index].content = .touches(samples)
      case .transform(var transform):
        transform.phase = .cancelled
        transform.cancellation = .deviceRemoved
        list[index].content = .transform(transform)
      default: break
      }
    }
  }

  /// The events, every one with a time.
  ///
  /// One for which the server gave none happened when the one before it did, or else the one after
  /// it; that way it does not make its neighbours late. Alone, it happened at `now`.
  func events(now: Timestamp) -> [InputEvent] {
    var time = list.lazy.compactMap(\.time).first ?? now
    return list.map { arrival in
      time = arrival.time ?? time
      return InputEvent(time: time, arrival.content)
    }
  }
}
