import FileSupport

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
