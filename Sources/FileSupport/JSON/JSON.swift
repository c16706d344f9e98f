/// A JSON value, with its members in their order.
///
/// The trace reads and writes JSON itself: times need all 64 bits, written keys need a fixed order,
/// and an error in a line needs its column. A general decoder promises none of these.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that fits into 64 bits.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a member; `nil` when this is not an object or has no such member. The last of
  /// several equal keys counts.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Returns a number rounded to a thousandth, as measured values are written, so that rounding
  /// differences between processors do not change a line.
  package static func rounded(_ value: Double) -> JSON { .number((value * 1000).rounded() / 1000) }

  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var int: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }
}

/// Writes compact JSON: no spaces, members in their order, and the shortest numbers that read back
/// as the same value.
extension JSON: CustomStringConvertible {
  package var description: String {
    var text = JSONText()
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  package func write(to text: inout JSONText) {
    switch self {
    case .null: text.raw("null")
    case .bool(let value): text.raw(value ? "true" : "false")
    case .integer(let value): text.integer(value)
    case .number(let value): text.number(value)
    case .string(let value): text.string(value)
    case .array(let values):
      text.raw("[")
      for (index, value) in values.enumerated() {
        if index > 0 { text.raw(",") }
        value.write(to: &text)
      }
      text.raw("]")
    case .object(let members):
      text.raw("{")
      for (index, member) in members.enumerated() {
        if index > 0 { text.raw(",") }
        text.string(member.key)
        text.raw(":")
        member.value.write(to: &text)
      }
      text.raw("}")
    }
  }
}

extension JSON {
  /// Returns the value with each string replaced, except those below the members `names`. The names
  /// of members stay.
  package func mapStrings(
    except names: Set<String> = [], _ replace: (String) -> String
  ) -> JSON {
    switch self {
    case .null, .bool, .integer, .number: self
    case .string(let text): .string(replace(text))
    case .array(let values): .array(values.map { $0.mapStrings(except: names, replace) })
    case .object(let members):
      .object(
        members.map { member in
          if names.contains(member.key) { return member }
          return Member(member.key, member.value.mapStrings(except: names, replace))
        })
    }
  }
}

extension JSON {
  /// The value as text, shortened for a message.
  package var excerpt: String { description.excerpt }
}

extension String {
  /// The text, shortened for a message: at most 60 characters of it.
  package var excerpt: String { count > 60 ? "\(prefix(60))…" : self }
}
