import Expectations
import Testing
import TouchTestSupport

@testable import CairoRendering

/// Texts in PNG files.
@Suite(.endsInTime) struct PNGTextsTests {
  /// A PNG of one pixel, without texts.
  private static let plain: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4,
    0x89, 0x00, 0x00, 0x00, 0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x00, 0x02, 0x00,
    0x00, 0x05, 0x00, 0x01, 0x7A, 0x5E, 0xAB, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44,
    0xAE, 0x42, 0x60, 0x82,
  ]

  @Test func `texts that were added are read, and the first of equal keywords counts`() throws {
    let texts = [("Thumb::URI", "file:///a"), ("Thumb::MTime", "12"), ("Thumb::URI", "other")]
    let whole = try require(PNGTexts.adding(texts, to: Self.plain))
    expect(
      PNGTexts(of: whole)?.texts, equals: ["Thumb::URI": "file:///a", "Thumb::MTime": "12"])
    expect(PNGTexts(of: Self.plain)?.texts, equals: [:])
  }

  /// As Python's zlib computes it: `crc32(b"tEXtA\0b")`.
  @Test func `a chunk has its length, and the checksum of type and content`() throws {
    let whole = try require(PNGTexts.adding([("A", "b")], to: Self.plain))
    expect(
      Array(whole[33..<48]),
      equals: [0, 0, 0, 3] + Array("tEXt".utf8) + [65, 0, 98] + Self.checksum)
  }

  private static let checksum: [UInt8] = [0xE4, 0x04, 0xE4, 0xDB]

  @Test func `no file is read beyond its end, wherever it is cut or changed`() throws {
    let whole = try require(PNGTexts.adding([("Key", "value")], to: Self.plain))
    for end in 0..<whole.count {
      let cut = PNGTexts(of: Array(whole[..<end]))
      if let cut { expect(cut.texts.count <= 1) }
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = whole
        changed[end] = value
        _ = PNGTexts(of: changed)
      }
    }
    expect(PNGTexts(of: Array(whole.dropFirst())) == nil)
    expect(PNGTexts.adding([], to: [1, 2, 3]) == nil)
  }
}
