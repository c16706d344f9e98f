import Drawing

/// The origin of pixels that are placed on a surface.
enum BitmapSource: Hashable {
  /// A display list, painted once as a bitmap.
  case raster(Raster)
  /// A copy of a picture, which still has to be treated.
  case image(ImageID, ImageTreatment, PictureCopy.Kind)
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

  var keepsColors: Bool { filter == nil }
}
