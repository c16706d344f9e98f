internal import CPango
package import Drawing

/// The fonts of this machine that draw a text.
package struct FontChoice: Hashable, Sendable {
  /// The font families, in the order in which the text uses them.
  package var families: [String] = []
  /// Whether every character has a glyph.
  package var isComplete: Bool

  /// Chooses the fonts as for a text that is painted, in the program's own face or another.
  package init(for string: String, _ face: TextFace? = nil) {
    let context = TextPainter.makeContext()
    defer { cpango_context_unref(context) }
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("Pango makes a layout or ends the program")
    }
    defer { cpango_layout_unref(layout) }
    Typeface.set(layout, to: string, size: 15, .regular, face)
    isComplete = pango_layout_get_unknown_glyphs_count(layout) == 0
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let font = run.pointee.item.pointee.analysis.font, let family = Self.family(of: font),
        !families.contains(family)
      else { continue }
      families.append(family)
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private static func family(of font: UnsafeMutablePointer<PangoFont>) -> String? {
    guard let description = pango_font_describe(font) else { return nil }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) }
  }
}

extension TextFace {
  /// Whether this machine has the face's family.
  package var isInstalled: Bool { FontChoice(for: "a", self).families.first == family }
}
