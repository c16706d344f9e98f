import ArgumentParser
import TouchEngine

/// The language of a command's output; names stay unchanged.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "What is said in; otherwise what LC_ALL, LC_MESSAGES or LANG says.", valueName: "en|zh"),
    transform: { try named($0) })
  var chosen: Language?

  var language: Language { chosen ?? AppearanceOptions.usualLanguage() }
}
