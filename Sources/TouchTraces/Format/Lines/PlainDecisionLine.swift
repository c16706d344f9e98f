import TouchEngine

/// Reads the time of the usual line of a decision, and validates the line, straight from its bytes.
///
/// It accepts an object that begins with `t` and `decision` and has only words, numbers and strings
/// without escapes under the other keys, without spaces: most lines that ``DecisionLine`` writes.
/// The JSON parser reads every other line, so both give the same time or error.
struct PlainDecisionLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Returns the time of a line; `nil` when the line is any other, or not valid.
  static func time(of bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    var reader = PlainDecisionLine(bytes: bytes)
    return reader.time()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func time() -> Timestamp? {
    guard isPlain, take("{\"t\":"), let time = microseconds(), time <= TraceReader.timeLimit,
      take(",\"decision\":"), string()
    else { return nil }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "}") {
        return index == bytes.count ? Timestamp(microseconds: time) : nil
      }
      guard byte == UInt8(ascii: ","), key(), value() else { return nil }
    }
    return nil
  }

  /// Reads a whole number of at most 18 digits, which fit into 64 bits.
  private mutating func microseconds() -> Int64? {
    var value: Int64 = 0
    let start = index
    while index < bytes.count, index - start < 18 {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    return index > start ? value : nil
  }

  /// Goes past a key and its colon. The last of several equal keys would count, and a line with an
  /// end mark is no decision.
  private mutating func key() -> Bool {
    let start = index
    guard string(), take(":") else { return false }
    let key = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<(index - 2)])
    switch key.count {
    case 1: return key[0] != UInt8(ascii: "t")
    case 3:
      return key[0] != UInt8(ascii: "e") || key[1] != UInt8(ascii: "n")
        || key[2] != UInt8(ascii: "d")
    default: return true
    }
  }

  private mutating func value() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    default: return number()
    }
  }

  private mutating func number() -> Bool {
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard digits() else { return false }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return true }
    index += 1
    return digits()
  }

  /// Goes past at most 18 digits: so few never need the parser's check for large numbers.
  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return (1...18).contains(index - start)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - index >= length else { return false }
    for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    index += length
    return true
  }

  /// Whether the line is ASCII without escapes and control characters.
  private var isPlain: Bool {
    var others: UInt8 = 0
    for byte in bytes {
      others |= (byte & 0x80) | (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
    }
    return others == 0
  }

  /// Goes past a string of a plain line.
  private mutating func string() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while bytes.count - index >= 8 {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self)
      if let offset = Self.firstQuote(in: word) {
        index += offset + 1
        return true
      }
      index += 8
    }
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    index += 1
    return index <= bytes.count
  }

  /// Finds the first quote among eight bytes, as they are in memory; `nil` when there is none.
  private static func firstQuote(in memory: UInt64) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte is zero where the text has a quote. Subtracting borrows only beyond the first zero.
    let others = UInt64(littleEndian: memory) ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let found = (others &- ones) & ~others & (ones &* 0x80)
    return found == 0 ? nil : found.trailingZeroBitCount / 8
  }
}
