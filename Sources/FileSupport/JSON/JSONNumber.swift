/// Parsing of JSON numbers.
package enum JSONNumber {
  /// A number without exponent, of at most 19 digits: ``mantissa`` ÷ 10 ^ ``decimals``.
  package struct Decimal {
    var isNegative = false
    /// All digits; 19 of them fit into 64 bits.
    var mantissa: UInt64 = 0
    /// The number of digits after the point; `nil` without a point.
    var decimals: Int?

    /// The whole number; `nil` when there is a point, or when it does not fit into 64 bits.
    package var integer: Int64? {
      guard decimals == nil else { return nil }
      if isNegative { return mantissa <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- mantissa) : nil }
      return Int64(exactly: mantissa)
    }

    /// The nearest double. A whole number has no negative zero.
    package var double: Double {
      guard let decimals else {
        return mantissa == 0 ? 0 : isNegative ? -Double(mantissa) : Double(mantissa)
      }
      let value = JSONNumber.quotient(mantissa, decimals)
      return isNegative ? -value : value
    }
  }

  /// Reads the number that begins at `index`, and goes past it.
  ///
  /// - Returns: The number; `nil` when JSON allows none there, or when it has more than 19 digits
  ///   or an exponent. Then `index` is anywhere.
  package static func decimal(
    in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Decimal? {
    var number = Decimal()
    let end = bytes.count
    if index < end, bytes[index] == UInt8(ascii: "-") {
      number.isNegative = true
      index += 1
    }
    let start = index
    func addDigits() {
      while index < end {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return }
        number.mantissa = number.mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
    }
    addDigits()
    var count = index - start
    guard count > 0, count == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      addDigits()
      let decimals = index - start - count - 1
      guard decimals > 0 else { return nil }
      number.decimals = decimals
      count += decimals
    }
    if index < end, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
      return nil
    }
    return count <= 19 ? number : nil
  }

  /// Parses `digits` after an optional sign; `nil` when the number does not fit into 64 bits.
  static func integer(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    if let number = whole(digits) { return number.integer }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

  /// Returns the double nearest to the text; `nil` when it is not a number, or is infinite.
  static func double(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    if let number = whole(text), number.decimals != nil { return number.double }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  /// Returns the decimal that `text` is from its first to its last byte.
  private static func whole(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Decimal? {
    var index = text.startIndex
    let number = decimal(in: UnsafeBufferPointer(rebasing: text.base[..<text.endIndex]), at: &index)
    return index == text.endIndex ? number : nil
  }

  /// The powers of ten that fit into 64 bits.
  private static let powers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Returns the double nearest to `mantissa` ÷ 10 ^ `decimals`, for at most 19 decimals.
  private static func quotient(_ mantissa: UInt64, _ decimals: Int) -> Double {
    let power = powers[decimals]
    // Both are exact, so that the quotient is rounded once (W. D. Clinger, 1990): 10²² is the
    // largest power of ten that a double holds.
    if mantissa <= 1 << 53 { return Double(mantissa) / Double(power) }
    // With the highest bit of both set, their quotient lies between ½ and 2, and 2⁶³ times that has
    // at least 63 bits. What is left over, as a last bit, decides how those beyond 53 are rounded.
    let (shift, powerShift) = (mantissa.leadingZeroBitCount, power.leadingZeroBitCount)
    let dividend = mantissa << shift
    var (quotient, rest) = (power << powerShift).dividingFullWidth((dividend >> 1, dividend << 63))
    if rest != 0 { quotient |= 1 }
    return Double(sign: .plus, exponent: powerShift - shift - 63, significand: Double(quotient))
  }
}
