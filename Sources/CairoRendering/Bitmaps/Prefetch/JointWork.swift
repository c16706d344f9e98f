internal import Dispatch
import Drawing
import Glibc
internal import Synchronization
import TouchEngine

/// Rasters of shapes that all processors paint and resample together.
///
/// Other threads may be late, or not come at all when they have other things to do: whoever waits does the
/// work itself, and waits only for what another has begun.
final class JointWork {
  struct Job {
    var raster: Raster
    /// `nil` when it has to be painted.
    var bitmap: CairoSurface?
    /// As what it has to be resampled.
    var placements: [Placement]

    /// To do what takes long first, so that all are done at about the same time.
    fileprivate var pixels: Int {
      placements.reduce(bitmap == nil ? raster.pixelsWide * raster.pixelsHigh : 0) {
        $0 + $1.width * $1.height
      }
    }
  }

  struct Made {
    var raster: Raster
    /// `nil` when it was there, or could not be painted.
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

  /// Lets other threads begin.
  func begin() {
    let processors = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    for _ in 0..<min(processors - 1, jobs.count) {
      DispatchQueue.global(qos: .userInitiated).async { [line] in line.work() }
    }
  }

  /// Does what nobody has begun, waits for the rest, and gives what was made. To be called once.
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

  /// Surfaces go over as addresses, as those of ``PictureLoad``.
  fileprivate struct Order: Sendable {
    var raster: Raster
    var bitmap: Int?
    var placements: [Placement]
  }

  fileprivate struct Result: Sendable {
    var bitmap: Int?
    var resampled: [(Placement, Int)]
  }

  /// What is to be done, from which each thread takes what is next.
  private final class Line: Sendable {
    private struct Standing {
      var next = 0
      var results: [Result?]
    }

    private let orders: [Order]
    private let standing: Mutex<Standing>
    /// Left when all is done.
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

    /// Waits until all is done.
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
    // Only the pixels are shared: what Cairo notes about a surface is no business of two threads.
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
