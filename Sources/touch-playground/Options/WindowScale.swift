import ArgumentParser
import Glibc
import TouchEngine
import X11Platform

/// How many pixels a point of the window has.
struct ScaleOption: ParsableArguments {
  /// Set it to a number to use that one when the command line says nothing.
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

  /// The scale of a window that opens now; `kept` is what was asked for another time.
  func chosen(by desktop: DesktopSettings, kept: Double? = nil) -> WindowScale {
    if let scale { return WindowScale(value: scale, source: .option) }
    if let number = Self.named.flatMap(Self.number) {
      return WindowScale(value: number, source: .environment)
    }
    if let kept { return WindowScale(value: kept, source: .kept) }
    return WindowScale(value: desktop.scale.value, source: .desktop(desktop.scale.source))
  }

  /// What the environment says; nothing is as good as an empty text.
  private static var named: String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { DesktopScale.range.contains($0) ? $0 : nil }
  }
}

/// Pixels in a point, and who said so.
struct WindowScale: Hashable {
  enum Source: Hashable {
    /// `--scale`.
    case option
    /// The variable ``ScaleOption/variable``.
    case environment
    /// The settings that are kept, from an earlier `--scale`.
    case kept
    /// Then it changes when the desktop says so.
    case desktop(DesktopScale.Source)
  }

  var value: Double
  var source: Source
}

extension X11Connection {
  /// The screen's size in points.
  func screenSize(in scale: WindowScale) -> Size {
    let (width, height) = screenSize
    return Size(Double(width) / scale.value, Double(height) / scale.value)
  }
}

extension Size {
  /// `size` where it is no larger than this one.
  func limiting(_ size: Size) -> Size { Size(min(width, size.width), min(height, size.height)) }
}

extension X11Window {
  /// Goes on with the scale of the desktop, if that is where its scale comes from.
  func follow(_ desktop: DesktopSettings, for scale: WindowScale) {
    if case .desktop = scale.source { follow(desktop) }
  }
}
