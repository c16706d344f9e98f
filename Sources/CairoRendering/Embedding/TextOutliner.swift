internal import CCairo
internal import CPango
package import Drawing
package import TouchEngine

/// Turns texts into outlines: the same fonts, lines and places as those of painted text.
package final class TextOutliner {
  /// The size at which outlines are made, in points.
  package static let size = 1000.0

  private let texts = TextPainter()
  private var paths: [TextOutline.Glyph: Path] = [:]
  private let surface: CairoSurface
  private let context: OpaquePointer

  /// Makes an outliner; `nil` when memory is short.
  package init?() {
    guard let surface = CairoSurface(width: 1, height: 1),
      let context = cairo_create(surface.handle)
    else { return nil }
    (self.surface, self.context) = (surface, context)
  }

  deinit { cairo_destroy(context) }

  /// Returns the outline of a letter that ``outline(of:)`` has returned, at a font size of
  /// ``size`` and with its origin at zero. Empty for a space, and for a letter that is a picture.
  package func path(of glyph: TextOutline.Glyph) -> Path { paths[glyph] ?? Path() }

  /// Returns the letters of a text and their places; nothing for a text that is not drawn.
  package func outline(of text: Text) -> TextOutline {
    var outline = TextOutline()
    let frame = text.frame
    guard !frame.isEmpty, frame.center.isFinite, text.style.size > 0 else { return outline }
    let layout = texts.layout(of: text)
    let units = cpango_units_per_point()
    outline.size = min(text.style.size, TextPainter.sizeLimit)
    var (ink, all) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &ink, &all)
    let top = (frame.height - Double(all.height) / units) / 2
    let shown = Rect(
      Double(ink.x) / units, top + Double(ink.y) / units, Double(ink.width) / units,
      Double(ink.height) / units)
    outline.isClipped =
      shown.minX < 0 || shown.minY < 0 || shown.maxX > frame.width || shown.maxY > frame.height
    if let mark = text.mark {
      outline.marks = texts.rects(of: mark, in: text.string, layout, at: Point(0, top))
    }
    guard let iterator = pango_layout_get_iter(layout) else { return outline }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs
      else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &box)
      let baseline = pango_layout_iter_get_baseline(iterator)
      let name = Self.description(of: font)
      var x = box.x
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let info = glyphs.pointee.glyphs[index]
        defer { x += info.geometry.width }
        // The letter that stands for nothing, `PANGO_GLYPH_EMPTY`.
        guard info.glyph != 0x0FFF_FFFF else { continue }
        let glyph = TextOutline.Glyph(font: name, number: info.glyph)
        if paths[glyph] == nil { paths[glyph] = path(of: info, in: font, size: outline.size) }
        guard paths[glyph]?.isEmpty == false else { continue }
        let origin = Point(
          Double(x + info.geometry.x_offset) / units,
          top + Double(baseline + info.geometry.y_offset) / units)
        outline.places.append(TextOutline.Place(glyph: glyph, origin: origin))
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return outline
  }

  /// Returns the outline of one letter at ``size``, from a font of another size.
  private func path(
    of info: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>, size: Double
  ) -> Path {
    guard let glyphs = pango_glyph_string_new() else { return Path() }
    defer { pango_glyph_string_free(glyphs) }
    pango_glyph_string_set_size(glyphs, 1)
    glyphs.pointee.glyphs[0] = info
    glyphs.pointee.glyphs[0].geometry.x_offset = 0
    glyphs.pointee.glyphs[0].geometry.y_offset = 0
    cairo_save(context)
    defer { cairo_restore(context) }
    // Cairo keeps outlines in 1/256 of a pixel, so they are made large.
    let factor = Self.size / size
    cairo_identity_matrix(context)
    cairo_scale(context, factor, factor)
    cairo_new_path(context)
    cairo_move_to(context, 0, 0)
    pango_cairo_glyph_string_path(context, font, glyphs)
    cairo_identity_matrix(context)
    defer { cairo_new_path(context) }
    return Path(copying: context)
  }

  /// Returns the description of a font without its size.
  private static func description(of font: UnsafeMutablePointer<PangoFont>) -> String {
    guard let description = pango_font_describe(font) else { return "" }
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    guard let text = pango_font_description_to_string(description) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

extension Path {
  /// Copies the path of a Cairo context, without a last point that begins nothing.
  fileprivate init(copying context: OpaquePointer) {
    self.init()
    guard let copy = cairo_copy_path(context) else { return }
    defer { cairo_path_destroy(copy) }
    guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return }
    func point(_ index: Int) -> Point { Point(data[index].point.x, data[index].point.y) }
    var (index, start) = (0, Point?.none)
    while index < Int(copy.pointee.num_data) {
      let header = data[index].header
      if header.type == CAIRO_PATH_MOVE_TO {
        start = point(index + 1)
      } else {
        if let begun = start.take() { move(to: begun) }
        switch header.type {
        case CAIRO_PATH_LINE_TO: line(to: point(index + 1))
        case CAIRO_PATH_CURVE_TO: curve(to: point(index + 3), point(index + 1), point(index + 2))
        default: if !isEmpty { close() }
        }
      }
      index += Int(header.length)
    }
  }
}

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
