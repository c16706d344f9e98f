internal import Synchronization

/// The words of reasons and measures that an application has made itself.
///
/// ```swift
/// ReasonWords.register(["canvas.nothingUnderFingers": "nothing lies under the fingers"], in: .english)
/// ```
///
/// A text may name the reason's values in braces: `{distance}` becomes the number, with one digit after
/// the point if it is not whole. What has no words is told by its key and its values.
public enum ReasonWords {
  private static let tables = Mutex<[Language: [String: String]]>([:])

  /// Adds words, by key; a key that is there already gets the new ones.
  public static func register(_ words: [String: String], in language: Language) {
    tables.withLock { $0[language, default: [:]].merge(words) { $1 } }
  }

  static func text(of key: String, in language: Language) -> String? {
    tables.withLock { $0[language]?[key] }
  }

  /// What a key and its values say.
  static func text(of key: String, _ values: [String: Double], in language: Language) -> String {
    let sorted = values.sorted { $0.key < $1.key }
    guard var text = text(of: key, in: language) else {
      let numbers = sorted.map { "\($0.key) \(Numeral.points($0.value))" }
      return numbers.isEmpty ? key : "\(key) (\(numbers.joined(separator: ", ")))"
    }
    for (name, value) in sorted { text = text.replacing("{\(name)}", with: Numeral.points(value)) }
    return text
  }
}
