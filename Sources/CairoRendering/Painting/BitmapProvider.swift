internal import Dispatch
import Drawing
import FileSupport

/// The bitmaps that a renderer draws: those kept from earlier paintings, and those that other
/// threads make because they were requested.
///
/// The renderer makes a bitmap that is in neither place, and gives it to ``keep(_:as:)``. This type
/// calls nothing of the renderer, because painting a raster may need other bitmaps.
final class BitmapProvider {
  /// The number of requested pictures: two versions of a photo, each with its mosaic. One more
  /// drops the oldest.
  static let pictureLimit = 4

  /// The memory of bitmaps that come and go with the frames.
  let buffers: PixelBufferPool
  /// The bitmaps that are kept.
  var kept: BitmapCache
  /// The bitmaps that were resampled in this painting and in the previous one.
  private var recentlyScaled = RecentlyScaled()
  /// The rasters that are made one after the other, in the order of the requests.
  ///
  /// A job stays here when it was taken, so that the same raster is not made again.
  private var rasters: [Raster: BackgroundJob<RasterOrder.Outcome>] = [:]
  /// The pictures that are made side by side, the oldest request first.
  private var pictures: [(key: ScaledBitmapKey, job: BackgroundJob<CairoSurface?>)] = []
  /// The rasters requested in this painting.
  private(set) var requested: Set<Raster> = []
  /// The bitmaps that other threads have made for this painting.
  private var made: [BitmapCache.Key: CairoSurface] = [:]
  /// The queue on which rasters are made.
  private(set) lazy var queue = DispatchQueue(label: "requested rasters", qos: .userInitiated)

  /// Makes a provider that keeps at most this many bytes of bitmaps.
  init(byteLimit: Int, buffers: PixelBufferPool = PixelBufferPool()) {
    kept = BitmapCache(byteLimit: byteLimit)
    self.buffers = buffers
  }

  // MARK: Paintings

  /// Begins a painting; call it before each one. `isAll` says whether it covers everything visible.
  func beginPainting(ofAll isAll: Bool) {
    requested.removeAll(keepingCapacity: true)
    recentlyScaled.beginPainting()
    kept.beginPainting(ofAll: isAll)
  }

  /// Ends a painting; call it after each one.
  ///
  /// Drops what other threads have made and this painting did not use. When the painting requested
  /// rasters, or covered everything, it also cancels the requests that it did not repeat.
  func endPainting(ofAll isAll: Bool) {
    kept.endPainting()
    made.removeAll(keepingCapacity: true)
    guard isAll || !requested.isEmpty else { return }
    // The order does not matter: each raster is handled separately.
    for (raster, job) in rasters where !requested.contains(raster) {
      if job.withdraw() || job.isOver || requested.isEmpty { rasters[raster] = nil }
    }
  }

  /// Drops everything: pictures have changed under their names.
  func removeAll() {
    kept = BitmapCache(byteLimit: kept.byteLimit)
    recentlyScaled = RecentlyScaled()
    pictures = []
    cancelRasters()
  }

  private func cancelRasters() {
    for job in rasters.values { job.withdraw() }
    rasters = [:]
    made = [:]
  }

  // MARK: Requests

  /// The number of pictures that are requested and not taken.
  var pictureCount: Int { pictures.count }

  /// Requests rasters for the next painting, instead of those requested before.
  func request(_ orders: [RasterOrder]) {
    cancelRasters()
    for order in orders { start(order) }
  }

  /// Requests a raster for a later painting; the request has to be repeated in each painting.
  ///
  /// - Parameter raster: A raster that contains only shapes.
  func request(_ raster: Raster) {
    guard kept.surface(.raster(raster)) == nil else { return }
    if let job = rasters[raster], job.isOver, let bitmap = job.take()?.bitmap {
      return kept.keep(bitmap, as: .raster(raster))
    }
    requested.insert(raster)
    start(RasterOrder(raster: raster, scaled: []))
  }

  private func start(_ order: RasterOrder) {
    guard rasters[order.raster] == nil else { return }
    rasters[order.raster] = BackgroundJob(on: queue) { [buffers] _ in order.make(in: buffers) }
  }

  /// Requests a picture for a later painting.
  func request(_ key: ScaledBitmapKey, from bitmap: Bitmap) {
    guard kept.surface(.scaled(key)) == nil,
      !pictures.contains(where: { $0.key == key }),
      let source = bitmap.surface.sharingPixels()
    else { return }
    if pictures.count == Self.pictureLimit { pictures.removeFirst() }
    let bounds = bitmap.bounds
    let job = BackgroundJob(on: .global(qos: .userInitiated)) { [buffers] _ in
      source.take().flatMap {
        Resampling.surface(of: key, from: Bitmap(key.source, $0, bounds: bounds), in: buffers)
      }
    }
    pictures.append((key, job))
  }

  // MARK: Taking

  /// Adds a bitmap that was made for this painting.
  func add(_ surface: CairoSurface, as key: BitmapCache.Key) { made[key] = surface }

  /// Whether a raster's bitmap is kept, or was made for this painting.
  func has(_ raster: Raster) -> Bool {
    made[.raster(raster)] != nil || kept.surface(.raster(raster)) != nil
  }

  /// Whether a scaled bitmap is kept, or was made for this painting.
  func has(_ key: ScaledBitmapKey) -> Bool {
    kept.surface(.scaled(key)) != nil || made[.scaled(key)] != nil
  }

  /// Returns the bitmap of a raster that is there for this painting, or that another thread is
  /// making; `nil` when this thread has to paint it.
  func take(_ raster: Raster) -> CairoSurface? {
    if let own = made[.raster(raster)] { return own }
    guard let job = rasters[raster], !job.withdraw(), let order = job.take() else { return nil }
    for (key, surface) in order.resampled { made[.scaled(key)] = surface }
    return order.bitmap
  }

  /// Returns a scaled bitmap that other threads have made or are making, and hands it out once;
  /// `nil` when this thread has to make it.
  func take(_ key: ScaledBitmapKey) -> CairoSurface? {
    if let own = made.removeValue(forKey: .scaled(key)) { return own }
    guard let index = pictures.firstIndex(where: { $0.key == key }) else { return nil }
    return pictures.remove(at: index).job.take() ?? nil
  }

  /// Keeps a scaled bitmap that was drawn, if it is likely to be needed again.
  func keep(_ surface: CairoSurface, as key: ScaledBitmapKey) {
    if recentlyScaled.isAtRest(key) { kept.keep(surface, as: .scaled(key)) }
  }
}
