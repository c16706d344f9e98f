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

/// A caret or a selection, drawn where the letters of a ``Text`` are drawn.
///
/// Only drawing knows where that is: nothing that can be touched follows from it.
public struct TextMark: Hashable, Sendable {
  /// The range in bytes of UTF-8; an empty one is a caret. Ends beyond the text count as its end.
  public var range: Range<Int>
  /// The color of the caret or of the selection.
  public var color: Color
  /// The width of a caret, in points.
  public var caretWidth: Double

  /// Creates a caret where the range is empty, and otherwise a selection.
  ///
  /// - Parameters:
  ///   - range: The letters, counted from 0.
  ///   - color: The color.
  ///   - caretWidth: The width of the caret, in points.
  public init(_ range: Range<Int>, _ color: Color, caretWidth: Double) {
    self.range = range
    self.color = color
    self.caretWidth = caretWidth
  }
}

extension TextMark: CustomStringConvertible {
  public var description: String {
    range.isEmpty
      ? "caret \(range.lowerBound) \(color)"
      : "selection \(range.lowerBound)..<\(range.upperBound) \(color)"
  }
}

/// The sizes of text around and in scenes, in points at a text scale of 1.
///
/// They are the styles of the design language; nothing is smaller than ``tiny``.
public enum TextSize: Double, Sendable {
  /// The greeting of the home screen.
  case hero = 38
  /// Headers of scenes, and screens without content.
  case large = 28
  /// Titles of panels and sheets.
  case title = 20
  /// Headings and cards.
  case head = 17
  /// Text, and the words on buttons.
  case body = 15
  /// Labels, values and captions.
  case note = 13
  /// Rulers and badges.
  case tiny = 12

  /// The size in points at a text scale of 1.
  public var points: Double { rawValue }
}
