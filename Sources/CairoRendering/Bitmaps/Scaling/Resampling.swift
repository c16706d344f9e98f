internal import CCairo
import Drawing
import TouchEngine

/// The way to make a scaled bitmap from another bitmap, in bands on as many threads as there are
/// processors.
struct Resampling: Sendable {
  private let transform: AffineTransform
  private let filter: cairo_filter_t
  private let grade: GradeTable?
  /// Whether the bitmap is a picture that is drawn upright.
  private let isUprightPicture: Bool

  private init(_ key: ScaledBitmapKey) {
    transform = key.transform
    filter = key.cairoFilter
    grade = key.source.filter.map { GradeTable($0.grade) }
    isUprightPicture = key.source.isPicture && transform.isUpright
  }

  private init(through transform: AffineTransform) {
    self.transform = transform
    filter = CAIRO_FILTER_BILINEAR
    grade = nil
    isUprightPicture = false
  }

  /// Returns a bitmap resampled through a transform from its pixels to those of a surface of
  /// `width` × `height`; `nil` when memory is short.
  static func surface(
    of bitmap: CairoSurface, through transform: AffineTransform, width: Int, height: Int,
    in buffers: PixelBufferPool
  ) -> CairoSurface? {
    guard
      let surface = CairoSurface(width: width, height: height, isBlank: false, from: buffers)
    else { return nil }
    let isFilled = Resampling(through: transform).fill(
      surface, from: bitmap, bounds: bitmap.bounds)
    return isFilled ? surface : nil
  }

  /// Makes a scaled bitmap.
  ///
  /// - Parameters:
  ///   - key: What to make.
  ///   - bitmap: The pixels of the key's source.
  ///   - buffers: The pool that lends the memory; `nil` for Cairo's own.
  /// - Returns: The bitmap; `nil` when memory is short.
  static func surface(
    of key: ScaledBitmapKey, from bitmap: Bitmap, in buffers: PixelBufferPool?
  ) -> CairoSurface? {
    let resampling = Resampling(key)
    guard
      let surface = CairoSurface(
        width: key.width, height: key.height,
        isOpaque: resampling.isUprightPicture && bitmap.surface.isOpaque,
        isBlank: resampling.paintsWithin(bitmap.bounds, of: bitmap.surface), from: buffers)
    else { return nil }
    let isFilled = resampling.fill(surface, from: bitmap.surface, bounds: bitmap.bounds)
    return isFilled ? surface : nil
  }

  /// Returns whether only a part of the scaled bitmap is painted, because it includes pixels beyond
  /// the picture's edge.
  private func paintsWithin(_ bounds: Rect, of source: CairoSurface) -> Bool {
    !isUprightPicture && bounds != source.bounds
  }

  /// Resamples the part `bounds` of `source` into `surface`; returns whether there was enough
  /// memory.
  private func fill(_ surface: CairoSurface, from source: CairoSurface, bounds: Rect) -> Bool {
    CairoContext(surface)?.inBands(of: surface.box, from: source) { fill($0, bounds: bounds) }
      ?? false
  }

  private func fill(_ band: CairoContext.Band, bounds: Rect) {
    if !fillWithoutCairo(band, bounds: bounds) { fillWithCairo(band, bounds: bounds) }
    grade?.apply(to: band.rows)
  }

  /// Makes a smaller upright picture or a turned bitmap, which takes cairo several times as long;
  /// returns `false` when cairo has to do it.
  private func fillWithoutCairo(_ band: CairoContext.Band, bounds: Rect) -> Bool {
    let (rows, source) = (band.rows, band.source)
    guard bounds == source.bounds else { return false }
    if isUprightPicture {
      guard filter == CAIRO_FILTER_GOOD else { return false }
      return BoxScaling(transform, in: rows.place)?.fill(rows, from: source) ?? false
    }
    switch filter {
    case CAIRO_FILTER_BILINEAR, CAIRO_FILTER_GOOD:
      let filter = filter == CAIRO_FILTER_GOOD ? TurnedScaling.Filter.box : .bilinear
      return TurnedScaling(transform, filter, in: rows.place)?.fill(rows, from: source) ?? false
    default: return false
    }
  }

  private func fillWithCairo(_ band: CairoContext.Band, bounds: Rect) {
    let context = band.context
    context.set(transform)
    cairo_set_source_surface(context.cairo, band.source.handle, 0, 0)
    let pattern = cairo_get_source(context.cairo)
    cairo_pattern_set_filter(pattern, filter)
    // Pads an upright picture at its edge, or its outermost pixels would be half transparent. The
    // edge of a raster is soft, and so is that of a rotated picture.
    let endsWithin = bounds != band.source.bounds
    cairo_pattern_set_extend(
      pattern, isUprightPicture || endsWithin ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_SOURCE)
    if paintsWithin(bounds, of: band.source) { context.clip(to: bounds) }
    cairo_paint(context.cairo)
  }
}

extension ScaledBitmapKey {
  /// The filter with which Cairo resamples the source.
  fileprivate var cairoFilter: cairo_filter_t {
    guard case .image(_, _, let copy) = source else {
      // At least half the painted size: the adjacent pixels are enough.
      return transform.largestScale >= 0.5 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
    }
    return switch copy {
    case .own: CAIRO_FILTER_GOOD
    // The copy has at most twice as many pixels as are visible in each direction: the adjacent ones
    // are enough.
    case .halved: CAIRO_FILTER_BILINEAR
    // Cells have sharp edges, unless they are smaller than a pixel.
    case .cells: transform.largestScale >= 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    }
  }
}

/// The key of a bitmap after its transform, resampled to the pixels of the surface it is drawn on.
///
/// The key does not include the position on the surface, so content that moves by whole pixels
/// keeps its key.
struct ScaledBitmapKey: Hashable {
  var source: BitmapSource
  /// Maps the pixels of the source to the pixels of this bitmap.
  var transform: AffineTransform
  var width: Int
  var height: Int
}

extension ScaledBitmapKey {
  /// Makes the key of a whole picture that is drawn upright in a frame of whole pixels.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the picture, in its own pixels.
  ///   - source: The copy of the picture.
  ///   - frame: The frame.
  init(of bounds: Rect, from source: BitmapSource, uprightIn frame: Rect) {
    self.init(
      source: source,
      transform: .scale(frame.width / bounds.width, frame.height / bounds.height),
      width: Int(frame.width), height: Int(frame.height))
  }
}

/// The bitmaps that were resampled recently, used to tell which are at rest.
struct RecentlyScaled {
  private struct Painting {
    var keys: Set<ScaledBitmapKey> = []
    var sources: Set<BitmapSource> = []
  }

  private var now = Painting()
  private var before = Painting()

  mutating func beginPainting() {
    before = now
    now = Painting()
  }

  /// Returns whether the bitmap of `key`, which is being resampled, is likely to be needed again.
  ///
  /// It is when it was resampled before, or when its source has only now become visible. A source
  /// that was resampled differently in the last painting is moving.
  mutating func isAtRest(_ key: ScaledBitmapKey) -> Bool {
    let isSecond = !now.keys.insert(key).inserted
    now.sources.insert(key.source)
    return isSecond || before.keys.contains(key)
      || !before.sources.contains(key.source)
  }
}
