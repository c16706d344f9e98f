internal import Dispatch
import Drawing
import FileSupport
import Glibc
import TouchEngine

/// Rasters of shapes that all processors paint and resample together.
///
/// Other threads may start late or never, when the system is busy. So the thread that waits does
/// the work itself, and waits only for jobs that another thread has begun.
final class JointWork {
  struct Job {
    var raster: Raster
    /// The raster's bitmap; `nil` when it has to be painted.
    var bitmap: CairoSurface?
    /// The placements to resample the bitmap to.
    var placements: [Placement]

    /// The number of pixels to make. The largest jobs go first, so that all threads finish at about
    /// the same time.
    fileprivate var pixels: Int {
      placements.reduce(bitmap == nil ? raster.pixelsWide * raster.pixelsHigh : 0) {
        $0 + $1.width * $1.height
      }
    }
  }

  struct Made {
    var raster: Raster
    /// The bitmap that was painted; `nil` when it existed already, or could not be painted.
    var bitmap: CairoSurface?
    var resampled: [(Placement, CairoSurface)]
  }

  private let jobs: [BackgroundJob<Made>]

  init(_ jobs: [Job]) {
    let sorted = jobs.enumerated().sorted {
      ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset)
    }
    self.jobs = sorted.map { _, job in
      let (raster, placements) = (job.raster, job.placements)
      guard let bitmap = job.bitmap else {
        return BackgroundJob { _ in Made(painting: raster, placements) }
      }
      let source = bitmap.sharingPixels()
      return BackgroundJob { _ in
        Made(raster: raster, resampled: Made.resampled(source?.take(), placements))
      }
    }
  }

  /// Starts other threads.
  func begin() {
    let processors = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    for _ in 0..<min(processors - 1, jobs.count) {
      DispatchQueue.global(qos: .userInitiated).async { [jobs] in
        for job in jobs { job.runUnlessBegun() }
      }
    }
  }

  /// Does the jobs that no thread has begun, waits for the rest, and returns the results. Call it
  /// once.
  func finish() -> [Made] {
    for job in jobs { job.runUnlessBegun() }
    return jobs.compactMap { $0.take() }
  }
}

extension JointWork.Made {
  /// Paints a raster and resamples it.
  fileprivate init(painting raster: Raster, _ placements: [Placement]) {
    bitmap = DisplayListRenderer(forShapes: ()).paintedBitmap(of: raster)
    resampled = Self.resampled(bitmap, placements)
    self.raster = raster
  }

  /// Returns the placements of a bitmap; none when memory is short.
  fileprivate static func resampled(
    _ bitmap: CairoSurface?, _ placements: [Placement]
  ) -> [(Placement, CairoSurface)] {
    guard let bitmap else { return [] }
    return placements.compactMap { placement in
      Resampling.surface(of: placement, from: Bitmap(bitmap)).map { (placement, $0) }
    }
  }
}
