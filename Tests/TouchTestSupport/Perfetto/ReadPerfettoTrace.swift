import Expectations
import Testing

/// A Perfetto trace as a reader of its own finds it, field by field.
public struct ReadPerfettoTrace {
  public struct Track {
    public var id: UInt64
    public var name: String
    /// 0 for the process.
    public var parent: UInt64
  }

  public struct Event {
    /// 1 begins a slice, 2 ends it, 3 takes no time.
    public var type: UInt64
    public var track: UInt64
    /// Nanoseconds.
    public var time: UInt64
    public var name: String
    /// The names of the notes.
    public var notes: [String] = []
    /// The touches in the notes.
    public var touches: [Int] = []
    /// The flows that leave it.
    public var leaving: [UInt64] = []
    /// The flows that arrive at it.
    public var arriving: [UInt64] = []
  }

  private struct Broken: Error {}

  public private(set) var tracks: [Track] = []
  public private(set) var events: [Event] = []

  public init(_ bytes: [UInt8]) throws {
    for packet in try Fields(bytes).messages(1) {
      let packet = try Fields(packet)
      expect(packet.numbers(10), equals: [1])
      for descriptor in packet.messages(60) { try add(Fields(descriptor)) }
      for event in packet.messages(11) {
        try add(Fields(event), at: try require(packet.numbers(8).first))
      }
    }
  }

  private mutating func add(_ descriptor: Fields) throws {
    let process = try descriptor.messages(3).first.map { try Fields($0) }
    tracks.append(
      Track(
        id: try require(descriptor.numbers(1).first),
        name: process?.texts(6).first ?? descriptor.texts(2).first ?? "",
        parent: descriptor.numbers(5).first ?? 0))
  }

  private mutating func add(_ event: Fields, at time: UInt64) throws {
    var found = Event(
      type: try require(event.numbers(9).first), track: try require(event.numbers(11).first),
      time: time, name: event.texts(23).first ?? "")
    for note in event.messages(4) {
      let note = try Fields(note)
      found.notes += note.texts(10)
      guard note.texts(10) == ["touches"] else { continue }
      found.touches = try note.messages(12).flatMap { try Fields($0).numbers(4) }.map { Int($0) }
    }
    (found.leaving, found.arriving) = (event.numbers(47), event.numbers(48))
    events.append(found)
  }

  /// The fields of a message.
  private struct Fields {
    private var all: [(field: UInt64, number: UInt64, bytes: [UInt8])] = []

    init(_ bytes: [UInt8]) throws {
      var rest = bytes[...]
      func varint() throws -> UInt64 {
        var (value, shift) = (UInt64(0), UInt64(0))
        while let byte = rest.popFirst() {
          value |= UInt64(byte & 0x7f) << shift
          if byte < 0x80 { return value }
          shift += 7
        }
        throw Broken()
      }
      while !rest.isEmpty {
        let key = try varint()
        switch key & 7 {
        case 0: all.append((key >> 3, try varint(), []))
        case 1:
          try require(rest.count >= 8)
          let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
          all.append((key >> 3, value, []))
          rest = rest.dropFirst(8)
        case 2:
          let count = Int(try varint())
          try require(rest.count >= count)
          all.append((key >> 3, 0, Array(rest.prefix(count))))
          rest = rest.dropFirst(count)
        default: throw Broken()
        }
      }
    }

    func numbers(_ field: UInt64) -> [UInt64] { all.filter { $0.field == field }.map(\.number) }
    func messages(_ field: UInt64) -> [[UInt8]] { all.filter { $0.field == field }.map(\.bytes) }
    func texts(_ field: UInt64) -> [String] {
      messages(field).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
