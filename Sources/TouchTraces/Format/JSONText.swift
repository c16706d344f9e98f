/// Bytes of JSON that are being put together.
struct JSONText {
  var bytes: [UInt8] = []

  /// What is JSON already.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// What is JSON already.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    // 64 bits have no more than 20 digits; the last is found first.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = value.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// `1` for 1.0, otherwise the shortest digits that read back as the same number; `null` for what
  /// is none.
  mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      integer(Int64(value))
    } else if value.isFinite {
      raw(value.description)
    } else {
      raw("null" as StaticString)
    }
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"" as StaticString)
      case UInt8(ascii: "\\"): raw("\\\\" as StaticString)
      case UInt8(ascii: "\n"): raw("\\n" as StaticString)
      case UInt8(ascii: "\r"): raw("\\r" as StaticString)
      case UInt8(ascii: "\t"): raw("\\t" as StaticString)
      case 0..<0x20:
        raw("\\u00" as StaticString)
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        let low = byte & 15
        bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
