internal import CCairo
internal import Dispatch
public import Drawing
internal import Synchronization
import TouchEngine

/// Rasters that another thread paints and resamples because they will be drawn soon.
///
/// It begins with the one that is drawn last. Who draws the first and finds it untouched makes it
/// itself, so that both are at work until they meet.
///
/// Surfaces come over as addresses, as those of ``ReadAhead``.
final class RastersAhead: Sendable {
  /// A raster, and the way from its pixels to those of the surface.
  struct Wish: Sendable {
    var raster: Raster
    var place: AffineTransform
  }

  struct Pictures {
    var bitmap: CairoSurface
    /// `nil` when the bitmap is drawn as it is.
    var resampled: (Placement, CairoSurface)?
  }

  fileprivate struct Addresses: Sendable {
    var bitmap: Int
    var resampled: (Placement, Int)?
  }

  private enum Stage: Sendable {
    case untouched, begun
    case made(Addresses)
    /// Somebody has it, or makes it.
    case taken
  }

  private let wishes: [Wish]
  private let places: [Raster: Int]
  private let stages: Mutex<[Stage]>
  /// Each is entered while its raster is being made.
  private let groups: [DispatchGroup]

  /// Begins. The surface has `width` × `height` pixels; of two wishes for the same raster only the
  /// first counts.
  init(
    _ wishes: [Wish], onSurfaceOfWidth width: Int, height: Int, queue: DispatchQueue
  ) {
    self.wishes = wishes
    places = Dictionary(zip(wishes.map(\.raster), wishes.indices)) { first, _ in first }
    stages = Mutex(wishes.map { _ in .untouched })
    groups = wishes.map { _ in DispatchGroup() }
    queue.async { [self] in
      let renderer = DisplayListRenderer(forShapes: ())
      for index in wishes.indices.reversed() where begin(index) {
        let made = renderer.make(wishes[index], width: width, height: height)
        stages.withLock { $0[index] = made.map { .made($0.handedOver) } ?? .taken }
        groups[index].leave()
      }
    }
  }

  private func begin(_ index: Int) -> Bool {
    stages.withLock { stages in
      guard case .untouched = stages[index] else { return false }
      stages[index] = .begun
      groups[index].enter()
      return true
    }
  }

  /// What was made of a raster, after a wait when it is being made; `nil` when the caller has to make
  /// it. It is handed out once.
  func take(_ raster: Raster) -> Pictures? {
    guard let index = places[raster] else { return nil }
    let isBegun = stages.withLock { stages in
      if case .untouched = stages[index] { stages[index] = .taken }
      if case .begun = stages[index] { return true }
      return false
    }
    if isBegun { groups[index].wait() }
    return stages.withLock { stages in
      guard case .made(let addresses) = stages[index] else { return nil }
      stages[index] = .taken
      return Pictures(takingOver: addresses)
    }
  }

  deinit {
    // What nobody has asked for.
    stages.withLock { stages in
      for case .made(let addresses) in stages { _ = Pictures(takingOver: addresses) }
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
    prepare(
      list, width: width, height: height, scale: scale, queue: .global(qos: .userInitiated))
  }

  func prepare(
    _ list: DisplayList, width: Int, height: Int, scale: Double, queue: DispatchQueue
  ) {
    var wishes: [RastersAhead.Wish] = []
    var words: [Text] = []
    Self.collect(list, .scale(scale), &wishes, &words)
    if !wishes.isEmpty {
      ahead = RastersAhead(wishes, onSurfaceOfWidth: width, height: height, queue: queue)
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
    let site = Site(
      of: Bitmap(bitmap), from: .raster(wish.raster), through: wish.place, width: width,
      height: height)
    guard let placement = site?.placement,
      let resampled = Self.resampled(Bitmap(bitmap), as: placement)
    else { return RastersAhead.Pictures(bitmap: bitmap, resampled: nil) }
    return RastersAhead.Pictures(bitmap: bitmap, resampled: (placement, resampled))
  }
}

extension DisplayList {
  /// Whether no words and no pictures are in it, which only the renderer's own thread can draw.
  fileprivate var isShapesOnly: Bool {
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
