internal import Synchronization

/// The texts of an application's own reasons and measures.
///
/// ```swift
/// ReasonWords.register(
///   ["canvas.nothingUnderFingers": "nothing lies under the fingers"], in: .english)
/// ```
///
/// A text may contain the reason's values in braces: `{distance}` becomes the number, with at most
/// one decimal. A reason without a text is shown as its key and its values.
public enum ReasonWords {
  private static let tables = Mutex<[Language: [String: String]]>([:])

  /// Adds texts by key; a key that exists gets the new text.
  public static func register(_ words: [String: String], in language: Language) {
    tables.withLock { $0[language, default: [:]].merge(words) { $1 } }
  }

  static func text(of key: String, in language: Language) -> String? {
    // A recorded reason may be told before the engine gave one.
    EngineReason.registerWords()
    return tables.withLock { $0[language]?[key] }
  }

  /// Returns the text for a key and its values.
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
