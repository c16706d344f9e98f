import FileSupport

/// Reads a file line by line, with at most one line and one chunk in memory.
package final class LineReader {
  package enum Line: Hashable {
    /// A whole line, without its newline.
    case whole
    /// The last bytes of a file that does not end with a newline; possibly none, when compressed
    /// bytes are cut.
    case cut
    /// The beginning of a line that is longer than the limit; its rest is not read.
    case tooLong
  }

  /// The longest line, in bytes.
  package static let lineLimit = 1 << 20
  private static let chunkSize = 1 << 16

  private let input: TraceInput
  private var buffer = [UInt8](repeating: 0, count: LineReader.chunkSize)
  /// The place of the line that was read last in the buffer.
  private var line = 0..<0
  /// The bytes read that are not part of a line yet.
  private var rest = 0..<0
  private var isAtEnd = false
  /// The number of bytes read so far.
  private var bytesRead: Int64 = 0

  /// The offset of the next line in the decompressed bytes.
  var offset: Int64 { bytesRead - Int64(rest.count) }

  package var name: String { input.name }

  /// Called before more of the file is read, which may block.
  var beforeReading: () -> Void = {}

  init(_ input: TraceInput) { self.input = input }

  /// Opens a file, which is decompressed if it is compressed; messages call it `name`.
  package convenience init(path: String, name: String) throws(TraceError) {
    self.init(try TraceInput(path: path, name: name))
  }

  /// Whether the file is compressed.
  package var isCompressed: Bool { input.isCompressed }

  /// Whether the file ended in the middle of compressed bytes.
  package var isCut: Bool { input.isCut }

  /// The bytes of the line that was read last, without its newline.
  var bytes: ArraySlice<UInt8> { buffer[line] }

  /// Returns the result of `body` for the bytes of the line that was read last, without a copy.
  package func withBytes<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[line])) }
  }

  /// Reads the next line and returns its kind; `nil` at the end.
  package func next() throws(TraceError) -> Line? {
    var searched = rest.lowerBound
    while true {
      if let newline = newline(from: searched) {
        let length = newline - rest.lowerBound
        if length > Self.lineLimit { return tooLong() }
        line = rest.lowerBound..<newline
        rest = (newline + 1)..<rest.upperBound
        return .whole
      }
      if rest.count > Self.lineLimit { return tooLong() }
      if isAtEnd {
        guard !rest.isEmpty || input.isCut else {
          // More may come to what is still written.
          isAtEnd = false
          return nil
        }
        line = rest
        rest = 0..<0
        return .cut
      }
      let count = rest.count
      try fill()
      searched = rest.lowerBound + count
    }
  }

  private func tooLong() -> Line {
    line = rest.prefix(Self.lineLimit)
    return .tooLong
  }

  /// Continues with the line at an ``offset`` that it had before.
  package func go(to offset: Int64) throws(TraceError) {
    try input.go(to: offset)
    line = 0..<0
    rest = 0..<0
    isAtEnd = false
    bytesRead = offset
  }

  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<rest.upperBound])
      return part.offset(of: UInt8(ascii: "\n")).map { start + $0 }
    }
  }

  /// Moves the rest to the beginning of the buffer, and reads more after it.
  private func fill() throws(TraceError) {
    let count = rest.count
    line = 0..<0
    if rest.lowerBound > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        base.copyMemory(from: base + rest.lowerBound, byteCount: count)
      }
    }
    if buffer.count - count < Self.chunkSize {
      // An array is copied at once, also without the optimizer.
      buffer += [UInt8](repeating: 0, count: max(Self.chunkSize, count))
    }
    rest = 0..<count
    beforeReading()
    let got = try buffer.withUnsafeMutableBufferPointer { buffer throws(TraceError) in
      try input.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
    }
    rest = 0..<(count + got)
    bytesRead += Int64(got)
    isAtEnd = got == 0
  }
}
