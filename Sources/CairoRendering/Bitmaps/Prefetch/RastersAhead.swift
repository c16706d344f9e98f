internal import CCairo
internal import Dispatch
public import Drawing
internal import Synchronization
import TouchEngine

/// Rasters that another thread paints and resamples because they will be drawn soon.
///
/// It makes them one after the other, the one first that was wished for first. Who draws one and finds it
/// untouched makes it itself. So that both are at work until they meet, what is drawn last is wished for
/// first.
///
/// Surfaces come over as addresses, as those of ``PictureLoad``.
final class RastersAhead: Sendable {
  struct Wish: Sendable {
    var raster: Raster
    /// The way from its pixels to those of the surface; `nil` when that is not known yet, and it is only
    /// painted.
    var place: AffineTransform?
  }

  struct Pictures {
    var bitmap: CairoSurface
    /// `nil` when the bitmap is drawn as it is, or there was no place.
    var resampled: (Placement, CairoSurface)?
  }

  fileprivate struct Addresses: Sendable {
    var bitmap: Int
    var resampled: (Placement, Int)?
  }

  private enum Stage: Sendable {
    case untouched
    /// The group is left when it is made.
    case begun(DispatchGroup)
    case made(Addresses)
    /// Somebody has it, or makes it, or nobody wants it any more.
    case taken
  }

  private let width: Int
  private let height: Int
  let queue: DispatchQueue
  private let stages = Mutex<[Raster: Stage]>([:])

  /// The surface has `width` × `height` pixels. Without a queue it has one of its own.
  init(onSurfaceOfWidth width: Int, height: Int, queue: DispatchQueue? = nil) {
    (self.width, self.height) = (width, height)
    self.queue = queue ?? DispatchQueue(label: "rasters ahead", qos: .userInitiated)
  }

  /// Wishes for a raster, which must hold nothing but shapes; of two wishes for the same only the first
  /// counts.
  func add(_ wish: Wish) {
    let raster = wish.raster
    let isNew = stages.withLock { stages in
      defer { if stages[raster] == nil { stages[raster] = .untouched } }
      return stages[raster] == nil
    }
    guard isNew else { return }
    queue.async { [self] in
      guard let group = begin(raster) else { return }
      let made = DisplayListRenderer(forShapes: ()).make(wish, width: width, height: height)
      stages.withLock { $0[raster] = made.map { .made($0.handedOver) } ?? .taken }
      group.leave()
    }
  }

  private func begin(_ raster: Raster) -> DispatchGroup? {
    stages.withLock { stages in
      guard case .untouched? = stages[raster] else { return nil }
      let group = DispatchGroup()
      group.enter()
      stages[raster] = .begun(group)
      return group
    }
  }

  /// Makes none but those any more, unless it has begun, and gives back what it has made of others.
  func keepOnly(_ wanted: Set<Raster>) {
    stages.withLock { stages in
      // In which order does not matter: each is looked at by itself.
      for (raster, stage) in stages where !wanted.contains(raster) {
        switch stage {
        case .untouched: stages[raster] = nil
        case .made(let addresses):
          _ = Pictures(takingOver: addresses)
          stages[raster] = nil
        case .begun, .taken: break
        }
      }
    }
  }

  /// What was made of a raster, after a wait when it is being made; `nil` when the caller has to make
  /// it. It is handed out once.
  func take(_ raster: Raster) -> Pictures? {
    let begun = stages.withLock { stages -> DispatchGroup? in
      if case .untouched? = stages[raster] { stages[raster] = .taken }
      if case .begun(let group)? = stages[raster] { return group }
      return nil
    }
    begun?.wait()
    return takeMade(raster)
  }

  /// What was made of a raster; `nil` when it has not been yet. It is handed out once.
  func takeMade(_ raster: Raster) -> Pictures? {
    stages.withLock { stages in
      guard case .made(let addresses)? = stages[raster] else { return nil }
      stages[raster] = .taken
      return Pictures(takingOver: addresses)
    }
  }

  deinit {
    // What nobody has asked for.
    stages.withLock { stages in
      for case .made(let addresses) in stages.values { _ = Pictures(takingOver: addresses) }
    }
  }
}

extension RastersAhead.Pictures {
  fileprivate var handedOver: RastersAhead.Addresses {
    RastersAhead.Addresses(
      bitmap: bitmap.handedOver(),
      resampled: resampled.map { ($0.0, $0.1.handedOver()) })
  }

  fileprivate init?(takingOver addresses: RastersAhead.Addresses) {
    guard let bitmap = CairoSurface(takingOver: addresses.bitmap) else { return nil }
    self.bitmap = bitmap
    resampled = addresses.resampled.flatMap { placement, address in
      CairoSurface(takingOver: address).map { (placement, $0) }
    }
  }
}

extension DisplayListRenderer {
  /// Begins to make on another thread what a painting of `list` will need, and lays out its words at
  /// once. If other things are painted that was in vain, and no more.
  ///
  /// - Parameters:
  ///   - list: In points.
  ///   - width: Of the surface, in pixels.
  ///   - height: Of the surface, in pixels.
  ///   - scale: Pixels in a point.
  public func prepare(_ list: DisplayList, width: Int, height: Int, scale: Double) {
    prepare(list, width: width, height: height, scale: scale, queue: nil)
  }

  func prepare(
    _ list: DisplayList, width: Int, height: Int, scale: Double, queue: DispatchQueue?
  ) {
    var wishes: [RastersAhead.Wish] = []
    var words: [Text] = []
    Self.collect(list, .scale(scale), &wishes, &words)
    if !wishes.isEmpty {
      let ahead = RastersAhead(onSurfaceOfWidth: width, height: height, queue: queue)
      for wish in wishes.reversed() { ahead.add(wish) }
      self.ahead = ahead
    }
    for text in words { texts.prepare(text) }
  }

  private static func collect(
    _ list: DisplayList, _ matrix: AffineTransform, _ wishes: inout [RastersAhead.Wish],
    _ words: inout [Text]
  ) {
    for command in list.commands {
      switch command {
      case .fill, .stroke, .image, .erase: break
      case .text(let text): words.append(text)
      case .group(let group):
        collect(group.content, group.transform.concatenating(matrix), &wishes, &words)
      case .raster(let raster) where raster.content.isShapesOnly:
        wishes.append(RastersAhead.Wish(raster: raster, place: raster.place(on: matrix)))
      case .raster(let raster): collect(raster.content, matrix, &wishes, &words)
      }
    }
  }

  fileprivate func make(
    _ wish: RastersAhead.Wish, width: Int, height: Int
  ) -> RastersAhead.Pictures? {
    guard let bitmap = paintedBitmap(of: wish.raster) else { return nil }
    let site = wish.place.flatMap {
      Site(
        of: wish.raster.bitmapBounds, from: .raster(wish.raster), through: $0,
        in: PixelBox(left: 0, top: 0, right: width, bottom: height))
    }
    guard let placement = site?.placement,
      let resampled = Resampling.surface(of: placement, from: Bitmap(bitmap))
    else { return RastersAhead.Pictures(bitmap: bitmap, resampled: nil) }
    return RastersAhead.Pictures(bitmap: bitmap, resampled: (placement, resampled))
  }
}

extension DisplayList {
  /// Whether no words and no pictures are in it, which only the renderer's own thread can draw.
  var isShapesOnly: Bool {
    commands.allSatisfy { command in
      switch command {
      case .fill(_, .image), .stroke(_, .image, _): false
      case .fill, .stroke, .erase: true
      case .image, .text: false
      case .group(let group): group.content.isShapesOnly
      case .raster(let raster): raster.content.isShapesOnly
      }
    }
  }
}
