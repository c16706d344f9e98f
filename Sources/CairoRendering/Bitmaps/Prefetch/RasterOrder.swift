import Drawing
import FileSupport

/// A raster of shapes for any thread to paint and to resample.
struct RasterOrder: Sendable {
  var raster: Raster
  /// The raster's bitmap; `nil` when it has to be painted.
  var bitmap: Detached<CairoSurface>?
  /// What the bitmap is resampled to.
  var scaled: [ScaledBitmapKey]

  /// What was made for an order.
  struct Made {
    var raster: Raster
    /// The bitmap that was painted; `nil` when it existed already, or memory is short.
    var bitmap: CairoSurface?
    var resampled: [(ScaledBitmapKey, CairoSurface)] = []
  }

  /// The number of pixels to make.
  var pixelCount: Int {
    scaled.reduce(bitmap == nil ? raster.pixelsWide * raster.pixelsHigh : 0) {
      $0 + $1.width * $1.height
    }
  }

  /// Makes everything that is ordered, in memory of a pool.
  func make(in buffers: PixelBufferPool) -> Made {
    var made = Made(raster: raster)
    if bitmap == nil {
      made.bitmap = DisplayListRenderer(forShapesIn: buffers).paintedBitmap(of: raster)
    }
    guard let source = bitmap?.take() ?? made.bitmap else { return made }
    made.resampled = scaled.compactMap { key in
      Resampling.surface(of: key, from: Bitmap(source), in: buffers).map { (key, $0) }
    }
    return made
  }
}
