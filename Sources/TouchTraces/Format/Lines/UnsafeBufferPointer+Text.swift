extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a text stands at an index; there must be room for it. Texts are short, and
  /// calling `memcmp` would take longer than comparing them.
  @inline(__always) func has(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let (a, b) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(text))
    func isEqual<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, _ offset: Int)
      -> Bool
    {
      a.loadUnaligned(fromByteOffset: index + offset, as: type)
        == b.loadUnaligned(fromByteOffset: offset, as: type)
    }
    let count = text.count
    // The last word overlaps the one before it.
    if count >= 8 {
      var offset = 0
      while count - offset > 8 {
        guard isEqual(UInt64.self, offset) else { return false }
        offset += 8
      }
      return isEqual(UInt64.self, count - 8)
    }
    if count >= 4 { return isEqual(UInt32.self, 0) && isEqual(UInt32.self, count - 4) }
    for offset in 0..<count where self[index + offset] != text[offset] { return false }
    return true
  }

  /// Reads at most 18 decimal digits, which fit into 64 bits, and goes past them.
  ///
  /// - Parameters:
  ///   - index: The index of the first byte, then that after the last digit.
  ///   - start: The value of the digits before.
  /// - Returns: The value of all digits, and the number of those that were read.
  @inline(__always) func digits(
    at index: inout Int, after start: Int64 = 0
  ) -> (value: Int64, count: Int) {
    var value = start
    let first = index
    // Recordings of more than ten seconds have times of eight digits and more.
    if count - index >= 8, let eight = eightDigits(at: index) {
      value = value &* 100_000_000 &+ eight
      index += 8
    }
    while index < count, index - first < 18 {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    return (value, index - first)
  }

  /// Returns the value of eight digits; `nil` when one of the bytes is none. There must be as many
  /// bytes.
  @inline(__always) private func eightDigits(at index: Int) -> Int64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let bytes = UInt64(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
        fromByteOffset: index, as: UInt64.self))
    let digits = bytes &- ones &* 0x30
    // A byte above 9 gets its highest bit when 0x76 is added, if it has not got it already.
    guard (digits | (digits &+ ones &* 0x76)) & (ones &* 0x80) == 0 else { return nil }
    // The first digit is the lowest byte: joins pairs, then pairs of pairs, then both halves.
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let quads = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return Int64((quads &* 10_000 &+ quads >> 32) & 0xFFFF_FFFF)
  }

  /// Returns whether a text stands at an index; there must be room for it.
  @inline(__always) func has(_ text: StaticString, at index: Int) -> Bool {
    has(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: index)
  }
}
