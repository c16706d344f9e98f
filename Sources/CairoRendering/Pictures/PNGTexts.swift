import FileSupport

/// The texts in a PNG file: its `tEXt` chunks (section 11.3.3.2 of the PNG specification), by
/// keyword.
package struct PNGTexts: Hashable, Sendable {
  private static let textType = Array("tEXt".utf8)
  /// The end of the header: the signature, and the chunk `IHDR` with its length, type and checksum.
  private static let headerEnd = 8 + 25

  /// The texts by keyword; of equal keywords the first.
  package private(set) var texts: [String: String] = [:]

  /// Reads the texts of a file, of which `bytes` are all; `nil` when it is no PNG, or damaged
  /// between its chunks.
  package init?(of bytes: [UInt8]) {
    guard bytes.starts(with: PictureSignature.png) else { return nil }
    var place = PictureSignature.png.count
    while place < bytes.count {
      guard bytes.count - place >= 12 else { return nil }
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return nil }
      let content = bytes[(place + 8)..<(place + 8 + length)]
      if bytes[(place + 4)..<(place + 8)].elementsEqual(Self.textType),
        let end = content.firstIndex(of: 0)
      {
        let keyword = Self.text(content[..<end])
        if texts[keyword] == nil { texts[keyword] = Self.text(content[(end + 1)...]) }
      }
      place += length + 12
    }
  }

  /// Adds texts after the header of a PNG file.
  ///
  /// - Parameters:
  ///   - texts: Keywords and texts, in ASCII.
  ///   - bytes: The whole file.
  /// - Returns: The file with the texts; `nil` when `bytes` is no PNG.
  package static func adding(
    _ texts: [(keyword: String, text: String)], to bytes: [UInt8]
  ) -> [UInt8]? {
    guard bytes.starts(with: PictureSignature.png), bytes.count > headerEnd else { return nil }
    return bytes[..<headerEnd] + chunks(of: texts) + bytes[headerEnd...]
  }

  /// Returns the chunks of texts, which are in ASCII; they may follow the header.
  static func chunks(of texts: [(keyword: String, text: String)]) -> [UInt8] {
    texts.flatMap { keyword, text in
      let typed = textType + Array(keyword.utf8) + [0] + Array(text.utf8)
      return number(UInt32(typed.count - 4)) + typed + number(FileChecksum(of: typed).crc32)
    }
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Decodes Latin-1.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
