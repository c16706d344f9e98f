import FileSupport
import Glibc

/// The bytes of a trace from a file, standard input or memory; decompressed when they begin with
/// gzip's signature.
final class TraceInput {
  /// The name for messages.
  let name: String
  /// Whether the input ended in the middle of compressed bytes.
  private(set) var isCut = false

  private let descriptor: Int32
  /// Receives all bytes as they are read, before decompression.
  private let onRead: (UnsafeRawBufferPointer) throws(TraceError) -> Void
  private var inflation: Inflation?
  /// A buffer of bytes read; `rest` is the part not handed out yet.
  private var chunk = [UInt8](repeating: 0, count: TraceInput.chunkSize)
  private var rest = 0..<0
  private var isAtEnd = false
  private static let chunkSize = 1 << 16
  /// The signature at the beginning of a gzip file.
  private static let gzipMark: [UInt8] = [0x1f, 0x8b]

  /// The bytes in memory that were not read yet.
  private var memory: ArraySlice<UInt8> = []

  /// Reads `bytes`; messages call them `name`.
  init(_ bytes: [UInt8], name: String) {
    self.name = name
    descriptor = -1
    onRead = { _ in }
    memory = bytes[...]
    if memory.starts(with: Self.gzipMark) { inflation = Inflation() }
  }

  /// Opens `path`; `-` is standard input.
  convenience init(path: String) throws(TraceError) {
    guard path != "-" else {
      try self.init(STDIN_FILENO, name: "standard input")
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: .ofLastCall)
    }
    try self.init(descriptor, name: path)
  }

  /// Reads the open file `descriptor`, which is closed in the end unless it is a standard stream,
  /// and passes all bytes unchanged to `copy`.
  init(
    _ descriptor: Int32, name: String,
    copy: @escaping (UnsafeRawBufferPointer) throws(TraceError) -> Void = { _ in }
  ) throws(TraceError) {
    self.name = name
    self.descriptor = descriptor
    onRead = copy
    // A pipe may deliver one byte at a time.
    while rest.count < Self.gzipMark.count, !isAtEnd { try readMore() }
    if chunk[rest].starts(with: Self.gzipMark) { inflation = Inflation() }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Fills the beginning of `buffer` with the next bytes and returns their number; 0 means the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(TraceError) -> Int {
    while true {
      if rest.isEmpty {
        rest = 0..<0
        if !isAtEnd { try readMore() }
      }
      guard let inflation else { return copy(into: buffer) }
      let step = chunk.withUnsafeMutableBufferPointer { chunk in
        inflation.step(UnsafeMutableBufferPointer(rebasing: chunk[rest]), into: buffer)
      }
      rest = (rest.lowerBound + step.consumed)..<rest.upperBound
      if step.produced > 0 { return step.produced }
      if let problem = step.problem { throw .cannotUnpack(path: name, reason: problem) }
      if rest.isEmpty, isAtEnd {
        isCut = !inflation.isBetweenMembers
        return 0
      }
    }
  }

  private func copy(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = min(rest.count, buffer.count)
    let taken = rest.lowerBound..<(rest.lowerBound + count)
    chunk.withUnsafeBufferPointer { chunk in
      _ = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
        .update(fromContentsOf: chunk[taken])
    }
    rest = taken.upperBound..<rest.upperBound
    return count
  }

  /// Reads more bytes after those not handed out yet.
  private func readMore() throws(TraceError) {
    let end = rest.upperBound
    guard descriptor >= 0 else {
      let part = memory.prefix(chunk.count - end)
      chunk.replaceSubrange(end..<(end + part.count), with: part)
      memory = memory.dropFirst(part.count)
      rest = rest.lowerBound..<(end + part.count)
      isAtEnd = part.isEmpty
      return
    }
    var count = 0
    var code: Int32 = 0
    chunk.withUnsafeMutableBytes { chunk in
      let free = UnsafeMutableRawBufferPointer(rebasing: chunk[end...])
      repeat {
        count = Glibc.read(descriptor, free.baseAddress, free.count)
        code = errno
      } while count < 0 && code == EINTR
    }
    guard count >= 0 else {
      throw .cannotRead(path: name, reason: .system(code))
    }
    try chunk.withUnsafeBufferPointer { chunk throws(TraceError) in
      try onRead(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: chunk[end..<(end + count)])))
    }
    rest = rest.lowerBound..<(end + count)
    isAtEnd = count == 0
  }
}
