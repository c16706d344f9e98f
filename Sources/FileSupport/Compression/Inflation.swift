internal import CZlib

/// Decompresses gzip data piece by piece; several gzip files in a row count as one.
package final class Inflation {
  package struct Step {
    package var consumed: Int
    package var produced: Int
    /// The error in the bytes; `nil` when there is none.
    package var problem: String?
  }

  /// Whether the input is complete: no compressed file has begun, or the last one has ended.
  package private(set) var isBetweenMembers = true

  /// The state, at a fixed address because zlib stores it.
  private let stream: UnsafeMutablePointer<z_stream>
  /// The window size: 15 is zlib's largest, and 16 more selects the gzip format.
  private static let windowBits: Int32 = 15 + 16

  package init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = inflateInit2_(
      stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has no memory, or is another one than its header")
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Decompresses from `input` into `output` until one of them is exhausted.
  package func step(
    _ input: UnsafeMutableBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Step {
    stream.pointee.next_in = input.baseAddress
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(output.count)
    if isBetweenMembers, !input.isEmpty { isBetweenMembers = false }
    let result = inflate(stream, Z_NO_FLUSH)
    var problem: String?
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isBetweenMembers = true
      let (nextIn, availableIn) = (stream.pointee.next_in, stream.pointee.avail_in)
      inflateReset(stream)
      (stream.pointee.next_in, stream.pointee.avail_in) = (nextIn, availableIn)
    default:
      problem = stream.pointee.msg.map { String(cString: $0) } ?? "zlib's error \(result)"
    }
    return Step(
      consumed: input.count - Int(stream.pointee.avail_in),
      produced: output.count - Int(stream.pointee.avail_out), problem: problem)
  }
}
