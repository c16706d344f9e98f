import TouchEngine

/// The style of text.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the letters.
  public enum Weight: String, Hashable, Sendable {
    /// Letters of text.
    case regular
    /// Heavy letters, as in titles.
    case bold
  }
  /// The horizontal alignment in the frame.
  public enum Alignment: String, Hashable, Sendable {
    /// At the side where lines begin.
    case leading
    /// In the middle.
    case center
    /// At the side where lines end.
    case trailing
  }

  /// The font's size in points.
  public var size: Double
  /// The color of the letters.
  public var color: Color
  /// The weight of the letters.
  public var weight: Weight
  /// The typeface; `nil` for the program's own.
  public var face: TextFace?
  /// The horizontal alignment; vertically the text is centered in the frame.
  public var alignment: Alignment
  /// Whether text that does not fit continues on the next line, within the frame's height.
  public var wraps: Bool

  /// Creates a style in the program's own typeface.
  ///
  /// - Parameters:
  ///   - size: The font's size in points.
  ///   - color: The color of the letters.
  ///   - weight: The weight of the letters.
  ///   - alignment: The horizontal alignment in the frame.
  ///   - wraps: Whether text that does not fit continues on the next line.
  public init(
    size: Double, color: Color, weight: Weight = .regular, alignment: Alignment = .leading,
    wraps: Bool = false
  ) {
    self.size = size
    self.color = color
    self.weight = weight
    self.alignment = alignment
    self.wraps = wraps
    face = nil
  }
}

extension TextStyle: CustomStringConvertible {
  public var description: String {
    var text = "\(Numeral.plain(size)) pt \(weight.rawValue) \(alignment.rawValue) \(color)"
    if wraps { text += " wraps" }
    if let face { text += " \(face.rawValue)" }
    return text
  }
}
