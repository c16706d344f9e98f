internal import CZlib

/// Uncompresses what gzip made, one piece after the other; several such files in a row are one.
final class Inflation {
  struct Step {
    var consumed: Int
    var produced: Int
    /// What is wrong with the bytes, or `nil`.
    var problem: String?
  }

  /// Whether nothing is missing: no compressed file has begun, or the last one has ended.
  private(set) var isBetweenMembers = true

  /// zlib keeps the address of its state.
  private let stream: UnsafeMutablePointer<z_stream>
  /// 15 is the largest window that zlib has, 16 more asks for gzip's wrapping.
  private static let windowBits: Int32 = 15 + 16

  init() {
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

  /// Uncompresses from `input` into `output` as far as one of them allows.
  func step(
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
