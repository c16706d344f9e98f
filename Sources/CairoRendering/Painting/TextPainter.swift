internal import CCairo
internal import CPango
import Drawing
import TouchEngine

/// Draws text with Pango.
///
/// Hinting is off and positions are not rounded, so letters have the same positions at every scale.
final class TextPainter {
  /// The largest number of cached layouts; a scene shows far fewer texts.
  private static let layoutLimit = 256

  /// How much smaller the letters of a text become at once until it fits into its frame.
  private static let smaller = 0.99
  /// The least part of a font's size to which letters become smaller.
  private static let smallest = 0.5

  /// The largest font size, in points; one letter then covers every screen.
  static let sizeLimit = 1e4

  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var size: Size
  }

  private let context: OpaquePointer
  private var layouts: [Key: OpaquePointer] = [:]
  private lazy var hasBoldChinese = Typeface.hasBoldChinese(in: context)

  init() { context = Self.makeContext() }

  /// Makes a Pango context, the same for painting and for measuring.
  static func makeContext() -> OpaquePointer {
    let map = pango_cairo_font_map_get_default()
    // The resolution stays the map's own. Fonts have absolute sizes, so it changes nothing; but
    // setting it would wait until the map's thread has found the fonts.
    guard let context = pango_font_map_create_context(map) else {
      preconditionFailure("Pango makes a context or ends the program")
    }
    // The language is said: Pango finds the fonts of a text that wraps twice otherwise, once for no
    // language and once for this one.
    pango_context_set_language(context, pango_language_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // A text is as wide as the sum of its letters, at every scale.
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }

  deinit {
    forgetLayouts()
    cpango_context_unref(context)
  }

  /// Draws a text with the context's transform and clip, vertically centered in its frame and
  /// clipped to it.
  ///
  /// The layout is the one for a scale of 1 and is not updated for the context: lines break at the
  /// same places at every scale, and a rotating text is not laid out again.
  func draw(_ text: Text, on cairo: OpaquePointer) {
    let frame = text.frame
    guard !frame.isEmpty, frame.center.isFinite, text.style.size > 0 else { return }
    let layout = layout(of: text)
    let color = text.style.color
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
    cairo_clip(cairo)
    var height: Int32 = 0
    pango_layout_get_size(layout, nil, &height)
    let used = Double(height) / cpango_units_per_point()
    let origin = Point(frame.minX, frame.minY + (frame.height - used) / 2)
    if let mark = text.mark { draw(mark, of: text.string, layout, at: origin, on: cairo) }
    guard color.alpha > 0 else { return }
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_move_to(cairo, origin.x, origin.y)
    pango_cairo_show_layout(cairo, layout)
  }

  /// Draws a caret, or the background of selected letters, in all lines of a layout.
  private func draw(
    _ mark: TextMark, of string: String, _ layout: OpaquePointer, at origin: Point,
    on cairo: OpaquePointer
  ) {
    for rect in rects(of: mark, in: string, layout, at: origin) {
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }
    let color = mark.color
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_fill(cairo)
  }

  /// Returns the rectangle of a caret, or those of all selected letters.
  ///
  /// - Parameters:
  ///   - mark: The caret or the selection.
  ///   - string: The words of the layout.
  ///   - layout: The layout of the text.
  ///   - origin: The top left corner of the layout.
  /// - Returns: The rectangles, in the coordinates of the origin.
  func rects(
    of mark: TextMark, in string: String, _ layout: OpaquePointer, at origin: Point
  ) -> [Rect] {
    let units = cpango_units_per_point()
    var rects: [Rect] = []
    func add(_ place: PangoRectangle, width: Double) {
      rects.append(
        Rect(
          origin.x + Double(place.x) / units - (mark.range.isEmpty ? width / 2 : 0),
          origin.y + Double(place.y) / units, width, Double(place.height) / units))
    }
    var place = PangoRectangle()
    if mark.range.isEmpty {
      let byte = min(max(mark.range.lowerBound, 0), string.utf8.count)
      pango_layout_get_cursor_pos(layout, Int32(byte), &place, nil)
      add(place, width: mark.caretWidth)
    } else {
      var byte = 0
      for character in string {
        if mark.range.contains(byte), !character.isNewline {
          pango_layout_index_to_pos(layout, Int32(byte), &place)
          // A letter of a script from right to left has a negative width.
          add(place, width: Double(place.width) / units)
        }
        byte += character.utf8.count
      }
    }
    return rects
  }

  /// Lays out a text in advance.
  func prepare(_ text: Text) {
    guard !text.frame.isEmpty, text.frame.center.isFinite, text.style.size > 0 else { return }
    pango_layout_get_size(layout(of: text), nil, nil)
  }

  /// Returns whether all of `text` is visible in its frame: nothing is left out, and no line is
  /// cut.
  func showsAll(of text: Text) -> Bool {
    guard !text.frame.isEmpty, text.style.size > 0 else { return text.string.isEmpty }
    let layout = layout(of: text)
    var height: Int32 = 0
    pango_layout_get_size(layout, nil, &height)
    return pango_layout_is_ellipsized(layout) == 0
      && Double(height) / cpango_units_per_point() <= text.frame.height
  }

  /// Returns the number of letters before the caret position that is nearest to a point. A point
  /// beside the text counts as the nearest one in it.
  func letter(at point: Point, in text: Text) -> Int {
    let frame = text.frame
    guard !frame.isEmpty, frame.center.isFinite, point.isFinite, text.style.size > 0 else {
      return 0
    }
    let layout = layout(of: text)
    var (height, byte, trailing): (Int32, Int32, Int32) = (0, 0, 0)
    pango_layout_get_size(layout, nil, &height)
    let units = cpango_units_per_point()
    let top = frame.minY + (frame.height - Double(height) / units) / 2
    func position(_ points: Double) -> Int32 {
      Int32(min(max(points * units, -Double(Int32.max / 2)), Double(Int32.max / 2)))
    }
    pango_layout_xy_to_index(
      layout, position(point.x - frame.minX), position(point.y - top), &byte, &trailing)
    var (letters, end) = (0, 0)
    for character in text.string {
      end += character.utf8.count
      // The right half of a letter counts as the place after it.
      let start = end - character.utf8.count
      guard end <= Int(byte) || trailing > 0 && start <= Int(byte) else { break }
      letters += 1
    }
    return letters
  }

  /// Returns the number of letters in `string` that no font of this machine has.
  func unknownGlyphs(in string: String) -> Int {
    let style = TextStyle(size: 14, color: .black)
    let layout = layout(of: Text(string, in: Rect(0, 0, 1e6, 100), style))
    return Int(pango_layout_get_unknown_glyphs_count(layout))
  }

  /// Returns the layout of a text whose frame is not empty; it is valid until the next call.
  func layout(of text: Text) -> OpaquePointer {
    let key = Key(string: text.string, style: text.style, size: text.frame.size)
    if let layout = layouts[key] { return layout }
    if layouts.count >= Self.layoutLimit { forgetLayouts() }
    let layout = make(text)
    layouts[key] = layout
    return layout
  }

  private func make(_ text: Text) -> OpaquePointer {
    let style = text.style
    let layout = pango_layout_new(context)
    pango_layout_set_width(layout, Self.pangoUnits(text.frame.width))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    // A negative height is a number of lines; a positive one is the height of all lines together.
    pango_layout_set_height(layout, style.wraps ? Self.pangoUnits(text.frame.height) : -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_single_paragraph_mode(layout, style.wraps ? 0 : 1)
    switch style.alignment {
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    guard let layout else { preconditionFailure("Pango makes a layout or ends the program") }
    let size = min(style.size, Self.sizeLimit)
    func setWords(_ share: Double) {
      Typeface.set(
        layout, to: text.string, size: size * share, style.weight, style.face,
        hasBoldChinese: hasBoldChinese)
    }
    setWords(1)
    // Another font, or kerning, may need more than the table of letters says.
    let room = Size(text.frame.width + 0.01, text.frame.height + 0.01)
    guard pango_layout_is_ellipsized(layout) != 0, TextRoom.fits(text.string, style, in: room)
    else { return layout }
    var share = Self.smaller
    while share > Self.smallest, pango_layout_is_ellipsized(layout) != 0 {
      setWords(share)
      share *= Self.smaller
    }
    return layout
  }

  /// Converts a length above 0 to Pango's units, at most Pango's largest (two million points).
  private static func pangoUnits(_ points: Double) -> Int32 {
    Int32(min(points * cpango_units_per_point(), Double(Int32.max / 2)))
  }

  private func forgetLayouts() {
    for layout in layouts.values { cpango_layout_unref(layout) }
    layouts.removeAll()
  }
}
