internal import CCairo
import Drawing
import TouchEngine

// Resampling bitmaps is the most expensive part of a frame, so the result is kept for bitmaps that
// did not change. A bitmap is first resampled to whole pixels of the surface. These scaled
// bitmaps are kept when they are at rest; from then on their pixels are only composited. During a
// pinch every frame needs a different one, and none is kept.
//
// The box around a bitmap begins on a whole pixel, at most half a pixel from its exact position. So
// a dragged bitmap keeps its scaled pixels, and an upright one keeps sharp edges.
extension DisplayListRenderer {
  func draw(_ raster: Raster, on context: CairoContext) {
    guard let placement = BitmapPlacement(of: raster, in: context.state) else { return }
    guard let pixels = pixels(of: raster, at: placement) else { return }
    draw(pixels, at: placement.origin, on: context)
  }

  private func pixels(of raster: Raster, at placement: BitmapPlacement) -> CairoSurface? {
    guard let key = placement.key else {
      defer { bitmaps.kept.noteDrawn(raster) }
      return bitmap(of: raster)
    }
    // A kept scaled bitmap does not need its source any more.
    if let kept = bitmaps.kept.surface(.scaled(key)) { return kept }
    return bitmap(of: raster).flatMap { pixels(of: key, from: Bitmap(.raster(raster), $0)) }
  }

  /// Draws pixels as they are.
  func draw(_ pixels: CairoSurface, at origin: Point, on context: CairoContext) {
    context.saving {
      context.set(.identity)
      take(pixels, at: origin, on: context)
      cairo_paint(context.cairo)
    }
  }

  /// Returns the pixels of a raster, and paints them when they are not kept; `nil` when memory is
  /// short.
  func bitmap(of raster: Raster) -> CairoSurface? {
    if let kept = bitmaps.kept.surface(.raster(raster)) { return kept }
    guard let surface = bitmaps.take(raster) ?? paintedBitmap(of: raster) else { return nil }
    bitmaps.kept.keep(surface, as: .raster(raster))
    return surface
  }

  /// The number of commands from which a raster of paths is painted in bands. Our choice: more than
  /// a sticker has, and few enough that a page full of strokes has them.
  static let weightInBands = 512

  /// Paints a raster.
  ///
  /// - Parameters:
  ///   - raster: The raster.
  ///   - progress: The progress of the painting, to which one in bands contributes ``Raster/work``;
  ///     `nil` for none. A painting that is not wanted any more is left unfinished.
  /// - Returns: The pixels; `nil` when memory is short.
  func paintedBitmap(of raster: Raster, _ progress: PaintingProgress? = nil) -> CairoSurface? {
    let scale = raster.paintedScale
    guard
      let surface = CairoSurface(
        width: raster.pixelsWide, height: raster.pixelsHigh, from: bitmaps.buffers),
      let context = CairoContext(surface)
    else { return nil }
    let place = AffineTransform.translation(raster.bounds.origin * -1).concatenating(.scale(scale))
    rastersPainted += 1
    let (content, buffers) = (raster.content, bitmaps.buffers)
    if raster.isPaintedInBands {
      let isPainted = context.inBands(of: surface.box) { band in
        let renderer = DisplayListRenderer(forShapesIn: buffers)
        renderer.share = progress.map {
          PaintingProgress.Share(
            of: $0, rows: band.state.visible.height, commands: content.weight)
        }
        if band.transform(by: place) { renderer.paint(content.commands[...], on: band) }
        renderer.share?.finish()
      }
      if isPainted { return surface }
    }
    context.transform(by: place)
    paint(content.commands[...], on: context)
    return surface
  }

  /// Draws a bitmap.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels.
  ///   - place: Maps the bitmap's pixels to those of the context.
  ///   - context: The context to draw on.
  func draw(_ bitmap: Bitmap, through place: AffineTransform, on context: CairoContext) {
    guard let placed = placed(bitmap, through: place, on: context) else { return }
    draw(placed.pixels, at: placed.origin, on: context)
  }

  /// Returns a bitmap on whole pixels of the context, and its first pixel there; `nil` when none of
  /// it is visible.
  func placed(
    _ bitmap: Bitmap, through place: AffineTransform, on context: CairoContext
  ) -> (pixels: CairoSurface, origin: Point)? {
    guard
      let placement = BitmapPlacement(
        of: bitmap, through: place, in: context.state.rasterBounds)
    else { return nil }
    guard let key = placement.key else { return (bitmap.surface, placement.origin) }
    return pixels(of: key, from: bitmap).map { ($0, placement.origin) }
  }

  /// Sets pixels as the source of the next painting, without resampling.
  func take(_ bitmap: CairoSurface, at origin: Point, on context: CairoContext) {
    cairo_set_source_surface(context.cairo, bitmap.handle, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
  }

  private func pixels(of key: ScaledBitmapKey, from bitmap: Bitmap) -> CairoSurface? {
    if let ready = readyPixels(of: key) { return ready }
    guard let surface = resample(bitmap, as: key) else { return nil }
    bitmaps.keep(surface, as: key)
    return surface
  }

  /// Returns a scaled bitmap that is kept or was made in advance; `nil` when there is none.
  func readyPixels(of key: ScaledBitmapKey) -> CairoSurface? {
    if let kept = bitmaps.kept.surface(.scaled(key)) { return kept }
    guard let made = images.takeResampled(key) ?? bitmaps.take(key) else { return nil }
    bitmaps.keep(made, as: key)
    return made
  }

  private func resample(_ bitmap: Bitmap, as key: ScaledBitmapKey) -> CairoSurface? {
    let surface = Resampling.surface(of: key, from: bitmap, in: bitmaps.buffers)
    if surface != nil { bitmapsResampled += 1 }
    return surface
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

extension DisplayList {
  /// Whether the list contains nothing but paths. Cairo paints them the same in a band of rows as
  /// at once.
  fileprivate var isPathsOnly: Bool {
    commands.allSatisfy { command in
      switch command {
      case .fill(_, .image), .stroke(_, .image, _): false
      case .fill, .stroke, .erase: true
      case .group(let group):
        group.clip == nil && !group.isOffscreen && group.content.isPathsOnly
      case .image, .text, .prefetch, .raster: false
      }
    }
  }
}

extension Raster {
  /// Whether it is painted in bands on as many threads as there are processors.
  var isPaintedInBands: Bool {
    content.weight >= DisplayListRenderer.weightInBands && content.isPathsOnly
  }

  /// What painting it takes, as a ``PaintingProgress`` counts.
  var work: Int { content.weight * pixelsHigh }

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
