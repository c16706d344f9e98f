internal import CCairo
import Drawing
import TouchEngine

// Resampling a bitmap is what costs in a frame, and doing it again for what did not change is the
// waste. So a bitmap first becomes a placement: the same thing on whole pixels of the surface. What
// is at rest is kept, and from then on its pixels are only composited. While something is pinched
// it looks different in every frame, and nothing of it is kept.
//
// A bitmap is put where the box around it begins on a whole pixel, at most half a pixel from where it
// was wanted. So what is only dragged keeps its placement, and what is upright keeps sharp edges.
extension DisplayListRenderer {
  func draw(_ raster: Raster, on easel: Easel) {
    guard
      let site = Site(
        of: raster.bitmapBounds, from: .raster(raster), through: raster.place(on: easel.matrix),
        in: easel.room)
    else { return }
    guard let pixels = pixels(of: raster, at: site) else { return }
    draw(pixels, at: site.origin, on: easel)
  }

  private func pixels(of raster: Raster, at site: Site) -> CairoSurface? {
    guard let placement = site.placement else {
      defer { bitmaps.noteDrawn(raster) }
      return bitmap(of: raster)
    }
    // What it is made of need not be there any more.
    if let kept = bitmaps.surface(.placement(placement)) { return kept }
    return bitmap(of: raster).flatMap { pixels(of: placement, from: Bitmap($0)) }
  }

  private func draw(_ pixels: CairoSurface, at origin: Point, on easel: Easel) {
    easel.saving {
      easel.set(.identity)
      take(pixels, at: origin, on: easel)
      cairo_paint(easel.cairo)
    }
  }

  /// The pixels of a raster, painted now when they are not kept; `nil` when there is no memory.
  private func bitmap(of raster: Raster) -> CairoSurface? {
    if let kept = bitmaps.surface(.raster(raster)) { return kept }
    guard let surface = madeTogether[raster] ?? takeAhead(raster) ?? paintedBitmap(of: raster)
    else { return nil }
    bitmaps.keep(surface, as: .raster(raster))
    return surface
  }

  /// The pixels of a raster that another thread has made or is making; `nil` when it has to be made here.
  func takeAhead(_ raster: Raster) -> CairoSurface? {
    guard let made = ahead?.take(raster) else { return nil }
    if let (placement, surface) = made.resampled { resampledAhead[placement] = surface }
    return made.bitmap
  }

  func paintedBitmap(of raster: Raster) -> CairoSurface? {
    let scale = raster.paintedScale
    guard let surface = CairoSurface(width: raster.pixelsWide, height: raster.pixelsHigh),
      let easel = Easel(surface)
    else { return nil }
    easel.transform(
      by: AffineTransform.translation(raster.bounds.origin * -1).concatenating(.scale(scale)))
    rastersPainted += 1
    paint(raster.content.commands[...], on: easel)
    return surface
  }

  /// Draws a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - source: What they are, to know them again.
  ///   - place: From the bitmap's pixels to those of the easel.
  ///   - easel: Where to.
  func draw(
    _ bitmap: Bitmap, from source: BitmapSource, through place: AffineTransform, on easel: Easel
  ) {
    guard let placed = placed(bitmap, from: source, through: place, on: easel) else { return }
    draw(placed.pixels, at: placed.origin, on: easel)
  }

  /// A bitmap on whole pixels of the easel, and the first of them; `nil` when nothing of it is seen.
  func placed(
    _ bitmap: Bitmap, from source: BitmapSource, through place: AffineTransform, on easel: Easel
  ) -> (pixels: CairoSurface, origin: Point)? {
    guard let site = Site(of: bitmap.bounds, from: source, through: place, in: easel.room) else {
      return nil
    }
    guard let placement = site.placement else { return (bitmap.surface, site.origin) }
    return pixels(of: placement, from: bitmap).map { ($0, site.origin) }
  }

  /// Where a bitmap goes on a surface, and what it becomes for that.
  struct Site {
    /// The first of its pixels on the surface.
    var origin: Point
    /// `nil` when its pixels stay as they are and only move.
    var placement: Placement?

    /// `nil` when nothing of it is seen. `bounds` are those of the bitmap, `place` leads from its pixels to
    /// those of the surface, of which `room` is wanted.
    init?(
      of bounds: Rect, from source: BitmapSource, through place: AffineTransform,
      in room: PixelBox
    ) {
      guard place.inverted != nil else { return nil }
      // The box around it, with the bitmap's own corner at zero: the same wherever it lies.
      let span = place.linearPart.apply(to: bounds).boundingBox
      let left = (place.tx + span.minX).rounded()
      let top = (place.ty + span.minY).rounded()
      origin = Point(left, top)
      if place.keepsPixels, source.keepsColors { return }
      // An upright picture ends on whole pixels; all else has a soft edge that needs another one.
      let margin = source.isPicture && place.isUpright ? 0.0 : 1.0
      let whole = Rect(
        left - margin, top - margin, Self.pixels(span.width) + 2 * margin,
        Self.pixels(span.height) + 2 * margin)
      // Of what is drawn large only the part in the room is resampled. The present clip must not
      // matter here: Cairo rounds a resampling by the box it is asked for, and a repaired part of a
      // picture has to fit to the rest to the last bit.
      guard let seen = whole.intersection(room.rect) else { return nil }
      let box = whole.width * whole.height <= Double(room.area) ? whole : seen
      origin = box.origin
      placement = Placement(
        source: source,
        transform: place.linearPart.concatenating(
          .translation(left - box.minX - span.minX, top - box.minY - span.minY)),
        width: Int(box.width), height: Int(box.height))
    }

    /// How many pixels a length touches that begins on a whole one.
    private static func pixels(_ length: Double) -> Double { max((length - 1e-6).rounded(.up), 1) }
  }

  /// Takes pixels for the source of what is painted next, as they are.
  func take(_ bitmap: CairoSurface, at origin: Point, on easel: Easel) {
    cairo_set_source_surface(easel.cairo, bitmap.handle, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(easel.cairo), CAIRO_FILTER_NEAREST)
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

/// Pixels to be placed, and what of them belongs to the picture.
struct Bitmap {
  let surface: CairoSurface
  let bounds: Rect

  init(_ surface: CairoSurface) { self.init(surface, bounds: surface.bounds) }

  /// `bounds` are in pixels; the last column and row may reach beyond.
  init(_ surface: CairoSurface, bounds: Rect) {
    self.surface = surface
    self.bounds = bounds
  }
}

/// What was resampled lately, to know what is at rest.
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

  /// Whether `placement`, which is being resampled, is likely to come again: it did already, or
  /// what it shows has only now come into sight. What was resampled differently in the last
  /// painting is on its way.
  mutating func isAtRest(_ placement: Placement) -> Bool {
    let isSecond = !now.placements.insert(placement).inserted
    now.sources.insert(placement.source)
    return isSecond || before.placements.contains(placement)
      || !before.sources.contains(placement.source)
  }
}

extension Placement {
  /// A picture that is drawn upright in a frame of whole pixels, all of it.
  init(_ source: BitmapSource, of bitmap: Bitmap, uprightIn frame: Rect) {
    self.init(
      source: source,
      transform: .scale(
        frame.width / bitmap.bounds.width, frame.height / bitmap.bounds.height),
      width: Int(frame.width), height: Int(frame.height))
  }
}

extension Rect {
  /// With its edges on whole numbers, and no side shorter than 1.
  var onWholePixels: Rect {
    let left = minX.rounded()
    let top = minY.rounded()
    return Rect(left, top, max(maxX.rounded() - left, 1), max(maxY.rounded() - top, 1))
  }
}

extension Raster {
  /// Of its bitmap, in pixels.
  var bitmapBounds: Rect { Rect(0, 0, Double(pixelsWide), Double(pixelsHigh)) }

  /// From the pixels of its bitmap to those of a surface, to which `matrix` leads from the points of
  /// the list that it stands in.
  func place(on matrix: AffineTransform) -> AffineTransform {
    AffineTransform.scale(1 / paintedScale)
      .concatenating(.translation(bounds.origin)).concatenating(matrix)
  }
}

extension BitmapSource {
  var isPicture: Bool {
    if case .image = self { true } else { false }
  }

  /// The filter that its resampled pixels still have to go through.
  var filter: PhotoFilter? {
    guard case .image(_, let treatment, let kind) = self, kind != .cells else { return nil }
    return treatment.filter
  }

  fileprivate var keepsColors: Bool { filter == nil }
}

extension AffineTransform {
  /// Whether pixels stay as they are and only move; what divisions leave of a digit does not count.
  var keepsPixels: Bool {
    let slack = 1e-9
    return abs(a - 1) < slack && abs(d - 1) < slack && abs(b) < slack && abs(c) < slack
  }

  /// Whether what is upright stays so and is not mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// How many times as long a length becomes along the axis on which it grows most.
  var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
