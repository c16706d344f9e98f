import FileSupport

/// The bytes of a trace from a file, standard input or memory; decompressed when they begin with
/// gzip's signature.
final class TraceInput {
  /// The name for messages.
  let name: String
  /// Whether the input ended in the middle of compressed bytes.
  private(set) var isCut = false

  /// The open file; `nil` for bytes in memory.
  private let file: OpenFile?
  /// Returns the bytes after those in memory, for which it may wait; none at the end.
  private let more: () -> [UInt8]
  /// Receives all bytes as they are handed out, decompressed.
  private let onRead: (UnsafeRawBufferPointer) throws(TraceError) -> Void
  private var inflation: Inflation?
  /// Whether the bytes are decompressed.
  var isCompressed: Bool { inflation != nil }
  /// A buffer of bytes read; `rest` is the part not handed out yet.
  private var chunk = [UInt8](repeating: 0, count: TraceInput.chunkSize)
  private var rest = 0..<0
  private var isAtEnd = false
  private static let chunkSize = 1 << 16
  /// The signature at the beginning of a gzip file.
  private static let gzipMark: [UInt8] = [0x1f, 0x8b]

  /// All bytes in memory, and those that were not read yet.
  private let whole: [UInt8]
  private var memory: ArraySlice<UInt8> = []

  /// Reads `bytes`, and those that `more` returns after them: when it returns none, they are at
  /// their end for now. Messages call them `name`.
  init(_ bytes: [UInt8], name: String, more: @escaping () -> [UInt8] = { [] }) {
    self.name = name
    file = nil
    self.more = more
    onRead = { _ in }
    whole = bytes
    memory = bytes[...]
    if memory.starts(with: Self.gzipMark) { inflation = Inflation() }
  }

  /// Opens `path`; `-` is standard input. Passes all bytes that it hands out to `copy`. Messages
  /// call the file `name`, or by its path.
  convenience init(
    path: String, name: String? = nil, copy: @escaping (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(TraceError) {
    guard path != "-" else {
      try self.init(.standardInput, name: "standard input", copy: copy)
      return
    }
    let file: OpenFile
    do throws(FileReason) { file = try OpenFile(reading: path) } catch {
      throw .cannotOpen(path: name ?? path, reason: error)
    }
    try self.init(file, name: name ?? path, copy: copy)
  }

  /// Reads an open file, which is closed in the end unless it is a standard stream, and passes all
  /// bytes that it hands out to `copy`.
  init(
    _ file: OpenFile, name: String,
    copy: @escaping (UnsafeRawBufferPointer) throws(TraceError) -> Void = { _ in }
  ) throws(TraceError) {
    self.name = name
    self.file = file
    more = { [] }
    whole = []
    onRead = copy
    // A pipe may deliver one byte at a time.
    while rest.count < Self.gzipMark.count, !isAtEnd { try readMore() }
    if chunk[rest].starts(with: Self.gzipMark) { inflation = Inflation() }
  }

  deinit { file?.close() }

  /// Fills the beginning of `buffer` with the next bytes and returns their number; 0 means the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(TraceError) -> Int {
    let count = try readOn(into: buffer)
    try onRead(UnsafeRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<count])))
    return count
  }

  private func readOn(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(TraceError) -> Int {
    while true {
      if rest.isEmpty {
        rest = 0..<0
        // More bytes may have come to those in memory.
        if !isAtEnd || file == nil { try readMore() }
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

  /// Continues at `offset` of the decompressed bytes, which has been read before. Compressed bytes
  /// are decompressed again from their beginning.
  ///
  /// - Throws: `cannotRead` when the input cannot be read twice, as a pipe.
  func go(to offset: Int64) throws(TraceError) {
    rest = 0..<0
    isAtEnd = false
    isCut = false
    let isCompressed = isCompressed
    try rewind(to: isCompressed ? 0 : offset)
    guard isCompressed else { return }
    inflation = Inflation()
    var left = Int(offset)
    var skipped = [UInt8](repeating: 0, count: Self.chunkSize)
    while left > 0 {
      let count = try skipped.withUnsafeMutableBufferPointer { buffer throws(TraceError) in
        try readOn(into: UnsafeMutableBufferPointer(rebasing: buffer[..<min(left, buffer.count)]))
      }
      guard count > 0 else { return }
      left -= count
    }
  }

  /// Continues at `offset` of the bytes as they are stored.
  private func rewind(to offset: Int64) throws(TraceError) {
    guard let file else {
      memory = whole.dropFirst(Int(offset))
      return
    }
    do throws(FileReason) { try file.seek(to: offset) } catch {
      throw .cannotRead(path: name, reason: error)
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
    guard let file else {
      if memory.isEmpty { memory = more()[...] }
      let part = memory.prefix(chunk.count - end)
      chunk.replaceSubrange(end..<(end + part.count), with: part)
      memory = memory.dropFirst(part.count)
      rest = rest.lowerBound..<(end + part.count)
      isAtEnd = part.isEmpty
      return
    }
    let count: Int
    do throws(FileReason) {
      count = try chunk.withUnsafeMutableBufferPointer { chunk throws(FileReason) in
        let free = UnsafeMutableBufferPointer(rebasing: chunk[end...])
        return try file.read(into: UnsafeMutableRawBufferPointer(free))
      }
    } catch {
      throw .cannotRead(path: name, reason: error)
    }
    rest = rest.lowerBound..<(end + count)
    isAtEnd = count == 0
  }
}

/// The endings of the names of recordings.
package enum TraceEnding {
  package static let all = [".touchtrace", ".touchtrace.gz"]

  /// Returns the ending that makes a name that of a recording; `nil` when it is none.
  package static func of(_ name: String) -> String? { all.first { name.hasSuffix($0) } }
}
