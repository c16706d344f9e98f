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
