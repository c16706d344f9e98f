/// A language of the program's texts.
///
/// A ``WordTable`` has the texts of the languages that can be chosen. Another language brings its
/// own texts along, for all tables; what it lacks is English.
public struct Language: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// English.
  public static let english = Language("en")
  /// Chinese, in simplified characters.
  public static let chinese = Language("zh")

  /// The languages that can be chosen.
  public static let allCases = [english, chinese]

  /// The language's code, as in traces.
  public let rawValue: String
  /// Its own texts by key; empty in a language that the tables have.
  let words: [String: String]

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - code: The code, of two letters.
  ///   - words: The texts by their whole keys, for tables that do not have the language.
  package init(_ code: String, words: [String: String] = [:]) {
    (rawValue, self.words) = (code, words)
  }

  /// Creates a language that can be chosen; `nil` when no such language has the code.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  /// Returns whether two languages have one code.
  public static func == (one: Language, other: Language) -> Bool { one.rawValue == other.rawValue }

  /// Feeds the code into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// Shorthands for ``Wording`` without display names.

extension Decision: CustomStringConvertible {
  /// Returns the decision as text, with its reason and without its time.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var description: String { words(in: .english) }
}

extension Decision.Content: CustomStringConvertible {
  /// Returns the decision as text, without its time and its reason.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var description: String { words(in: .english) }
}

extension Decision.Refusal {
  /// Returns why the recognizer did not get the touch, as text.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
  /// The same in English.
  public var words: String { words(in: .english) }
}

extension Decision.TouchLimit {
  /// The limit as an English clause, as in "it takes one touch at a time, and touch 1 on it is
  /// still down".
  public var words: String { Wording(.english).words(of: self) }
}

extension Decision.Judge {
  /// The code that answered, in English, as in "its delegate".
  public var words: String { Wording(.english).words(of: self) }
}

extension Measure {
  /// Returns the value and the limit as text, as in "moved 12.1 pt, needs 10 pt".
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var words: String { words(in: .english) }
}

extension Failure {
  /// Returns why a recognizer failed, as text.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var words: String { words(in: .english) }
}

extension Reason {
  /// Returns the reason as a clause.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
}

extension ElementChoice {
  /// Returns the element that was meant, and why, as text without the recognizer.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
}

extension Directions {
  /// The directions as text, as in "up or down"; empty for none.
  public var words: String { Wording(.english).words(of: self) }
}

extension Transition {
  /// The transition as text, as in "editor went from browse to crop: cropButton was used".
  public var words: String { Wording(.english).words(of: self) }
}

extension RefusedTransition {
  /// The refused transition and the reason, as an English sentence.
  public var words: String { Wording(.english).words(of: self) }
}

extension TransitionCause {
  /// Returns why a state was entered or left, as text.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
  /// The same in English.
  public var words: String { words(in: .english) }
}

extension TransitionRefusal {
  /// The reason for the refusal, as an English clause.
  public var words: String { Wording(.english).words(of: self) }
}

extension TouchStory {
  /// Returns the story in lines, for people who do not know the engine.
  ///
  /// - Parameters:
  ///   - recognizer: Includes only the parts of recognizers whose name ends with this; `nil`
  ///     includes all.
  ///   - language: The language of the lines; names stay unchanged.
  /// - Returns: A heading, and below it a line for each recognizer, the winners first, then one for
  ///   each element that was meant, and one for the view.
  public func lines(about recognizer: String? = nil, in language: Language = .english) -> [String] {
    Wording(language).lines(of: self, about: recognizer)
  }
}
