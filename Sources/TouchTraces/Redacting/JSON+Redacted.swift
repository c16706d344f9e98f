import FileSupport
import TouchEngine

extension JSON {
  /// Returns the value with each string redacted, except those below the members `names`. With such
  /// names the value is of a form that the program knows, and the names of members stay; without
  /// them, members have numbers.
  func redacted(except names: Set<String>) -> JSON {
    names.isEmpty ? withoutNames : mapStrings(except: names, \.redacted)
  }

  private var withoutNames: JSON {
    switch self {
    case .null, .bool, .integer, .number: return self
    case .string(let text): return .string(text.redacted)
    case .array(let values): return .array(values.map(\.withoutNames))
    case .object(let members):
      let names = MemberNames(members.count)
      return .object(
        members.enumerated().map { Member(names[$0.offset], $0.element.value.withoutNames) })
    }
  }

  /// Returns the members of this value that `other` has too, and what they have in common.
  func members(in other: JSON) -> JSON {
    switch (self, other) {
    case (.object(let members), .object):
      .object(
        members.compactMap { member in
          other[member.key].map { Member(member.key, member.value.members(in: $0)) }
        })
    case (.array(let values), .array(let others)) where values.count == others.count:
      .array(zip(values, others).map { $0.members(in: $1) })
    case (.object, _), (.array, _), (_, .object), (_, .array): other
    default: self
    }
  }
}

extension CallValue {
  /// The value with each string redacted, and numbers for the names of members.
  var redacted: CallValue {
    switch self {
    case .null, .bool, .number: return self
    case .string(let text): return .string(text.redacted)
    case .array(let values): return .array(values.map(\.redacted))
    case .object(let members):
      let names = MemberNames(members.count)
      let sorted = members.sorted { $0.key < $1.key }
      return .object(
        Dictionary(
          uniqueKeysWithValues: sorted.enumerated().map {
            (names[$0.offset], $0.element.value.redacted)
          }))
    }
  }
}

/// Names for the members of an object: `k1`, `k2` and so on, with as many digits each, so that
/// sorting keeps their order.
private struct MemberNames {
  private let digits: Int

  init(_ count: Int) { digits = "\(count)".count }

  subscript(index: Int) -> String {
    let number = "\(index + 1)"
    return "k" + String(repeating: "0", count: digits - number.count) + number
  }
}
