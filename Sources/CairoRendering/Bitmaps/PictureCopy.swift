import Drawing
import TouchEngine

/// The pixels that are drawn for a picture: its own, a smaller copy, or one pixel per mosaic cell.
struct PictureCopy {
  enum Kind: Hashable {
    /// The picture's own pixels.
    case own
    /// A large picture after halving it this many times in each direction; 0 means its own pixels.
    case halved(Int)
    /// A mosaic's cells, one pixel each, already filtered.
    case cells
  }

  /// The number of pixels above which a picture is drawn from halved copies; that many take 16 MB
  /// of memory. For fewer pixels, resampling the whole picture takes less than two frames, and is
  /// sharper.
  static let largePixelCount = 1 << 22

  let kind: Kind
  let bitmap: Bitmap

  /// The whole picture, in pixels of the copy.
  var bounds: Rect { bitmap.bounds }

  /// Wraps a copy; one pixel of `surface` stands for `side` × `side` pixels of the picture, whose
  /// bounds in its own pixels are `picture`.
  init(_ kind: Kind, _ surface: CairoSurface, side: Double, of picture: Rect) {
    self.kind = kind
    bitmap = Bitmap(
      surface, bounds: Rect(0, 0, picture.width / side, picture.height / side))
  }
}

extension ImageTreatment {
  /// The side of the mosaic's cells, in pixels of the picture; `nil` when cells would make no
  /// difference.
  var cellSide: Double? {
    guard let mosaicCell, mosaicCell > 1 else { return nil }
    return mosaicCell
  }
}
