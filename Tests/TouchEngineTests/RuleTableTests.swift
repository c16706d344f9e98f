import Foundation
import Testing
import TouchTestSupport

/// The table "rule → test" of `Tests/README.md` says what is there (run with `RECORD_GOLDENS=1` to
/// write it anew).
@Suite(.endsInTime) struct RuleTableTests {
  /// The rules of `gesture-semantics`: sections A to G, and the ten mistakes.
  static let inScope: [String] =
    numbers("A", 1...57) + ["A.8", "A.8b"] + numbers("B", 1...34) + numbers("C", 1...15)
    + numbers("D", 1...44) + ["D24a", "D24b"] + numbers("F", 1...4) + numbers("T", 1...10)
    + numbers("G0.", 1...20) + numbers("G1.", 1...13) + numbers("G2.", 1...9)
    + numbers("G3.", 1...7) + numbers("G4.", 1...5) + numbers("E", 1...6)

  /// What the engine does not do yet. A rule that gets a test leaves this list.
  static let unbuilt: [String] = []

  /// What of a rule no test holds, and why.
  static let remarks: [String: String] = [
    "A21": "that the platform's order is unspecified; ours is fixed, and tested",
    "A53": "zero for an index out of range is tested in release builds only",
    "A50": "there are no steppers and no page controls",
    "B17": "a strict mode that clears velocity is allowed, and not offered",
    "D40": "not to be built: repeated flicks add no speed",
    "C9": "there is no application object",
    "C15": "what X reports as a cancel is the X source's to test",
    "F1": "how Android measures; what we took from it is F4's",
    "F2": "how Flutter measures; what we took from it is F4's",
    "F3": "how others measure, for comparison",
  ]

  private static func numbers(_ letter: String, _ range: ClosedRange<Int>) -> [String] {
    range.map { "\(letter)\($0)" }
  }

  private static let start = "<!-- rules: start -->"
  private static let end = "<!-- rules: end -->"

  private static var tests: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  }

  @Test func `every rule has a test, or a remark why it has none, or is not built yet`() throws {
    let tested = Set(try Self.found().keys)
    let excused = Set(Self.remarks.keys).union(Self.unbuilt)

    #expect(Self.inScope.filter { !tested.contains($0) && !excused.contains($0) } == [])
    #expect(Self.unbuilt.filter { tested.contains($0) } == [], "built: take them off the list")
    #expect(tested.filter { !Self.inScope.contains($0) } == [], "there is no such rule")
    #expect(Self.remarks.values.allSatisfy { !$0.isEmpty })
    #expect(Set(Self.remarks.keys).isSubset(of: Self.inScope))
  }

  @Test func `the table in the read-me is the one that the tests make`() throws {
    let file = Self.tests.appendingPathComponent("README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: Self.start))
    let end = try #require(text.range(of: Self.end))
    let table = "\n\n" + (try Self.table()) + "\n"

    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      let written = text[..<start.upperBound] + table + text[end.lowerBound...]
      try String(written).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("wrote the table in Tests/README.md; look at it")
      return
    }

    #expect(String(text[start.upperBound..<end.lowerBound]) == table)
  }

  /// Rule → files whose tests carry its number, with how many.
  private static func found() throws -> [String: [String: Int]] {
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var found: [String: [String: Int]] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let path = String(file.path.dropFirst(tests.path.count + 1))
      for rule in try rules(in: String(contentsOf: file, encoding: .utf8)) {
        found[rule, default: [:]][path, default: 0] += 1
      }
    }
    return found
  }

  /// The rules that the names of tests begin with, one or several with commas between.
  private static func rules(in source: String) throws -> [String] {
    let name = try Regex("func `((?:[A-GT]\\.?[0-9]+(?:\\.[0-9]+)?[ab]?(?:, )?)+): ")
    return source.matches(of: name).flatMap { match in
      (match.output[1].substring ?? "").components(separatedBy: ", ")
    }
  }

  private static func table() throws -> String {
    let found = try found()
    let rules = inScope.sorted { key($0) < key($1) }
    let rows = rules.map { rule in
      let files = (found[rule] ?? [:]).sorted { $0.key < $1.key }
      let cells = files.map { "`\($0.key)`" + ($0.value > 1 ? " (\($0.value))" : "") }
      return "| \(rule) | \(cells.joined(separator: ", ")) | \(remark(rule)) |"
    }
    let head = ["| rule | tests that carry its number | not tested here |", "|---|---|---|"]
    return (head + rows + [""]).joined(separator: "\n")
  }

  private static func remark(_ rule: String) -> String {
    remarks[rule] ?? (unbuilt.contains(rule) ? "not built yet" : "")
  }

  /// A.8 stands after A49, where the rules print it, and D24a after D24.
  private static func key(_ rule: String) -> String {
    if let letter = rule.last, "ab".contains(letter) {
      return key(String(rule.dropLast())) + "\(letter)"
    }
    if rule == "A.8" { return "A049.8" }
    let numbers = rule.dropFirst().split(separator: ".").map { (digits: Substring) in
      "\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)"
    }
    return "\(rule.prefix(1))\(numbers.joined(separator: "."))"
  }
}
