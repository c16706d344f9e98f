import TouchEngine

/// Input events in the order in which they came, in little memory: a plain sample of a touch takes
/// 40 bytes.
struct PackedInput: Sendable {
  /// A sample of a touch, or the place of another event.
  private struct Entry {
    var position: Point
    /// The pressure; not a number when the device does not measure it.
    var pressure: Double
    /// The time of the event after ``PackedInput/start``, in microseconds.
    var time: Int32
    /// The time of the sample after that of the event, in microseconds.
    var delay: Int32
    /// The touch's number; the place in ``PackedInput/others`` of an event that is no plain touch.
    var number: UInt32
    var kind: Kind
  }

  private enum Kind: Hashable {
    case sample(TouchPhase, TouchKind, isFirst: Bool)
    case other
  }

  /// The time from which the events are counted.
  let start: Timestamp
  /// The entries in blocks, so that growing copies and wastes little.
  private var blocks: [[Entry]] = []
  private var others: [InputEvent] = []
  private var bytesOfOthers = 0
  /// The number of events.
  private(set) var count = 0

  private static let blockSize = 512
  /// The bytes that an event of another kind takes at least.
  private static let bytesOfEvent = MemoryLayout<InputEvent>.stride + 64

  init(from start: Timestamp) { self.start = start }

  /// The memory that the events take, in bytes.
  var bytes: Int {
    blocks.count * Self.blockSize * MemoryLayout<Entry>.stride + bytesOfOthers
  }

  /// Appends an event.
  mutating func append(_ event: InputEvent) {
    count += 1
    if case .touches(let samples) = event.content, let time = Int32(exactly: event.time - start),
      samples.allSatisfy({ Self.isPlain($0, at: event.time) })
    {
      for (index, sample) in samples.enumerated() {
        append(
          Entry(
            position: sample.position, pressure: sample.pressure ?? .nan, time: time,
            delay: Int32(sample.time - event.time), number: UInt32(sample.touch.number),
            kind: .sample(sample.phase, sample.kind, isFirst: index == 0)))
      }
    } else {
      append(
        Entry(
          position: .zero, pressure: .nan, time: 0, delay: 0, number: UInt32(others.count),
          kind: .other))
      others.append(event)
      bytesOfOthers += Self.bytes(of: event)
    }
  }

  private mutating func append(_ entry: Entry) {
    if blocks.last.map({ $0.count == Self.blockSize }) ?? true {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    blocks[blocks.count - 1].append(entry)
  }

  /// Whether a sample has nothing but what an entry holds.
  private static func isPlain(_ sample: TouchSample, at time: Timestamp) -> Bool {
    sample.tilt == nil && sample.cancellation == nil
      && Int32(exactly: sample.time - time) != nil
      && UInt32(exactly: sample.touch.number) != nil
  }

  private static func bytes(of event: InputEvent) -> Int {
    switch event.content {
    case .touches(let samples): bytesOfEvent + samples.count * MemoryLayout<TouchSample>.stride
    case .insertText(let text), .markedText(let text, _), .paste(let text):
      bytesOfEvent + text.utf8.count
    default: bytesOfEvent
    }
  }

  /// Calls `body` with each event.
  func forEach(_ body: (InputEvent) -> Void) {
    var samples: [TouchSample] = []
    var time = start
    func close() {
      guard !samples.isEmpty else { return }
      body(InputEvent(time: time, .touches(samples)))
      samples = []
    }
    for entry in blocks.joined() {
      switch entry.kind {
      case .other:
        close()
        body(others[Int(entry.number)])
      case .sample(let phase, let kind, let isFirst):
        if isFirst { close() }
        time = start + Int64(entry.time)
        samples.append(
          TouchSample(
            touch: TouchID(Int(entry.number)), phase: phase, position: entry.position,
            time: time + Int64(entry.delay), kind: kind,
            pressure: entry.pressure.isNaN ? nil : entry.pressure))
      }
    }
    close()
  }
}
