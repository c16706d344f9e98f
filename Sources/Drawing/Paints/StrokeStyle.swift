import TouchEngine

/// The style of a path's outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of a line.
  public enum Cap: String, Hashable, Sendable {
    /// The line ends at its last point.
    case butt
    /// A half circle around the last point.
    case round
  }
  /// The shape of the corners of a line.
  public enum Join: String, Hashable, Sendable {
    /// A sharp corner.
    case miter
    /// A round corner.
    case round
  }

  /// The width of the line, half of it on each side of the path, in points of the path.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The lengths of dashes and gaps in turn, in points of the path. Empty means a solid line.
  public var dash: [Double]

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - width: The width of the line, in points of the path.
  ///   - cap: The shape of the ends.
  ///   - join: The shape of the corners.
  ///   - dash: The lengths of dashes and gaps in turn; empty for a solid line.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }

  /// Returns a style with round ends and corners.
  public static func round(width: Double, dash: [Double] = []) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round, dash: dash)
  }

  /// The largest distance of a mitered corner from the path, in half widths. Sharper corners are
  /// beveled. 10 is the default of Cairo and Core Graphics.
  public static let miterLimit = 10.0
}

extension StrokeStyle: CustomStringConvertible {
  public var description: String {
    var text = "width \(Numeral.plain(width))"
    if cap != .butt { text += " cap \(cap.rawValue)" }
    if join != .miter { text += " join \(join.rawValue)" }
    if !dash.isEmpty { text += " dash \(dash.map { Numeral.plain($0) }.joined(separator: " "))" }
    return text
  }
}
