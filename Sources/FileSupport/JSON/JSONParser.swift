/// Finds the values in a line of JSON.
package struct JSONParser {
  /// A syntax error and its column, counted in bytes from 1.
  package struct Failure: Error, Hashable {
    package var column: Int
    package var expected: String
    package var found: String
    /// Whether the value has more parts than the caller accepts.
    var isTooLarge = false
  }

  /// The largest nesting depth. Deeper values are rejected, so that no input can exhaust the stack.
  static let depthLimit = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var entries: [JSONLine.Entry]
  /// The largest number of entries.
  private let entryLimit: Int

  /// Parses the single value in `bytes`, with only white space around it.
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSON {
    let line = JSONLine(Array(bytes))
    try line.scan()
    return line.root.json
  }

  /// Adds the value in `bytes` to `entries`, which must be empty.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, into entries: inout [JSONLine.Entry]
  ) throws(Failure) {
    var parser = JSONParser(bytes: bytes)
    try parser.fill(&entries, depth: 0)
    parser.skipSpace()
    if parser.index < bytes.count { throw parser.failure("the end of the line") }
  }

  /// Adds one value of a longer text to `entries`, which must be empty.
  ///
  /// - Parameters:
  ///   - bytes: The text, or a part of it.
  ///   - start: The index of the value's first byte.
  ///   - depth: The number of values around this one.
  ///   - limit: The largest number of entries.
  ///   - entries: Receives the value and its content.
  /// - Returns: The index of the first byte after the value.
  /// - Throws: The first error.
  static func scanValue(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int, depth: Int, limit: Int,
    into entries: inout [JSONLine.Entry]
  ) throws(Failure) -> Int {
    var parser = JSONParser(bytes: bytes, start: start, entryLimit: limit)
    try parser.fill(&entries, depth: depth)
    return parser.index
  }

  private mutating func fill(_ entries: inout [JSONLine.Entry], depth: Int) throws(Failure) {
    swap(&self.entries, &entries)
    defer { swap(&self.entries, &entries) }
    try value(depth: depth)
  }

  /// Returns the text of a string with escapes; `bytes` exclude its quotes. `nil` when an escape is
  /// invalid.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String? {
    var content: [UInt8] = []
    let isWhole = bytes.withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes: bytes)
      while let byte = parser.next {
        parser.index += 1
        if byte != UInt8(ascii: "\\") {
          content.append(byte)
        } else if (try? parser.escape(into: &content)) == nil {
          return false
        }
      }
      return true
    }
    return isWhole ? String(decoding: content, as: UTF8.self) : nil
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, start: Int = 0, entryLimit: Int = .max) {
    self.bytes = bytes
    index = start
    entries = []
    self.entryLimit = entryLimit
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      index += 1
    }
  }

  private func failure(_ expected: String) -> Failure {
    Failure(
      column: index + 1, expected: expected,
      found: next.map { Self.words(for: $0) } ?? "the end of the line")
  }

  /// Returns a byte as a message shows it.
  static func words(for byte: UInt8) -> String {
    byte >= 0x20 && byte < 0x7F ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
  }

  private mutating func take(_ byte: UInt8, _ expected: String) throws(Failure) {
    guard next == byte else { throw failure(expected) }
    index += 1
  }

  /// Adds a value without content.
  private mutating func add(_ kind: JSONLine.Entry.Kind, from start: Int, to end: Int) {
    entries.append(
      JSONLine.Entry(
        kind: kind, start: Int32(start), end: Int32(end), next: Int32(entries.count + 1)))
  }

  private mutating func value(depth: Int) throws(Failure) {
    guard depth < Self.depthLimit else {
      throw failure("no more than \(Self.depthLimit) values inside each other")
    }
    guard entries.count < entryLimit else {
      var failure = failure("no more than \(entryLimit) parts of a value")
      failure.isTooLarge = true
      throw failure
    }
    skipSpace()
    guard let byte = next else { throw failure("a JSON value") }
    switch byte {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "t"): try word("true", .bool)
    case UInt8(ascii: "f"): try word("false", .bool)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw failure("a JSON value")
    }
  }

  private mutating func word(_ word: StaticString, _ kind: JSONLine.Entry.Kind) throws(Failure) {
    let length = word.utf8CodeUnitCount
    guard bytes.count - index >= length,
      (0..<length).allSatisfy({ bytes[index + $0] == word.utf8Start[$0] })
    else { throw failure("\(word)") }
    add(kind, from: index, to: index + length)
    index += length
  }

  private mutating func object(depth: Int) throws(Failure) {
    let place = entries.count
    add(.object, from: index, to: index)
    index += 1
    skipSpace()
    if next != UInt8(ascii: "}") {
      while true {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
        try string()
        skipSpace()
        try take(UInt8(ascii: ":"), "a colon after the key")
        try value(depth: depth + 1)
        skipSpace()
        if next == UInt8(ascii: "}") { break }
        try take(UInt8(ascii: ","), "a comma or \"}\"")
      }
    }
    index += 1
    close(place)
  }

  private mutating func array(depth: Int) throws(Failure) {
    let place = entries.count
    add(.array, from: index, to: index)
    index += 1
    skipSpace()
    if next != UInt8(ascii: "]") {
      while true {
        try value(depth: depth + 1)
        skipSpace()
        if next == UInt8(ascii: "]") { break }
        try take(UInt8(ascii: ","), "a comma or \"]\"")
      }
    }
    index += 1
    close(place)
  }

  private mutating func close(_ place: Int) {
    entries[place].end = Int32(index)
    entries[place].next = Int32(entries.count)
  }

  private mutating func number() throws(Failure) {
    let start = index
    var isInteger = true
    var mayBeInfinite = false
    if next == UInt8(ascii: "-") { index += 1 }
    let first = index
    try digits()
    if index - first > 1, bytes[first] == UInt8(ascii: "0") {
      index = first
      throw failure("a number that begins with no extra zero")
    }
    if next == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      mayBeInfinite = true
      index += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
      try digits()
    }
    // 18 digits always fit into 64 bits, and 300 into a double.
    if index - start > 18 {
      if isInteger { isInteger = JSONNumber.integer(bytes[start..<index]) != nil }
      mayBeInfinite = mayBeInfinite || index - start > 300
    }
    if mayBeInfinite, JSONNumber.double(bytes[start..<index]) == nil {
      index = start
      throw failure("a number that a double can hold")
    }
    add(isInteger ? .integer : .number, from: start, to: index)
  }

  private mutating func digits() throws(Failure) {
    let start = index
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    if index == start { throw failure("a digit") }
  }

  private mutating func string() throws(Failure) {
    index += 1
    let start = index
    var isEscaped = false
    var isASCII = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let text = bytes[start..<index]
        index += 1
        // Escapes are ASCII, so they cannot change whether the text is valid UTF-8.
        if !isASCII, String(validating: text, as: UTF8.self) == nil {
          index = start + Self.validCount(text)
          throw failure("text in UTF-8")
        }
        add(isEscaped ? .escapedString : .string, from: start, to: index - 1)
        return
      case UInt8(ascii: "\\"):
        isEscaped = true
        index += 1
        var ignored: [UInt8] = []
        try escape(into: &ignored)
      case 0..<0x20: throw failure("no control character inside a string")
      default:
        if byte >= 0x80 { isASCII = false }
        index += 1
      }
    }
    throw failure("a closing quote")
  }

  /// Returns the number of bytes before the first one that is not UTF-8.
  private static func validCount(_ bytes: some Sequence<UInt8>) -> Int {
    var (decoder, next, count) = (UTF8(), bytes.makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&next) { count += UTF8.width(scalar) }
    return count
  }

  private mutating func escape(into content: inout [UInt8]) throws(Failure) {
    guard let byte = next else { throw failure("an escaped character") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >= 0xD800, code < 0xDC00 {
        // The first half of a character beyond the basic plane; the second must follow.
        try take(UInt8(ascii: "\\"), "the second half of a surrogate pair")
        try take(UInt8(ascii: "u"), "the second half of a surrogate pair")
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else {
          throw failure("the second half of a surrogate pair")
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = UnicodeScalar(code) else { throw failure("a Unicode character") }
      content.append(contentsOf: String(Character(scalar)).utf8)
    default:
      index -= 1
      throw failure("an escape that JSON knows")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      code = code * 16 + UInt32(digit)
      index += 1
    }
    return code
  }
}

extension JSON {
  /// A syntax error at a line and a column, both counted from 1, the column in bytes.
  package struct Fault: Error, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var expected: String
    package var found: String
  }

  /// Parses a text of any number of lines.
  ///
  /// - Throws: The first error.
  package init(parsing bytes: [UInt8]) throws(Fault) {
    do throws(JSONParser.Failure) { self = try JSONParser.parse(bytes[...]) } catch {
      let before = bytes.prefix(max(error.column - 1, 0))
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      throw Fault(
        line: before.count { $0 == 0x0A } + 1, column: before.count - start + 1,
        expected: error.expected, found: error.found)
    }
  }
}
