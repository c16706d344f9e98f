package import FileSupport

/// Validates values against a JSON Schema. Only the keywords that the program's schemas use are
/// supported; any other is an error.
package struct JSONSchema {
  package let root: JSON
  /// Reads another schema, by its file's name.
  private let read: (String) throws -> JSON

  package struct Unknown: Error { var keyword: String }

  /// - Parameters:
  ///   - root: The schema.
  ///   - read: Returns another schema to which this one refers, by its file's name; retained.
  package init(
    root: JSON, reading read: @escaping (String) throws -> JSON = { throw Unknown(keyword: $0) }
  ) {
    (self.root, self.read) = (root, read)
  }

  /// What is wrong with a value. Most are found where a value is held against a choice that it is
  /// not, and nobody reads them: words are made at the end.
  private indirect enum Fault {
    case missing(String)
    case unknown(String)
    case wrong(JSON, keyword: String, wanted: JSON)
    case several(Int)
    case none([Self])
    case inside(String, Self)

    func words(at place: String = "") -> String {
      switch self {
      case .missing(let key): "\(place): \(key) is missing"
      case .unknown(let key): "\(place): \(key) is not known"
      case .wrong(let value, let keyword, let wanted):
        "\(place): \(value) against \(keyword) \(wanted)"
      case .several(let count): "\(place): \(count) fit"
      case .none(let faults): faults.map { $0.words(at: place) }.joined(separator: "; ")
      case .inside(let key, let fault): fault.words(at: "\(place)/\(key)")
      }
    }
  }

  /// The fault of `value`, in words; `nil` when it is valid.
  package func fault(_ value: JSON) throws -> String? { try fault(value, root)?.words() }

  private func fault(_ value: JSON, _ schema: JSON) throws -> Fault? {
    guard case .object(let keywords) = schema else { throw Unknown(keyword: "\(schema)") }
    for keyword in keywords {
      if let fault = try fault(value, keyword, of: schema) { return fault }
    }
    return nil
  }

  private func fault(
    _ value: JSON, _ keyword: JSON.Member, of schema: JSON
  ) throws -> Fault? {
    let wanted = keyword.value
    let isRight: Bool
    switch keyword.key {
    case "$schema", "$defs", "title", "description": return nil
    case "$ref":
      let (schema, found) = try definition(wanted)
      return try schema.fault(value, found)
    case "oneOf": return try faultOfChoice(value, wanted.array ?? [])
    case "type": isRight = (wanted.array ?? [wanted]).contains { Self.isA($0.string ?? "", value) }
    case "const": isRight = value == wanted
    case "enum": isRight = wanted.array?.contains(value) ?? false
    case "minimum": isRight = value.double.map { $0 >= wanted.double ?? 0 } ?? true
    case "maximum": isRight = value.double.map { $0 <= wanted.double ?? 0 } ?? true
    case "minItems": isRight = (value.array?.count).map { $0 >= Int(wanted.int ?? 0) } ?? true
    case "maxItems": isRight = (value.array?.count).map { $0 <= Int(wanted.int ?? 0) } ?? true
    case "items":
      for (index, element) in (value.array ?? []).enumerated() {
        if let fault = try fault(element, wanted) { return .inside("\(index)", fault) }
      }
      return nil
    case "required":
      for key in wanted.array ?? [] where value[key.string ?? ""] == nil {
        return .missing("\(key)")
      }
      return nil
    case "properties":
      guard case .object(let properties) = wanted else { return nil }
      for property in properties {
        guard let member = value[property.key] else { continue }
        if let fault = try fault(member, property.value) { return .inside(property.key, fault) }
      }
      return nil
    case "additionalProperties":
      guard wanted == .bool(false) else { throw Unknown(keyword: keyword.key) }
      guard case .object(let members) = value else { return nil }
      for member in members where schema["properties"]?[member.key] == nil {
        return .unknown(member.key)
      }
      return nil
    default: throw Unknown(keyword: keyword.key)
    }
    return isRight ? nil : .wrong(value, keyword: keyword.key, wanted: wanted)
  }

  /// The fault of a value that must match exactly one of the choices.
  private func faultOfChoice(_ value: JSON, _ choices: [JSON]) throws -> Fault? {
    var faults: [Fault] = []
    for choice in choices {
      if let fault = try fault(value, choice) { faults.append(fault) }
    }
    let fitting = choices.count - faults.count
    if fitting == 1 { return nil }
    return fitting > 1 ? .several(fitting) : Fault.none(faults)
  }

  /// Returns the definition to which a reference leads, and its schema: this one, or the one of the
  /// file before `#`.
  private func definition(_ reference: JSON) throws -> (schema: JSONSchema, found: JSON) {
    let parts = (reference.string ?? "").split(separator: "#", omittingEmptySubsequences: false)
    let isHere = parts[0].isEmpty
    let schema = try isHere ? self : JSONSchema(root: read(String(parts[0])), reading: read)
    let name = parts.last?.split(separator: "/").last.map(String.init) ?? ""
    guard let found = schema.root["$defs"]?[name] else { throw Unknown(keyword: "\(reference)") }
    return (schema, found)
  }

  private static func isA(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("integer", .integer), ("number", .integer), ("number", .number):
      true
    default: false
    }
  }
}
