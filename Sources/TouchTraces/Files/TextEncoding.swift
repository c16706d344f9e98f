/// Encodings of text that are not UTF-8, and the way out.
package enum TextEncoding {
  /// Returns the words for a file that begins with these bytes; `nil` when they are not of another
  /// encoding.
  ///
  /// PowerShell writes UTF-16 with a mark at the beginning. Without the mark, every second byte of
  /// English text is 0.
  package static func words(of bytes: ArraySlice<UInt8>) -> String? {
    func begins(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    let zeros = bytes.prefix(32).enumerated().filter { $0.element == 0 }.map(\.offset)
    let name =
      if begins([0xFF, 0xFE, 0, 0]) || begins([0, 0, 0xFE, 0xFF]) {
        "UTF-32"
      } else if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) {
        "UTF-16"
      } else if zeros == Array(stride(from: 1, to: 32, by: 2)) {
        "UTF-16LE"
      } else if zeros == Array(stride(from: 0, to: 32, by: 2)) {
        "UTF-16BE"
      } else {
        ""
      }
    guard !name.isEmpty else { return nil }
    return "text in \(name.prefix(6)): iconv -f \(name) -t UTF-8 converts it"
  }
}
