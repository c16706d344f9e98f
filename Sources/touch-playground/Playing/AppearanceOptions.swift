import ArgumentParser
import TouchEngine

/// What whoever looks wants to see.
struct AppearanceOptions: ParsableArguments {
  @Option(
    name: .customLong("appearance"),
    help: ArgumentHelp("The colors.", valueName: "light|dark|high-contrast"),
    transform: { text in
      guard let style = Appearance.Style(rawValue: text) else {
        let known = Appearance.Style.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--appearance is one of \(known)")
      }
      return style
    })
  var style = Appearance.Style.light

  @Option(help: ArgumentHelp("How many times larger than usual words are, 1 to 2.", valueName: "n"))
  var textScale = 1.0

  @Flag(help: "Let as little as possible move.") var reducedMotion = false

  func validate() throws {
    guard Appearance.textScaleRange.contains(textScale) else {
      throw ValidationError("--text-scale is 1 to 2")
    }
  }

  var appearance: Appearance {
    Appearance(style: style, textScale: textScale, isReduceMotionEnabled: reducedMotion)
  }
}
