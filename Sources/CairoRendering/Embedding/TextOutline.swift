package import TouchEngine

/// A text as the outlines of its letters, for a renderer that has none of the fonts.
package struct TextOutline: Hashable, Sendable {
  /// A letter of a font. Equal letters of a font are equal at every size.
  package struct Glyph: Hashable, Sendable {
    /// The font's description, without a size.
    package var font: String
    /// The letter's number in the font.
    package var number: UInt32
  }

  /// A letter and the point at which it begins, on its baseline.
  package struct Place: Hashable, Sendable {
    package var glyph: Glyph
    /// The point, relative to the top left corner of the text's frame.
    package var origin: Point
  }

  /// The letters, in the order in which they are drawn.
  package var places: [Place] = []
  /// The rectangles of a caret or of selected letters, relative to the top left corner of the
  /// text's frame; they are drawn below the letters.
  package var marks: [Rect] = []
  /// The font size, in points.
  package var size = 0.0
  /// Whether letters reach beyond the frame, which clips them.
  package var isClipped = false
}
