import Expectations
import Testing
import TouchTestSupport

@testable import FileSupport

/// Values encoded as JSON and decoded.
@Suite(.endsInTime) struct JSONCodingTests {
  private struct Leaf: Codable, Hashable {
    var name: String
    var depth: Double
  }

  private struct Tree: Codable, Hashable {
    var isGreen = true
    var height = 0.1 + 0.2
    var age: UInt8 = 200
    var moment = Int64.max
    var owner: String?
    var leaves = [Leaf(name: "a \"b\"", depth: -1), Leaf(name: "", depth: 1e-300)]
    var rings: [[Int]] = [[1, 2], []]
    var gaps: [Int?] = [1, nil, 3]
    var prices = ["oak": 3]
    var crown: Leaf? = Leaf(name: "top", depth: 5)
  }

  private func parse(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)[...]) }

  @Test func `encoded values decode again, with members in the order of declaration`() throws {
    let json = try JSON(encoding: Tree())

    expect(
      json.description,
      equals: #"{"isGreen":true,"height":0.30000000000000004,"age":200,"#
        + #""moment":9223372036854775807,"leaves":[{"name":"a \"b\"","depth":-1},"#
        + #"{"name":"","depth":1e-300}],"rings":[[1,2],[]],"gaps":[1,null,3],"#
        + #""prices":{"oak":3},"crown":{"name":"top","depth":5}}"#)
    try expect(json.decode(Tree.self), equals: Tree())
    try expect(parse(json.description).decode(Tree.self), equals: Tree())
  }

  @Test func `JSON inside a value is written as it is, and read again`() throws {
    struct Box: Codable, Hashable { var inside: JSON }
    let text = #"{"inside":{"z":[1,2.5,null,true,"x",{}],"a":-9223372036854775808,"0":[]}}"#

    let box = try parse(text).decode(Box.self)

    expect(box.inside["a"], equals: .integer(.min))
    try expect(JSON(encoding: box).description, equals: text)
  }

  @Test(arguments: [
    (#"{"name":"a"}"#, #""depth""#), (#"{"name":1,"depth":2}"#, #"a string under "name""#),
    (#"{"name":"a","depth":"deep"}"#, #"a number under "depth""#), ("[]", "an object"),
    (#"{"name":null,"depth":2}"#, #"a string under "name""#),
  ])
  func `a mismatch is refused with the expected value and its path`(
    _ text: String, _ expected: String
  ) throws {
    let error = expect(throws: DecodingError.self) { try parse(text).decode(Leaf.self) }
    expect(error?.expectation, equals: expected)
  }

  @Test func `paths go through arrays, and numbers stay within the range of their type`() throws {
    let error = expect(throws: DecodingError.self) {
      try parse("[[1],[2,300]]").decode([[UInt8]].self)
    }
    expect(error?.expectation, equals: #"a whole number in the range of UInt8 under "1.1""#)
    expect(throws: DecodingError.self) { try parse("1.5").decode(Int.self) }
    expect(throws: EncodingError.self) { try JSON(encoding: [Double.infinity]) }
    expect(throws: EncodingError.self) { try JSON(encoding: [UInt64.max]) }
    try expect(parse("{\"name\":\"a\",\"depth\":1,\"more\":[]}").decode(Leaf.self).depth, equals: 1)
  }
}
