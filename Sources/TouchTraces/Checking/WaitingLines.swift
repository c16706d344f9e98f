internal import DequeModule

/// The recorded lines that wait for the decisions of the replay, in one piece of memory.
struct WaitingLines {
  /// A recorded line.
  struct Line {
    var text: String
    /// Its number in the file.
    var number: Int
  }

  private var bytes: [UInt8] = []
  /// The lines' numbers, and where they end in ``bytes``.
  private var lines = Deque<(number: Int, end: Int)>()
  /// Where the first line begins in ``bytes``.
  private var start = 0
  /// The size of the memory before the first line that is given back at last, in bytes.
  private static let passedLimit = 1 << 16

  var isEmpty: Bool { lines.isEmpty }
  var count: Int { lines.count }

  /// The first line; `nil` when none waits.
  var first: Line? {
    lines.first.map {
      Line(text: String(decoding: bytes[start..<$0.end], as: UTF8.self), number: $0.number)
    }
  }

  mutating func append(_ line: ArraySlice<UInt8>, number: Int) {
    bytes.append(contentsOf: line)
    lines.append((number, bytes.count))
  }

  /// Returns what `body` finds in the first line; `nil` when none waits.
  @inline(__always) func withFirst<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard let end = lines.first?.end else { return nil }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
  }

  /// Removes the first line and returns its number; `nil` when none waits.
  @discardableResult
  mutating func removeFirst() -> Int? {
    guard let first = lines.popFirst() else { return nil }
    start = first.end
    if lines.isEmpty {
      bytes.removeAll(keepingCapacity: true)
      start = 0
    } else if start > Self.passedLimit, start > bytes.count / 2 {
      bytes.removeSubrange(..<start)
      for index in lines.indices { lines[index].end -= start }
      start = 0
    }
    return first.number
  }
}
