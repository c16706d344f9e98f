extension JSON {
  /// Encodes a value, with its members in the order in which it encodes them.
  ///
  /// - Throws: `EncodingError` for a whole number that does not fit into 64 bits with a sign, and
  ///   for a number that is infinite or NaN.
  package init(encoding value: some Encodable) throws {
    let node = EncodedNode()
    try node.take(value, at: [])
    self = node.json
  }
}

/// A value that is being encoded.
private final class EncodedNode {
  enum Content {
    case single(JSON)
    case members([(key: String, node: EncodedNode)])
    case elements([EncodedNode])
  }

  var content = Content.single(.null)

  var json: JSON {
    switch content {
    case .single(let json): json
    case .members(let members): .object(members.map { JSON.Member($0.key, $0.node.json) })
    case .elements(let nodes): .array(nodes.map(\.json))
    }
  }

  var count: Int { if case .elements(let nodes) = content { nodes.count } else { 0 } }

  func member(_ key: String) -> EncodedNode {
    var members: [(key: String, node: EncodedNode)] = []
    if case .members(let present) = content { members = present }
    // Clearing the content first makes the array uniquely referenced, so that it is not copied.
    content = .single(.null)
    let node = EncodedNode()
    members.append((key, node))
    content = .members(members)
    return node
  }

  func element() -> EncodedNode {
    var nodes: [EncodedNode] = []
    if case .elements(let present) = content { nodes = present }
    content = .single(.null)
    let node = EncodedNode()
    nodes.append(node)
    content = .elements(nodes)
    return node
  }

  func take<Value: Encodable>(_ value: Value, at path: [any CodingKey]) throws {
    // Most written data are long arrays of whole numbers.
    if Value.self == [Int].self, let numbers = value as? [Int] {
      content = .single(.array(numbers.map { .integer(Int64($0)) }))
      return
    }
    func refuse(_ why: String) -> EncodingError {
      .invalidValue(value, .init(codingPath: path, debugDescription: why))
    }
    switch value {
    case let value as Bool: content = .single(.bool(value))
    case let value as String: content = .single(.string(value))
    case let value as any BinaryInteger:
      guard let number = Int64(exactly: value) else { throw refuse("it is too large") }
      content = .single(.integer(number))
    case let value as any BinaryFloatingPoint:
      let number = Double(value)
      guard number.isFinite else { throw refuse("it is not finite") }
      content = .single(.number(number))
    default: try value.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }
}

private struct NodeEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .members([])
    return KeyedEncodingContainer(KeyedNode<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .elements([])
    return ListedNode(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleNode(node: node, codingPath: codingPath)
  }
}

private struct KeyedNode<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try node.member(key.stringValue).take(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
      .container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
      .unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    NodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct ListedNode: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  func encodeNil() { _ = node.element() }

  func encode<Value: Encodable>(_ value: Value) throws {
    let place = JSONPlace(count)
    try node.element().take(value, at: codingPath + [place])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.element(), codingPath: codingPath).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.element(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.element(), codingPath: codingPath)
  }
}

private struct SingleNode: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .single(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.take(value, at: codingPath) }
}

/// An index in an array, as part of a path.
struct JSONPlace: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }

  init(_ place: Int) { intValue = place }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { nil }
}
