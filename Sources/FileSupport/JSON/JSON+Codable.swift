/// JSON as a part of another value that is encoded or decoded. The order of members is kept by the
/// coders of this module; others may change it.
extension JSON: Codable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for member in members {
        try container.encode(member.value, forKey: AnyKey(stringValue: member.key))
      }
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try container.allKeys.map {
          Member($0.stringValue, try container.decode(JSON.self, forKey: $0))
        })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSON] = []
      while !container.isAtEnd { values.append(try container.decode(JSON.self)) }
      self = .array(values)
    } else {
      let container = try decoder.singleValueContainer()
      self =
        if container.decodeNil() {
          .null
        } else if let value = try? container.decode(Bool.self) {
          .bool(value)
        } else if let value = try? container.decode(Int64.self) {
          .integer(value)
        } else if let value = try? container.decode(Double.self) {
          .number(value)
        } else {
          .string(try container.decode(String.self))
        }
    }
  }

  /// A member's key, which can be any text.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
