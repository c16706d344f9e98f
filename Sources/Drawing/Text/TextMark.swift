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
