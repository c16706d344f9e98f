import TouchEngine

/// The events from one read of the server, in order.
struct PendingEvents {
  private struct Arrival {
    /// The server's time; `nil` when the server gave none.
    var time: Timestamp?
    var content: InputEvent.Content
    /// The hardware that sent the end of a touch or transform.
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

  /// Appends a pointer position in the window; `nil` means that the pointer left. Replaces a
  /// directly preceding position, which could not be seen anyway.
  mutating func append(pointer position: Point?, at time: Timestamp? = nil) {
    if position != nil, case .pointer(.some)? = list.last?.content { list.removeLast() }
    append(.pointer(position), at: time)
  }

  /// Turns the ends of a device's touches and transforms into cancellations, because the device was
  /// disabled.
  ///
  /// The server sends the ends first and the reason afterwards, in one batch.
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

  /// Returns the events, each with a time.
  ///
  /// An event without a time gets that of the previous event, or else of the next; so it does not
  /// delay its neighbors. If no event has a time, all get `now`.
  func events(now: Timestamp) -> [InputEvent] {
    var time = list.lazy.compactMap(\.time).first ?? now
    return list.map { arrival in
      time = arrival.time ?? time
      return InputEvent(time: time, arrival.content)
    }
  }
}
