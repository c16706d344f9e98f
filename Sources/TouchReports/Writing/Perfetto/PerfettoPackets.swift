import FileSupport
import TouchEngine

/// The packets of a Perfetto trace with tracks, slices, instants and flows.
///
/// The numbers are those of the fields in perfetto_trace.proto.
struct PerfettoPackets {
  /// A track by its number, from 1; the process has 1 and contains the others.
  typealias Track = UInt64

  private enum TrackEvent {
    static let begin: UInt64 = 1
    static let end: UInt64 = 2
    static let instant: UInt64 = 3
  }

  private var descriptors: [ProtobufMessage] = []
  /// The events with their times in microseconds, in the order in which they were added.
  private var events: [(time: Int64, packet: ProtobufMessage)] = []
  private var trackCount: Track = 0

  init(process name: String) {
    var process = ProtobufMessage()
    process.add(1, 1)
    process.add(6, name)
    _ = addDescriptor { descriptor in
      descriptor.add(3, process)
      // The children stand in the order of their ranks.
      descriptor.add(11, UInt64(3))
    }
  }

  /// Adds a track below the earlier ones.
  mutating func addTrack(named name: String) -> Track {
    let rank = Int(trackCount)
    return addDescriptor { descriptor in
      descriptor.add(2, name)
      descriptor.add(5, Track(1))
      descriptor.add(12, rank)
    }
  }

  private mutating func addDescriptor(_ fill: (inout ProtobufMessage) -> Void) -> Track {
    trackCount += 1
    var descriptor = ProtobufMessage()
    descriptor.add(1, trackCount)
    fill(&descriptor)
    descriptors.append(descriptor)
    return trackCount
  }

  /// Begins a slice, and the flows that leave it.
  mutating func begin(
    _ name: String, on track: Track, at time: Timestamp, _ notes: [JSON.Member], flows: [UInt64]
  ) {
    add(TrackEvent.begin, on: track, at: time, named: name, notes, leaving: flows)
  }

  /// Ends the last slice that began on a track.
  mutating func end(on track: Track, at time: Timestamp) {
    add(TrackEvent.end, on: track, at: time)
  }

  /// Adds something that takes no time, and the flows that leave it or arrive there.
  mutating func addInstant(
    _ name: String, on track: Track, at time: Timestamp, _ notes: [JSON.Member] = [],
    leaving: [UInt64] = [], arriving: [UInt64] = []
  ) {
    add(
      TrackEvent.instant, on: track, at: time, named: name, notes, leaving: leaving,
      arriving: arriving)
  }

  private mutating func add(
    _ type: UInt64, on track: Track, at time: Timestamp, named name: String? = nil,
    _ notes: [JSON.Member] = [], leaving: [UInt64] = [], arriving: [UInt64] = []
  ) {
    var event = ProtobufMessage()
    event.add(9, type)
    event.add(11, track)
    if let name { event.add(23, name) }
    for note in notes { event.add(4, Self.annotation(note.value, named: note.key)) }
    for flow in leaving { event.add(47, fixed: flow) }
    for flow in arriving { event.add(48, fixed: flow) }
    var packet = ProtobufMessage()
    packet.add(8, time.microseconds * 1000)
    packet.add(10, UInt64(1))
    packet.add(11, event)
    events.append((time.microseconds, packet))
  }

  private static func annotation(_ value: JSON, named name: String? = nil) -> ProtobufMessage {
    var note = ProtobufMessage()
    if let name { note.add(10, name) }
    switch value {
    case .null: note.add(6, "null")
    case .bool(let value): note.add(2, UInt64(value ? 1 : 0))
    case .integer(let value): note.add(4, value)
    case .number(let value): note.add(5, value)
    case .string(let value): note.add(6, value)
    case .array(let values): for value in values { note.add(12, annotation(value)) }
    case .object(let members):
      for member in members { note.add(11, annotation(member.value, named: member.key)) }
    }
    return note
  }

  /// The bytes of the trace: the tracks, then the events by their times.
  var bytes: [UInt8] {
    var trace = ProtobufMessage()
    for (index, descriptor) in descriptors.enumerated() {
      var packet = ProtobufMessage()
      packet.add(10, UInt64(1))
      // The first packet says that nothing before it is needed.
      if index == 0 { packet.add(13, UInt64(1)) }
      packet.add(60, descriptor)
      trace.add(1, packet)
    }
    let sorted = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    for index in sorted { trace.add(1, events[index].packet) }
    return trace.bytes
  }
}

/// A message in the encoding of Protocol Buffers, field by field.
///
/// https://protobuf.dev/programming-guides/encoding describes the encoding.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
  }

  /// Adds a number that takes the fewest bytes.
  mutating func add(_ field: Int, _ value: UInt64) {
    addKey(field, .varint)
    addVarint(value)
  }

  mutating func add(_ field: Int, _ value: Int64) { add(field, UInt64(bitPattern: value)) }

  mutating func add(_ field: Int, _ value: Int) { add(field, Int64(value)) }

  /// Adds a number of eight bytes.
  mutating func add(_ field: Int, fixed value: UInt64) {
    addKey(field, .fixed64)
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  mutating func add(_ field: Int, _ value: Double) { add(field, fixed: value.bitPattern) }

  mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }

  mutating func add(_ field: Int, _ message: ProtobufMessage) { add(field, message.bytes) }

  private mutating func add(_ field: Int, _ content: [UInt8]) {
    addKey(field, .bytes)
    addVarint(UInt64(content.count))
    bytes += content
  }

  private mutating func addKey(_ field: Int, _ type: WireType) {
    addVarint(UInt64(field) << 3 | type.rawValue)
  }

  private mutating func addVarint(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
