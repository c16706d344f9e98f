import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The comments of public declarations: how they begin, and what they say of ownership.
@Suite(.endsInTime) struct CommentTests {
  /// A public property that is held weakly, or that is a closure or a delegate, and the comment
  /// above it.
  private static func references(in source: String) -> [(line: String, comment: String)] {
    let lines = source.components(separatedBy: "\n")
    return lines.indices.compactMap { index in
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      let isPublic = line.hasPrefix("public ") || line.contains(" public ")
      let isReference =
        line.contains(" weak var ") || line.firstMatch(of: /\bvar on[A-Z]\w*: .*->/) != nil
      guard isPublic, isReference else { return nil }
      var start = index
      while start > 0, lines[start - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///") {
        start -= 1
      }
      return (line, lines[start..<index].joined(separator: "\n"))
    }
  }

  /// A public function with an escaping closure, and the comment above it.
  private static func closures(in source: String) -> [(line: String, comment: String)] {
    let lines = source.components(separatedBy: "\n")
    return lines.indices.compactMap { index in
      guard lines[index].contains("@escaping") else { return nil }
      var start = index
      while start > 0, lines[start].firstMatch(of: /\b(?:func|init)\b/) == nil { start -= 1 }
      guard lines[start].contains("public ") else { return nil }
      var comment: [String] = []
      while start > 0, lines[start - 1].trimmingCharacters(in: .whitespaces).hasPrefix("///") {
        start -= 1
        comment.append(lines[start])
      }
      return (lines[index], comment.joined(separator: "\n"))
    }
  }

  @Test func `says whether an escaping closure is retained`() throws {
    var found = 0
    for target in ["Drawing", "TouchAnalysis", "TouchReports", "TouchTraces", "TouchWindow"] {
      let files = try Repository.files(
        below: "Sources/\(target)", endingIn: "swift", with: "@escaping")
      for file in files {
        let source = try String(contentsOf: file, encoding: .utf8)
        for (line, comment) in Self.closures(in: source) {
          found += 1
          expect(comment.contains("retain"), "\(file.lastPathComponent): \(line)")
        }
      }
    }
    expect(found >= 7)
  }

  @Test func `says whether it is retained`() throws {
    var found = 0
    for target in ["TouchEngine", "Drawing", "TouchAnalysis", "TouchTraces", "TouchWindow"] {
      let files = try Repository.files(
        below: "Sources/\(target)", endingIn: "swift", with: " weak var ", "var on")
      for file in files {
        let source = try String(contentsOf: file, encoding: .utf8)
        for (line, comment) in Self.references(in: source) {
          found += 1
          expect(
            comment.contains("retain") || comment.contains("weakly"),
            "\(file.lastPathComponent): \(line)")
        }
      }
    }
    expect(found >= 18)
  }

  @Test func `begins with a noun or a verb`() throws {
    var count = 0
    for file in try Repository.files(below: "Sources", endingIn: "swift", with: "///") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.drop { $0 == " " } }
      var first: Substring?
      for line in lines {
        if line.hasPrefix("///") {
          first = first ?? line.dropFirst(4)
        } else if !line.hasPrefix("@") {
          if let comment = first, line.hasPrefix("public ") || line.hasPrefix("open ") {
            count += 1
            let word = comment.prefix { $0 != " " }
            expect(
              !["What", "How", "Where", "Who", "Whose", "When"].contains(word),
              "\(file.lastPathComponent): \(comment)")
          }
          first = nil
        }
      }
    }
    expect(count >= 2_700)
  }
}
