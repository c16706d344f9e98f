public import struct Foundation.Data

/// The lines of a recording, and parsers for the numbers in them.
public struct RecordingLines {
  public let file: String
  private let lines: [Data.SubSequence]
  /// Whether the last line ends with a newline; otherwise it may be incomplete.
  private let isWhole: Bool

  public init(_ data: Data, file: String) {
    self.file = file
    isWhole = data.isEmpty || data.last == UInt8(ascii: "\n")
    lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Calls `body` with each line, trimmed and without its end. An error about a last line without a
  /// newline is dropped, together with that line.
  public func forEach(_ body: (_ line: String, _ number: Int) throws -> Void) throws {
    for (index, bytes) in lines.enumerated() {
      let line = trimmed(String(decoding: bytes, as: UTF8.self)[...])
      guard !line.isEmpty else { continue }
      do {
        try body(String(line), index + 1)
      } catch {
        guard index == lines.count - 1, !isWhole else { throw error }
      }
    }
  }

  public func error(_ number: Int, expected: String, found: some StringProtocol) -> RecordingError {
    RecordingError(file: file, line: number, expected: expected, found: String(found))
  }

  /// Parses `text` as an integer of this radix with at most 32 bits.
  public func integer(
    _ text: some StringProtocol, radix: Int = 10, _ what: String, line: Int
  ) throws -> Int {
    guard let value = Int64(text, radix: radix), value.magnitude <= UInt32.max else {
      throw error(line, expected: what, found: text)
    }
    return Int(value)
  }

  /// Parses `seconds.fraction` as whole microseconds. Each part is parsed separately, because a
  /// double has too few digits for the wall clock.
  public func microseconds(_ text: some StringProtocol, line: Int) throws -> Int64 {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...6).contains(parts[1].count), let seconds = Int64(parts[0]),
      (0...99_999_999_999).contains(seconds), parts[1].allSatisfy(\.isWholeNumber),
      let fraction = Int64(parts[1] + String(repeating: "0", count: 6 - parts[1].count))
    else { throw error(line, expected: "a time, as in 12.000345", found: text) }
    return seconds * 1_000_000 + fraction
  }

  private func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// Makes times relative to the first event and nondecreasing.
struct RecordingClock {
  private var first: Int64?
  private var latest: Int64 = 0

  mutating func time(of microseconds: Int64) -> Int64 {
    let start = first ?? microseconds
    first = start
    latest = max(latest, microseconds - start)
    return latest
  }
}
