/// Encodings of text that are not UTF-8 with newlines, and the way out.
package enum TextEncoding {
  /// The mark with which some editors begin a file in UTF-8.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Returns the words for that mark where it may not be.
  static func markWords(isCompressed: Bool) -> String {
    "a mark of UTF-8 before it: \(unpacking(isCompressed))tail -c +4 removes the mark"
  }

  /// Returns the beginning of a command for a file that gzip may have compressed.
  private static func unpacking(_ isCompressed: Bool) -> String {
    isCompressed ? "gzip -dc | " : ""
  }

  /// The bytes that are looked at, and the letters in a row that are UTF-16. Our choice.
  private static let (limit, letters) = (1 << 16, 8)

  /// Finds the words for a file that begins with these bytes.
  ///
  /// PowerShell writes UTF-16 with a mark at the beginning. Without the mark, every second byte of
  /// English text is 0. What PowerShell appends to a file is UTF-16, too.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isCompressed: Whether they were compressed in the file.
  /// - Returns: The words; `nil` when the bytes are not of another encoding.
  package static func words(of bytes: ArraySlice<UInt8>, isCompressed: Bool) -> String? {
    func words(for name: String) -> String {
      let command = unpacking(isCompressed) + "iconv -f \(name) -t UTF-8"
      return "text in \(name.prefix(6)): \(command) converts it"
    }
    let bytes = bytes.prefix(limit)
    func begins(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    if begins([0xFF, 0xFE, 0, 0]) || begins([0, 0, 0xFE, 0xFF]) { return words(for: "UTF-32") }
    if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) { return words(for: "UTF-16") }
    if let (start, zero) = wideLetters(in: bytes) {
      // Letters of other languages may stand before.
      guard start < 2 || bytes.prefix(start).contains(where: { $0 == 0 || $0 > 0x7F }) else {
        return
          "text of which a part is in UTF-16: convert that part with iconv -f UTF-16LE -t UTF-8"
      }
      return words(for: zero.isMultiple(of: 2) ? "UTF-16BE" : "UTF-16LE")
    }
    return hasOldLineEnds(bytes)
      ? "text whose lines end with CR: \(unpacking(isCompressed))tr '\\r' '\\n' converts it" : nil
  }

  /// Returns the places of the first English letters of two bytes, and of a zero among them; `nil`
  /// when there are none.
  private static func wideLetters(in bytes: ArraySlice<UInt8>) -> (start: Int, zero: Int)? {
    var (count, wasZero) = (0, false)
    for (place, byte) in bytes.enumerated() {
      let isZero = byte == 0
      guard isZero || (0x09...0x7E).contains(byte) else {
        count = 0
        continue
      }
      count = count > 0 && isZero != wasZero ? count + 1 : 1
      wasZero = isZero
      if count == 2 * letters { return (place + 1 - count, isZero ? place : place - 1) }
    }
    return nil
  }

  /// Returns whether lines end with CR alone, as on old computers.
  private static func hasOldLineEnds(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (end, newline) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let last = bytes.last == newline ? bytes.dropLast() : bytes
    let text = last.lastIndex { $0 != end }
    guard let text, !last.contains(newline) else { return false }
    return last[..<text].contains(end)
  }
}
