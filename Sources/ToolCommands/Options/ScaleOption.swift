import ArgumentParser
import FileSupport
import TouchEngine
import X11Platform

/// The option for the window's scale.
struct ScaleOption: ParsableArguments {
  /// The environment variable for the scale, used when the option is not set, as
  /// `TOUCH_PLAYGROUND_SCALE`.
  static var variable: String { "\(ToolProgram.current.variablePrefix)_SCALE" }

  @Option(help: ArgumentHelp(Self.help(afterVariable: ""), valueName: "n"), completion: .scales)
  var scale: Double?

  /// Returns the description of the option; `source` is a source that comes before the desktop's.
  static func help(afterVariable source: String) -> String {
    """
    Pixels per point, 0.5 to 8. Default: the variable \(variable), \(source)otherwise the desktop's \
    scale, which the window follows (Xft/DPI of its settings program or Xft.dpi of the X resources, \
    where 96 means 1), otherwise 1.
    """
  }

  func validate() throws { try Self.check(scale) }

  /// Checks the value of the option, or of the environment variable when the option is not set.
  ///
  /// - Throws: `ValidationError`.
  static func check(_ scale: Double?) throws {
    if let scale, !DesktopScale.range.contains(scale) {
      throw ValidationError("--scale must be 0.5 to 8 pixels per point")
    }
    if scale == nil, let named, number(named) == nil {
      throw ValidationError("\(variable) is \"\(named)\", but must be 0.5 to 8 pixels per point")
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
    environmentVariable(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { DesktopScale.range.contains($0) ? $0 : nil }
  }
}

/// The option for the scale of a window that also uses the scale of an earlier run.
struct SavedScaleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      ScaleOption.help(afterVariable: "otherwise the saved scale, "), valueName: "n"),
    completion: .scales)
  var scale: Double?

  func validate() throws { try ScaleOption.check(scale) }

  /// The same option without the saved scale, which the caller knows.
  var option: ScaleOption {
    var option = ScaleOption()
    option.scale = scale
    return option
  }
}

/// A scale in pixels per point, and its origin.
struct WindowScale: Hashable {
  enum Source: Hashable {
    /// The option `--scale`.
    case option
    /// The variable ``ScaleOption/variable``.
    case environment
    /// The kept settings, from an earlier `--scale`.
    case kept
    /// The desktop, whose changes the window follows.
    case desktop(DesktopScale.Source)
  }

  var value: Double
  var source: Source
}

extension X11Connection {
  /// Returns the screen's size in points.
  func screenSize(in scale: WindowScale) -> Size {
    let (width, height) = screenSize
    return Size(Double(width) / scale.value, Double(height) / scale.value)
  }
}

extension Size {
  /// Returns `size`, limited to this size.
  func limiting(_ size: Size) -> Size { Size(min(width, size.width), min(height, size.height)) }
}

extension X11Window {
  /// Follows the desktop's scale, if `scale` comes from it.
  func follow(_ desktop: DesktopSettings, for scale: WindowScale) {
    if case .desktop = scale.source { follow(desktop) }
  }
}
