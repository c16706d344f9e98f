import ArgumentParser
import TouchEngine

/// In which language a command speaks; names stay as they are.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "What is said in; otherwise what LC_ALL, LC_MESSAGES or LANG says.", valueName: "en|zh"),
    transform: { text in
      guard let language = Language(rawValue: text) else {
        let known = Language.allCases.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("expected \(known), found \(text)")
      }
      return language
    })
  var chosen: Language?

  var language: Language { chosen ?? AppearanceOptions.usualLanguage() }
}
