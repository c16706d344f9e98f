/// The argument of a named call, as any JSON value: a recording contains it and a replay passes it
/// again (``TouchStream/perform(at:named:value:)``).
///
/// ```swift
/// stream.perform(at: now, named: "showPage", value: 3)
/// stream.perform(at: now, named: "place", value: ["x": 10.5, "tags": ["a", "b"], "old": nil])
/// ```
public enum CallValue: Hashable, Sendable {
  /// No value, as `null` in JSON.
  case null
  /// A truth value.
  case bool(Bool)
  /// A finite number. Whole numbers are exact up to ±2⁵³; pass larger ones as strings.
  case number(Double)
  /// A text.
  case string(String)
  /// Elements in order.
  case array([CallValue])
  /// Members without an order; a recording sorts them by key.
  case object([String: CallValue])

  /// The number; `nil` for other kinds of values.
  public var numberValue: Double? { if case .number(let value) = self { value } else { nil } }

  /// The number as an integer; `nil` when it is not a number, has a fraction or does not fit.
  public var integerValue: Int? { numberValue.flatMap { Int(exactly: $0) } }

  /// The string; `nil` for other kinds of values.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The Boolean value; `nil` for other kinds of values.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` for other kinds of values.
  public var arrayValue: [CallValue]? { if case .array(let value) = self { value } else { nil } }

  /// The value of a member; `nil` when this is not an object or has no such member.
  public subscript(key: String) -> CallValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The maximum nesting depth of a value. Our choice: a line of a trace allows 64 levels in all.
  public static let depthLimit = 32

  /// The approximate maximum size of a value in a recording, in bytes. Our choice: a line of a
  /// trace may have four times as many.
  public static let byteLimit = 262_144

  /// Whether a recording can hold the value: its numbers are finite, and it is within
  /// ``depthLimit`` and ``byteLimit``.
  public var isRecordable: Bool {
    var room = Self.byteLimit
    return fits(depth: 1, &room)
  }

  private func fits(depth: Int, _ room: inout Int) -> Bool {
    guard depth <= Self.depthLimit, room >= 0 else { return false }
    switch self {
    case .null, .bool: room -= 6
    case .number(let value):
      room -= 25
      guard value.isFinite else { return false }
    case .string(let value): room -= Self.bytes(of: value)
    case .array(let values):
      room -= 3
      for value in values where !value.fits(depth: depth + 1, &room) { return false }
    case .object(let members):
      room -= 3
      for (key, value) in members {
        room -= Self.bytes(of: key) + 1
        guard value.fits(depth: depth + 1, &room) else { return false }
      }
    }
    return room >= 0
  }

  /// The number of bytes of a string in a recording, with quotes, escapes and a comma.
  private static func bytes(of text: String) -> Int {
    text.utf8.reduce(3) { count, byte in
      count + (byte < 0x20 ? 6 : byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}

extension CallValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: CallValue...) { self = .array(elements) }

  /// Creates an object; of members with the same key the last counts.
  public init(dictionaryLiteral elements: (String, CallValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
