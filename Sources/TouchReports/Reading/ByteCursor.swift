import TouchTraces

/// A place in the bytes of a line, from which words and numbers are read.
struct ByteCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var place = 0
  /// The place after the last byte that is read.
  private let end: Int

  /// Reads a line without the blanks around it, without the marks of a quotation, and without what a
  /// terminal puts around it: people paste reports into mails, and record terminals.
  ///
  /// - Parameters:
  ///   - bytes: The line, without the orders to a terminal; see `withoutTerminalOrders`.
  ///   - isNumbered: Whether the number of the line, the name of its file, or both stand before it,
  ///     as `cat -n` and `grep` print them, which then counts as a mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isNumbered: Bool = false) {
    self.bytes = bytes
    var end = bytes.count
    while end > 0 {
      if Self.isBlank(bytes[end - 1]) {
        end -= 1
      } else if bytes[..<end].suffix(3).elementsEqual(Self.encodedBlank) {
        end -= 3
      } else {
        break
      }
    }
    while let tag = Self.start(ofTagBefore: end, bytes) { end = tag }
    self.end = end
    var (start, margin, quotes) = (0, 0, 0)
    var awaitsNumber = isNumbered
    /// Skips `text` at the start, of which nothing counts as indentation.
    func skip(_ text: [UInt8]) -> Bool {
      guard bytes[start..<end].starts(with: text) else { return false }
      start += text.count
      margin = start
      return true
    }
    search: while start < end {
      if awaitsNumber, let last = Self.place(afterNumber: start, end, bytes) {
        awaitsNumber = false
        quotes += 1
        (start, margin) = (last, last)
        continue
      }
      switch bytes[start] {
      case 0x20, 0x09...0x0D: start += 1
      case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "&"):
        if bytes[start] != UInt8(ascii: "&") {
          start += 1
        } else if !skip(Self.escapedMark) {
          break search
        }
        quotes += 1
        // A blank after the mark belongs to it.
        if start < end, bytes[start] == 0x20 { start += 1 }
        margin = start
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        // Some put the initials of the writer before the mark: `JD> `.
        guard let mark = Self.mark(afterName: start, end, bytes) else { break search }
        start = mark
      // A block of zeros that a crash left.
      case 0: _ = skip([0])
      case UInt8(ascii: "^"): if !skip(Self.interruption) { break search }
      case 0xC2: if !skip(Self.fixedBlank) { break search }
      case 0xEF: if !skip(TextEncoding.mark) { break search }
      // A web page has the report in `<pre>`.
      case UInt8(ascii: "<"):
        guard let last = bytes[start..<min(start + Self.tagLimit, end)].firstIndex(of: 0x3E),
          start + 1 < last, Self.isLetter(bytes[start + 1])
        else { break search }
        (start, margin) = (last + 1, last + 1)
      default: break search
      }
    }
    (indentation, place, self.quotes) = (start - margin, start, quotes)
  }

  /// The longest tag of HTML around a line, in bytes. Our choice.
  private static let tagLimit = 80

  /// Returns the start of `</pre>` or another end of HTML before a place; `nil` when there is none.
  private static func start(ofTagBefore end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard end > 0, bytes[end - 1] == 0x3E else { return nil }
    let tag = bytes[max(end - tagLimit, 0)..<end].lastIndex(of: UInt8(ascii: "<"))
    return tag.flatMap { $0 + 2 < end && bytes[$0 + 1] == 0x2F ? $0 : nil }
  }

  /// The longest name before a mark of a quotation, in bytes. Our choice.
  private static let nameLimit = 16

  /// Returns the place of the mark of a quotation after the letters at a place; `nil` when something
  /// else follows them.
  private static func mark(
    afterName start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let place = bytes[start..<min(start + nameLimit + 1, end)].firstIndex { !isLetter($0) }
    return place.flatMap { bytes[$0] == UInt8(ascii: ">") ? $0 : nil }
  }

  /// The longest name of a file before a line, in bytes; as in Linux.
  private static let pathLimit = 4096

  /// Returns the place after the number of a line at a place, with the name of a file before it or
  /// alone: after `12`, `log.evemu:12:`, `log.evemu:12:5: `, `log.evemu-12-` and `log.evemu:`;
  /// `nil` when something else stands there.
  private static func place(
    afterNumber start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let (colon, dash) = (UInt8(ascii: ":"), UInt8(ascii: "-"))
    /// The place after digits and one of some bytes.
    func number(at place: Int, before marks: [UInt8]) -> Int? {
      let last = bytes[place..<end].firstIndex { !isDigit($0) }
      return last.flatMap { $0 > place && marks.contains(bytes[$0]) ? $0 + 1 : nil }
    }
    if let last = number(at: start, before: [0x20, 0x09, colon, dash]) { return last }
    let first = bytes[start]
    guard isLetter(first) || isDigit(first) || [0x2E, 0x2F, 0x5F, 0x7E].contains(first) else {
      return nil
    }
    // Lines around the one that was searched for have dashes, which names may have, too.
    var last: Int?
    for place in (start + 1)..<max(min(start + pathLimit, end), start + 1) {
      if bytes[place] == colon, let whole = number(at: place + 1, before: [colon]) {
        // A compiler tells the column, too.
        return number(at: whole, before: [colon]) ?? whole
      }
      if bytes[place] == dash, let whole = number(at: place + 1, before: [dash]) { last = whole }
    }
    if let last { return last }
    guard let name = bytes[start..<end].firstIndex(of: colon),
      bytes[start..<name].contains(where: { $0 == 0x2E || $0 == 0x2F }),
      !bytes[start..<name].contains(where: isBlank)
    else { return nil }
    return name + 1
  }

  /// A mark of a quotation as a web page writes it.
  private static let escapedMark = Array("&gt;".utf8)
  /// What a terminal shows for Ctrl+C, before what the program still prints.
  private static let interruption = Array("^C".utf8)
  /// A blank at the end of a line, as mails write it (quoted-printable).
  private static let encodedBlank = Array("=20".utf8)
  /// A blank at which no line is broken.
  private static let fixedBlank: [UInt8] = [0xC2, 0xA0]

  /// The number of blanks before the line's first byte; those before a mark of a quotation do not
  /// count.
  let indentation: Int
  /// The number of marks (`>` or `|`), and numbers of lines, before the line's first byte.
  let quotes: Int

  /// The bytes of the line with its margin.
  var untilEnd: [UInt8] { Array(bytes[..<end]) }

  /// The bytes that were not read yet.
  var bytesLeft: ArraySlice<UInt8> { Array(bytes)[place..<end] }

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
  var isAtDigit: Bool { next.map(Self.isDigit) ?? false }

  /// Whether the next byte is a decimal digit or a sign.
  var isAtNumber: Bool { isAtDigit || next == UInt8(ascii: "-") || next == UInt8(ascii: "+") }

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

  /// Skips the prompt of a shell before `text`, as `phone:/ $ `; stays where it is when there is none.
  mutating func skipPrompt(before text: StaticString) -> Bool {
    var other = self
    while other.skip(past: " ") {
      let mark = bytes[max(other.place - 2, 0)]
      if Self.prompts.contains(mark), other.begins(with: text) {
        self = other
        return true
      }
    }
    return false
  }

  private static let prompts = Array("$#%>".utf8)

  /// The bytes that were not read yet, as text without the quotation marks around it; `nil` for no
  /// text. Quotation marks within it are part of it.
  var unquoted: String? {
    var text = Substring(rest)
    if text.utf8.count > 1, text.first == "\"" || text.first == "'", text.last == text.first {
      text = text.dropFirst().dropLast()
    }
    return text.isEmpty ? nil : String(text)
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
  /// it is not one of 32 bits. A large one without a sign is in two's complement.
  mutating func eventInteger(radix: Int64 = 10) -> Int? {
    let start = place
    guard let value = integer(radix: radix).flatMap(Self.eventValue), isBetweenWords else {
      place = start
      return nil
    }
    skipBlanks()
    return value
  }

  /// Reads a whole word as the type or the code of an event, and skips the blanks after it; `nil` when
  /// it is not one of 16 bits.
  mutating func eventCode(radix: Int64) -> Int? {
    let start = place
    if let number = eventInteger(radix: radix), (0...0xffff).contains(number) { return number }
    place = start
    return nil
  }

  /// Returns the value of 32 bits that a number means; `nil` for a number of more bits.
  static func eventValue(_ number: Int64) -> Int? {
    guard (Int64(Int32.min)...Int64(UInt32.max)).contains(number) else { return nil }
    return Int(Int32(truncatingIfNeeded: number))
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    // Small letters have one bit more.
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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

extension Collection where Element == UInt8 {
  /// Whether an order to a terminal may begin in the bytes.
  var hasEscape: Bool { contains(0x1B) }

  /// The bytes without the orders to a terminal in them, as `ESC [ 32 m`: colors, also those with
  /// which `grep` marks what it found.
  var withoutTerminalOrders: [UInt8] {
    var (kept, rest): ([UInt8], SubSequence) = ([], self[...])
    while let start = rest.firstIndex(of: 0x1B) {
      kept += rest[..<start]
      rest = rest[start...].dropFirst()
      guard rest.first == UInt8(ascii: "[") else {
        kept.append(0x1B)
        continue
      }
      rest = rest.dropFirst().drop { (0x20...0x3F).contains($0) }
      if let last = rest.first, (0x40...0x7E).contains(last) { rest = rest.dropFirst() }
    }
    return kept + rest
  }
}
