/// The settings of a desktop, as its settings program writes them for all clients (the XSETTINGS
/// protocol of freedesktop.org).
struct XSettings: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case number(Int32)
    case text([UInt8])
    case color
  }

  /// The values by name, as in `Xft/DPI`. The last of several equal names counts.
  private(set) var values: [String: Value] = [:]

  init() {}

  /// Reads the property `_XSETTINGS_SETTINGS`.
  ///
  /// - Returns: `nil` when the bytes violate the protocol.
  init?(bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return nil }
    var reader = Reader(bytes: bytes, isBigEndian: order == 1)
    // The byte order, three unused bytes, and a number that grows with each change.
    guard reader.skip(8), let count = reader.number(4) else { return nil }
    for _ in 0..<count {
      guard let (name, value) = reader.setting() else { return nil }
      values[name] = value
    }
  }

  subscript(number name: String) -> Int32? {
    if case .number(let number)? = values[name] { number } else { nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var place = 0

    mutating func skip(_ count: Int) -> Bool { consume(count) != nil }

    mutating func consume(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count - place else { return nil }
      defer { place += count }
      return bytes[place..<place + count]
    }

    mutating func number(_ width: Int) -> UInt32? {
      guard let part = consume(width) else { return nil }
      let ordered = isBigEndian ? Array(part) : part.reversed()
      return ordered.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Reads bytes and the padding after them, up to a multiple of four.
    mutating func padded(_ count: UInt32) -> [UInt8]? {
      guard count <= UInt32(bytes.count), let part = consume(Int(count)) else { return nil }
      return skip((4 - Int(count) % 4) % 4) ? Array(part) : nil
    }

    mutating func setting() -> (String, Value)? {
      guard let type = number(1), skip(1), let length = number(2), let name = padded(length),
        skip(4), let value = value(of: type)
      else { return nil }
      return (String(decoding: name, as: UTF8.self), value)
    }

    mutating func value(of type: UInt32) -> Value? {
      switch type {
      case 0: number(4).map { .number(Int32(bitPattern: $0)) }
      case 1: number(4).flatMap { padded($0) }.map { .text($0) }
      case 2: skip(8) ? .color : nil
      default: nil
      }
    }
  }
}
