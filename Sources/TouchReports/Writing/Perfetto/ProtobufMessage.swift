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
