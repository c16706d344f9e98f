extension JSON {
  /// Decodes a value of a type. Members that the type does not know are ignored.
  ///
  /// - Throws: `DecodingError`, or what the type itself throws.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type, at: [])
  }

  fileprivate func decode<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey]
  ) throws -> Value {
    func refuse(_ expected: String) -> DecodingError {
      let context = DecodingError.Context(codingPath: path, debugDescription: expected)
      return self == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
    switch type {
    case is Bool.Type:
      guard case .bool(let value) = self else { throw refuse("true or false") }
      if let value = value as? Value { return value }
    case is String.Type:
      guard let value = string as? Value else { throw refuse("a string") }
      return value
    case let integer as any FixedWidthInteger.Type:
      guard let number = int, let value = integer.init(exactly: number) as? Value else {
        throw refuse("a whole number in the range of \(integer)")
      }
      return value
    case let floating as any BinaryFloatingPoint.Type:
      guard let number = double, number.isFinite, let value = floating.init(number) as? Value
      else { throw refuse("a number") }
      return value
    case is [Int].Type:
      // Without a place for each number, which only an error needs.
      if let numbers = wholeNumbers as? Value { return numbers }
    default: break
    }
    do { return try Value(from: JSONValueDecoder(json: self, codingPath: path)) } catch {
      // The standard library's error would name Swift types.
      guard error is DecodingError,
        let names = type as? any (CaseIterable & RawRepresentable<String>).Type
      else { throw error }
      throw refuse("one of \(names.known)")
    }
  }
}

extension JSON {
  /// The elements of an array that contains nothing but whole numbers; otherwise `nil`.
  private var wholeNumbers: [Int]? {
    guard case .array(let values) = self else { return nil }
    var numbers: [Int] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      guard case .integer(let number) = value, let number = Int(exactly: number) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// All names, as a message lists them.
  fileprivate static var known: String {
    allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}

private struct JSONValueDecoder: Decoder {
  let json: JSON
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = json else {
      throw DecodingError.typeMismatch(
        type, .init(codingPath: codingPath, debugDescription: "an object"))
    }
    return KeyedDecodingContainer(KeyedValues<Key>(json: json, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let values = json.array else {
      throw DecodingError.typeMismatch(
        [JSON].self, .init(codingPath: codingPath, debugDescription: "an array"))
    }
    return ListedValues(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValue(json: json, codingPath: codingPath)
  }
}

private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let json: JSON
  let codingPath: [any CodingKey]

  var allKeys: [Key] {
    guard case .object(let members) = json else { return [] }
    return members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool { json[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder {
    JSONValueDecoder(json: json["super"] ?? .null, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func value(_ key: Key) throws -> JSON {
    guard let value = json[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "\"\(key.stringValue)\""))
    }
    return value
  }

  private func decoder(_ key: Key) throws -> JSONValueDecoder {
    JSONValueDecoder(json: try value(key), codingPath: codingPath + [key])
  }
}

private struct ListedValues: UnkeyedDecodingContainer {
  let values: [JSON]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [JSON], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  mutating func decodeNil() throws -> Bool {
    guard try peek() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try peek().decode(type, at: codingPath + [JSONPlace(currentIndex)])
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private func peek() throws -> JSON {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSON.self,
        .init(
          codingPath: codingPath, debugDescription: "more than \(values.count) values"))
    }
    return values[currentIndex]
  }

  private mutating func next() throws -> JSONValueDecoder {
    let decoder = JSONValueDecoder(
      json: try peek(), codingPath: codingPath + [JSONPlace(currentIndex)])
    currentIndex += 1
    return decoder
  }
}

private struct SingleValue: SingleValueDecodingContainer {
  let json: JSON
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try json.decode(type, at: codingPath)
  }
}

extension DecodingError {
  /// The expected value and its key, as in `a number under "elements.3.scale"`.
  package var expectation: String { expectation(under: nil) }

  /// Returns the expected value and its key.
  ///
  /// - Parameter place: The keys to the decoded value, with points between them; `nil` for none.
  /// - Returns: The words.
  package func expectation(under place: String?) -> String {
    guard let context else { return "another value" }
    let keys = (place.map { [$0] } ?? []) + context.codingPath.map(\.stringValue)
    let path = keys.joined(separator: ".")
    return path.isEmpty
      ? context.debugDescription : "\(context.debugDescription) under \"\(path)\""
  }

  /// Returns the value in `json` at the error's key, shortened for a message.
  package func found(in json: JSON) -> String {
    var value: JSON? = json
    for key in context?.codingPath ?? [] {
      if let place = key.intValue, let values = value?.array {
        value = values.indices.contains(place) ? values[place] : nil
      } else {
        value = value?[key.stringValue]
      }
    }
    return value?.excerpt ?? "nothing"
  }

  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
