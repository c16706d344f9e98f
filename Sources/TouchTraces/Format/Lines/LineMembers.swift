import FileSupport
import TouchEngine

/// The members of a JSON object, written one after the other.
///
/// Decisions are written in this way, and not as a tree of values, because a recording has ten of
/// them for each tap.
struct LineMembers {
  private var text = JSONText()
  private var isFirst = true

  /// Writes an object after `text`, whose members `write` adds.
  static func write(to text: inout JSONText, _ write: (inout LineMembers) -> Void) {
    var members = LineMembers()
    // Exchanged and not copied, or each line would copy all lines before it.
    swap(&members.text, &text)
    members.text.raw("{" as StaticString)
    write(&members)
    members.text.raw("}" as StaticString)
    swap(&members.text, &text)
  }

  /// Returns an object, whose members `write` adds, as a value.
  static func json(_ write: (inout LineMembers) -> Void) -> [JSON.Member] {
    var text = JSONText()
    Self.write(to: &text, write)
    guard case .object(let members)? = try? JSONParser.parse(text.bytes[...]) else { return [] }
    return members
  }

  private mutating func key(_ key: StaticString) {
    text.raw(isFirst ? "\"" : ",\"" as StaticString)
    isFirst = false
    text.raw(key)
    text.raw("\":" as StaticString)
  }

  mutating func add(_ key: StaticString, _ value: String) {
    self.key(key)
    text.string(value)
  }

  /// Adds a string, or `null` for `nil`.
  mutating func add(_ key: StaticString, orNull value: String?) {
    self.key(key)
    if let value { text.string(value) } else { text.raw("null" as StaticString) }
  }

  mutating func add(_ key: StaticString, _ value: Int64) {
    self.key(key)
    text.integer(value)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    self.key(key)
    text.raw(value ? "true" : "false" as StaticString)
  }

  /// Adds a number rounded to a thousandth, as measured values are written.
  mutating func add(_ key: StaticString, rounded value: Double) {
    self.key(key)
    number(value)
  }

  /// Adds an array of both coordinates, rounded to a thousandth.
  mutating func add(_ key: StaticString, rounded point: Point) {
    self.key(key)
    text.raw("[" as StaticString)
    number(point.x)
    text.raw("," as StaticString)
    number(point.y)
    text.raw("]" as StaticString)
  }

  mutating func add(_ touch: TouchID) { add("touch", Int64(touch.number)) }

  /// Adds an array.
  mutating func add<Element>(
    _ key: StaticString, each elements: [Element],
    _ write: (_ element: Element, _ text: inout JSONText) -> Void
  ) {
    self.key(key)
    text.raw("[" as StaticString)
    for (index, element) in elements.enumerated() {
      if index > 0 { text.raw("," as StaticString) }
      write(element, &text)
    }
    text.raw("]" as StaticString)
  }

  /// Adds an object, whose members `write` adds.
  mutating func add(_ key: StaticString, _ write: (inout LineMembers) -> Void) {
    self.key(key)
    LineMembers.write(to: &text, write)
  }

  /// Adds a number under a key from outside, rounded to a thousandth.
  mutating func add(named key: String, rounded value: Double) {
    if !isFirst { text.raw("," as StaticString) }
    isFirst = false
    text.string(key)
    text.raw(":" as StaticString)
    number(value)
  }

  private mutating func number(_ value: Double) { text.number((value * 1000).rounded() / 1000) }
}
