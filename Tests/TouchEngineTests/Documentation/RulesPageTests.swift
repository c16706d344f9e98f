import Expectations
import Foundation
import Testing
import TouchTestSupport

/// `Documentation/rules.md` states every rule that is cited and names the tests of each rule. Run
/// with `RECORD_GOLDENS=1` to rewrite the lines about tests.
@Suite(.endsInTime) struct RulesPageTests {
  /// Rules that no test covers, in whole or in part, with the reason.
  static let remarks: [String: String] = [
    "A21": "that the platform's order is unspecified; ours is fixed, and tested",
    "A53": "zero for an index out of range is tested in release builds only",
    "A50": "there are no steppers and no page controls",
    "B17": "a strict mode that clears velocity is allowed, and not offered",
    "D40": "not to be built: repeated flicks add no speed",
    "C9": "there is no application object",
    "C15": "the X source's tests cover the events that X reports as a cancel",
    "F1": "how Android measures; F4 has the part that we took from it",
    "F2": "how Flutter measures; F4 has the part that we took from it",
    "F3": "how others measure, for comparison",
    "G1.14": "the handles of a selected element are not built yet",
  ]

  private static let page = Repository.path("Documentation/rules.md")

  @Test func `every rule has a test, or a remark why it has none`() throws {
    let rules = Set(try Self.rules())
    let tested = Set(try Self.tests().keys)

    expect(rules.count > 200)
    expect(rules.subtracting(tested).subtracting(Self.remarks.keys), equals: [])
    expect(tested.subtracting(rules), equals: [], "there is no such rule")
    expect(Set(Self.remarks.keys).subtracting(rules), equals: [])
  }

  @Test func `every rule that is cited is on the page`() throws {
    let rules = Set(try Self.rules())
    var cited = 0
    for folder in ["Sources", "Tests", "Documentation", "Examples", "Benchmarks"] {
      let files = try Repository.files(
        below: folder, endingIn: "swift", "md", with: "ule ", "ules ")
      for file in files {
        for rule in try Self.citations(in: String(contentsOf: file, encoding: .utf8)) {
          cited += 1
          // G3.6a is part (a) of G3.6.
          let whole = rule.last?.isLetter == true ? String(rule.dropLast()) : rule
          expect(
            rules.contains(rule) || rules.contains(whole),
            "\(file.lastPathComponent) cites \(rule)")
        }
      }
    }
    expect(cited > 400)
  }

  @Test func `links of the engine's catalog lead to the rules that they name`() throws {
    let rules = Set(try Self.rules())
    let link = try Regex("(?m)^\\[(\(Self.number))\\]: (.+)#(.+)$")
    let use = try Regex("\\[(\(Self.number))\\](?!:)")
    let catalog = "Sources/TouchEngine/TouchEngine.docc"
    var linked: Set<String> = []
    for file in Repository.files(below: catalog, endingIn: "md") {
      let text = try String(contentsOf: file, encoding: .utf8)
      var defined: Set<String> = []
      for match in text.matches(of: link) {
        let parts = match.output.compactMap { $0.substring.map(String.init) }
        let rule = parts[1]
        let place = URL(fileURLWithPath: parts[2], relativeTo: file).standardizedFileURL
        expect(place.path, equals: URL(fileURLWithPath: Self.page).standardizedFileURL.path)
        expect(rules.contains(rule) && parts[3] == rule.lowercased().replacing(".", with: ""))
        defined.insert(rule)
      }
      let used = text.matches(of: use).compactMap { $0.output[1].substring.map(String.init) }
      expect(Set(used), equals: defined, "\(file.lastPathComponent)")
      linked.formUnion(defined)
    }
    expect(linked.count > 40)
  }

  @Test func `the page names the tests of each rule`() throws {
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let wanted = try Self.withTests(text)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try wanted.write(toFile: Self.page, atomically: true, encoding: .utf8)
      fail("wrote the tests of each rule into Documentation/rules.md; look at them")
      return
    }
    expect(firstDifference(wanted, text) == nil)
  }

  /// The rule numbers in the page's headings, in order.
  private static func rules() throws -> [String] {
    try String(contentsOfFile: page, encoding: .utf8).components(separatedBy: "\n")
      .compactMap(rule(ofHeading:))
  }

  private static func rule(ofHeading line: String) -> String? {
    line.hasPrefix("### ") ? String(line.dropFirst(4)) : nil
  }

  private static let number = #"[A-GT]\.?[0-9]+(?:\.[0-9]+)?[a-h]?"#

  /// The rules that a text cites, as in "(rule B33)" and "rules G2.4–G2.8, A12".
  private static func citations(in text: String) throws -> [String] {
    let citation = try Regex("\\b[Rr]ules? ((?:\\[?\(number)\\]?(?:, | and | or |–)?)+)")
    let single = try Regex(number)
    return text.matches(of: citation).flatMap { match in
      (match.output[1].substring ?? "").matches(of: single).map { String(text[$0.range]) }
    }
  }

  /// For each rule, the files with tests whose names begin with its number, and how many there are.
  private static func tests() throws -> [String: [String: Int]] {
    let name = try Regex("func `((?:\(number)(?:, )?)+): ")
    var found: [String: [String: Int]] = [:]
    for file in Repository.files(below: "Tests", endingIn: "swift") {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: name) {
        for rule in (match.output[1].substring ?? "").components(separatedBy: ", ") {
          found[rule, default: [:]][file.deletingPathExtension().lastPathComponent, default: 0] += 1
        }
      }
    }
    return found
  }

  /// The page with the line that names a rule's tests rewritten below each rule's source.
  private static func withTests(_ page: String) throws -> String {
    let tests = try tests()
    var lines: [String] = []
    var current: String?
    func close() {
      guard let rule = current else { return }
      while lines.last == "" { lines.removeLast() }
      lines += ["", told(rule, tests[rule] ?? [:]), ""]
      current = nil
    }
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("Tests: ") || line.hasPrefix("Not tested: ") { continue }
      if line.hasPrefix("#") || line.hasPrefix("**") { close() }
      if let rule = rule(ofHeading: line) { current = rule }
      if line == "", lines.last == "" { continue }
      lines.append(line)
    }
    close()
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func told(_ rule: String, _ files: [String: Int]) -> String {
    let names = files.sorted { $0.key < $1.key }
      .map { "`\($0.key)`" + ($0.value > 1 ? " (\($0.value))" : "") }
    let tests = names.isEmpty ? nil : "Tests: \(names.joined(separator: ", "))."
    let remark = remarks[rule].map { "Not tested: \($0)." }
    return [tests, remark].compactMap(\.self).joined(separator: " ")
  }
}
