/// A place in the bytes of a line, from which words and numbers are read.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0
  /// The place after the last byte that is read.
  private let end: Int

  /// Reads a line without the blanks around it, and without the marks of a quotation: people paste
  /// reports into mails.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var end = bytes.count
    while end > 0, Self.isBlank(bytes[end - 1]) { end -= 1 }
    self.end = end
    // Some editors begin a file with a mark of UTF-8.
    var (start, margin, quotes) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0, 0)
    while start < end {
      if bytes[start] == UInt8(ascii: ">") {
        quotes += 1
        // A blank after the mark belongs to it.
        margin = start + 1 < end && bytes[start + 1] == 0x20 ? start + 2 : start + 1
        start = margin
      } else if Self.isBlank(bytes[start]) {
        start += 1
      } else {
        break
      }
    }
    (indentation, place, self.quotes) = (start - margin, start, quotes)
  }

  /// The number of blanks before the line's first byte; those before a mark of a quotation do not
  /// count.
  let indentation: Int
  /// The number of marks (`>`) before the line's first byte.
  let quotes: Int

  /// The bytes that were not read yet, as text.
  var rest: String { text(place..<end) }

  var isAtEnd: Bool { place == end }

  /// The next byte; `nil` at the end.
  var next: UInt8? { place < end ? bytes[place] : nil }

  /// Returns the byte `offset` bytes after the next one; `nil` after the end.
  func byte(after offset: Int) -> UInt8? {
    place + offset < end ? bytes[place + offset] : nil
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  mutating func skipBlanks() {
    while place < end, Self.isBlank(bytes[place]) { place += 1 }
  }

  /// Whether the next byte is a decimal digit.
  var isAtDigit: Bool { next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  /// Returns whether the bytes that follow are `text`.
  func begins(with text: StaticString) -> Bool {
    guard end - place >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[place + $0] == text[$0] }
    }
  }

  /// Skips `text` if it follows.
  mutating func skip(_ text: StaticString) -> Bool {
    guard begins(with: text) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  /// Moves behind the next `text`; stays where it is when there is none.
  mutating func skip(past text: StaticString) -> Bool {
    var other = self
    while !other.isAtEnd {
      if other.skip(text) {
        self = other
        return true
      }
      other.place += 1
    }
    return false
  }

  /// Reads up to the next blank, and skips the blanks after it; `nil` at the end.
  mutating func word() -> Range<Int>? {
    guard place < end else { return nil }
    let start = place
    while place < end, !Self.isBlank(bytes[place]) { place += 1 }
    let word = start..<place
    skipBlanks()
    return word
  }

  /// Reads an integer of at most 18 digits, up to the first byte that is none of its digits; `nil`
  /// when there is no such integer.
  mutating func integer(radix: Int64 = 10) -> Int64? {
    let start = place
    let isNegative = skip("-")
    var value: Int64 = 0
    let first = place
    while place < end, let digit = Self.digit(bytes[place]), digit < radix {
      guard place - first < 15 || radix == 10 && place - first < 18 else {
        place = start
        return nil
      }
      value = value * radix + digit
      place += 1
    }
    guard place > first else {
      place = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Reads a whole word as an integer of a kernel event, and skips the blanks after it; `nil` when
  /// it is not one of 32 bits.
  mutating func eventInteger(radix: Int64 = 10) -> Int? {
    let start = place
    guard let value = integer(radix: radix), value.magnitude <= UInt32.max, isBetweenWords else {
      place = start
      return nil
    }
    skipBlanks()
    return Int(value)
  }

  /// Reads `seconds.fraction` as whole microseconds; `nil` when that is no time.
  ///
  /// Each part is read by itself, because a double has too few digits for the wall clock.
  mutating func microseconds() -> Int64? {
    guard next != UInt8(ascii: "-"), let seconds = integer(), seconds <= 99_999_999_999, skip(".")
    else { return nil }
    let start = place
    guard next != UInt8(ascii: "-"), var fraction = integer(), place - start <= 6 else {
      return nil
    }
    for _ in (place - start)..<6 { fraction *= 10 }
    return seconds * 1_000_000 + fraction
  }

  /// Whether a word ends here.
  var isBetweenWords: Bool { place == end || Self.isBlank(bytes[place]) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
