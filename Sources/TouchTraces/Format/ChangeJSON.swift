package import FileSupport
package import TouchEngine

/// The changes of a run as JSON, in a trace's header and in the output of commands.
package enum ChangeJSON {
  /// The largest number of changes in a header.
  static let limit = 1000

  /// Converts changes to an array of objects.
  package static func json(_ changes: Changes) -> JSON { .array(changes.all.map(json)) }

  private static func json(_ change: Change) -> JSON {
    func pair(_ key: String, _ one: String, _ other: String) -> JSON {
      .object([JSON.Member(key, .array([.string(one), .string(other)]))])
    }
    switch change {
    case .setting(let name, let value):
      return .object([JSON.Member("set", .string(name)), JSON.Member("value", .number(value))])
    case .property(let recognizer, let name, let value):
      return .object([
        JSON.Member("recognizer", .string(recognizer)), JSON.Member("property", .string(name)),
        JSON.Member("value", .number(value)),
      ])
    case .off(let recognizer): return .object([JSON.Member("off", .string(recognizer))])
    case .require(let one, let other): return pair("require", one, other)
    case .unrequire(let one, let other): return pair("unrequire", one, other)
    case .together(let one, let other): return pair("together", one, other)
    case .apart(let one, let other): return pair("apart", one, other)
    case .delay(let scrollView, let isDelayed):
      return .object([
        JSON.Member("delay", .string(scrollView)), JSON.Member("value", .bool(isDelayed)),
      ])
    case .order(let one, let other): return pair("order", one, other)
    }
  }

  /// Reads changes.
  ///
  /// - Throws: What was expected, and what was found.
  static func changes(_ json: JSON) throws(Expectation) -> Changes {
    guard let values = json.array, values.count <= limit else {
      throw Expectation(
        "an array of at most \(limit) changes under \"changes\"", found: json.excerpt)
    }
    var changes = Changes()
    for value in values {
      // A change that is not known cannot be left out: the replay would not be the recorded run.
      guard let change = change(value) else {
        throw Expectation(
          "a change that this version knows under \"changes\"", found: value.excerpt)
      }
      changes.all.append(change)
    }
    return changes
  }

  private static func change(_ json: JSON) -> Change? {
    if let name = json["set"]?.string {
      guard let value = json["value"]?.double, EngineSettings.allows(name, value) else {
        return nil
      }
      return .setting(name, value)
    }
    if let recognizer = json["recognizer"]?.string {
      guard let name = json["property"]?.string, let value = json["value"]?.double,
        RecognizerProperty.named(name).contains(where: { $0.allows(value) })
      else { return nil }
      return .property(recognizer: recognizer, name, value)
    }
    if let scrollView = json["delay"]?.string {
      guard case .bool(let isDelayed)? = json["value"] else { return nil }
      return .delay(scrollView: scrollView, isDelayed)
    }
    if let recognizer = json["off"]?.string { return .off(recognizer: recognizer) }
    return relation(json)
  }

  private static func relation(_ json: JSON) -> Change? {
    func names(_ key: String) -> (String, String)? {
      guard let names = json[key]?.array?.map(\.string), names.count == 2, let one = names[0],
        let other = names[1]
      else { return nil }
      return (one, other)
    }
    if let (one, other) = names("require") { return .require(one, toFail: other) }
    if let (one, other) = names("unrequire") { return .unrequire(one, toFail: other) }
    if let (one, other) = names("together") { return .together(one, other) }
    if let (one, other) = names("apart") { return .apart(one, other) }
    if let (one, other) = names("order") { return .order(one, before: other) }
    return nil
  }
}
