internal import CCairo
package import Drawing
package import TouchEngine

/// Paints display lists with Cairo.
///
/// It keeps what is costly to make and likely to come again: rasters, pictures scaled to the pixels
/// they are drawn on, text layouts. The picture does not depend on what is kept.
package final class DisplayListRenderer {
  /// How much memory bitmaps that may come again can take.
  package static let cacheLimit = 128 << 20

  private let images: ImageStore
  private let texts = TextPainter()
  private var bitmaps: BitmapCache

  package init(images: ImageStore, cacheLimit: Int = DisplayListRenderer.cacheLimit) {
    self.images = images
    bitmaps = BitmapCache(byteLimit: cacheLimit)
  }

  /// How many bitmaps have been made, which tests look at.
  var bitmapsMade: Int { bitmaps.made }

  /// Paints a list over everything that the surface shows.
  ///
  /// - Parameters:
  ///   - list: In points.
  ///   - surface: Where to.
  ///   - scale: Pixels in a point.
  ///   - damage: The only part to paint, in points; `nil` paints all.
  package func paint(
    _ list: DisplayList, on surface: CairoSurface, scale: Double, damage: Rect? = nil
  ) {
    guard let cairo = cairo_create(surface.handle) else { return }
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, scale, scale)
    if let damage {
      // Whole pixels, or the edge would be mixed with what was there before.
      let left = (damage.minX * scale).rounded(.down) / scale
      let top = (damage.minY * scale).rounded(.down) / scale
      let right = (damage.maxX * scale).rounded(.up) / scale
      let bottom = (damage.maxY * scale).rounded(.up) / scale
      cairo_rectangle(cairo, left, top, right - left, bottom - top)
      cairo_clip(cairo)
    }
    paint(list, on: cairo)
    cairo_surface_flush(surface.handle)
  }

  private func paint(_ list: DisplayList, on cairo: OpaquePointer) {
    for command in list.commands {
      switch command {
      case .fill(let path, let paint):
        trace(path, on: cairo)
        use(paint, on: cairo)
        cairo_fill(cairo)
      case .stroke(let path, let paint, let style):
        trace(path, on: cairo)
        use(paint, on: cairo)
        use(style, on: cairo)
        cairo_stroke(cairo)
      case .image(let image, let rect): draw(image, in: rect, on: cairo)
      case .text(let text): texts.draw(text, on: cairo)
      case .group(let group): draw(group, on: cairo)
      case .raster(let raster): draw(raster, on: cairo)
      }
    }
  }

  private func draw(_ group: Group, on cairo: OpaquePointer) {
    guard group.opacity > 0 else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    var matrix = cairo_matrix_t(group.transform)
    // One that flattens everything shows nothing, and would break the context.
    guard group.transform.inverted != nil else { return }
    cairo_transform(cairo, &matrix)
    if let clip = group.clip {
      cairo_rectangle(cairo, clip.minX, clip.minY, clip.width, clip.height)
      cairo_clip(cairo)
    }
    guard group.opacity < 1 else { return paint(group.content, on: cairo) }
    cairo_push_group(cairo)
    paint(group.content, on: cairo)
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, group.opacity)
  }

  // MARK: Bitmaps

  private func draw(_ raster: Raster, on cairo: OpaquePointer) {
    let scale = raster.paintedScale
    let width = Int((raster.bounds.width * scale).rounded(.up))
    let height = Int((raster.bounds.height * scale).rounded(.up))
    guard width > 0, height > 0 else { return }
    let bitmap = bitmaps.surface(.raster(raster)) {
      guard let surface = CairoSurface(width: width, height: height),
        let inner = cairo_create(surface.handle)
      else { return nil }
      defer { cairo_destroy(inner) }
      cairo_scale(inner, scale, scale)
      cairo_translate(inner, -raster.bounds.minX, -raster.bounds.minY)
      paint(raster.content, on: inner)
      return surface
    }
    guard let bitmap else { return }
    cairo_save(cairo)
    cairo_translate(cairo, raster.bounds.minX, raster.bounds.minY)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    composite(bitmap, on: cairo)
    cairo_restore(cairo)
  }

  private func draw(_ image: ImageID, in rect: Rect, on cairo: OpaquePointer) {
    guard !rect.isEmpty else { return }
    guard let picture = images.surface(image) else {
      return standIn(for: image, in: rect, on: cairo)
    }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, rect.minX, rect.minY)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else {
      cairo_scale(
        cairo, rect.width / Double(picture.width), rect.height / Double(picture.height))
      return composite(picture, on: cairo)
    }
    // Upright, as a photo mostly is: scaled once to the pixels that it covers.
    let width = max(Int((rect.width * matrix.xx).rounded()), 1)
    let height = max(Int((rect.height * matrix.yy).rounded()), 1)
    let scaled = bitmaps.surface(.image(image, width: width, height: height)) {
      guard let surface = CairoSurface(width: width, height: height),
        let inner = cairo_create(surface.handle)
      else { return nil }
      defer { cairo_destroy(inner) }
      cairo_scale(
        inner, Double(width) / Double(picture.width), Double(height) / Double(picture.height))
      cairo_set_source_surface(inner, picture.handle, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(inner), CAIRO_FILTER_GOOD)
      // Beyond the edge the edge goes on, or the outermost pixels would be half transparent.
      cairo_pattern_set_extend(cairo_get_source(inner), CAIRO_EXTEND_PAD)
      cairo_paint(inner)
      return surface
    }
    guard let scaled else { return }
    cairo_scale(cairo, rect.width / Double(width), rect.height / Double(height))
    composite(scaled, on: cairo)
  }

  private func composite(_ bitmap: CairoSurface, on cairo: OpaquePointer) {
    cairo_set_source_surface(cairo, bitmap.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_paint(cairo)
  }

  private func standIn(for image: ImageID, in rect: Rect, on cairo: OpaquePointer) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_set_source_rgb(cairo, 0.6, 0.6, 0.6)
    cairo_fill(cairo)
    let style = TextStyle(
      size: min(max(rect.height / 20, 8), 20), color: Color(white: 0.2), alignment: .center)
    texts.draw(Text("\(image.name) is missing", in: rect, style), on: cairo)
  }
}
