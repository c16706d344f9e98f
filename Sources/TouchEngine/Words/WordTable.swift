/// Sentences by key, in each language.
///
/// ```swift
/// let words = WordTable([
///   .english: ["lost": "{1} lost to {2}"], .chinese: ["lost": "{1}输给{2}"],
/// ])
/// words.text("lost", in: .english, "Tap", "Drag")
/// ```
///
/// `{1}` is the first argument. `{1|touch|touches}` is the first word where the first argument is 1,
/// and the second word otherwise. Other braces stay as they are.
public struct WordTable: Hashable, Sendable {
  /// Where texts come from.
  private enum Part: Hashable, Sendable {
    /// Texts whose keys begin with these words.
    case own([Language: [String: String]], beginning: String)
    /// Texts of other tables.
    case other([String: LocalizedText])

    func text(_ key: String, in language: Language) -> String? {
      switch self {
      case .own(let texts, let beginning):
        let whole = beginning.isEmpty ? key : beginning + key
        if let text = texts[language]?[whole] { return text }
        guard let english = texts[.english]?[whole] else { return nil }
        return language.words[whole] ?? english
      case .other(let texts): return texts[key]?.text(in: language)
      }
    }

    func keys(in language: Language) -> [String] {
      switch self {
      case .own(let texts, let beginning):
        texts[language, default: [:]].keys.filter { $0.hasPrefix(beginning) }
          .map { String($0.dropFirst(beginning.count)) }
      case .other(let texts): Array(texts.keys)
      }
    }

    /// Texts are many, and hardly differ where their number does not.
    func hash(into hasher: inout Hasher) {
      switch self {
      case .own(let texts, let beginning):
        hasher.combine(texts.count)
        hasher.combine(beginning)
      case .other(let texts): hasher.combine(texts.count)
      }
    }
  }

  /// The parts, of which the first with a key counts.
  private var parts: [Part]

  /// Creates a table.
  ///
  /// - Parameter texts: The texts by key, in each language; a text that a language lacks is English.
  public init(_ texts: [Language: [String: String]]) { parts = [.own(texts, beginning: "")] }

  /// Creates a table without texts.
  public init() { parts = [] }

  /// Creates a table of texts that other tables have, by other keys.
  public init(of texts: [String: LocalizedText]) { parts = [.other(texts)] }

  /// Returns the texts whose keys begin with some words, by the rest of their keys.
  public func part(_ beginning: String) -> WordTable {
    var table = self
    table.parts = parts.map { part in
      switch part {
      case .own(let texts, let first): .own(texts, beginning: first + beginning)
      case .other(let texts):
        .other(
          Dictionary(
            uniqueKeysWithValues: texts.compactMap { key, text in
              key.hasPrefix(beginning) ? (String(key.dropFirst(beginning.count)), text) : nil
            }))
      }
    }
    return table
  }

  /// Returns both tables together; `other` counts where both have a key.
  public func adding(_ other: WordTable) -> WordTable {
    var table = self
    table.parts = other.parts + parts
    return table
  }

  /// The keys, sorted.
  public var keys: [String] { keys(in: .english) }

  /// Returns the keys that a language has, sorted.
  package func keys(in language: Language) -> [String] {
    Set(parts.flatMap { $0.keys(in: language) }).sorted()
  }

  /// The same texts by their whole keys.
  package var whole: WordTable {
    var table = self
    table.parts = parts.map { part in
      switch part {
      case .own(let texts, _): .own(texts, beginning: "")
      case .other: part
      }
    }
    return table
  }

  /// The text of a key in each language; `nil` when there is none.
  public subscript(key: String) -> LocalizedText? {
    for part in parts where part.text(key, in: .english) != nil {
      switch part {
      case .own(_, let beginning): return LocalizedText(beginning + key, [], in: whole)
      case .other(let texts): return texts[key]
      }
    }
    return nil
  }

  /// All texts in each language, by their keys.
  public var texts: [String: LocalizedText] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in self[key].map { (key, $0) } })
  }

  /// Returns the text of a key as it is in the table; `nil` when there is none.
  public func text(_ key: String, in language: Language) -> String? {
    for part in parts {
      if let text = part.text(key, in: language) { return text }
    }
    return nil
  }

  /// Returns the text of a key with its arguments; the key itself when there is no text, so that the
  /// gap is visible.
  public func text(
    _ key: String, in language: Language, _ arguments: [any LosslessStringConvertible]
  ) -> String {
    guard let text = text(key, in: language) else { return key }
    return arguments.isEmpty ? text : Self.filled(text, arguments.map { $0.description })
  }

  /// Returns a text with arguments in place of `{1}`, `{2}` and so on.
  private static func filled(_ text: String, _ arguments: [String]) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      let words = rest[rest.utf8.index(after: open)..<close].split(separator: "|")
      filled += rest[..<open]
      if let number = words.first.flatMap({ Int($0) }), arguments.indices.contains(number - 1) {
        let argument = arguments[number - 1]
        filled += words.count == 3 ? String(words[argument == "1" ? 1 : 2]) : argument
      } else {
        filled += rest[open...close]
      }
      rest = rest[rest.utf8.index(after: close)...]
    }
    return filled + rest
  }
}

/// A text in each language: a key of a ``WordTable``, and its arguments.
public struct LocalizedText: Hashable, Sendable {
  /// The whole key in the table; the text itself when no table has it.
  package let key: String
  /// The texts in place of `{1}`, `{2}` and so on.
  package let arguments: [LocalizedText]
  private let table: WordTable

  /// Creates the text of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The texts in place of `{1}`, `{2}` and so on.
  ///   - table: The table; without the key, the text is the key itself.
  public init(_ key: String, _ arguments: [LocalizedText], in table: WordTable) {
    (self.key, self.arguments, self.table) = (key, arguments, table)
  }

  /// Creates a text that is the same in each language.
  public init(_ text: String) { self.init(text, [], in: WordTable()) }

  /// Whether a state can hold the key in place of the words.
  package var hasKey: Bool { !key.isEmpty }

  /// Returns the text in a language.
  public func text(in language: Language) -> String {
    table.text(key, in: language, arguments.map { $0.text(in: language) })
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Creates a text that is the same in each language.
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// Creates a text of its words in each language.
  public init(dictionaryLiteral texts: (Language, String)...) {
    let words = texts.map { ($0.0, ["": $0.1]) }
    self.init("", [], in: WordTable(Dictionary(words) { $1 }))
  }
}
