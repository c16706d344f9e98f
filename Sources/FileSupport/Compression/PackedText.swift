/// A long text in memory, compressed while it is written.
package final class PackedText {
  private let deflation = Deflation()
  private var pieces: [[UInt8]] = []
  /// The end of the text, which is not compressed yet.
  private var end: [UInt8] = []
  /// The length of a piece before it is compressed, in bytes. Our choice.
  private static let pieceSize = 1 << 16

  package init() {}

  /// Appends text.
  package func add(_ text: String) {
    end += text.utf8
    guard end.count >= Self.pieceSize else { return }
    // The compressed bytes come with room for more, which a slice does not keep.
    pieces.append(Array(deflation.compress(end, isLast: false)[...]))
    end.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the bytes of the text in UTF-8, piece by piece.
  package func forEachPiece(_ body: ([UInt8]) -> Void) {
    let inflation = Inflation()
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    for piece in pieces {
      var packed = piece
      var start = 0
      var isFull = true
      // What does not fit into the buffer stays inside zlib when the input is used up.
      while start < packed.count || isFull {
        let step = packed.withUnsafeMutableBufferPointer { packed in
          buffer.withUnsafeMutableBufferPointer { buffer in
            inflation.step(UnsafeMutableBufferPointer(rebasing: packed[start...]), into: buffer)
          }
        }
        guard step.problem == nil, step.consumed + step.produced > 0 else { break }
        start += step.consumed
        isFull = step.produced == buffer.count
        if step.produced > 0 { body(Array(buffer[..<step.produced])) }
      }
    }
    if !end.isEmpty { body(end) }
  }
}
