internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

/// Pictures that other threads resample and filter, because they will soon be drawn.
struct PlacementsAhead {
  /// The number of placements: two versions of a photo, each with its mosaic. One more drops the
  /// oldest.
  static let limit = 4

  private var jobs: [(placement: Placement, job: Job)] = []

  var count: Int { jobs.count }

  func contains(_ placement: Placement) -> Bool { jobs.contains { $0.placement == placement } }

  /// Starts making a placement.
  mutating func make(_ placement: Placement, from bitmap: Bitmap, queue: DispatchQueue) {
    if jobs.count == Self.limit { jobs.removeFirst() }
    jobs.append((placement, Job(placement, from: bitmap, queue: queue)))
  }

  /// Returns a placement, and waits while it is being made; hands it out once. `nil` when there is
  /// none.
  mutating func take(_ placement: Placement) -> CairoSurface? {
    guard let index = jobs.firstIndex(where: { $0.placement == placement }) else { return nil }
    return jobs.remove(at: index).job.wait()
  }

  /// A placement that another thread makes; it passes surfaces as addresses, as ``PictureLoad``
  /// does.
  private final class Job: Sendable {
    private let group = DispatchGroup()
    private let result = Mutex<Int?>(nil)

    init(_ placement: Placement, from bitmap: Bitmap, queue: DispatchQueue) {
      let (address, bounds) = (bitmap.surface.handedOver(), bitmap.bounds)
      queue.async(group: group) { [self] in
        guard let surface = CairoSurface(takingOver: address) else { return }
        // Cairo surfaces are not thread-safe, even for reading; each thread wraps the pixels in its
        // own surface.
        let made = surface.sharingPixels().flatMap {
          Resampling.surface(of: placement, from: Bitmap($0, bounds: bounds))
        }
        result.withLock { $0 = made?.handedOver() }
      }
    }

    func wait() -> CairoSurface? {
      group.wait()
      return result.withLock { $0.take() }.flatMap { CairoSurface(takingOver: $0) }
    }

    deinit {
      // Releases a surface that was never taken.
      if let address = result.withLock({ $0.take() }) { _ = CairoSurface(takingOver: address) }
    }
  }
}

extension DisplayListRenderer {
  /// Starts making the pictures and rasters of a list on other threads, as they would be drawn now.
  func makeReady(_ list: DisplayList, on context: CairoContext) {
    let concerned = context.concernedRect
    for command in list.commands {
      switch command {
      case .raster(let raster):
        if command.bounds?.meets(concerned) == true { makeReady(raster, on: context) }
      case .image(let image, let treatment, let rect),
        .fill(_, .image(let image, let treatment, in: let rect)),
        .stroke(_, .image(let image, let treatment, in: let rect), _):
        makeReady(image, treatment, in: rect, on: context)
      case .group(let group):
        context.saving {
          if context.transform(by: group.transform) { makeReady(group.content, on: context) }
        }
      case .fill, .stroke, .text, .erase: break
      }
    }
  }

  private func makeReady(_ raster: Raster, on context: CairoContext) {
    guard raster.content.isShapesOnly, bitmaps.surface(.raster(raster)) == nil else { return }
    if let made = ahead?.takeMade(raster) {
      return bitmaps.keep(made.bitmap, as: .raster(raster))
    }
    wishedAhead.insert(raster)
    let ahead = ahead ?? RastersAhead(onSurfaceOfWidth: context.width, height: context.height)
    ahead.add(RastersAhead.Wish(raster: raster))
    self.ahead = ahead
  }

  private func makeReady(
    _ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, on context: CairoContext
  ) {
    guard let found = copy(of: image, treatment, in: rect, on: context),
      let placement = Site(
        of: found.copy.bitmap.bounds, from: found.source, through: found.place, in: context.room)?
        .placement,
      bitmaps.surface(.placement(placement)) == nil, !placementsAhead.contains(placement)
    else { return }
    placementsAhead.make(placement, from: found.copy.bitmap, queue: .global(qos: .userInitiated))
  }
}
