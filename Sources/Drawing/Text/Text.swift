public import TouchEngine

/// Text in a rectangle.
///
/// The rectangle is given and never derived from the text: font metrics must not decide anything.
/// Text that does not fit is shortened with an ellipsis.
public struct Text: Hashable, Sendable {
  public var string: String
  public var frame: Rect
  public var style: TextStyle

  public init(_ string: String, in frame: Rect, _ style: TextStyle) {
    self.string = string
    self.frame = frame
    self.style = style
  }
}

extension Text: CustomStringConvertible {
  public var description: String { "\(quoted(string)) \(coordinates(frame)) \(style)" }
}
