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
}
