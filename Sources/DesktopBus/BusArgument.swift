/// A value in a message to the bus.
package indirect enum BusArgument: Hashable, Sendable {
  /// A string; it ends at its first zero.
  case text(String)
  case bool(Bool)
  case number(UInt32)
  /// Bytes, to which a zero is added, as in a path.
  case path(String)
  case texts([String])
  /// A dictionary of names and values of any type (`a{sv}`).
  case options([Option])
  /// The kinds of files that a dialog offers: names, and patterns such as `*.png`.
  case filters([Filter])

  package struct Option: Hashable, Sendable {
    package var name: String
    package var value: BusArgument

    package init(_ name: String, _ value: BusArgument) { (self.name, self.value) = (name, value) }
  }

  package struct Filter: Hashable, Sendable {
    package var name: String
    package var patterns: [String]

    package init(_ name: String, _ patterns: [String]) {
      (self.name, self.patterns) = (name, patterns)
    }
  }

  /// The type in the notation of D-Bus.
  var signature: String {
    switch self {
    case .text: "s"
    case .bool: "b"
    case .number: "u"
    case .path: "ay"
    case .texts: "as"
    case .options: "a{sv}"
    case .filters: "a(sa(us))"
    }
  }
}
