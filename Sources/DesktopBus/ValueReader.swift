internal import CDBus

/// Reads the values of a message.
struct ValueReader {
  /// The deepest value, and the largest number of values, that are read. Our choice: answers of
  /// portals have fewer than a hundred.
  private static let depthLimit = 12
  private static let countLimit = 10_000

  private var count = 0

  /// Returns the values of a message; none when there are too many.
  static func values(of message: OpaquePointer) -> [BusValue] {
    var place = DBusMessageIter()
    guard dbus_message_iter_init(message, &place) != 0 else { return [] }
    var reader = ValueReader()
    return reader.values(at: &place, depth: 0) ?? []
  }

  /// Returns all values from a place on; `nil` when there are too many, or they are too deep.
  private mutating func values(at place: inout DBusMessageIter, depth: Int) -> [BusValue]? {
    guard depth <= Self.depthLimit else { return nil }
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&place) != BusType.none {
      count += 1
      guard count <= Self.countLimit, let value = value(at: &place, depth: depth) else {
        return nil
      }
      values.append(value)
      dbus_message_iter_next(&place)
    }
    return values
  }

  private mutating func value(at place: inout DBusMessageIter, depth: Int) -> BusValue? {
    switch dbus_message_iter_get_arg_type(&place) {
    case BusType.string, BusType.objectPath, BusType.signature:
      var words: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&place, &words)
      return .text(words.map { String(cString: $0) } ?? "")
    case BusType.bool: return .bool(basic(dbus_bool_t(0), at: &place) != 0)
    case BusType.byte: return .number(Int64(basic(UInt8(0), at: &place)))
    case BusType.int16: return .number(Int64(basic(Int16(0), at: &place)))
    case BusType.uint16: return .number(Int64(basic(UInt16(0), at: &place)))
    case BusType.int32: return .number(Int64(basic(Int32(0), at: &place)))
    case BusType.uint32: return .number(Int64(basic(UInt32(0), at: &place)))
    case BusType.int64: return .number(basic(Int64(0), at: &place))
    case BusType.uint64: return .number(Int64(clamping: basic(UInt64(0), at: &place)))
    case BusType.double: return .real(basic(0.0, at: &place))
    case BusType.variant: return inner(of: &place, depth)?.first
    case BusType.array, BusType.structure: return inner(of: &place, depth).map { .list($0) }
    case BusType.entry:
      guard let pair = inner(of: &place, depth) else { return nil }
      return pair.count == 2 ? .entry(pair[0], pair[1]) : .other
    default: return .other
    }
  }

  private mutating func inner(of place: inout DBusMessageIter, _ depth: Int) -> [BusValue]? {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inner)
    return values(at: &inner, depth: depth + 1)
  }

  /// Reads a value of a fixed size, of the same type as `start`.
  private func basic<Value: BitwiseCopyable>(_ start: Value, at place: inout DBusMessageIter)
    -> Value
  {
    var value = start
    dbus_message_iter_get_basic(&place, &value)
    return value
  }
}
