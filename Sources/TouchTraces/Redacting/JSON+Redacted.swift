import FileSupport
import TouchEngine

extension JSON {
  /// Returns the value with each string redacted, except those below the members `names`. The
  /// names of members stay.
  func redacted(except names: Set<String>) -> JSON { mapStrings(except: names, \.redacted) }
}

extension CallValue {
  /// The value with each string redacted. The names of members stay.
  var redacted: CallValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): .string(text.redacted)
    case .array(let values): .array(values.map(\.redacted))
    case .object(let members): .object(members.mapValues(\.redacted))
    }
  }
}
