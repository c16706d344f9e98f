/// One JSON value, members in the order in which they stand.
///
/// The trace's own reading and writing of JSON: times need all 64 bits, written keys need a fixed
/// order, and a broken line needs the column where it breaks, none of which a general decoder
/// promises.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that 64 bits can hold.
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

  /// The value of a member; `nil` when this is no object or has no such member. Of several with
  /// the same key the last counts.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// A number rounded to a thousandth, as measured values are written: the last digit of another
  /// processor's mathematics makes no other line.
  static func rounded(_ value: Double) -> JSON { .number((value * 1000).rounded() / 1000) }

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

  package var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }
}

/// Writes as compactly as JSON allows: no space, members as they stand, numbers in the shortest
/// form that reads back as the same number.
extension JSON: CustomStringConvertible {
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.shortest(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// `1` for 1.0, otherwise the shortest digits that read back as the same number.
  static func shortest(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
    return value.isFinite ? "\(value)" : "null"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
