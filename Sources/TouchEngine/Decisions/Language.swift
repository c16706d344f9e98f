/// A language in which decisions are told.
public enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case chinese = "zh"
}

extension Decision {
  /// The decision in words that need no knowledge of the engine, without its time.
  public func words(in language: Language) -> String {
    switch language {
    case .english: description
    case .chinese: chineseWords
    }
  }
}

extension Decision.Content {
  /// The decision in words that need no knowledge of the engine, without its time.
  public func words(in language: Language) -> String {
    switch language {
    case .english: description
    case .chinese: chineseWords
    }
  }
}

extension TransitionCause {
  /// Why a state was entered or left, in words.
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }
}

extension Measure {
  /// The value and the limit in words.
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }
}

extension Failure {
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }
}

extension Decision.Refusal {
  public func words(in language: Language) -> String {
    switch language {
    case .english: words
    case .chinese: chineseWords
    }
  }
}
