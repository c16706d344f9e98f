import TouchEngine

/// The events that were read from the server and not handed out yet, in order.
///
/// A server that removes a device first ends its touches, as if fingers had been lifted, and says
/// why afterwards; both may come in one read or in two. So a lift waits, and so does what follows
/// it, until one of these says what it was:
///
/// - the removal of its device: the lift is a cancellation
/// - input that no removal sends, or the answer to a question that was asked after the lift: it is a
///   lift, because the server removes a device in one step
/// - ``patience``, when a server is slow or grabbed by another client: it is taken for a lift
struct PendingEvents {
  /// How long a lift waits for an answer, in microseconds; and the longest time, by the server's
  /// clock, between the lifts and the removal that caused them.
  static let patience: Int64 = 50_000

  private struct Arrival {
    /// The server's time; `nil` when the server gave none.
    var time: Timestamp?
    var content: InputEvent.Content
    /// What the event waits for; `nil` when it is certain.
    var doubt: Doubt?
  }

  /// A lift that may be the removal of its device.
  private struct Doubt {
    /// The hardware that sent the end of the touch or transform.
    var source: Int32
    /// The question whose answer makes it a lift, and the time at which it was asked; `nil` before
    /// it is asked.
    var question: (number: UInt, time: Timestamp)?
  }

  private var list: [Arrival] = []
  /// The number of doubts in the list.
  private var doubts = 0

  var isEmpty: Bool { list.isEmpty }

  /// Whether there are events, of which the first is a lift that waits.
  var isBlocked: Bool { list.first?.doubt != nil }

  /// The time of the first lift that waits; `nil` when none does.
  var timeOfLift: Timestamp? {
    doubts == 0 ? nil : list.first { $0.doubt != nil }?.time
  }

  /// The time at which ``giveUp(at:)`` lets the first lift go on; `nil` when none waits for an
  /// answer.
  var waitsUntil: Timestamp? {
    guard doubts > 0, let question = list.lazy.compactMap(\.doubt).first?.question else {
      return nil
    }
    return question.time + Self.patience
  }

  // MARK: Arriving

  /// Appends a sample from a device; with `nil` as its source, an end is certain.
  mutating func append(_ sample: TouchSample, source: Int32?) {
    append(.touches([sample]), at: sample.time, endOf: sample.phase == .ended ? source : nil)
  }

  mutating func append(_ transform: TransformEvent, source: Int32, at time: Timestamp) {
    append(.transform(transform), at: time, endOf: transform.phase == .ended ? source : nil)
  }

  mutating func append(_ content: InputEvent.Content, at time: Timestamp? = nil) {
    append(content, at: time, endOf: nil)
  }

  private mutating func append(
    _ content: InputEvent.Content, at time: Timestamp?, endOf source: Int32?
  ) {
    if source != nil { doubts += 1 }
    list.append(Arrival(time: time, content: content, doubt: source.map { Doubt(source: $0) }))
  }

  /// Appends a pointer position in the window; `nil` means that the pointer left. Replaces a
  /// directly preceding position, which could not be seen anyway.
  mutating func append(pointer position: Point?, at time: Timestamp? = nil) {
    if position != nil, case .pointer(.some)? = list.last?.content { list.removeLast() }
    append(.pointer(position), at: time)
  }

  /// Removes all touches and transforms.
  ///
  /// - Returns: Whether there were any.
  mutating func dropTouches() -> Bool {
    let count = list.count
    list.removeAll {
      switch $0.content {
      case .touches, .transform: true
      default: false
      }
    }
    doubts = 0
    return list.count < count
  }

  // MARK: Lifts that wait

  /// Whether a lift waits about which nothing was asked.
  var needsQuestion: Bool {
    doubts > 0 && list.contains { $0.doubt.map { $0.question == nil } ?? false }
  }

  /// Lets the lifts about which nothing was asked wait for the answer to a question, which was
  /// asked now. Numbers ascend.
  mutating func wait(for question: UInt, since time: Timestamp) {
    changeDoubts { doubt in
      if doubt.question == nil { doubt.question = (question, time) }
      return true
    }
  }

  /// Makes all ends lifts.
  mutating func settle() { changeDoubts { _ in false } }

  /// Makes those ends lifts that wait for the answer to this question or an earlier one.
  mutating func settle(upTo question: UInt) {
    changeDoubts { doubt in doubt.question.map { $0.number > question } ?? true }
  }

  /// Makes those ends lifts that have waited long enough.
  mutating func giveUp(at now: Timestamp) {
    changeDoubts { doubt in doubt.question.map { $0.time + Self.patience > now } ?? true }
  }

  /// Makes the ends that wait cancellations if the removal of this device caused them.
  mutating func cancelLifts(of source: Int32, removedAt time: Timestamp) {
    guard doubts > 0 else { return }
    for index in list.indices where list[index].doubt?.source == source {
      list[index].doubt = nil
      doubts -= 1
      if let lift = list[index].time, lift + Self.patience < time { continue }
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

  /// Passes each doubt to `change`, which may change it and returns whether it remains.
  private mutating func changeDoubts(_ change: (inout Doubt) -> Bool) {
    guard doubts > 0 else { return }
    for index in list.indices {
      guard var doubt = list[index].doubt else { continue }
      let remains = change(&doubt)
      list[index].doubt = remains ? doubt : nil
      if !remains { doubts -= 1 }
    }
  }

  // MARK: Handing out

  /// Removes the events before the first lift that waits, and returns them, each with a time.
  ///
  /// An event without a time gets that of the previous event, or else of the next; so it does not
  /// delay its neighbors. If no event has a time, all get `now`.
  mutating func take(now: Timestamp) -> [InputEvent] {
    let count = doubts == 0 ? list.count : list.firstIndex { $0.doubt != nil } ?? list.count
    var time = list.lazy.compactMap(\.time).first ?? now
    let events = list[..<count].map { arrival in
      time = arrival.time ?? time
      return InputEvent(time: time, arrival.content)
    }
    list.removeFirst(count)
    return events
  }
}
