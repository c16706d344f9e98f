import FileSupport
import TouchAnalysis

/// The outcomes of a sweep as data.
enum SweepTable {
  /// Returns a line for each value that was tried: the value, whether the expression is true, and
  /// the winners, with spaces between.
  static func csv(of result: SweepResult) -> String {
    let lines = result.points.map { point in
      let holds = point.outcome.holds.map { $0 ? "true" : "false" } ?? ""
      let winners = field(point.outcome.winners.joined(separator: " "))
      return "\(point.value),\(holds),\(winners)"
    }
    return (["value,holds,winners"] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns a field in quotes. A spreadsheet takes a text that begins with one of these signs for a
  /// formula, unless an apostrophe stands before it.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map("=+-@".contains) ?? false
    return "\"\(isFormula ? "'" : "")\(text.replacing("\"", with: "\"\""))\""
  }

  static func json(of result: SweepResult) -> JSON {
    func members(_ outcome: SweepOutcome) -> [JSON.Member] {
      [
        JSON.Member("holds", outcome.holds.map { .bool($0) } ?? .null),
        JSON.Member("winners", .array(outcome.winners.map { .string($0) })),
      ]
    }
    return .object([
      JSON.Member("name", .string(result.variable.name)),
      JSON.Member(
        "points",
        .array(
          result.points.map {
            .object([JSON.Member("value", .number($0.value))] + members($0.outcome))
          })),
      JSON.Member(
        "ranges",
        .array(
          result.ranges.map {
            .object(
              [JSON.Member("first", .number($0.first)), JSON.Member("last", .number($0.last))]
                + members($0.outcome))
          })),
    ])
  }
}
