import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The texts of each target: a file for each language, whose keys are those that the code says.
@Suite(.endsInTime) struct WordTableTests {
  private static let languages = ["English", "Chinese"]
  /// The beginnings of keys that others say: a reason of the format of traces that no module of
  /// ours gives, and the classes of widgets.
  private static let ofOthers = ["reason.custom.gtk.otherWindow", "widget.Gtk"]

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: byte >= 0x80
    }
  }

  /// The texts of a target in a language, by their keys.
  private func texts(of target: String, in language: String) throws -> [String: String] {
    let file = try Repository.text("Sources/\(target)/Words/\(language).swift")
    var texts: [String: String] = [:]
    for row in file.matches(of: /(?m)^ *"([^"]+)":\s*"((?:[^"\\]|\\.)*)"/) {
      expect(texts.updateValue(String(row.2), forKey: String(row.1)) == nil, "\(target): \(row.1)")
    }
    return texts
  }

  private func targets() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources"))
    return names.sorted().filter {
      FileManager.default.fileExists(atPath: Repository.path("Sources/\($0)/Words/English.swift"))
    }
  }

  /// The braces of a text, without the words of a plural.
  private func holes(of text: String) -> Set<Substring> {
    Set(text.matches(of: /\{(\w+)[^}]*\}/).map(\.1))
  }

  @Test func `each language has the same keys and the same names in braces`() throws {
    let targets = try targets()
    expect(targets.count >= 8, "\(targets)")
    for target in targets {
      let english = try texts(of: target, in: "English")
      for language in Self.languages {
        let texts = try texts(of: target, in: language)
        expect(Set(texts.keys), equals: Set(english.keys), "\(target), \(language)")
        for (key, text) in texts {
          let names = holes(of: text).filter { Int($0) == nil }
          let others = holes(of: english[key] ?? "").filter { Int($0) == nil }
          expect(names, equals: others, "\(target), \(language): \(key)")
        }
      }
    }
  }

  @Test func `each argument is said in some language`() throws {
    for target in try targets() {
      let texts = try Self.languages.map { try self.texts(of: target, in: $0) }
      for key in texts[0].keys {
        let numbers = Set(texts.flatMap { holes(of: $0[key] ?? "").compactMap { Int($0) } })
        let last = numbers.max() ?? 0
        expect(numbers, equals: Set(1...max(last, 1)).filter { $0 <= last }, "\(target): \(key)")
      }
    }
  }

  @Test func `each key is said, and what is said has a key`() throws {
    var code: [String: String] = [:]
    for file in Repository.files(below: "Sources", endingIn: "swift", "c", "h") {
      guard !Self.languages.contains(file.deletingPathExtension().lastPathComponent) else {
        continue
      }
      let target = file.path.split(separator: "/Sources/").last?.prefix { $0 != "/" } ?? ""
      code[String(target), default: ""] += try String(contentsOf: file, encoding: .utf8)
    }
    var words: Set<Substring> = []
    for text in code.values {
      // Bytes, because to find characters in all of the code takes seconds.
      words.formUnion(text.utf8.split { !Self.isOfWord($0) }.map { Substring($0) })
    }
    for target in try targets() {
      let keys = try texts(of: target, in: "English").keys
      for key in keys where !Self.ofOthers.contains(where: key.hasPrefix) {
        let word = key.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last { Int($0) == nil }
        expect(word.map { words.contains($0) } == true, "\(target): \(key)")
      }
      let said = (code[target] ?? "").matches(
        of: /(?:[wW]ording\.say|\bWords\.text|language\.say)\(\s*"([^"\\]+)"/)
      for key in said.map({ String($0.1) }) {
        expect(keys.contains(key), "\(target) has no words for \(key)")
      }
    }
  }
}
