/// A line of JSON, whose values stay in its bytes.
///
/// A trace has hundreds of thousands of lines, and a reader needs a few numbers of each. So nothing
/// is copied or converted before it is requested, and one object reads line after line without
/// allocating.
package final class JSONLine {
  /// The kind of a value, and its range of the line's bytes.
  struct Entry {
    enum Kind: UInt8 {
      case null, bool, integer, number, string, escapedString, array, object
    }

    var kind: Kind
    /// The first byte; for a string, without its quotes.
    var start: Int32
    var end: Int32
    /// The index of the entry after this value and its content.
    var next: Int32
  }

  /// The line, without its newline. Call ``scan()`` after changing it.
  package var bytes: [UInt8] = []

  /// The entries, each value before its content; a member of an object is its key and then its
  /// value.
  fileprivate private(set) var entries: [Entry] = []

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Finds the single value in ``bytes``, with only white space around it.
  package func scan() throws(JSONParser.Failure) {
    var found: [Entry] = []
    swap(&found, &entries)
    found.removeAll(keepingCapacity: true)
    defer { swap(&found, &entries) }
    try bytes.withUnsafeBufferPointer { bytes throws(JSONParser.Failure) in
      try JSONParser.scan(bytes, into: &found)
    }
  }

  /// Finds one value of a longer text in ``bytes``, as
  /// ``JSONParser/scanValue(in:at:depth:limit:into:)`` does.
  func scanValue(
    at start: Int, depth: Int, limit: Int
  ) throws(JSONParser.Failure) -> Int {
    var found: [Entry] = []
    swap(&found, &entries)
    found.removeAll(keepingCapacity: true)
    defer { swap(&found, &entries) }
    return try bytes.withUnsafeBufferPointer { bytes throws(JSONParser.Failure) in
      try JSONParser.scanValue(in: bytes, at: start, depth: depth, limit: limit, into: &found)
    }
  }

  /// The value that the last scan found.
  package var root: JSONNode { JSONNode(line: self, index: 0) }
}

/// A value in a ``JSONLine``, valid until that line is scanned again.
package struct JSONNode {
  fileprivate let line: JSONLine
  fileprivate let index: Int

  private var entry: JSONLine.Entry { line.entries[index] }
  private func node(_ index: Int32) -> JSONNode { JSONNode(line: line, index: Int(index)) }

  package var isObject: Bool { entry.kind == .object }

  package var isNull: Bool { entry.kind == .null }

  /// The value of a member; `nil` when this is not an object or has no such member. The last of
  /// several equal keys counts.
  package subscript(key: StaticString) -> JSONNode? {
    let object = entry
    guard object.kind == .object else { return nil }
    var index = Int32(self.index) + 1
    var found: JSONNode?
    while index < object.next {
      if node(index).equals(key) { found = node(index + 1) }
      index = line.entries[Int(index) + 1].next
    }
    return found
  }

  /// Calls `body` with each element and returns their number; `nil` when this is not an array.
  package func forEachElement<Failure: Error>(
    _ body: (JSONNode) throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    let array = entry
    guard array.kind == .array else { return nil }
    var index = Int32(self.index) + 1
    var count = 0
    while index < array.next {
      try body(node(index))
      index = line.entries[Int(index)].next
      count += 1
    }
    return count
  }

  /// Calls `body` with the key and the value of each member, in their order; returns whether this
  /// is an object.
  @discardableResult
  package func forEachMember<Failure: Error>(
    _ body: (_ key: JSONNode, _ value: JSONNode) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let object = entry
    guard object.kind == .object else { return false }
    var index = Int32(self.index) + 1
    while index < object.next {
      try body(node(index), node(index + 1))
      index = line.entries[Int(index) + 1].next
    }
    return true
  }

  /// Returns the elements of an array of exactly `count` numbers; otherwise `nil`.
  package func doubles(count: Int) -> [Double]? {
    var numbers: [Double] = []
    let found = forEachElement { element in
      if numbers.count < count, let number = element.double { numbers.append(number) }
    }
    return found == count && numbers.count == count ? numbers : nil
  }

  /// Returns whether this is a string with this content.
  package func equals(_ text: StaticString) -> Bool {
    let entry = entry
    switch entry.kind {
    case .string:
      let length = Int(entry.end - entry.start)
      guard length == text.utf8CodeUnitCount else { return false }
      let start = Int(entry.start)
      return line.bytes.withUnsafeBufferPointer { bytes in
        for offset in 0..<length where bytes[start + offset] != text.utf8Start[offset] {
          return false
        }
        return true
      }
    case .escapedString: return string == text.description
    default: return false
    }
  }

  /// Whether this is `true` or `false`.
  package var isBool: Bool { entry.kind == .bool }

  /// The whole number, written without fraction and exponent; `nil` for other values, or beyond 64
  /// bits.
  package var int: Int64? {
    let entry = entry
    guard entry.kind == .integer else { return nil }
    return line.bytes.withUnsafeBufferPointer { bytes in
      JSONNumber.integer(bytes[Int(entry.start)..<Int(entry.end)])
    }
  }

  package var double: Double? {
    let entry = entry
    switch entry.kind {
    case .integer: return int.map(Double.init)
    case .number:
      return line.bytes.withUnsafeBufferPointer { bytes in
        JSONNumber.double(bytes[Int(entry.start)..<Int(entry.end)])
      }
    default: return nil
    }
  }

  package var string: String? {
    let entry = entry
    let bytes = line.bytes[Int(entry.start)..<Int(entry.end)]
    switch entry.kind {
    case .string: return String(decoding: bytes, as: UTF8.self)
    case .escapedString: return JSONParser.unescape(bytes)
    default: return nil
    }
  }

  /// The value as a copy of its own.
  package var json: JSON {
    let entry = entry
    switch entry.kind {
    case .null: return .null
    case .bool: return .bool(line.bytes[Int(entry.start)] == UInt8(ascii: "t"))
    case .integer: return int.map { .integer($0) } ?? .null
    case .number: return double.map { .number($0) } ?? .null
    case .string, .escapedString: return .string(string ?? "")
    case .array:
      var elements: [JSON] = []
      _ = forEachElement { elements.append($0.json) }
      return .array(elements)
    case .object:
      var members: [JSON.Member] = []
      forEachMember { members.append(JSON.Member($0.string ?? "", $1.json)) }
      return .object(members)
    }
  }
}
