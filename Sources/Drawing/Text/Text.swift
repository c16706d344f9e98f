public import TouchEngine

/// Text in a rectangle.
///
/// The rectangle is given and never follows from a font of the machine; ``TextRoom`` measures texts
/// with a table. A text that fits by the table is drawn whole, with smaller letters where the font
/// needs more; any other is shortened with an ellipsis.
public struct Text: Hashable, Sendable {
  /// The letters.
  public var string: String
  /// The rectangle, in the coordinates of the list.
  public var frame: Rect
  /// The size, the color and the alignment.
  public var style: TextStyle
  /// A caret or a selection in the text; `nil` for none.
  public var mark: TextMark?

  /// Creates text in a rectangle.
  ///
  /// - Parameters:
  ///   - string: The letters.
  ///   - frame: The rectangle.
  ///   - style: The size, the color and the alignment.
  ///   - mark: A caret or a selection; `nil` for none.
  public init(_ string: String, in frame: Rect, _ style: TextStyle, mark: TextMark? = nil) {
    self.string = string
    self.frame = frame
    self.style = style
    self.mark = mark
  }
}

extension Text: CustomStringConvertible {
  public var description: String {
    let text = "\(quoted(string)) \(coordinates(frame)) \(style)"
    return mark.map { "\(text) \($0)" } ?? text
  }
}
