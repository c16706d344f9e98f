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
    guard take("{\"t\":"), let time = microseconds(), time <= TraceHeader.timeLimit,
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
    let start = index
    let (value, count) = bytes.digits(at: &index)
    return count > 0 && !isPadded(start, count) ? value : nil
  }

  /// Returns whether a whole number begins with a zero and is not zero, which JSON does not allow.
  @inline(__always) private func isPadded(_ start: Int, _ count: Int) -> Bool {
    count > 1 && bytes[start] == UInt8(ascii: "0")
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
    let start = index
    guard digits(), !isPadded(start, index - start) else { return false }
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

  @inline(__always) private mutating func take(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount, bytes.has(text, at: index) else {
      return false
    }
    index += text.utf8CodeUnitCount
    return true
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Returns eight bytes as a number, of which the first byte is the lowest.
  @inline(__always) private func word(at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// Sets the highest bit of each byte that is no ASCII, a control character or a backslash. A byte
  /// after one may be marked too.
  @inline(__always) private static func unusual(in word: UInt64) -> UInt64 {
    let low = word &- (ones &* 0x20)
    return (word | low | zeros(in: word ^ (ones &* UInt64(UInt8(ascii: "\\"))))) & (ones &* 0x80)
  }

  /// Sets the highest bit of each byte that is zero. A byte after one may be marked too, because
  /// subtracting borrows from it.
  @inline(__always) private static func zeros(in word: UInt64) -> UInt64 {
    (word &- ones) & ~word & (ones &* 0x80)
  }

  /// Goes past a string of ASCII without escapes and control characters.
  private mutating func string() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while bytes.count - index >= 8 {
      let word = word(at: index)
      let quotes = Self.zeros(in: word ^ (Self.ones &* UInt64(UInt8(ascii: "\""))))
      let unusual = Self.unusual(in: word)
      if quotes != 0 {
        index += quotes.trailingZeroBitCount / 8 + 1
        // The bytes before the first quote.
        return unusual & ((quotes & (0 &- quotes)) &- 1) == 0
      }
      guard unusual == 0 else { return false }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return false }
    }
    return false
  }
}
