internal import CZlib

/// Compresses a stream of bytes as gzip does, so that the output at any time contains all the input
/// so far.
package final class Deflation {
  /// The state, at a fixed address because zlib stores it.
  private let stream: UnsafeMutablePointer<z_stream>
  private static let chunkSize = 1 << 14
  /// The window size: 15 is zlib's largest, and 16 more selects the gzip format.
  private static let windowBits: Int32 = 15 + 16

  package init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, Self.windowBits, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has no memory, or is another one than its header")
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Returns the compressed form of `bytes`. With `isLast`, also ends the stream; no more bytes may
  /// follow.
  package func compress(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    pack(bytes, isLast ? Z_FINISH : Z_SYNC_FLUSH)
  }

  /// Compresses a piece of a stream that is read as a whole: the stream is as short as if all pieces
  /// had been compressed at once.
  ///
  /// - Returns: The bytes that are due so far, often none.
  package func add(_ bytes: [UInt8]) -> [UInt8] { pack(bytes, Z_NO_FLUSH) }

  private func pack(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var input = bytes
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      repeat {
        let count = output.count
        output.append(contentsOf: repeatElement(0, count: Self.chunkSize))
        output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress.map { $0 + count }
          stream.pointee.avail_out = UInt32(Self.chunkSize)
          deflate(stream, flush)
        }
        output.removeLast(Int(stream.pointee.avail_out))
      } while stream.pointee.avail_out == 0
    }
    return output
  }
}
