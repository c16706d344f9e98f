internal import Synchronization

/// The texts of an application's own reasons and measures.
///
/// ```swift
/// ReasonWords.register(
///   ["canvas.nothingUnderFingers": "nothing lies under the fingers"], in: .english)
/// ```
///
/// A text may contain the reason's values in braces: `{distance}` becomes the number, with at most
/// one decimal, and `{by}` the name of what caused it. A key that ends in `.unnamed` has the text for when that is not
/// known. A reason without a text is shown as its key,
/// its values and that name.
public enum ReasonWords {
  /// The beginning of the keys of the engine's own reasons.
  static let beginning = "reason.custom."
  /// What stands after the key of a text for a reason of which nobody is known to be the cause.
  static let unnamed = ".unnamed"
  private static let tables = Mutex<[Language: [String: String]]>([:])

  /// Adds texts by key; a key that exists gets the new text.
  public static func register(_ words: [String: String], in language: Language) {
    tables.withLock { $0[language, default: [:]].merge(words) { $1 } }
  }

  static func text(of key: String, in language: Language) -> String? {
    let (own, english) = tables.withLock { ($0[language]?[key], $0[.english]?[key]) }
    if let text = own ?? Words.table.text(beginning + key, in: language) { return text }
    // A language that brings its own texts along is in no table.
    return language.words.isEmpty ? nil : language.words[beginning + key] ?? english
  }

  /// Returns the text for a key, its values, and the display name of what caused it.
  static func text(
    of key: String, _ values: [String: Double], by name: String?, in language: Language
  ) -> String {
    let sorted = values.sorted { $0.key < $1.key }
    let unnamed = name == nil ? Self.text(of: key + Self.unnamed, in: language) : nil
    guard var text = unnamed ?? Self.text(of: key, in: language) else {
      let parts =
        sorted.map { "\($0.key) \(Numeral.points($0.value))" } + (name.map { [$0] } ?? [])
      return parts.isEmpty ? key : "\(key) (\(parts.joined(separator: ", ")))"
    }
    for (name, value) in sorted { text = text.replacing("{\(name)}", with: Numeral.points(value)) }
    if let name { text = text.replacing("{by}", with: name) }
    return text
  }
}
