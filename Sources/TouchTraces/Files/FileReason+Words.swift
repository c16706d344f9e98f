public import FileSupport
public import TouchEngine

extension FileReason {
  /// Returns the reason as the end of a sentence in a language. System messages without a
  /// translation are in English.
  public func words(in language: Language) -> String {
    language == .chinese ? chinese : english
  }
}
