internal import CCairo
package import Drawing
package import TouchEngine

/// Paints display lists with Cairo.
///
/// The renderer caches results that are costly and likely to be needed again: rasters, resampled
/// pictures and rasters, and text layouts. The painted pixels do not depend on the cache: a bitmap
/// is drawn in the same way whether it was cached or has just been made.
package final class DisplayListRenderer {
  /// The memory that the bitmap cache may take, in bytes, unless ``framesKept`` frames take more.
  /// Our choice: 500 rotated stickers stay cached while one of them moves.
  package static let cacheLimit = 128 << 20
  /// The memory that the bitmap cache may take including bitmaps no longer visible, in bytes,
  /// unless ``framesKept`` frames take more. Our choice: in a window of 1280 × 800 pixels, in which
  /// ten fingers zoom without end, the program then takes less than 120 MiB in all.
  static let restLimit = 24 << 20
  /// The number of whole frames the cache may hold, however large they are: two versions of a
  /// photo, each with its mosaic, and half as much for what is drawn on top.
  static let framesKept = 6

  private let cacheLimit: Int
  private let restLimit: Int
  let images: ImageStore
  /// The text painter, created by the first initializer, because it takes long to find the fonts.
  private(set) lazy var texts = TextPainter()
  let bitmaps: BitmapProvider

  /// What this renderer paints of a painting with progress; `nil` for another painting.
  var share: PaintingProgress.Share?

  /// The value of ``ImageStore/changes`` at the last painting.
  private var imageChanges = 0

  /// Bitmaps that were made for the next painting, which keeps them.
  var paintedAhead: [(raster: Raster, surface: CairoSurface)] = []

  /// The number of rasters painted and of bitmaps resampled: the costly work, counted for tests.
  var rastersPainted = 0
  var bitmapsResampled = 0

  package convenience init(images: ImageStore, cacheLimit: Int = DisplayListRenderer.cacheLimit) {
    self.init(images: images, cacheLimit: cacheLimit, restLimit: min(cacheLimit, Self.restLimit))
  }

  init(images: ImageStore, cacheLimit: Int, restLimit: Int) {
    self.images = images
    self.cacheLimit = cacheLimit
    self.restLimit = restLimit
    bitmaps = BitmapProvider(byteLimit: cacheLimit)
    _ = texts
  }

  /// Makes a renderer without caches that paints only shapes, on any thread; its bitmaps are in
  /// memory of `buffers`.
  convenience init(forShapesIn buffers: PixelBufferPool) {
    self.init(forShapesIn: buffers, cacheLimit: 0)
  }

  /// Makes a renderer as ``init(forShapesIn:)`` does, which keeps at most this many bytes of
  /// bitmaps.
  init(forShapesIn buffers: PixelBufferPool, cacheLimit: Int) {
    images = ImageStore(folder: nil)
    self.cacheLimit = cacheLimit
    restLimit = cacheLimit
    bitmaps = BitmapProvider(byteLimit: cacheLimit, buffers: buffers)
  }

  /// Returns the number of letters of `text` before the caret position that is nearest to a point,
  /// in the coordinates of the text's frame.
  package func letter(at point: Point, in text: Text) -> Int {
    texts.letter(at: point, in: text)
  }

  /// Returns whether all of `text` is visible in its frame: nothing is left out, and no line is
  /// cut.
  package func showsAll(of text: Text) -> Bool { texts.showsAll(of: text) }

  /// Returns the number of letters in `string` that no font of this machine has; they are drawn as
  /// boxes.
  package func unknownGlyphs(in string: String) -> Int { texts.unknownGlyphs(in: string) }

  /// Paints a list, replacing everything that the surface shows.
  ///
  /// The surface becomes transparent where the list paints nothing, or black when it is opaque.
  ///
  /// - Parameters:
  ///   - list: The list to paint, in points.
  ///   - surface: The surface to paint on.
  ///   - scale: Pixels per point.
  ///   - damage: The only part to paint, in points, widened to whole pixels; `nil` paints
  ///     everything.
  package func paint(
    _ list: DisplayList, on surface: CairoSurface, scale: Double, damage: Rect? = nil
  ) {
    guard let context = CairoContext(surface) else { return }
    if let damage {
      // Clips to whole pixels, or the edge would be blended with the former content.
      let box = AffineTransform.scale(scale).apply(to: damage).boundingBox
      context.clip(to: PixelBox(touchedBy: box))
    }
    context.erase()
    context.transform(by: .scale(scale))
    beginPainting(ofAll: damage == nil, on: surface)
    paint(list.commands[...], on: context)
    endPainting(ofAll: true)
    cairo_surface_flush(surface.handle)
  }

  /// Begins a painting; call it before each one. `isAll` says whether it covers everything visible.
  func beginPainting(ofAll isAll: Bool, on surface: CairoSurface) {
    if imageChanges != images.changes {
      imageChanges = images.changes
      bitmaps.removeAll()
    }
    if cacheLimit > 0 {
      let frames = Self.framesKept * surface.byteCount
      bitmaps.kept.byteLimit = max(cacheLimit, frames)
      bitmaps.kept.restLimit = max(restLimit, frames)
    }
    for (raster, surface) in paintedAhead { bitmaps.kept.keep(surface, as: .raster(raster)) }
    paintedAhead = []
    bitmaps.beginPainting(ofAll: isAll)
  }

  /// Ends a painting; call it after each one.
  func endPainting(ofAll isAll: Bool) { bitmaps.endPainting(ofAll: isAll) }

  func paint(_ commands: ArraySlice<DrawCommand>, on context: CairoContext) {
    guard let concerned = context.state.concernedRect else { return }
    for command in commands {
      if share?.isWanted == false { return }
      guard command.concerns(concerned) else {
        share?.pass(command.weight)
        continue
      }
      switch command {
      case .fill(let path, let paint):
        if case .gradient(let gradient) = paint, fill(path, shading: gradient, on: context) {
          break
        }
        with(paint, on: context) {
          trace(path, on: context.cairo)
          cairo_fill(context.cairo)
        }
      case .stroke(let path, let paint, let style):
        with(paint, on: context) {
          trace(path, on: context.cairo)
          use(style, on: context.cairo)
          cairo_stroke(context.cairo)
        }
      case .image(let image, let treatment, let rect):
        draw(image, treatment, in: rect, on: context)
      case .text(let text): texts.draw(text, on: context.cairo)
      case .group(let group): draw(group, on: context)
      case .raster(let raster): draw(raster, on: context)
      case .erase(let path, let style): erase(path, style, on: context)
      case .prefetch(let list): prefetch(list, in: context.state)
      }
      // The commands of a group have been counted.
      if case .group = command { continue }
      share?.pass(1)
    }
  }

  private func draw(_ group: Group, on context: CairoContext) {
    context.saving {
      guard group.opacity > 0, context.enter(group) else { return }
      if group.rasterizesInMotion { makeTogether(group.content, in: context.state) }
      guard group.isOffscreen else { return paint(group.content.commands[...], on: context) }
      context.drawOffscreen(group, in: bitmaps.buffers) {
        paint(group.content.commands[...], on: $0)
      }
    }
  }

  /// Calls `draw` with a paint as the source.
  private func with(_ paint: Paint, on context: CairoContext, _ draw: () -> Void) {
    switch paint {
    case .color(let color):
      use(color, on: context.cairo)
      draw()
    case .gradient(let gradient):
      use(gradient, on: context.cairo)
      draw()
    case .image(let image, let treatment, let rect):
      with(image, treatment, in: rect, on: context, draw)
    }
  }

  private func erase(_ path: Path, _ style: StrokeStyle, on context: CairoContext) {
    trace(path, on: context.cairo)
    use(.black, on: context.cairo)
    use(style, on: context.cairo)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_DEST_OUT)
    cairo_stroke(context.cairo)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_OVER)
  }
}
