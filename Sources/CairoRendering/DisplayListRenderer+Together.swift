internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

// What moved as one flat picture and now rests is made anew all at once: fifty stickers in another size.
// That is the one painting which is long for a hand that waits, so all processors take part in it.
extension DisplayListRenderer {
  /// Makes what a painting of `list` would have to make of rasters, on as many threads as there are
  /// processors; it is drawn in this painting.
  func makeTogether(_ list: DisplayList, on easel: Easel) {
    var drawn = DrawnRasters()
    collect(list, on: easel, &drawn)
    let missing = drawn.rasters.filter { raster in
      guard bitmaps.surface(.raster(raster)) == nil, madeTogether[raster] == nil else {
        return false
      }
      guard let made = takeAhead(raster) else { return true }
      madeTogether[raster] = made
      return false
    }
    paintTogether(missing)
    resampleTogether(drawn.sites, on: easel)
  }

  /// Rasters of shapes, each once and from the one that is drawn first, and where they are drawn.
  private struct DrawnRasters {
    var rasters: [Raster] = []
    var sites: [(raster: Raster, place: AffineTransform)] = []
    private var known: Set<Raster> = []

    mutating func add(_ raster: Raster, through place: AffineTransform) {
      if known.insert(raster).inserted { rasters.append(raster) }
      sites.append((raster, place))
    }
  }

  private func collect(_ list: DisplayList, on easel: Easel, _ drawn: inout DrawnRasters) {
    let concerned = easel.concernedRect
    guard !concerned.isEmpty else { return }
    for command in list.commands {
      guard let bounds = command.bounds, bounds.meets(concerned) else { continue }
      switch command {
      case .raster(let raster) where raster.content.isShapesOnly:
        drawn.add(raster, through: raster.place(on: easel.matrix))
      case .group(let group) where group.opacity > 0:
        easel.saving {
          guard easel.transform(by: group.transform) else { return }
          if let clip = group.clip { easel.cut(to: clip) }
          collect(group.content, on: easel, &drawn)
        }
      case .fill, .stroke, .text, .image, .erase, .group, .raster: break
      }
    }
  }

  private func paintTogether(_ rasters: [Raster]) {
    let order = rasters.sorted { $0.pixelsWide * $0.pixelsHigh > $1.pixelsWide * $1.pixelsHigh }
    let made = CairoSurface.made(order.count) { index in
      DisplayListRenderer(forShapes: ()).paintedBitmap(of: order[index])
    }
    for (raster, surface) in zip(order, made) {
      guard let surface else { continue }
      rastersPainted += 1
      madeTogether[raster] = surface
    }
  }

  private func resampleTogether(
    _ sites: [(raster: Raster, place: AffineTransform)], on easel: Easel
  ) {
    var known: Set<Placement> = []
    var orders: [(placement: Placement, bitmap: CairoSurface)] = []
    for (raster, place) in sites {
      guard let bitmap = bitmaps.surface(.raster(raster)) ?? madeTogether[raster],
        let placement = Site(
          of: Bitmap(bitmap), from: .raster(raster), through: place, in: easel.room)?.placement,
        bitmaps.surface(.placement(placement)) == nil, resampledAhead[placement] == nil,
        known.insert(placement).inserted
      else { continue }
      orders.append((placement, bitmap))
    }
    let (placements, addresses) = (orders.map(\.placement), orders.map { $0.bitmap.handedOver() })
    let made = CairoSurface.made(orders.count) { index in
      // Only the pixels are shared: what Cairo notes about a surface is no business of two threads.
      guard let bitmap = CairoSurface(takingOver: addresses[index])?.sharingPixels() else {
        return nil
      }
      return Resampling.surface(of: placements[index], from: Bitmap(bitmap))
    }
    withExtendedLifetime(orders) {}
    for (placement, surface) in zip(placements, made) {
      guard let surface else { continue }
      bitmapsResampled += 1
      resampledAhead[placement] = surface
    }
  }
}

extension CairoSurface {
  /// Surfaces that are made on as many threads as there are processors, in the order of their numbers;
  /// `nil` for one that was not made. They come over as addresses, as those of ``PictureLoad``.
  fileprivate static func made(
    _ count: Int, _ make: @Sendable (Int) -> CairoSurface?
  ) -> [CairoSurface?] {
    let addresses = Addresses(count)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      guard let address = make(index)?.handedOver() else { return }
      addresses.all.withLock { $0[index] = address }
    }
    return addresses.all.withLock { $0 }.map { $0.flatMap { CairoSurface(takingOver: $0) } }
  }

  private final class Addresses: Sendable {
    let all: Mutex<[Int?]>

    init(_ count: Int) { all = Mutex(Array(repeating: nil, count: count)) }
  }
}
