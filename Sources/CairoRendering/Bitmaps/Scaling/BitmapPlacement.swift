import Drawing
import TouchEngine

/// The position of a bitmap on a surface, and the scaled bitmap to draw there.
struct BitmapPlacement {
  /// The first pixel of the bitmap on the surface.
  var origin: Point
  /// The scaled bitmap to draw; `nil` when the bitmap is drawn as it is.
  var key: ScaledBitmapKey?

  /// Places a bitmap; `nil` when the bitmap is invisible.
  ///
  /// `bounds` are the bitmap's bounds. `place` maps its pixels to those of the surface; only the
  /// part in `rasterBounds` is needed.
  init?(
    of bounds: Rect, from source: BitmapSource, through place: AffineTransform,
    in rasterBounds: PixelBox
  ) {
    guard place.inverse != nil else { return nil }
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
    // If the bitmap is drawn large, only the part in the raster bounds is resampled. The current
    // clip must not matter here: Cairo's rounding depends on the box that is resampled, and a
    // repaired part of a picture has to match the rest to the last bit.
    guard let seen = whole.intersection(rasterBounds.rect) else { return nil }
    let box = whole.width * whole.height <= Double(rasterBounds.area) ? whole : seen
    origin = box.origin
    key = ScaledBitmapKey(
      source: source,
      transform: place.linearPart.concatenating(
        .translation(left - box.minX - span.minX, top - box.minY - span.minY)),
      width: Int(box.width), height: Int(box.height))
  }

  /// Returns how many pixels a length touches that begins at a whole pixel.
  private static func pixels(_ length: Double) -> Double { max((length - 1e-6).rounded(.up), 1) }
}

extension BitmapPlacement {
  /// Places a bitmap; `nil` when it is invisible.
  init?(of bitmap: Bitmap, through place: AffineTransform, in rasterBounds: PixelBox) {
    self.init(of: bitmap.bounds, from: bitmap.source, through: place, in: rasterBounds)
  }

  /// Places a raster; `nil` when it is invisible.
  init?(of raster: Raster, in state: DrawState) {
    self.init(
      of: raster.bitmapBounds, from: .raster(raster), through: raster.place(on: state.matrix),
      in: state.rasterBounds)
  }
}

/// The origin of pixels that are placed on a surface.
enum BitmapSource: Hashable {
  /// A display list, painted once as a bitmap.
  case raster(Raster)
  /// A copy of a picture, which still has to be treated.
  case image(ImageID, ImageTreatment, Copy)

  /// The pixels that are drawn for a picture.
  enum Copy: Hashable {
    /// The picture's own pixels.
    case own
    /// A large picture after halving it this many times in each direction; 0 means its own pixels.
    case halved(Int)
    /// A mosaic's cells, one pixel each, already filtered.
    case cells
  }
}

extension BitmapSource {
  var isPicture: Bool {
    if case .image = self { true } else { false }
  }

  /// The filter that still has to be applied to the resampled pixels; `nil` for none.
  var filter: PhotoFilter? {
    guard case .image(_, let treatment, let copy) = self, copy != .cells else { return nil }
    return treatment.filter
  }

  var keepsColors: Bool { filter == nil }
}
