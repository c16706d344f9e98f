internal import Dispatch
import Drawing
import FileSupport
import TouchEngine

/// Pictures that other threads resample and filter, because they will soon be drawn.
struct PlacementsAhead {
  /// The number of placements: two versions of a photo, each with its mosaic. One more drops the
  /// oldest.
  static let limit = 4

  private var jobs: [(placement: Placement, job: BackgroundJob<CairoSurface?>)] = []

  var count: Int { jobs.count }

  func contains(_ placement: Placement) -> Bool { jobs.contains { $0.placement == placement } }

  /// Starts making a placement.
  mutating func make(_ placement: Placement, from bitmap: Bitmap, queue: DispatchQueue) {
    guard let source = bitmap.surface.sharingPixels() else { return }
    if jobs.count == Self.limit { jobs.removeFirst() }
    let bounds = bitmap.bounds
    let job = BackgroundJob(on: queue) { _ in
      source.take().flatMap { Resampling.surface(of: placement, from: Bitmap($0, bounds: bounds)) }
    }
    jobs.append((placement, job))
  }

  /// Returns a placement, and waits while it is being made; hands it out once. `nil` when there is
  /// none.
  mutating func take(_ placement: Placement) -> CairoSurface? {
    guard let index = jobs.firstIndex(where: { $0.placement == placement }) else { return nil }
    return jobs.remove(at: index).job.take() ?? nil
  }
}

extension DisplayListRenderer {
  /// Starts making the pictures and rasters of a list on other threads, as they would be drawn now.
  func prefetch(_ list: DisplayList, in state: DrawState) {
    state.visit(list) { command, state in
      switch command {
      case .raster(let raster): prefetch(raster, in: state)
      case .image(let image, let treatment, let rect),
        .fill(_, .image(let image, let treatment, in: let rect)),
        .stroke(_, .image(let image, let treatment, in: let rect), _):
        prefetch(image, treatment, in: rect, state)
      case .prefetch(let list): prefetch(list, in: state)
      case .fill, .stroke, .text, .erase, .group: break
      }
    }
  }

  private func prefetch(_ raster: Raster, in state: DrawState) {
    guard raster.content.isShapesOnly, bitmaps.surface(.raster(raster)) == nil else { return }
    if let made = ahead?.takeMade(raster) {
      return bitmaps.keep(made.bitmap, as: .raster(raster))
    }
    wishedAhead.insert(raster)
    let ahead = ahead ?? RastersAhead(on: state.rasterBounds)
    ahead.add(RastersAhead.Wish(raster: raster))
    self.ahead = ahead
  }

  private func prefetch(
    _ image: ImageID, _ treatment: ImageTreatment, in rect: Rect, _ state: DrawState
  ) {
    guard let found = copy(of: image, treatment, in: rect, state),
      let placement = Site(
        of: found.copy.bitmap.bounds, from: found.source, through: found.place,
        in: state.rasterBounds)?
        .placement,
      bitmaps.surface(.placement(placement)) == nil, !placementsAhead.contains(placement)
    else { return }
    placementsAhead.make(placement, from: found.copy.bitmap, queue: .global(qos: .userInitiated))
  }
}
