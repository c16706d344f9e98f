package import FileSupport
import TouchEngine
import TouchTraces

/// The differences between two runs, as JSON.
package enum DifferenceJSON {
  /// Converts the touches that differ.
  ///
  /// - Returns: The members `before`, when decisions before the first touch differ, and `touches`.
  package static func members(
    _ comparison: RunComparison, first: String, second: String
  ) -> [JSON.Member] {
    var members: [JSON.Member] = []
    let before = comparison.before
    if !before.first.isEmpty || !before.second.isEmpty {
      members.append(
        JSON.Member(
          "before",
          .object([
            JSON.Member(first, .array(before.first.map(DecisionLine.json))),
            JSON.Member(second, .array(before.second.map(DecisionLine.json))),
          ])))
    }
    let touches = comparison.touches.map { json($0, first: first, second: second) }
    return members + [JSON.Member("touches", .array(touches))]
  }

  private static func json(
    _ difference: TouchDifference, first: String, second: String
  ) -> JSON {
    func run(_ log: TouchLog?, _ decisions: [Decision]) -> JSON {
      guard let log else { return .null }
      return .object([
        JSON.Member("story", StoryJSON.json(log.story)),
        JSON.Member("decisions", .array(decisions.map(DecisionLine.json))),
      ])
    }
    return .object([
      JSON.Member("touch", .integer(Int64(difference.touch.number))),
      JSON.Member(
        "follows", difference.follows.map { .integer(Int64($0.number)) } ?? .null),
      JSON.Member(first, run(difference.first, difference.onlyFirst)),
      JSON.Member(second, run(difference.second, difference.onlySecond)),
    ])
  }
}
