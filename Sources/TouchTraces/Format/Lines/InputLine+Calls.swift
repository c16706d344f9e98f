import FileSupport
import TouchEngine

/// Calls by name as lines of a trace, for reading and writing.
extension InputLine {
  static func writeCall(_ name: String, _ value: CallValue, to text: inout JSONText) {
    text.raw(",\"call\":")
    text.string(name)
    text.raw(",\"value\":")
    json(value).write(to: &text)
  }

  private static func json(_ value: CallValue) -> JSON {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let values): .array(values.map(json))
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, json($0.value)) })
    }
  }

  static func call(
    _ name: JSONNode, _ line: JSONNode
  ) throws(Expectation) -> InputEvent.Content {
    let bytes = InputEvent.callNames
    guard let name = name.string, bytes.contains(name.utf8.count) else {
      throw Expectation("a name of 1 to \(bytes.upperBound) bytes under \"call\"")
    }
    let value = try callValue(line["value"])
    guard value.isRecordable else { throw unfit }
    return .call(name: name, value: value)
  }

  private static var unfit: Expectation {
    Expectation(
      "a value of at most \(CallValue.depthLimit) levels and \(CallValue.byteLimit) bytes, its"
        + " numbers such as 64 bits hold, under \"value\"")
  }

  private static func callValue(_ node: JSONNode?) throws(Expectation) -> CallValue {
    guard let node, !node.isNull else { return .null }
    if let text = node.string { return .string(text) }
    if let number = node.double { return .number(number) }
    if case .bool(let value) = node.isBool ? node.json : .null { return .bool(value) }
    var values: [CallValue] = []
    if try node.forEachElement({ element throws(Expectation) in
      values.append(try callValue(element))
    })
      != nil
    {
      return .array(values)
    }
    var members: [String: CallValue] = [:]
    let isObject = try node.forEachMember { key, member throws(Expectation) in
      members[key.string ?? ""] = try callValue(member)
    }
    guard isObject else { throw unfit }
    return .object(members)
  }
}
