internal import CPango
package import Drawing

/// The typeface of the program's words, and how its words are set.
///
/// The families are those of the design: Inter, which Debian has as fonts-inter, and what comes
/// nearest to it on a machine without it. Where a family lacks a character, Pango goes on to the
/// next one, and at last to any font that has it.
enum Typeface {
  private static let first = "Inter"
  private static let latin = "\(first), Cantarell, Noto Sans, DejaVu Sans"
  private static let chinese = "Noto Sans CJK SC, Source Han Sans SC, WenQuanYi Micro Hei"

  /// Returns the names of the families in the order in which they are tried.
  static func families(forSize size: Double, _ face: TextFace?) -> String {
    let named = face.map { "\($0.family), " } ?? ""
    return named + (size < LetterRoom.displaySize ? "" : "Inter Display, ") + latin + ", " + chinese
  }

  /// Whether this machine has the first family. The space that no table has makes the search go
  /// through all families.
  private static let hasFirst = FontChoice(for: "a\u{2002}").families.first == first

  /// Returns the names of the families for words: one where it is sure to have all letters. Pango
  /// then finds its fonts once, for the words and for the font's measures, which it looks up by
  /// this name.
  private static func families(
    for words: String, size: Double, _ face: TextFace?
  ) -> String {
    let isPlain = face == nil && size < LetterRoom.displaySize && LetterRoom.knows(words)
    return isPlain && hasFirst ? first : families(forSize: size, face)
  }

  /// Gives a layout its words and their font.
  ///
  /// - Parameters:
  ///   - layout: A Pango layout.
  ///   - string: The words.
  ///   - size: The font size in points.
  ///   - weight: The weight of the letters.
  ///   - face: A face that is tried first; `nil` for none.
  ///   - hasBoldChinese: Whether this machine has bold Chinese letters. Without them, words with
  ///     Chinese letters are regular, because letters that are made bold look smeared. The other
  ///     letters of such words are of medium weight, which looks the same. Asked for Chinese words
  ///     that are not regular only, because the answer opens a large font.
  static func set(
    _ layout: OpaquePointer?, to string: String, size: Double, _ weight: TextStyle.Weight,
    _ face: TextFace? = nil, hasBoldChinese: @autoclosure () -> Bool = false
  ) {
    let units = cpango_units_per_point()
    let isWide = string.unicodeScalars.contains(where: TextRoom.isWide)
    let hasOneWeight = !isWide || weight == .regular || hasBoldChinese()
    let font = pango_font_description_new()
    pango_font_description_set_family(font, families(for: string, size: size, face))
    pango_font_description_set_absolute_size(font, size * units)
    pango_font_description_set_weight(
      font, hasOneWeight ? pangoWeight(weight, size) : PANGO_WEIGHT_MEDIUM)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout, string, -1)

    let attributes = pango_attr_list_new()
    // Numbers that change keep their width.
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    if size >= LetterRoom.displaySize, !isWide, face == nil {
      let tracking = Int32((size * LetterRoom.displayTracking * units).rounded())
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Returns whether the font that draws Chinese on this machine has bold letters of its own.
  static func hasBoldChinese(in context: OpaquePointer) -> Bool {
    guard let layout = pango_layout_new(context) else { return false }
    defer { cpango_layout_unref(layout) }
    set(layout, to: "\u{624B}", size: 15, .regular)
    guard let iterator = pango_layout_get_iter(layout) else { return false }
    defer { pango_layout_iter_free(iterator) }
    guard let run = pango_layout_iter_get_run_readonly(iterator),
      let font = run.pointee.item.pointee.analysis.font
    else { return false }
    return cpango_has_bold(font) != 0
  }

  private static func pangoWeight(_ weight: TextStyle.Weight, _ size: Double) -> PangoWeight {
    switch weight {
    case .regular: PANGO_WEIGHT_NORMAL
    case .bold: size < LetterRoom.displaySize ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_BOLD
    }
  }
}

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
