import ArgumentParser
import Glibc
import TouchEngine
import X11Platform

/// The option for the window's scale.
struct ScaleOption: ParsableArguments {
  /// The environment variable for the scale, used when the option is not set.
  static let variable = "TOUCH_PLAYGROUND_SCALE"

  @Option(
    help: ArgumentHelp(
      """
      Pixels in a point, 0.5 to 8. When left out: the variable \(Self.variable), else what the \
      desktop says, also when it changes (Xft/DPI of its settings program, Xft.dpi of the X \
      resources; 96 are 1), else 1.
      """, valueName: "n"))
  var scale: Double?

  func validate() throws {
    if let scale, !DesktopScale.range.contains(scale) {
      throw ValidationError("--scale is 0.5 to 8 pixels in a point")
    }
    if scale == nil, let named = Self.named, Self.number(named) == nil {
      throw ValidationError("\(Self.variable) is \"\(named)\", not 0.5 to 8 pixels in a point")
    }
  }

  /// Returns the scale of a window that opens now; `kept` is the scale from the settings.
  func chosen(by desktop: DesktopSettings, kept: Double? = nil) -> WindowScale {
    if let scale { return WindowScale(value: scale, source: .option) }
    if let number = Self.named.flatMap(Self.number) {
      return WindowScale(value: number, source: .environment)
    }
    if let kept { return WindowScale(value: kept, source: .kept) }
    return WindowScale(value: desktop.scale.value, source: .desktop(desktop.scale.source))
  }

  /// The value of the environment variable; `nil` when it is unset or empty.
  private static var named: String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { DesktopScale.range.contains($0) ? $0 : nil }
  }
}
