/// A message from the bus.
package struct BusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The answer to the call with this number.
    case reply(to: UInt32)
    /// The call with this number failed.
    case failure(to: UInt32)
    case signal(interface: String, name: String)
    /// A call of another program, received by a connection that takes calls.
    case call(Call)
  }

  /// A call of a method.
  package struct Call: Hashable, Sendable {
    /// The interface; empty when the caller names none.
    package var interface: String
    package var method: String
    /// The number that an answer names.
    package var number: UInt32
    package var wantsAnswer: Bool

    package init(interface: String, method: String, number: UInt32, wantsAnswer: Bool = true) {
      self.interface = interface
      self.method = method
      self.number = number
      self.wantsAnswer = wantsAnswer
    }
  }

  package var kind: Kind
  /// The unique name of the program that sent it; empty when the bus gave none.
  package var sender: String
  /// The object of a signal or a call; empty in an answer.
  package var path: String
  package var values: [BusValue]

  package init(_ kind: Kind, from sender: String, path: String = "", _ values: [BusValue] = []) {
    (self.kind, self.sender, self.path, self.values) = (kind, sender, path, values)
  }
}

/// What is wrong with a call.
package struct BusFailure: Error, Hashable {
  /// The name of the error, such as `org.freedesktop.DBus.Error.UnknownMethod`.
  package var name: String
  package var words: String

  /// Creates an error of D-Bus's own, by the last part of its name.
  package init(_ name: String, _ words: String) {
    self.name = "org.freedesktop.DBus.Error.\(name)"
    self.words = words
  }
}

/// A call of a method of another program.
package struct BusCall: Hashable, Sendable {
  /// The name of the program, as in `org.freedesktop.portal.Desktop`.
  package var program: String
  package var path: String
  package var interface: String
  package var method: String
  package var arguments: [BusArgument]
  /// Whether the bus starts the program if it does not run.
  package var startsProgram = true

  package init(
    _ method: String, of interface: String, at path: String, in program: String,
    _ arguments: [BusArgument]
  ) {
    self.method = method
    self.interface = interface
    self.path = path
    self.program = program
    self.arguments = arguments
  }
}

/// A value in a message from the bus. A variant is the value in it.
package indirect enum BusValue: Hashable, Sendable {
  /// A string, an object path or a signature.
  case text(String)
  case bool(Bool)
  /// An integer of any size; one beyond the range of 64 bits with a sign is its nearest end.
  case number(Int64)
  case real(Double)
  /// An array or a structure.
  case list([BusValue])
  /// An entry of a dictionary, which is a list.
  case entry(BusValue, BusValue)
  /// A value of another kind, such as a file descriptor.
  case other

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var number: Int64? { if case .number(let number) = self { number } else { nil } }
  package var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }

  /// The value of a dictionary's key; of equal keys the first.
  package subscript(key key: String) -> BusValue? {
    for case .entry(.text(let name), let value) in list ?? [] where name == key { return value }
    return nil
  }
}
