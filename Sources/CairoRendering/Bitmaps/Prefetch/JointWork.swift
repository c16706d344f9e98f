internal import Dispatch
import FileSupport
import Glibc

/// Rasters of shapes that all processors paint and resample together.
///
/// Other threads may start late or never, when the system is busy. So the thread that waits does
/// the work itself, and waits only for jobs that another thread has begun.
struct JointWork {
  private let jobs: [BackgroundJob<RasterOrder.Made>]

  /// Sorts the orders: the largest go first, so that all threads finish at about the same time. The
  /// bitmaps are made in memory of `buffers`.
  init(_ orders: [RasterOrder], in buffers: PixelBufferPool) {
    let sorted = orders.enumerated().sorted {
      ($1.element.pixelCount, $0.offset) < ($0.element.pixelCount, $1.offset)
    }
    jobs = sorted.map { _, order in BackgroundJob { _ in order.make(in: buffers) } }
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
  func finish() -> [RasterOrder.Made] {
    for job in jobs { job.runUnlessBegun() }
    return jobs.compactMap { $0.take() }
  }
}
