/// Reads a long JSON text from its beginning to its end, piece by piece.
///
/// The reader walks through the objects and arrays that it expects, and reads or skips each value
/// in them. So a text of any content takes little memory, and is refused at its first error.
package final class JSONStream {
  /// The size of the longest value that is read at once, in bytes. Our choice: the longest stroke
  /// of a photo takes less than 1.5 MiB.
  package static let valueLimit = 2 << 20
  /// The number of values inside a value that is read at once, at most. Our choice: the longest
  /// stroke has half as many.
  static let partLimit = 300_000

  /// The part of the text that is in memory, and the entries of the value that was read last.
  private let window = JSONLine()
  /// The index of the next byte in the window.
  private var index = 0
  /// The number of bytes behind the window.
  private var left: Int
  /// The number of values around the next byte.
  private var depth = 0
  /// The lines that end before the window, and the bytes of its first line before it.
  private var passed = (lines: 0, bytes: 0)
  private let size: Int
  private let valueLimit: Int
  private let read: (UnsafeMutableRawBufferPointer) throws -> Void
  private let progress: (Double) -> Void

  /// - Parameters:
  ///   - size: The length of the text, in bytes.
  ///   - valueLimit: The size of the longest value that is read at once, in bytes.
  ///   - progress: Called now and then with the part of the text that was read so far, 0…1.
  ///   - read: Fills a buffer with the next bytes of the text.
  package init(
    size: Int, valueLimit: Int = JSONStream.valueLimit,
    progress: @escaping (Double) -> Void = { _ in },
    read: @escaping (UnsafeMutableRawBufferPointer) throws -> Void
  ) {
    self.size = size
    left = size
    self.valueLimit = valueLimit
    self.progress = progress
    self.read = read
  }

  // MARK: Walking

  /// Whether the next value is an object.
  package var isAtObject: Bool { get throws { try peek() == UInt8(ascii: "{") } }

  /// Whether the next value is an array.
  package var isAtArray: Bool { get throws { try peek() == UInt8(ascii: "[") } }

  /// Calls `body` with the key of each member of an object; `body` reads or skips its value.
  ///
  /// - Throws: ``JSON/Fault``, or what `read` or `body` throws.
  package func forEachMember(_ body: (String) throws -> Void) throws {
    try walk("{", "}", "a comma or \"}\"") {
      guard try peek() == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
      let key = try value().string ?? ""
      guard try peek() == UInt8(ascii: ":") else { throw fault("a colon after the key") }
      index += 1
      try body(key)
    }
  }

  /// Calls `body` for each element of an array; `body` reads or skips it.
  ///
  /// - Throws: As ``forEachMember(_:)`` does.
  package func forEachElement(_ body: () throws -> Void) throws {
    try walk("[", "]", "a comma or \"]\"", body)
  }

  private func walk(
    _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ expected: String, _ body: () throws -> Void
  ) throws {
    guard depth < JSONParser.depthLimit else {
      throw fault("no more than \(JSONParser.depthLimit) values inside each other")
    }
    guard try peek() == UInt8(ascii: start) else { throw fault("\"\(start)\"") }
    index += 1
    depth += 1
    if try peek() != UInt8(ascii: end) {
      while true {
        try body()
        let next = try peek()
        if next == UInt8(ascii: end) { break }
        guard next == UInt8(ascii: ",") else { throw fault(expected) }
        index += 1
      }
    }
    index += 1
    depth -= 1
  }

  /// Reads the next value.
  ///
  /// - Throws: As ``forEachMember(_:)`` does; a value that is too long to be read at once is a
  ///   fault.
  package func value() throws -> JSON {
    switch try scan() {
    case .value(let end):
      index = end
      return window.root.json
    case .tooLarge:
      throw fault("a value of at most \(valueLimit) bytes and \(Self.partLimit) parts")
    }
  }

  /// Passes over the next value, which may be of any length.
  ///
  /// - Throws: As ``forEachMember(_:)`` does; a text that is too long to be read at once is a
  ///   fault.
  package func skip() throws {
    if case .value(let end) = try scan() {
      index = end
    } else if try isAtObject {
      try forEachMember { _ in try skip() }
    } else if try isAtArray {
      try forEachElement { try skip() }
    } else {
      throw fault("a value of at most \(valueLimit) bytes")
    }
  }

  /// Expects that no value follows.
  ///
  /// - Throws: As ``forEachMember(_:)`` does.
  package func end() throws {
    if try peek() != nil { throw fault("the end of the line") }
  }

  // MARK: Scanning

  private enum Scan {
    /// The value is whole, and ends before this index.
    case value(end: Int)
    case tooLarge
  }

  private func scan() throws -> Scan {
    _ = try peek()
    try fill(atLeast: valueLimit)
    do throws(JSONParser.Failure) {
      let end = try window.scanValue(at: index, depth: depth, limit: Self.partLimit)
      // A number at the end of the window may continue behind it.
      let isWhole = end < window.bytes.count || left == 0
      return isWhole && end - index <= valueLimit ? .value(end: end) : .tooLarge
    } catch {
      // A value with an error this far from its beginning may just be cut off.
      let isCut = left > 0 && error.column - 1 - index >= valueLimit - Self.longestToken
      guard !error.isTooLarge, !isCut else { return .tooLarge }
      index = error.column - 1
      throw JSON.Fault(
        line: place.line, column: place.column, expected: error.expected, found: error.found)
    }
  }

  /// The bytes that the parser reads of a word or an escape before it reports an error at its
  /// beginning.
  private static let longestToken = 16

  /// Skips white space, and returns the next byte; `nil` at the end.
  private func peek() throws -> UInt8? {
    while true {
      while index < window.bytes.count {
        let byte = window.bytes[index]
        guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return byte }
        index += 1
      }
      guard left > 0 else { return nil }
      try fill(atLeast: 1)
    }
  }

  /// Reads on unless this many bytes, or all that are left, are in the window.
  private func fill(atLeast count: Int) throws {
    guard left > 0, window.bytes.count - index < count else { return }
    for byte in window.bytes[..<index] {
      passed.bytes += 1
      if byte == 0x0A { passed = (passed.lines + 1, 0) }
    }
    window.bytes.removeSubrange(..<index)
    index = 0
    let start = window.bytes.count
    if window.bytes.capacity == start { window.bytes.reserveCapacity(min(size, 2 * valueLimit)) }
    let more = min(left, 2 * valueLimit - start)
    window.bytes.append(contentsOf: repeatElement(0, count: more))
    try window.bytes.withUnsafeMutableBytes {
      try read(UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    left -= more
    progress(Double(size - left) / Double(max(size, 1)))
  }

  private func fault(_ expected: String) -> JSON.Fault {
    let found: String
    if index < window.bytes.count {
      found = JSONParser.words(for: window.bytes[index])
    } else {
      found = "the end of the line"
    }
    return JSON.Fault(
      line: place.line, column: place.column, expected: expected, found: found)
  }

  /// The place of the next byte: its line and its column in bytes, both counted from 1.
  private var place: (line: Int, column: Int) {
    var (lines, bytes) = passed
    for byte in window.bytes[..<min(index, window.bytes.count)] {
      bytes += 1
      if byte == 0x0A { (lines, bytes) = (lines + 1, 0) }
    }
    return (lines + 1, bytes + 1)
  }
}
