internal import Dispatch
import Drawing
import Glibc
internal import Synchronization
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

  private let jobs: [Job]
  private let line: Line

  init(_ jobs: [Job]) {
    self.jobs = jobs.enumerated()
      .sorted { ($1.element.pixels, $0.offset) < ($0.element.pixels, $1.offset) }.map(\.element)
    line = Line(
      self.jobs.map {
        Order(raster: $0.raster, bitmap: $0.bitmap?.handedOver(), placements: $0.placements)
      })
  }

  /// Starts other threads.
  func begin() {
    let processors = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    for _ in 0..<min(processors - 1, jobs.count) {
      DispatchQueue.global(qos: .userInitiated).async { [line] in line.work() }
    }
  }

  /// Does the jobs that no thread has begun, waits for the rest, and returns the results. Call it
  /// once.
  func finish() -> [Made] {
    line.work()
    return zip(jobs, line.results()).map { job, result in
      Made(
        raster: job.raster, bitmap: result?.bitmap.flatMap { CairoSurface(takingOver: $0) },
        resampled: (result?.resampled ?? []).compactMap { placement, address in
          CairoSurface(takingOver: address).map { (placement, $0) }
        })
    }
  }

  /// A job for another thread; it passes surfaces as addresses, as ``PictureLoad`` does.
  fileprivate struct Order: Sendable {
    var raster: Raster
    var bitmap: Int?
    var placements: [Placement]
  }

  fileprivate struct Result: Sendable {
    var bitmap: Int?
    var resampled: [(Placement, Int)]
  }

  /// The queue of jobs, from which each thread takes the next.
  private final class Line: Sendable {
    private struct Standing {
      var next = 0
      var results: [Result?]
    }

    private let orders: [Order]
    private let standing: Mutex<Standing>
    /// The group that becomes empty when all jobs are done.
    private let group = DispatchGroup()

    init(_ orders: [Order]) {
      self.orders = orders
      standing = Mutex(Standing(results: Array(repeating: nil, count: orders.count)))
      for _ in orders { group.enter() }
    }

    func work() {
      while let index = takeNext() {
        let result = orders[index].make()
        standing.withLock { $0.results[index] = result }
        group.leave()
      }
    }

    private func takeNext() -> Int? {
      standing.withLock { standing in
        guard standing.next < orders.count else { return nil }
        defer { standing.next += 1 }
        return standing.next
      }
    }

    /// Waits until all jobs are done, and returns their results.
    func results() -> [Result?] {
      group.wait()
      return standing.withLock { $0.results }
    }
  }
}

extension JointWork.Order {
  fileprivate func make() -> JointWork.Result {
    let given = bitmap.flatMap { CairoSurface(takingOver: $0) }
    let painted =
      given == nil ? DisplayListRenderer(forShapes: ()).paintedBitmap(of: raster) : nil
    // Cairo surfaces are not thread-safe; each thread wraps the pixels in its own surface.
    guard let source = given.map({ $0.sharingPixels() }) ?? painted else {
      return JointWork.Result(bitmap: nil, resampled: [])
    }
    let resampled = placements.compactMap { placement -> (Placement, Int)? in
      guard let surface = Resampling.surface(of: placement, from: Bitmap(source)) else {
        return nil
      }
      return (placement, surface.handedOver())
    }
    withExtendedLifetime(given) {}
    return JointWork.Result(bitmap: painted?.handedOver(), resampled: resampled)
  }
}
