import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

@Suite(.endsInTime) struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `texts have the letters of the standard`(_ text: String, _ letters: String) {
    expect(Base64.text(of: Array(text.utf8)), equals: letters)
  }

  @Test func `every byte is written as Foundation writes it`() {
    let bytes = (0..<768).map { UInt8(truncatingIfNeeded: $0 * 7) }
    expect(Base64.text(of: bytes), equals: Data(bytes).base64EncodedString())
  }

  @Test func `pieces have the letters of the whole`() {
    let bytes = (0..<500).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var letters = Base64Letters()
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 7) {
      text += letters.text(of: Array(bytes[start...].prefix(7)))
    }

    expect(text + letters.end(), equals: Base64.text(of: bytes))
  }

  @Test func `a packed text comes back, and a stream of pieces is as short as one of the whole`() {
    let lines = (0..<40_000).map { "\($0 &* 2_654_435_761 % 1_000_003)\n" }
    let packed = PackedText()
    for line in lines { packed.add(line) }
    let deflation = Deflation()
    var (text, stream) = ([UInt8](), [UInt8]())

    packed.forEachPiece {
      text += $0
      stream += deflation.add($0)
    }
    stream += deflation.compress([], isLast: true)

    let areSame = text == Array(lines.joined().utf8)
    expect(areSame)
    let isWhole = stream == Deflation().compress(text, isLast: true)
    expect(isWhole)
  }
}
