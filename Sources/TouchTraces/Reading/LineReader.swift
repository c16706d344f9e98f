import Glibc

/// Reads a file line by line, never holding more than one line and one chunk.
final class LineReader {
  enum Line: Hashable {
    /// The bytes without their newline.
    case whole(ArraySlice<UInt8>)
    /// The last bytes of a file that does not end with a newline.
    case cut(ArraySlice<UInt8>)
    /// A line that is longer than the limit; its rest is not read.
    case tooLong
  }

  /// A longer line is refused.
  static let lineLimit = 1 << 20
  private static let chunkSize = 1 << 16

  let path: String
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Opens `path`; `-` is standard input.
  init(path: String) throws(TraceError) {
    self.path = path == "-" ? "standard input" : path
    ownsDescriptor = path != "-"
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// The next line, or `nil` at the end.
  func next() throws(TraceError) -> Line? {
    var searched = start
    while true {
      if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<newline]
        start = newline + 1
        return line.count > Self.lineLimit ? .tooLong : .whole(line)
      }
      if buffer.count - start > Self.lineLimit { return .tooLong }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        let rest = buffer[start...]
        start = buffer.count
        return .cut(rest)
      }
      searched = buffer.count - start
      try fill()
    }
  }

  private func fill() throws(TraceError) {
    buffer.removeSubrange(..<start)
    start = 0
    let count = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
    var got: Int
    repeat {
      got = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress.map { $0 + count }, Self.chunkSize)
      }
    } while got < 0 && errno == EINTR
    let reason = errno
    buffer.removeSubrange((count + max(got, 0))...)
    if got < 0 { throw .cannotRead(path: path, reason: String(cString: strerror(reason))) }
    if got == 0 { isAtEnd = true }
  }
}
