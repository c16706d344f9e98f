package import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])

  /// Returns the text of a key in each language, with its arguments.
  static func text(_ key: String, _ arguments: LocalizedText...) -> LocalizedText {
    LocalizedText(key, arguments, in: table)
  }
}

/// The words of a part of this target, whose keys begin alike.
package protocol PartWords {
  static var table: WordTable { get }
}

extension PartWords {
  /// Returns the words of a name with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}

extension Wording {
  /// Returns the text of a key with its arguments, in this wording's language.
  func say(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    text(of: key, arguments, in: Words.table)
  }
}

/// The words of the answer in place, and of the finger that repeats a touch.
package enum AnswerPageWords: PartWords {
  package static let table = Words.table.part("answerPage.")
}

/// The words of the page that shows a run over time and answers questions about it.
package enum AskingWords: PartWords {
  package static let table = Words.table.part("asking.")

  /// Returns a number of touches in words.
  package static func touches(_ count: Int, in language: Language) -> String {
    text(count == 1 ? "touches.1" : "touches", in: language, with: "\(count)")
  }
}

/// The words of the page that compares two runs.
package enum ComparisonWords: PartWords {
  package static let table = Words.table.part("comparison.")
}

/// The words of the page about conflicts.
package enum ConflictWords: PartWords {
  package static let table = Words.table.part("conflict.")
}

/// The words of the inspector.
package enum InspectorWords: PartWords {
  package static let table = Words.table.part("inspector.")

  /// Returns that gestures lack fingers, of one or of several alike: "One more finger needed".
  static func missing(_ fingers: Int, in language: Language) -> String {
    text((1...2).contains(fingers) ? "absent.\(fingers)" : "absent", in: language)
  }

  /// Returns words whose first number has two decimals at least, so that they keep their width
  /// while it runs: "0.3 of 0.5 s" becomes "0.30 of 0.5 s".
  static func counting(_ words: String) -> String {
    let digits: ClosedRange<Character> = "0"..."9"
    guard let start = words.firstIndex(where: digits.contains) else { return words }
    let end = words[start...].firstIndex { !digits.contains($0) && $0 != "." } ?? words.endIndex
    let number = words[start..<end].split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2 else { return words }
    let decimals = number.count == 2 ? String(number[1]) : ""
    let zeros = String(repeating: "0", count: max(2 - decimals.count, 0))
    return "\(words[..<start])\(number[0]).\(decimals)\(zeros)\(words[end...])"
  }
}

/// The words of the why card.
package enum WhyWords: PartWords {
  package static let table = Words.table.part("why.")
}
