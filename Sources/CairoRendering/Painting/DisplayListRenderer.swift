internal import CCairo
public import Drawing
public import TouchEngine

/// Paints display lists with Cairo.
///
/// It keeps what is costly to make and likely to come again: rasters, pictures and rasters as they
/// look on the pixels they are drawn on, text layouts. The picture does not depend on what is kept:
/// a bitmap goes the same way onto the surface whether it was kept or has just been made.
public final class DisplayListRenderer {
  /// How much memory bitmaps that may come again can take, in bytes, while ``framesKept`` frames take
  /// no more. Our choice: 500 turned stickers stay bitmaps while one of them moves.
  public static let cacheLimit = 128 << 20
  /// As much they can take, in bytes, with what was seen and is no longer, while ``framesKept`` frames
  /// take no more. Our choice: in a window of 1280 × 800 pixels, in which ten fingers zoom without end,
  /// the program then keeps less than 120 MiB in all.
  static let restLimit = 24 << 20
  /// As many whole frames can be kept, however large they are: two looks of a photo with its mosaic
  /// each, and half as much for what lies on it.
  static let framesKept = 6

  private let cacheLimit: Int
  private let restLimit: Int
  let images: ImageStore
  /// Made by the public initializer, because finding the fonts takes long and begins with it.
  private(set) lazy var texts = TextPainter()
  var bitmaps: BitmapCache
  /// What was resampled in this painting and in the one before it.
  var placements = RecentPlacements()
  /// What another thread makes for the next painting; see ``prepare(_:width:height:scale:)``.
  var ahead: RastersAhead?
  /// Rasters that are wished for ahead in this painting.
  var wishedAhead: Set<Raster> = []
  /// Those that have come over and were not used yet.
  var resampledAhead: [Placement: CairoSurface] = [:]
  /// Rasters that were made by all processors, for this painting.
  var madeTogether: [Raster: CairoSurface] = [:]
  /// Pictures that other threads make because they stand in a group that is not seen yet.
  var placementsAhead = PlacementsAhead()

  /// Which of ``ImageStore/changes`` it has followed.
  private var imageChanges = 0

  /// How often a raster's list was painted, and how often a bitmap was resampled: the costly work,
  /// which tests look at.
  var rastersPainted = 0
  var bitmapsResampled = 0

  public convenience init(images: ImageStore, cacheLimit: Int = DisplayListRenderer.cacheLimit) {
    self.init(images: images, cacheLimit: cacheLimit, restLimit: min(cacheLimit, Self.restLimit))
  }

  init(images: ImageStore, cacheLimit: Int, restLimit: Int) {
    self.images = images
    self.cacheLimit = cacheLimit
    self.restLimit = restLimit
    bitmaps = BitmapCache(byteLimit: cacheLimit)
    _ = texts
  }

  /// One that paints nothing but shapes, on any thread, and keeps nothing.
  init(forShapes: Void) {
    images = ImageStore(folder: nil)
    cacheLimit = 0
    restLimit = 0
    bitmaps = BitmapCache(byteLimit: 0)
  }

  /// Whether all words of `text` are seen in its frame: none is left out, and no line is cut.
  package func showsAll(of text: Text) -> Bool { texts.showsAll(of: text) }

  /// How many letters of `string` no font of this machine has: boxes stand for them.
  package func unknownGlyphs(in string: String) -> Int { texts.unknownGlyphs(in: string) }

  /// Paints a list in place of everything that the surface shows.
  ///
  /// Where the list paints nothing the surface becomes transparent, or black when it is opaque.
  ///
  /// - Parameters:
  ///   - list: In points.
  ///   - surface: Where to.
  ///   - scale: Pixels in a point.
  ///   - damage: The only part to paint, in points, widened to whole pixels; `nil` paints all.
  public func paint(
    _ list: DisplayList, on surface: CairoSurface, scale: Double, damage: Rect? = nil
  ) {
    guard let easel = Easel(surface) else { return }
    if let damage {
      // Whole pixels, or the edge would be mixed with what was there before.
      easel.clipToPixels(AffineTransform.scale(scale).apply(to: damage).boundingBox)
    }
    easel.erase()
    easel.transform(by: .scale(scale))
    beginPainting(ofAll: damage == nil, on: surface)
    paint(list.commands[...], on: easel)
    endPainting(ofAll: true)
    cairo_surface_flush(surface.handle)
  }

  /// Has to be said before each painting; whether it is one of all that is seen.
  func beginPainting(ofAll isAll: Bool, on surface: CairoSurface) {
    if imageChanges != images.changes {
      imageChanges = images.changes
      bitmaps = BitmapCache(byteLimit: bitmaps.byteLimit)
      (placements, placementsAhead) = (RecentPlacements(), PlacementsAhead())
      (ahead, resampledAhead) = (nil, [:])
    }
    wishedAhead.removeAll(keepingCapacity: true)
    placements.beginPainting()
    if cacheLimit > 0 {
      let frames = Self.framesKept * surface.byteCount
      bitmaps.byteLimit = max(cacheLimit, frames)
      bitmaps.restLimit = max(restLimit, frames)
    }
    bitmaps.beginPainting(ofAll: isAll)
  }

  /// Has to be said after each painting. What was made for it and not used was made in vain; so was what
  /// is being made ahead and no longer wished for, once all was painted.
  func endPainting(ofAll isAll: Bool) {
    bitmaps.endPainting()
    resampledAhead.removeAll(keepingCapacity: true)
    madeTogether.removeAll(keepingCapacity: true)
    guard isAll || !wishedAhead.isEmpty else { return }
    ahead?.keepOnly(wishedAhead)
    if wishedAhead.isEmpty { ahead = nil }
  }

  func paint(_ commands: ArraySlice<DrawCommand>, on easel: Easel) {
    let concerned = easel.concernedRect
    guard !concerned.isEmpty else { return }
    for command in commands {
      guard let bounds = command.bounds, bounds.meets(concerned) else { continue }
      switch command {
      case .fill(let path, let paint):
        with(paint, on: easel) {
          trace(path, on: easel.cairo)
          cairo_fill(easel.cairo)
        }
      case .stroke(let path, let paint, let style):
        with(paint, on: easel) {
          trace(path, on: easel.cairo)
          use(style, on: easel.cairo)
          cairo_stroke(easel.cairo)
        }
      case .image(let image, let treatment, let rect):
        draw(image, treatment, in: rect, on: easel)
      case .text(let text): texts.draw(text, on: easel.cairo)
      case .group(let group): draw(group, on: easel)
      case .raster(let raster): draw(raster, on: easel)
      case .erase(let path, let style): erase(path, style, on: easel)
      }
    }
  }

  private func draw(_ group: Group, on easel: Easel) {
    easel.saving {
      guard group.opacity > 0 else {
        if easel.transform(by: group.transform) { makeReady(group.content, on: easel) }
        return
      }
      guard easel.enter(group) else { return }
      if group.isFlatInMotion { makeTogether(group.content, on: easel) }
      guard group.isDrawnByItself else { return paint(group.content.commands[...], on: easel) }
      easel.drawByItself(group) { paint(group.content.commands[...], on: $0) }
    }
  }

  /// Does `draw` with a paint as the source.
  private func with(_ paint: Paint, on easel: Easel, _ draw: () -> Void) {
    switch paint {
    case .color(let color):
      use(color, on: easel.cairo)
      draw()
    case .gradient(let gradient):
      use(gradient, on: easel.cairo)
      draw()
    case .image(let image, let treatment, let rect):
      with(image, treatment, in: rect, on: easel, draw)
    }
  }

  private func erase(_ path: Path, _ style: StrokeStyle, on easel: Easel) {
    trace(path, on: easel.cairo)
    use(.black, on: easel.cairo)
    use(style, on: easel.cairo)
    cairo_set_operator(easel.cairo, CAIRO_OPERATOR_DEST_OUT)
    cairo_stroke(easel.cairo)
    cairo_set_operator(easel.cairo, CAIRO_OPERATOR_OVER)
  }
}
