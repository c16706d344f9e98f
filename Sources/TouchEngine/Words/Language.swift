/// A language in which decisions are told.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case chinese = "zh"
}

// What ``Wording`` says without names of its own.

extension Decision: CustomStringConvertible {
  /// The decision in words, with its reason and without its time.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var description: String { words(in: .english) }
}

extension Decision.Content: CustomStringConvertible {
  /// The decision in words, without its time and its reason.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var description: String { words(in: .english) }
}

extension Decision.Refusal {
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
  public var words: String { words(in: .english) }
}

extension Decision.TouchLimit {
  public var words: String { Wording(.english).words(of: self) }
}

extension Decision.Judge {
  public var words: String { Wording(.english).words(of: self) }
}

extension Measure {
  /// The value and the limit in words, as in "moved 12.1 pt, needs 10 pt".
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var words: String { words(in: .english) }

  /// The same in English, of one whose attempt succeeded.
  public var wordsOfAttempt: String { words }
}

extension Failure {
  /// Why a recognizer failed.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }

  /// The same in English.
  public var words: String { words(in: .english) }
}

extension Reason {
  /// Why it was, as a clause.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
}

extension Meant {
  /// Which element was meant, and why, without the recognizer.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
}

extension Directions {
  /// As in "up and down"; empty of none.
  public var words: String { Wording(.english).words(of: self) }
}

extension Transition {
  /// The transition in words, as in "editor went from browse to crop: cropButton was used".
  public var words: String { Wording(.english).words(of: self) }
}

extension RefusedTransition {
  public var words: String { Wording(.english).words(of: self) }
}

extension TransitionCause {
  /// Why a state was entered or left, in words.
  public func words(in language: Language) -> String { Wording(language).words(of: self) }
  public var words: String { words(in: .english) }
}

extension TransitionRefusal {
  public var words: String { Wording(.english).words(of: self) }
}

extension TouchStory {
  /// The story in lines, for somebody who has never seen the engine.
  ///
  /// - Parameters:
  ///   - recognizer: Tells only the parts of recognizers whose name ends so; `nil` tells all.
  ///   - language: What it is told in; names stay as they are.
  /// - Returns: A heading, and below it a line for each recognizer, those that won first, and one for
  ///   the view.
  public func lines(about recognizer: String? = nil, in language: Language = .english) -> [String] {
    Wording(language).lines(of: self, about: recognizer)
  }
}
