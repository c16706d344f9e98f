import FileSupport

/// Writes the data of a page: JSON that ends no element and begins no comment, whatever its strings
/// are.
final class PageData {
  private let output: ([UInt8]) -> Void
  private var text = JSONText()
  private static let pieceSize = 1 << 16

  init(_ output: @escaping ([UInt8]) -> Void) { self.output = output }

  /// Appends a value.
  func add(_ value: JSON) {
    value.write(to: &text)
    flush(from: Self.pieceSize)
  }

  /// Appends a part of JSON.
  func add(_ part: String) {
    text.raw(part)
    flush(from: Self.pieceSize)
  }

  /// Passes on the rest.
  func flush() { flush(from: 0) }

  private func flush(from size: Int) {
    guard text.bytes.count >= size else { return }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.bytes.count)
    for byte in text.bytes {
      if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
    }
    text.bytes.removeAll(keepingCapacity: true)
    output(escaped)
  }
}
