internal import CairoRendering
public import TouchEngine

/// A measurer of text with the fonts in which ``CairoPainter`` paints it.
///
/// ```swift
/// window.textMeasures.measurer = TextMeasurer()
/// ```
///
/// A ``DisplayWindow`` sets one on its window.
public final class TextMeasurer: TextMeasuring {
  private let measurer = PangoTextMeasurer()

  /// Creates a measurer; all share the fonts of the process.
  public init() {}

  /// Measures a text in one line; the edges are the positions of the caret, in points.
  public func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    measurer.measure(string, fontSize: fontSize)
  }
}
