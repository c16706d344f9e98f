/// A value in a message to the bus.
package indirect enum BusArgument: Hashable, Sendable {
  /// A string; it ends at its first zero.
  case text(String)
  /// The path of an object, such as `/org/freedesktop/DBus`.
  case object(String)
  case bool(Bool)
  case number(UInt32)
  case integer(Int32)
  case real(Double)
  /// Bytes, to which a zero is added, as in a path.
  case path(String)
  /// Values of one type, whose signature is given, as there may be none.
  case list(of: String, [BusArgument])
  case structure([BusArgument])
  /// An entry of a dictionary, which is a list.
  case entry(BusArgument, BusArgument)
  case variant(BusArgument)

  package struct Option: Hashable, Sendable {
    package var name: String
    package var value: BusArgument

    package init(_ name: String, _ value: BusArgument) { (self.name, self.value) = (name, value) }
  }

  /// The kind of files that a dialog offers: its name, and patterns such as `*.png`.
  package struct Filter: Hashable, Sendable {
    package var name: String
    package var patterns: [String]

    package init(_ name: String, _ patterns: [String]) {
      (self.name, self.patterns) = (name, patterns)
    }
  }

  /// A list of strings.
  package static func texts(_ texts: [String]) -> BusArgument {
    .list(of: "s", texts.map { .text($0) })
  }

  /// A dictionary of names and values of any type (`a{sv}`).
  package static func options(_ options: [Option]) -> BusArgument {
    .list(of: "{sv}", options.map { .entry(.text($0.name), .variant($0.value)) })
  }

  /// The kinds of files that a dialog offers.
  package static func filters(_ filters: [Filter]) -> BusArgument {
    .list(
      of: "(sa(us))",
      filters.map { filter in
        let patterns = filter.patterns.map { BusArgument.structure([.number(0), .text($0)]) }
        return .structure([.text(filter.name), .list(of: "(us)", patterns)])
      })
  }

  /// The type in the notation of D-Bus.
  package var signature: String {
    switch self {
    case .text: "s"
    case .object: "o"
    case .bool: "b"
    case .number: "u"
    case .integer: "i"
    case .real: "d"
    case .path: "ay"
    case .list(let type, _): "a\(type)"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }
}

/// The codes of types, which D-Bus names by letters.
enum BusType {
  static let none: Int32 = 0
  static let byte = code("y")
  static let bool = code("b")
  static let int16 = code("n")
  static let uint16 = code("q")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let int64 = code("x")
  static let uint64 = code("t")
  static let double = code("d")
  static let string = code("s")
  static let objectPath = code("o")
  static let signature = code("g")
  static let array = code("a")
  static let variant = code("v")
  static let structure = code("r")
  static let entry = code("e")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
