package import Drawing
import TouchEngine

// Bitmaps that other threads make: for the first painting, for a later one, and for content that
// has come to rest.
extension DisplayListRenderer {
  /// Starts making on another thread what painting `list` will need, and lays out its text at once.
  /// If another list is painted instead, the results are unused.
  ///
  /// The raster that is drawn last is made first: a thread that draws one that has not been begun
  /// makes it itself, so both work until they meet.
  ///
  /// - Parameters:
  ///   - list: The list to prepare, in points.
  ///   - width: The width of the surface, in pixels.
  ///   - height: The height of the surface, in pixels.
  ///   - scale: Pixels per point.
  package func prepare(_ list: DisplayList, width: Int, height: Int, scale: Double) {
    let surface = PixelBox(left: 0, top: 0, right: width, bottom: height)
    var orders: [RasterOrder] = []
    var words: [Text] = []
    Self.collect(list, in: DrawState(.scale(scale), on: surface), &orders, &words)
    if !orders.isEmpty { bitmaps.request(orders.reversed()) }
    for text in words { texts.prepare(text) }
  }

  private static func collect(
    _ list: DisplayList, in state: DrawState, _ orders: inout [RasterOrder], _ words: inout [Text]
  ) {
    state.visit(list) { command, state in
      switch command {
      case .text(let text): words.append(text)
      case .raster(let raster) where raster.content.isShapesOnly():
        let placement = BitmapPlacement(of: raster, in: state)
        orders.append(
          RasterOrder(raster: raster, scaled: [placement?.key].compactMap { $0 }))
      case .raster(let raster): collect(raster.content, in: state, &orders, &words)
      case .fill, .stroke, .image, .erase, .prefetch, .group: break
      }
    }
  }

  /// Makes and keeps the rasters of a list, and not those in its groups.
  func makeRasters(of list: DisplayList) {
    for case .raster(let raster) in list.commands { _ = bitmap(of: raster) }
  }

  /// Requests the pictures and rasters of a list, as they would be drawn now.
  func prefetch(_ list: DisplayList, in state: DrawState) {
    state.visit(list) { command, state in
      switch command {
      case .raster(let raster): if raster.content.isShapesOnly() { bitmaps.request(raster) }
      case .image(let image, let treatment, let rect),
        .fill(_, .image(let image, let treatment, in: let rect)),
        .stroke(_, .image(let image, let treatment, in: let rect), _):
        guard let found = copy(of: image, treatment, in: rect, state) else { return }
        let placement = BitmapPlacement(
          of: found.bitmap, through: found.place, in: state.rasterBounds)
        if let key = placement?.key { bitmaps.request(key, from: found.bitmap) }
      case .prefetch(let list): prefetch(list, in: state)
      case .fill, .stroke, .text, .erase, .group: break
      }
    }
  }

  /// Makes the rasters that painting `list` needs, on as many threads as there are processors.
  ///
  /// Content that moved as one flat picture and now rests is redrawn all at once: for example,
  /// fifty stickers in another size. This is the one painting that is long enough to keep the user
  /// waiting, so all processors take part in it. The list is drawn in the same painting.
  func makeTogether(_ list: DisplayList, in state: DrawState) {
    var shapes: [Raster] = []
    var others: [Raster] = []
    var keys: [Raster: [ScaledBitmapKey]] = [:]
    state.visit(list) { command, state in
      guard case .raster(let raster) = command else { return }
      guard raster.content.isShapesOnly() else {
        if !others.contains(raster) { others.append(raster) }
        return
      }
      if keys[raster] == nil { shapes.append(raster) }
      let key = BitmapPlacement(of: raster, in: state)?.key
      keys[raster, default: []] += [key].compactMap { $0 }
    }
    let orders = shapes.compactMap { order(for: $0, at: keys[$0] ?? []) }
    let allMade = RasterOrder.makeTogether(orders, in: bitmaps.buffers) {
      // Only this thread can draw text and pictures; meanwhile other threads are already at work.
      for raster in others where !bitmaps.has(raster) {
        if let bitmap = paintedBitmap(of: raster) { bitmaps.add(bitmap, as: .raster(raster)) }
      }
    }
    for made in allMade {
      if let bitmap = made.bitmap {
        rastersPainted += 1
        bitmaps.add(bitmap, as: .raster(made.raster))
      }
      for (key, surface) in made.resampled {
        bitmapsResampled += 1
        bitmaps.add(surface, as: .scaled(key))
      }
    }
  }

  /// Returns what has to be made for a raster; `nil` when everything is there.
  private func order(for raster: Raster, at keys: [ScaledBitmapKey]) -> RasterOrder? {
    var bitmap = bitmaps.kept.surface(.raster(raster))
    if bitmap == nil, let taken = bitmaps.take(raster) {
      bitmaps.add(taken, as: .raster(raster))
      bitmap = taken
    }
    var missing: [ScaledBitmapKey] = []
    for key in keys where !missing.contains(key) && !bitmaps.has(key) {
      missing.append(key)
    }
    guard bitmap == nil || !missing.isEmpty else { return nil }
    return RasterOrder(raster: raster, bitmap: bitmap?.sharingPixels(), scaled: missing)
  }
}

extension DisplayList {
  /// Returns whether the list contains neither text nor pictures, which only the renderer's own
  /// thread can draw, nor, unless they count as shapes, rasters of very many paths, which the
  /// renderer keeps.
  func isShapesOnly(andBands: Bool = false) -> Bool {
    commands.allSatisfy { command in
      switch command {
      case .fill(_, .image), .stroke(_, .image, _): false
      case .fill, .stroke, .erase: true
      case .image, .text, .prefetch: false
      case .group(let group): group.content.isShapesOnly(andBands: andBands)
      case .raster(let raster):
        (andBands || !raster.isPaintedInBands) && raster.content.isShapesOnly(andBands: andBands)
      }
    }
  }
}
