internal import Drawing
public import TouchEngine

/// The class of a window's size, on which the arrangement of everything in it depends.
///
/// The limits are those of the design language, in points.
public struct LayoutClass: Hashable, Sendable {
  /// A class of widths, from narrow to wide.
  public enum Width: Int, Comparable, Sendable {
    /// Less than 600 points.
    case compact
    /// 600 to 900 points.
    case medium
    /// More than 900 points.
    case wide

    /// Whether a class has less width than another.
    public static func < (a: Width, b: Width) -> Bool { a.rawValue < b.rawValue }
  }

  /// The class of the window's width.
  public let width: Width
  /// Whether the window is too low for bars above and below its content.
  public let isShort: Bool

  /// Creates the class of a window of `size` points.
  ///
  /// With large text a window counts as one class smaller.
  public init(_ size: Size, _ appearance: Appearance) {
    let place = size.width < 600 ? 0 : size.width <= 900 ? 1 : 2
    width = Width(rawValue: appearance.textScale >= 1.5 ? max(place - 1, 0) : place) ?? .compact
    isShort = size.height < 560
  }

  /// The distance between the window's edges and what it shows, in points.
  public var margin: Double {
    switch width {
    case _ where isShort: 10
    case .compact: 10
    case .medium: 16
    case .wide: 24
    }
  }
}
