/// What a named call is given, as any JSON value: it stands in a recording and comes back in a replay
/// (``TouchStream/perform(at:named:value:)``).
///
/// ```swift
/// stream.perform(at: now, named: "showPage", value: 3)
/// stream.perform(at: now, named: "place", value: ["x": 10.5, "tags": ["a", "b"], "old": nil])
/// ```
public enum CallValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A finite number. Whole numbers are exact up to ±2⁵³; larger ones are better given as a text.
  case number(Double)
  case string(String)
  case array([CallValue])
  /// Members in no order; a recording holds them sorted by key.
  case object([String: CallValue])

  /// The number, or `nil` when this is none.
  public var numberValue: Double? { if case .number(let value) = self { value } else { nil } }

  /// The number as an integer, or `nil` when this is none, has a fraction, or does not fit.
  public var integerValue: Int? { numberValue.flatMap { Int(exactly: $0) } }

  /// The text, or `nil` when this is none.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// Yes or no, or `nil` when this is neither.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements, or `nil` when this is no array.
  public var arrayValue: [CallValue]? { if case .array(let value) = self { value } else { nil } }

  /// The value of a member, or `nil` when this is no object or has no such member.
  public subscript(key: String) -> CallValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// No value is nested deeper than this. Our choice: a line of a trace holds 64 levels in all.
  public static let depthLimit = 32

  /// No value takes more bytes in a recording, about. Our choice: a line of a trace has at most four
  /// times as many.
  public static let byteLimit = 262_144

  /// Whether a recording can hold the value: its numbers are finite, and it keeps to ``depthLimit`` and
  /// ``byteLimit``.
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

  /// With quotes, escapes and a comma.
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

  /// Of members with the same key the last counts.
  public init(dictionaryLiteral elements: (String, CallValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
