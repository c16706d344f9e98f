/// Reads one JSON value from the bytes of one line.
struct JSONParser {
  /// What was wrong, and in which column, counted in bytes from 1.
  struct Failure: Error, Hashable {
    var column: Int
    var expected: String
    var found: String
  }

  /// Values nested deeper than this are refused, so that no input can exhaust the stack.
  static let depthLimit = 64

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The value that `bytes` hold, with nothing but white space around it.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSON {
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.index < bytes.endIndex { throw parser.failure("the end of the line") }
    return value
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      index += 1
    }
  }

  private func failure(_ expected: String) -> Failure {
    let found: String
    if let byte = next {
      found =
        byte >= 0x20 && byte < 0x7F
        ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
    } else {
      found = "the end of the line"
    }
    return Failure(column: index - bytes.startIndex + 1, expected: expected, found: found)
  }

  private mutating func take(_ byte: UInt8, _ expected: String) throws(Failure) {
    guard next == byte else { throw failure(expected) }
    index += 1
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    guard depth < Self.depthLimit else {
      throw failure("no more than \(Self.depthLimit) values inside each other")
    }
    skipSpace()
    guard let byte = next else { throw failure("a JSON value") }
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("a JSON value")
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Failure) -> JSON {
    let start = index
    let matches = word.withUTF8Buffer { buffer in
      for byte in buffer {
        guard next == byte else { return false }
        index += 1
      }
      return true
    }
    guard matches else {
      index = start
      throw failure("\(word)")
    }
    return value
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    skipSpace()
    if next == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      skipSpace()
      try take(UInt8(ascii: ":"), "a colon after the key")
      members.append(JSON.Member(key, try value(depth: depth + 1)))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      try take(UInt8(ascii: ","), "a comma or \"}\"")
    }
    index += 1
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    index += 1
    var values: [JSON] = []
    skipSpace()
    if next == UInt8(ascii: "]") {
      index += 1
      return .array(values)
    }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      try take(UInt8(ascii: ","), "a comma or \"]\"")
    }
    index += 1
    return .array(values)
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = index
    var isInteger = true
    if next == UInt8(ascii: "-") { index += 1 }
    try digits()
    if next == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      index = start
      throw failure("a number that a double can hold")
    }
    return .number(value)
  }

  private mutating func digits() throws(Failure) {
    let start = index
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    if index == start { throw failure("a digit") }
  }

  private mutating func string() throws(Failure) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: content, as: UTF8.self) else {
          throw failure("text in UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &content)
      case 0..<0x20: throw failure("no control character inside a string")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw failure("a closing quote")
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
