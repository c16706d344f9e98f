import ArgumentParser
import Glibc
import TouchEngine
import X11Platform

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
