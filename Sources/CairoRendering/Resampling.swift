internal import CCairo
internal import Dispatch
import Drawing
import TouchEngine

/// How the pixels of a placement are made from a bitmap's.
///
/// A large one is made in bands of rows, on as many threads as there are processors. Where the bands end
/// depends on its size alone: Cairo rounds a resampling by the box it is asked for, and the same
/// placement has to come out the same on every machine and at every time.
struct Resampling: Sendable {
  /// How many pixels a band has, about: some of them for each processor when a frame of 1280 × 800 is made
  /// anew, and so large that what each costs beside its pixels does not count.
  private static let bandPixels = 1 << 18

  private let transform: AffineTransform
  private let filter: cairo_filter_t
  private let grade: GradeTable?
  /// Whether it is a picture, and is drawn upright.
  private let isUprightPicture: Bool

  private init(_ placement: Placement) {
    transform = placement.transform
    filter = placement.cairoFilter
    grade = placement.source.filter.map { GradeTable($0.grade) }
    isUprightPicture = placement.source.isPicture && transform.isUpright
  }

  private init(through transform: AffineTransform) {
    self.transform = transform
    filter = CAIRO_FILTER_BILINEAR
    grade = nil
    isUprightPicture = false
  }

  /// A bitmap as it looks after a transform from its pixels to those of a surface of `width` × `height`,
  /// found from the pixels around; `nil` when there is no memory.
  static func surface(
    of bitmap: CairoSurface, through transform: AffineTransform, width: Int, height: Int
  ) -> CairoSurface? {
    guard let surface = CairoSurface(width: width, height: height, isBlank: false) else {
      return nil
    }
    return Resampling(through: transform).fill(surface, from: Bitmap(bitmap)) ? surface : nil
  }

  /// The pixels of a placement; `nil` when there is no memory.
  static func surface(of placement: Placement, from bitmap: Bitmap) -> CairoSurface? {
    let resampling = Resampling(placement)
    guard
      let surface = CairoSurface(
        width: placement.width, height: placement.height,
        isOpaque: resampling.isUprightPicture && bitmap.surface.isOpaque,
        isBlank: resampling.paintsWithin(bitmap))
    else { return nil }
    return resampling.fill(surface, from: bitmap) ? surface : nil
  }

  /// Whether only a part of the placement is painted: pixels beyond the end of the picture lie in it.
  private func paintsWithin(_ bitmap: Bitmap) -> Bool {
    !isUprightPicture && bitmap.bounds != bitmap.surface.bounds
  }

  /// Whether there was memory for it.
  private func fill(_ surface: CairoSurface, from bitmap: Bitmap) -> Bool {
    let bands = Self.bands(of: surface)
    return bands.count > 1
      ? fill(surface, in: bands, from: bitmap) : fill(surface, fromRow: 0, from: bitmap)
  }

  private static func bands(of surface: CairoSurface) -> [Range<Int>] {
    let rows = max(bandPixels / surface.width, 1)
    guard surface.height >= 2 * rows else { return [0..<surface.height] }
    return stride(from: 0, to: surface.height, by: rows).map {
      $0..<min($0 + rows, surface.height)
    }
  }

  /// Whether there was memory for it. Surfaces go over as addresses, as those of ``PictureLoad``.
  private func fill(
    _ surface: CairoSurface, in bands: [Range<Int>], from bitmap: Bitmap
  ) -> Bool {
    // Only the pixels are shared: what Cairo notes about a surface is no business of two threads.
    let shared = bands.compactMap { rows in
      surface.rows(rows).flatMap { rows in bitmap.surface.sharingPixels().map { (rows, $0) } }
    }
    guard shared.count == bands.count else { return false }
    let addresses = shared.map { ($0.handedOver(), $1.handedOver()) }
    let bounds = bitmap.bounds
    DispatchQueue.concurrentPerform(iterations: bands.count) { [self] index in
      guard let rows = CairoSurface(takingOver: addresses[index].0),
        let pixels = CairoSurface(takingOver: addresses[index].1)
      else { return }
      fill(rows, fromRow: bands[index].lowerBound, from: Bitmap(pixels, bounds: bounds))
    }
    cairo_surface_mark_dirty(surface.handle)
    return true
  }

  /// Makes those rows of a placement that a surface has, from row `top` on; `false` without memory.
  @discardableResult
  private func fill(_ rows: CairoSurface, fromRow top: Int, from bitmap: Bitmap) -> Bool {
    guard let easel = Easel(rows) else { return false }
    easel.set(transform.concatenating(.translation(0, -Double(top))))
    cairo_set_source_surface(easel.cairo, bitmap.surface.handle, 0, 0)
    let pattern = cairo_get_source(easel.cairo)
    cairo_pattern_set_filter(pattern, filter)
    // Beyond the edge of an upright picture the edge goes on, or its outermost pixels would be half
    // transparent. A raster's edge is soft, and so is that of a picture that stands askew.
    let endsWithin = bitmap.bounds != bitmap.surface.bounds
    cairo_pattern_set_extend(
      pattern, isUprightPicture || endsWithin ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_set_operator(easel.cairo, CAIRO_OPERATOR_SOURCE)
    if paintsWithin(bitmap) { easel.clip(to: bitmap.bounds) }
    cairo_paint(easel.cairo)
    grade?.apply(to: rows)
    return true
  }
}

extension Placement {
  /// How colors between pixels are found.
  fileprivate var cairoFilter: cairo_filter_t {
    guard case .image(_, _, let kind) = source else {
      // At least half as large as it was painted: the pixels around are enough.
      return transform.largestScale >= 0.5 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
    }
    return switch kind {
    case .own: CAIRO_FILTER_GOOD
    // It has at most twice as many pixels as are seen in each direction: those around are enough.
    case .halved: CAIRO_FILTER_BILINEAR
    // Cells have sharp edges, until they are smaller than a pixel.
    case .cells: transform.largestScale >= 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    }
  }
}
