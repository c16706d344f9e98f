import ArgumentParser
import TouchEngine

/// The language of a command's output; names stay unchanged.
struct LanguageOption: ParsableArguments {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "The language of the output. Default: from LC_ALL, LC_MESSAGES or LANG.", valueName: "en|zh"),
    completion: .values(of: Language.self), transform: { try named($0) })
  var chosen: Language?

  var language: Language { chosen ?? AppearanceOptions.usualLanguage() }
}
