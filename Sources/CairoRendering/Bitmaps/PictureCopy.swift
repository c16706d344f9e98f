import Drawing
import TouchEngine

/// Pixels that are drawn for a picture: its own, fewer of them, or one for each cell of a mosaic.
struct PictureCopy {
  enum Kind: Hashable {
    /// The picture's own pixels.
    case own
    /// Of a large picture: so many times half as many in each direction; 0 are its own.
    case halved(Int)
    /// A mosaic's cells, one pixel each, filtered already.
    case cells
  }

  /// A picture of more pixels is drawn from halved copies, 16 MB of memory: up to it, resampling all
  /// of it takes less than two frames, and is sharper.
  static let largePixelCount = 1 << 22

  let kind: Kind
  let bitmap: Bitmap

  /// All of the picture, in pixels of the copy.
  var bounds: Rect { bitmap.bounds }

  /// One of the surface's pixels is for `side` pixels of the picture in each direction; `picture` is all
  /// of that, in its pixels.
  init(_ kind: Kind, _ surface: CairoSurface, side: Double, of picture: Rect) {
    self.kind = kind
    bitmap = Bitmap(
      surface, bounds: Rect(0, 0, picture.width / side, picture.height / side))
  }
}

extension ImageTreatment {
  /// The side of cells that make a difference, in pixels of the picture.
  var cellSide: Double? {
    guard let mosaicCell, mosaicCell > 1 else { return nil }
    return mosaicCell
  }
}
