/// Parsing of JSON numbers.
enum JSONNumber {
  /// Parses `digits` after an optional sign; `nil` when the number does not fit into 64 bits.
  static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    let isNegative = digits.first == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in isNegative ? digits.dropFirst() : digits {
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      // Subtracts digits, because the negative range of 64 bits is larger by one.
      let (sum, overflow) = tenfold.subtractingReportingOverflow(Int64(byte &- 0x30))
      if tooLarge || overflow { return nil }
      value = sum
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// Returns the double nearest to the text; `nil` when it is not a number, or is infinite.
  ///
  /// A number of at most 2⁵³ divided or multiplied by a power of ten that a double holds exactly is
  /// rounded once, and so correctly (W. D. Clinger, 1990). The standard library converts other
  /// numbers.
  static func double(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    if let value = short(text) { return value }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Converts a number with few digits and without exponent; `nil` for any other.
  private static func short(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard text.count <= 19 else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    var mantissa: UInt64 = 0
    var decimals = 0
    var isFraction = false
    for byte in isNegative ? text.dropFirst() : text {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = byte &- 0x30
      guard digit < 10 else { return nil }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      if isFraction { decimals += 1 }
    }
    guard mantissa <= 1 << 53 else { return nil }
    let value = Double(mantissa) / powers[decimals]
    return isNegative ? -value : value
  }
}
