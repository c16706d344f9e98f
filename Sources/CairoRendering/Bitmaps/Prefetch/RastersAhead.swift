internal import Dispatch
public import Drawing
import FileSupport
import TouchEngine

/// Rasters that another thread paints and resamples because they will soon be drawn.
///
/// It makes them one after the other, in the order of the wishes. A thread that draws a raster
/// which has not been begun makes it itself. The raster that is drawn last is wished for first, so
/// both threads work until they meet.
final class RastersAhead {
  struct Wish: Sendable {
    var raster: Raster
    /// The transform from the raster's pixels to those of the surface; `nil` when it is not known
    /// yet, and the raster is only painted.
    var place: AffineTransform?
  }

  struct Pictures {
    var bitmap: CairoSurface
    /// The resampled bitmap; `nil` when the bitmap is drawn as it is, or its place was unknown.
    var resampled: (Placement, CairoSurface)?
  }

  private let rasterBounds: PixelBox
  let queue: DispatchQueue
  private var jobs: [Raster: BackgroundJob<Pictures?>] = [:]

  /// Prepares rasters for these pixels of a surface, on a queue of its own when `queue` is `nil`.
  init(on rasterBounds: PixelBox, queue: DispatchQueue? = nil) {
    self.rasterBounds = rasterBounds
    self.queue = queue ?? DispatchQueue(label: "rasters ahead", qos: .userInitiated)
  }

  /// Wishes for a raster, which must contain only shapes. A second wish for the same raster is
  /// ignored.
  func add(_ wish: Wish) {
    guard jobs[wish.raster] == nil else { return }
    let rasterBounds = rasterBounds
    jobs[wish.raster] = BackgroundJob(on: queue) { _ in
      DisplayListRenderer(forShapes: ()).make(wish, in: rasterBounds)
    }
  }

  /// Cancels rasters outside `wanted` that have not been begun, and releases those already made.
  func keepOnly(_ wanted: Set<Raster>) {
    // The order does not matter: each raster is handled separately.
    for (raster, job) in jobs where !wanted.contains(raster) && (job.withdraw() || job.isOver) {
      jobs[raster] = nil
    }
  }

  /// Returns the pixels of a raster, and waits while it is being made; hands them out once. `nil`
  /// when the caller has to make them.
  func take(_ raster: Raster) -> Pictures? {
    guard let job = jobs[raster], !job.withdraw() else { return nil }
    return job.take() ?? nil
  }

  /// Returns the finished pixels of a raster, and hands them out once; `nil` when they are not
  /// finished.
  func takeMade(_ raster: Raster) -> Pictures? {
    guard let job = jobs[raster], job.isOver else { return nil }
    return job.take() ?? nil
  }
}

extension DisplayListRenderer {
  /// Starts making on another thread what painting `list` will need, and lays out its text at once.
  /// If another list is painted instead, the results are unused.
  ///
  /// - Parameters:
  ///   - list: The list to prepare, in points.
  ///   - width: The width of the surface, in pixels.
  ///   - height: The height of the surface, in pixels.
  ///   - scale: Pixels per point.
  public func prepare(_ list: DisplayList, width: Int, height: Int, scale: Double) {
    prepare(list, width: width, height: height, scale: scale, queue: nil)
  }

  func prepare(
    _ list: DisplayList, width: Int, height: Int, scale: Double, queue: DispatchQueue?
  ) {
    let surface = PixelBox(left: 0, top: 0, right: width, bottom: height)
    var wishes: [RastersAhead.Wish] = []
    var words: [Text] = []
    Self.collect(list, in: DrawState(.scale(scale), on: surface), &wishes, &words)
    if !wishes.isEmpty {
      let ahead = RastersAhead(on: surface, queue: queue)
      for wish in wishes.reversed() { ahead.add(wish) }
      self.ahead = ahead
    }
    for text in words { texts.prepare(text) }
  }

  private static func collect(
    _ list: DisplayList, in state: DrawState, _ wishes: inout [RastersAhead.Wish],
    _ words: inout [Text]
  ) {
    state.visit(list) { command, state in
      switch command {
      case .text(let text): words.append(text)
      case .raster(let raster) where raster.content.isShapesOnly:
        wishes.append(RastersAhead.Wish(raster: raster, place: raster.place(on: state.matrix)))
      case .raster(let raster): collect(raster.content, in: state, &wishes, &words)
      case .fill, .stroke, .image, .erase, .prefetch, .group: break
      }
    }
  }

  fileprivate func make(
    _ wish: RastersAhead.Wish, in rasterBounds: PixelBox
  ) -> RastersAhead.Pictures? {
    guard let bitmap = paintedBitmap(of: wish.raster) else { return nil }
    let site = wish.place.flatMap {
      Site(
        of: wish.raster.bitmapBounds, from: .raster(wish.raster), through: $0,
        in: rasterBounds)
    }
    guard let placement = site?.placement,
      let resampled = Resampling.surface(of: placement, from: Bitmap(bitmap))
    else { return RastersAhead.Pictures(bitmap: bitmap, resampled: nil) }
    return RastersAhead.Pictures(bitmap: bitmap, resampled: (placement, resampled))
  }
}

extension DisplayList {
  /// Whether the list contains neither text nor pictures, which only the renderer's own thread can
  /// draw.
  var isShapesOnly: Bool {
    commands.allSatisfy { command in
      switch command {
      case .fill(_, .image), .stroke(_, .image, _): false
      case .fill, .stroke, .erase: true
      case .image, .text, .prefetch: false
      case .group(let group): group.content.isShapesOnly
      case .raster(let raster): raster.content.isShapesOnly
      }
    }
  }
}
