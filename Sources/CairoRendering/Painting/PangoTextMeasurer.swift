internal import CPango
import Drawing
package import TouchEngine

/// Measures text with the fonts that it is painted with.
package final class PangoTextMeasurer: TextMeasuring {
  private let context: OpaquePointer

  package init() { context = TextPainter.makeContext() }

  deinit { cpango_context_unref(context) }

  /// Measures a text in one line; the edges are the positions of Pango's caret, in points.
  ///
  /// In a ligature they are spread evenly. Where the text changes direction, an edge is the caret
  /// position for text of the paragraph's direction.
  package func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("Pango makes a layout or ends the program")
    }
    defer { cpango_layout_unref(layout) }
    let units = cpango_units_per_point()
    pango_layout_set_single_paragraph_mode(layout, 1)
    Typeface.set(layout, to: string, size: fontSize, .regular)
    var edges: [Double] = []
    var byte: Int32 = 0
    func addEdge() {
      var caret = PangoRectangle()
      pango_layout_get_cursor_pos(layout, byte, &caret, nil)
      edges.append(Double(caret.x) / units)
    }
    addEdge()
    for character in string {
      byte += Int32(character.utf8.count)
      addEdge()
    }
    return TextMeasurement(string, fontSize: fontSize, edges: edges)
  }
}
