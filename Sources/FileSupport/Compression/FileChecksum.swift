internal import CZlib
import Glibc

/// The length of a file or of bytes, and their CRC-32, as in PNG, gzip and zlib.
package struct FileChecksum: Hashable, Sendable {
  package private(set) var bytes = 0
  package private(set) var crc32: UInt32 = 0
  /// The first bytes of the file, at most 24.
  package private(set) var head: [UInt8] = []

  /// Reads bytes that are in memory.
  package init(of bytes: [UInt8]) {
    self.bytes = bytes.count
    crc32 = UInt32(CZlib.crc32(0, bytes, UInt32(bytes.count)))
    head = Array(bytes.prefix(24))
  }

  /// Reads all of a file; `nil` when it cannot be read.
  package init?(ofFile path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var sum = CZlib.crc32(0, nil, 0)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      guard count > 0 else { break }
      if bytes == 0 { head = Array(piece[..<min(count, 24)]) }
      bytes += count
      sum = CZlib.crc32(sum, piece, UInt32(count))
    }
    guard ferror(file) == 0 else { return nil }
    crc32 = UInt32(sum)
  }
}

extension FileChecksum {
  /// Returns a CRC-32 as files have it: 8 hexadecimal digits.
  package static func digits(of crc32: UInt32) -> String {
    let digits = String(crc32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns the CRC-32 that 8 hexadecimal digits say; `nil` for another text.
  package static func crc32(digits: String) -> UInt32? {
    guard digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }
}
