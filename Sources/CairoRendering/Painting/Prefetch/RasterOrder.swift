internal import Dispatch
import Drawing
import FileSupport
import Glibc

/// A raster of shapes for any thread to paint and to resample.
struct RasterOrder: Sendable {
  var raster: Raster
  /// The raster's bitmap; `nil` when it has to be painted.
  var bitmap: Detached<CairoSurface>?
  /// The scaled bitmaps to make from it.
  var scaled: [ScaledBitmapKey]

  /// The bitmaps that were made for an order.
  struct Outcome {
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
  func make(in buffers: PixelBufferPool) -> Outcome {
    var made = Outcome(raster: raster)
    if bitmap == nil {
      made.bitmap = DisplayListRenderer(forShapesIn: buffers).paintedBitmap(of: raster)
    }
    guard let source = bitmap?.take() ?? made.bitmap else { return made }
    made.resampled = scaled.compactMap { key in
      Resampling.surface(of: key, from: Bitmap(.raster(raster), source), in: buffers)
        .map { (key, $0) }
    }
    return made
  }
}

extension RasterOrder {
  /// Makes everything that is ordered, on as many threads as there are processors.
  ///
  /// Other threads may start late or never, when the system is busy. So this thread makes what no
  /// other has begun, and waits only for the rest.
  ///
  /// - Parameters:
  ///   - orders: The orders, each for another raster.
  ///   - buffers: The pool that lends the memory.
  ///   - body: Called on this thread, when the others have been started.
  /// - Returns: What was made, in the order in which it was begun.
  static func makeTogether(
    _ orders: [RasterOrder], in buffers: PixelBufferPool, meanwhile body: () -> Void = {}
  ) -> [Outcome] {
    // The largest go first, so that all threads finish at about the same time.
    let sorted = orders.enumerated().sorted {
      ($1.element.pixelCount, $0.offset) < ($0.element.pixelCount, $1.offset)
    }
    let jobs = sorted.map { _, order in BackgroundJob { _ in order.make(in: buffers) } }
    for _ in 0..<min(Processors.count - 1, jobs.count) {
      DispatchQueue.global(qos: .userInitiated).async {
        for job in jobs { job.runUnlessBegun() }
      }
    }
    body()
    for job in jobs { job.runUnlessBegun() }
    return jobs.compactMap { $0.take() }
  }
}
