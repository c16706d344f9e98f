import Drawing

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
