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

  /// Returns whether a text stands at an index; there must be room for it.
  @inline(__always) func has(_ text: StaticString, at index: Int) -> Bool {
    has(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: index)
  }
}
