internal import CCairo
internal import Dispatch

extension Easel {
  /// How many pixels a band has, about: some of them for each processor when a frame of 1280 × 800 is made
  /// anew, and so many that what each costs beside its pixels does not count.
  private static let bandPixels = 1 << 18

  /// Some rows of what an easel paints on, for one thread.
  struct Band {
    /// Paints on those rows, in the same pixels as the whole easel.
    let easel: Easel
    let rows: CairoSurface
    /// The pixels of the source.
    let source: CairoSurface
  }

  /// Does `paint` for all rows of `box` on as many threads as there are processors; the easel's clip has to be
  /// `box` and no more. `false`, and nothing is painted, without memory.
  ///
  /// Where the bands end depends on the box alone: Cairo rounds a resampling by the box it is asked for,
  /// and the same picture has to come out the same on every machine and at every time.
  @discardableResult func inBands(
    of box: PixelBox, from source: CairoSurface, _ paint: @Sendable (Band) -> Void
  ) -> Bool {
    guard !box.isEmpty, let target = cairo_get_target(cairo) else { return true }
    cairo_surface_flush(target)
    let surface = CairoSurface(taking: cairo_surface_reference(target))
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &left, &top)
    let place = (x: -Int(left), y: -Int(top))

    let parts = box.bands(of: max(Self.bandPixels / box.width, 1))
    let orders = parts.compactMap { part -> Order? in
      // Only the pixels are shared: what Cairo notes about a surface is no business of two threads.
      guard let rows = surface.rows(part.top - place.y..<part.bottom - place.y),
        let pixels = source.sharingPixels()
      else { return nil }
      rows.setPlace(x: place.x, y: part.top)
      return Order(box: part, rows: rows.handedOver(), source: pixels.handedOver())
    }
    let (width, height) = (width, height)
    DispatchQueue.concurrentPerform(iterations: orders.count) { index in
      let order = orders[index]
      guard let rows = CairoSurface(takingOver: order.rows),
        let pixels = CairoSurface(takingOver: order.source),
        orders.count == parts.count,
        let easel = Easel(part: rows, ofWidth: width, height: height)
      else { return }
      easel.clip(to: order.box)
      paint(Band(easel: easel, rows: rows, source: pixels))
    }
    cairo_surface_mark_dirty(target)
    return orders.count == parts.count
  }

  /// Surfaces go over as addresses, as those of ``PictureLoad``.
  private struct Order: Sendable {
    var box: PixelBox
    var rows: Int
    var source: Int
  }
}

extension PixelBox {
  /// It cut into boxes of so many rows, and what is left; as a whole when there are not enough for two.
  fileprivate func bands(of rows: Int) -> [PixelBox] {
    guard height >= 2 * rows else { return [self] }
    return stride(from: top, to: bottom, by: rows).map {
      PixelBox(left: left, top: $0, right: right, bottom: min($0 + rows, bottom))
    }
  }
}
