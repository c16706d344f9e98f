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
