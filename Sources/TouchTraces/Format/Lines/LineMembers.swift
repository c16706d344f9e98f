import FileSupport
import TouchEngine

/// The members of a JSON object, written or compared one after the other.
///
/// Decisions go this way, and not as a tree of values, because a recording has ten of them for each
/// tap.
struct LineMembers<Sink: LineSink> {
  private var sink: Sink
  private var isFirst = true

  /// Passes an object to `sink`, whose members `write` adds. Inlined, because otherwise `write`
  /// would contain a copy of what it adds.
  @inline(__always) static func write(to sink: inout Sink, _ write: (inout LineMembers) -> Void) {
    var members = LineMembers(sink: Sink())
    // Exchanged and not copied, or each line would copy all lines written before it.
    swap(&members.sink, &sink)
    members.sink.raw("{")
    write(&members)
    members.sink.raw("}")
    swap(&members.sink, &sink)
  }

  private init(sink: Sink) { self.sink = sink }

  private mutating func key(_ key: StaticString) {
    if !isFirst { sink.raw(",") }
    isFirst = false
    sink.key(key)
  }

  mutating func add(_ key: StaticString, _ value: String) {
    self.key(key)
    sink.string(value)
  }

  /// Adds a string, or `null` for `nil`.
  mutating func add(_ key: StaticString, orNull value: String?) {
    self.key(key)
    if let value { sink.string(value) } else { sink.raw("null") }
  }

  mutating func add(_ key: StaticString, _ value: Int64) {
    self.key(key)
    sink.integer(value)
  }

  mutating func add(_ key: StaticString, _ value: Bool) {
    self.key(key)
    sink.raw(value ? "true" : "false")
  }

  /// Adds a number rounded to a thousandth, as measured values are written.
  mutating func add(_ key: StaticString, rounded value: Double) {
    self.key(key)
    sink.rounded(value)
  }

  /// Adds an array of both coordinates, rounded to a thousandth.
  mutating func add(_ key: StaticString, rounded point: Point) {
    self.key(key)
    sink.raw("[")
    sink.rounded(point.x)
    sink.raw(",")
    sink.rounded(point.y)
    sink.raw("]")
  }

  mutating func add(_ touch: TouchID) { add("touch", Int64(touch.number)) }

  /// Adds an array.
  mutating func add<Element>(
    _ key: StaticString, each elements: [Element],
    _ write: (_ element: Element, _ sink: inout Sink) -> Void
  ) {
    self.key(key)
    sink.raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { sink.raw(",") }
      write(element, &sink)
    }
    sink.raw("]")
  }

  /// Adds an object, whose members `write` adds.
  mutating func add(_ key: StaticString, _ write: (inout LineMembers) -> Void) {
    self.key(key)
    Self.write(to: &sink, write)
  }

  /// Adds a number under a key from outside, rounded to a thousandth.
  mutating func add(named key: String, rounded value: Double) {
    if !isFirst { sink.raw(",") }
    isFirst = false
    sink.string(key)
    sink.raw(":")
    sink.rounded(value)
  }
}

extension LineMembers where Sink == JSONText {
  /// Returns an object, whose members `write` adds, as a value.
  static func json(_ write: (inout LineMembers) -> Void) -> [JSON.Member] {
    var text = JSONText()
    Self.write(to: &text, write)
    guard case .object(let members)? = try? JSONParser.parse(text.bytes[...]) else { return [] }
    return members
  }
}

/// Takes the parts of a line of JSON in their order: writes them, or compares them with a line.
protocol LineSink {
  /// Makes a sink that has taken nothing.
  init()

  /// Takes valid JSON.
  mutating func raw(_ text: StaticString)

  /// Takes a key, without a comma before it, and the colon after it.
  mutating func key(_ key: StaticString)

  mutating func string(_ text: String)

  mutating func integer(_ value: Int64)

  /// Takes a number rounded to a thousandth, as measured values are written.
  mutating func rounded(_ value: Double)
}

extension JSONText: LineSink {
  mutating func key(_ key: StaticString) {
    raw("\"" as StaticString)
    raw(key)
    raw("\":" as StaticString)
  }

  mutating func rounded(_ value: Double) { number((value * 1000).rounded() / 1000) }
}
