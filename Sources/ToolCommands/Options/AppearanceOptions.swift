import ArgumentParser
import FileSupport
import TouchEngine

/// The user's appearance settings.
struct AppearanceOptions: ParsableArguments {
  @Option(
    name: .customLong("appearance"),
    help: ArgumentHelp(
      "The colors. Default: those of the desktop in a window, otherwise light.",
      valueName: "light|dark|high-contrast"),
    completion: .values(of: Appearance.Style.self), transform: { try named($0) })
  var style: Appearance.Style?

  @Option(
    help: ArgumentHelp("The size of text, 1 to 2 times the usual size.", valueName: "n"),
    completion: .list(["1", "1.25", "1.5", "2"]))
  var textScale = 1.0

  @Option(
    help: ArgumentHelp(
      "The language of scenes. Default: from LC_ALL, LC_MESSAGES or LANG.", valueName: "en|zh"),
    completion: .values(of: Language.self), transform: { try named($0) })
  var language: Language?

  @Flag(help: "Show as little motion as possible.") var reducedMotion = false

  func validate() throws {
    guard Appearance.textScaleRange.contains(textScale) else {
      throw ValidationError("--text-scale must be 1 to 2")
    }
  }

  /// Returns the language of the first variable that is set, of three; otherwise English.
  static func usualLanguage(
    _ variable: (String) -> String? = environmentVariable
  ) -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.compactMap { variable($0) }.first { !$0.isEmpty } ?? ""
    return Language.allCases.first { locale.hasPrefix($0.rawValue) } ?? .english
  }

  /// The language requested, or the default of the locale.
  var spoken: Language { language ?? Self.usualLanguage() }

  /// Whether only defaults were requested.
  var isStandard: Bool { appearance == .standard && language == nil }

  var appearance: Appearance {
    Appearance(style: style ?? .light, textScale: textScale, isReduceMotionEnabled: reducedMotion)
  }
}

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
