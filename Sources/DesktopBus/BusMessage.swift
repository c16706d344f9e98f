/// A message from the bus.
package struct BusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The answer to the call with this number.
    case reply(to: UInt32)
    /// The call with this number failed.
    case failure(to: UInt32)
    case signal(interface: String, name: String)
  }

  package var kind: Kind
  /// The unique name of the program that sent it; empty when the bus gave none.
  package var sender: String
  /// The object of a signal; empty in an answer.
  package var path: String
  package var values: [BusValue]

  package init(_ kind: Kind, from sender: String, path: String = "", _ values: [BusValue] = []) {
    (self.kind, self.sender, self.path, self.values) = (kind, sender, path, values)
  }
}
