import TouchEngine

/// The style of text.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: String, Hashable, Sendable { case regular, bold }
  public enum Alignment: String, Hashable, Sendable { case leading, center, trailing }

  /// The font's size in points.
  public var size: Double
  public var color: Color
  public var weight: Weight
  /// The typeface; `nil` for the program's own.
  public var face: TextFace?
  /// The horizontal alignment; vertically the text is centered in the frame.
  public var alignment: Alignment
  /// Whether text that does not fit continues on the next line, within the frame's height.
  public var wraps: Bool

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
    var text = "\(decimal(size)) pt \(weight.rawValue) \(alignment.rawValue) \(color)"
    if wraps { text += " wraps" }
    if let face { text += " \(face.rawValue)" }
    return text
  }
}
