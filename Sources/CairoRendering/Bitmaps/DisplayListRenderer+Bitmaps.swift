internal import CCairo
import Drawing
import TouchEngine

// Resampling bitmaps is the most expensive part of a frame, so the result is kept for bitmaps that
// did not change. A bitmap first becomes a placement: the bitmap resampled to whole pixels of the
// surface. Placements at rest are kept; from then on their pixels are only composited. During a
// pinch every frame needs a different placement, and none is kept.
//
// The box around a bitmap begins on a whole pixel, at most half a pixel from its exact position. So
// a dragged bitmap keeps its placement, and an upright one keeps sharp edges.
extension DisplayListRenderer {
  func draw(_ raster: Raster, on context: CairoContext) {
    guard
      let site = Site(
        of: raster.bitmapBounds, from: .raster(raster), through: raster.place(on: context.matrix),
        in: context.state.rasterBounds)
    else { return }
    guard let pixels = pixels(of: raster, at: site) else { return }
    draw(pixels, at: site.origin, on: context)
  }

  private func pixels(of raster: Raster, at site: Site) -> CairoSurface? {
    guard let placement = site.placement else {
      defer { bitmaps.noteDrawn(raster) }
      return bitmap(of: raster)
    }
    // A kept placement does not need its source any more.
    if let kept = bitmaps.surface(.placement(placement)) { return kept }
    return bitmap(of: raster).flatMap { pixels(of: placement, from: Bitmap($0)) }
  }

  private func draw(_ pixels: CairoSurface, at origin: Point, on context: CairoContext) {
    context.saving {
      context.set(.identity)
      take(pixels, at: origin, on: context)
      cairo_paint(context.cairo)
    }
  }

  /// Returns the pixels of a raster, and paints them when they are not kept; `nil` when memory is
  /// short.
  private func bitmap(of raster: Raster) -> CairoSurface? {
    if let kept = bitmaps.surface(.raster(raster)) { return kept }
    guard let surface = madeTogether[raster] ?? takeAhead(raster) ?? paintedBitmap(of: raster)
    else { return nil }
    bitmaps.keep(surface, as: .raster(raster))
    return surface
  }

  /// Returns the pixels of a raster that another thread has painted or is painting; `nil` when this
  /// thread has to paint it.
  func takeAhead(_ raster: Raster) -> CairoSurface? {
    guard let made = ahead?.take(raster) else { return nil }
    if let (placement, surface) = made.resampled { resampledAhead[placement] = surface }
    return made.bitmap
  }

  func paintedBitmap(of raster: Raster) -> CairoSurface? {
    let scale = raster.paintedScale
    guard let surface = CairoSurface(width: raster.pixelsWide, height: raster.pixelsHigh),
      let context = CairoContext(surface)
    else { return nil }
    context.transform(
      by: AffineTransform.translation(raster.bounds.origin * -1).concatenating(.scale(scale)))
    rastersPainted += 1
    paint(raster.content.commands[...], on: context)
    return surface
  }

  /// Draws a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - source: The origin of the pixels, as the key of the cache.
  ///   - place: Maps the bitmap's pixels to those of the context.
  ///   - context: The context to draw on.
  func draw(
    _ bitmap: Bitmap, from source: BitmapSource, through place: AffineTransform,
    on context: CairoContext
  ) {
    guard let placed = placed(bitmap, from: source, through: place, on: context) else { return }
    draw(placed.pixels, at: placed.origin, on: context)
  }

  /// Returns a bitmap on whole pixels of the context, and its first pixel there; `nil` when none of
  /// it is visible.
  func placed(
    _ bitmap: Bitmap, from source: BitmapSource, through place: AffineTransform,
    on context: CairoContext
  ) -> (pixels: CairoSurface, origin: Point)? {
    guard
      let site = Site(
        of: bitmap.bounds, from: source, through: place, in: context.state.rasterBounds)
    else {
      return nil
    }
    guard let placement = site.placement else { return (bitmap.surface, site.origin) }
    return pixels(of: placement, from: bitmap).map { ($0, site.origin) }
  }

  /// The position of a bitmap on a surface, and the placement to draw there.
  struct Site {
    /// The first pixel of the bitmap on the surface.
    var origin: Point
    /// The placement to draw; `nil` when the bitmap is drawn as it is.
    var placement: Placement?

    /// Finds the site of a bitmap; `nil` when the bitmap is invisible.
    ///
    /// `bounds` are the bitmap's bounds. `place` maps its pixels to those of the surface; only the
    /// part in `rasterBounds` is needed.
    init?(
      of bounds: Rect, from source: BitmapSource, through place: AffineTransform,
      in rasterBounds: PixelBox
    ) {
      guard place.inverted != nil else { return nil }
      // The box around the transformed bitmap, with the bitmap's own corner at zero: the same at
      // every position.
      let span = place.linearPart.apply(to: bounds).boundingBox
      let left = (place.tx + span.minX).rounded()
      let top = (place.ty + span.minY).rounded()
      origin = Point(left, top)
      if place.keepsPixels, source.keepsColors { return }
      // An upright picture ends on whole pixels; every other bitmap has a soft edge that needs one
      // more pixel.
      let margin = source.isPicture && place.isUpright ? 0.0 : 1.0
      let whole = Rect(
        left - margin, top - margin, Self.pixels(span.width) + 2 * margin,
        Self.pixels(span.height) + 2 * margin)
      // If the bitmap is drawn large, only the part in the raster bounds is resampled. The current clip must
      // not matter here: Cairo's rounding depends on the box that is resampled, and a repaired part
      // of a picture has to match the rest to the last bit.
      guard let seen = whole.intersection(rasterBounds.rect) else { return nil }
      let box = whole.width * whole.height <= Double(rasterBounds.area) ? whole : seen
      origin = box.origin
      placement = Placement(
        source: source,
        transform: place.linearPart.concatenating(
          .translation(left - box.minX - span.minX, top - box.minY - span.minY)),
        width: Int(box.width), height: Int(box.height))
    }

    /// Returns how many pixels a length touches that begins at a whole pixel.
    private static func pixels(_ length: Double) -> Double { max((length - 1e-6).rounded(.up), 1) }
  }

  /// Sets pixels as the source of the next painting, without resampling.
  func take(_ bitmap: CairoSurface, at origin: Point, on context: CairoContext) {
    cairo_set_source_surface(context.cairo, bitmap.handle, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
  }

  private func pixels(of placement: Placement, from bitmap: Bitmap) -> CairoSurface? {
    if let kept = bitmaps.surface(.placement(placement)) { return kept }
    let made =
      images.takeResampled(placement) ?? resampledAhead.removeValue(forKey: placement)
      ?? placementsAhead.take(placement)
    guard let surface = made ?? resample(bitmap, as: placement) else { return nil }
    if placements.isAtRest(placement) { bitmaps.keep(surface, as: .placement(placement)) }
    return surface
  }

  private func resample(_ bitmap: Bitmap, as placement: Placement) -> CairoSurface? {
    let surface = Resampling.surface(of: placement, from: bitmap)
    if surface != nil { bitmapsResampled += 1 }
    return surface
  }
}

/// Pixels to be placed, and the part of them that belongs to the picture.
struct Bitmap {
  let surface: CairoSurface
  let bounds: Rect

  init(_ surface: CairoSurface) { self.init(surface, bounds: surface.bounds) }

  /// Wraps a surface; `bounds` are in pixels, and the last column and row may reach beyond them.
  init(_ surface: CairoSurface, bounds: Rect) {
    self.surface = surface
    self.bounds = bounds
  }
}

/// The placements that were resampled recently, used to tell which are at rest.
struct RecentPlacements {
  private struct Painting {
    var placements: Set<Placement> = []
    var sources: Set<BitmapSource> = []
  }

  private var now = Painting()
  private var before = Painting()

  mutating func beginPainting() {
    before = now
    now = Painting()
  }

  /// Returns whether `placement`, which is being resampled, is likely to be needed again.
  ///
  /// It is when it was resampled before, or when its source has only now become visible. A source
  /// that was resampled differently in the last painting is moving.
  mutating func isAtRest(_ placement: Placement) -> Bool {
    let isSecond = !now.placements.insert(placement).inserted
    now.sources.insert(placement.source)
    return isSecond || before.placements.contains(placement)
      || !before.sources.contains(placement.source)
  }
}

extension Placement {
  /// Makes the placement of a whole picture that is drawn upright in a frame of whole pixels.
  init(_ source: BitmapSource, of bitmap: Bitmap, uprightIn frame: Rect) {
    self.init(
      source: source,
      transform: .scale(
        frame.width / bitmap.bounds.width, frame.height / bitmap.bounds.height),
      width: Int(frame.width), height: Int(frame.height))
  }
}

extension Rect {
  /// The rectangle with its edges rounded to whole numbers, and sides of at least 1.
  var onWholePixels: Rect {
    let left = minX.rounded()
    let top = minY.rounded()
    return Rect(left, top, max(maxX.rounded() - left, 1), max(maxY.rounded() - top, 1))
  }
}

extension Raster {
  /// The bounds of the raster's bitmap, in pixels.
  var bitmapBounds: Rect { Rect(0, 0, Double(pixelsWide), Double(pixelsHigh)) }

  /// Returns the transform from the pixels of the bitmap to those of a surface.
  ///
  /// `matrix` maps the points of the list that contains the raster to the surface's pixels.
  func place(on matrix: AffineTransform) -> AffineTransform {
    AffineTransform.scale(1 / paintedScale)
      .concatenating(.translation(bounds.origin)).concatenating(matrix)
  }
}

extension BitmapSource {
  var isPicture: Bool {
    if case .image = self { true } else { false }
  }

  /// The filter that still has to be applied to the resampled pixels; `nil` for none.
  var filter: PhotoFilter? {
    guard case .image(_, let treatment, let kind) = self, kind != .cells else { return nil }
    return treatment.filter
  }

  fileprivate var keepsColors: Bool { filter == nil }
}

extension AffineTransform {
  /// Whether pixels only move, to within rounding errors of the division.
  var keepsPixels: Bool {
    let slack = 1e-9
    return abs(a - 1) < slack && abs(d - 1) < slack && abs(b) < slack && abs(c) < slack
  }

  /// Whether upright content stays upright and is not mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// The factor by which a length grows along the axis with the largest growth.
  var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
