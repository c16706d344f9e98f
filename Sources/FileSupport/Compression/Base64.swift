/// Bytes as letters, as data in addresses and checksums of pages are written (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the letters of `bytes`, filled up with `=` to a multiple of four.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits = part.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - part.count)
      for place in 0..<4 {
        text.append(
          place > part.count ? UInt8(ascii: "=") : letters[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Turns bytes into Base64 piece by piece.
package struct Base64Letters {
  /// The bytes that do not fill three yet.
  private var rest: [UInt8] = []

  package init() {}

  /// Returns the letters of `bytes`, after those that wait for more.
  package mutating func text(of bytes: [UInt8]) -> String {
    let all = rest + bytes
    let count = all.count / 3 * 3
    rest = Array(all[count...])
    return Base64.text(of: Array(all[..<count]))
  }

  /// Returns the last letters.
  package mutating func end() -> String {
    defer { rest = [] }
    return Base64.text(of: rest)
  }
}
