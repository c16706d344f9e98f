import ShownText

/// A buffer of JSON bytes being written.
package struct JSONText {
  package var bytes: [UInt8] = []

  package init() {}

  /// Appends valid JSON.
  package mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends valid JSON.
  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func integer(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    // 64 bits have at most 20 digits; the last digit is computed first.
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

  /// Appends `1` for 1.0, otherwise the shortest digits that read back as the same number; `null`
  /// when it is not finite.
  package mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      integer(Int64(value))
    } else if value.isFinite {
      thousandths(value)
    } else {
      raw("null" as StaticString)
    }
  }

  /// Appends a finite number that is not whole.
  ///
  /// A decimal number of at most fifteen digits is the shortest one for its double, so thousandths
  /// need no search for the shortest digits.
  private mutating func thousandths(_ value: Double) {
    let count = (value * 1000).rounded()
    guard abs(count) < 1e15, count / 1000 == value else { return raw(value.description) }
    let magnitude = Int64(count.magnitude)
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    integer(magnitude / 1000)
    bytes.append(UInt8(ascii: "."))
    var rest = magnitude % 1000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  /// Appends a string. Escapes characters that control a terminal, or hide or reorder their
  /// neighbors, so that the JSON is safe to show and still exact.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isWritten = text.withUTF8 { characters in
      guard characters.allSatisfy(Self.needsNoEscape) else { return false }
      bytes.append(contentsOf: characters)
      return true
    }
    if !isWritten { anyCharacters(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsNoEscape(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func anyCharacters(_ text: String) {
    for scalar in text.unicodeScalars {
      if scalar.value < 0x7F || !ShownString.isHidden(scalar) {
        plain(scalar.utf8)
      } else {
        for unit in scalar.utf16 { escape(unit) }
      }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    raw("\\u" as StaticString)
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(unit >> UInt16(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private mutating func plain(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"" as StaticString)
      case UInt8(ascii: "\\"): raw("\\\\" as StaticString)
      case UInt8(ascii: "\n"): raw("\\n" as StaticString)
      case UInt8(ascii: "\r"): raw("\\r" as StaticString)
      case UInt8(ascii: "\t"): raw("\\t" as StaticString)
      case 0..<0x20: escape(UInt16(byte))
      default: bytes.append(byte)
      }
    }
  }
}
