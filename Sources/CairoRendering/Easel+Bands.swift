internal import CCairo
internal import Dispatch

extension Easel {
  /// How many pixels a band has, about: so many that what each costs beside its pixels does not count.
  private static let bandPixels = 1 << 18

  /// Does `paint` for all rows of `box` on as many threads as there are processors: with an easel for some of
  /// them, on which is painted in pixels of the surface, and with pixels that are those of `source`.
  ///
  /// The easel's clip has to be `box` and no more. Where the bands end depends on it alone.
  func inBands(
    of box: PixelBox, from source: CairoSurface, _ paint: @Sendable (Easel, CairoSurface) -> Void
  ) {
    guard !box.isEmpty, let target = cairo_get_target(cairo) else { return }
    cairo_surface_flush(target)
    let surface = CairoSurface(taking: cairo_surface_reference(target))
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &left, &top)
    let place = (x: -Int(left), y: -Int(top))

    let height = max(Self.bandPixels / box.width, 1)
    let bands = stride(from: box.top, to: box.bottom, by: height).compactMap { top -> Band? in
      let part = PixelBox(
        left: box.left, top: top, right: box.right, bottom: min(top + height, box.bottom))
      // Only the pixels are shared: what Cairo notes about a surface is no business of two threads.
      guard let rows = surface.rows(part.top - place.y..<part.bottom - place.y),
        let pixels = source.sharingPixels()
      else { return nil }
      rows.setPlace(x: place.x, y: part.top)
      return Band(box: part, rows: rows.handedOver(), source: pixels.handedOver())
    }
    let (width, wholeHeight) = (self.width, self.height)
    DispatchQueue.concurrentPerform(iterations: bands.count) { index in
      let band = bands[index]
      guard let rows = CairoSurface(takingOver: band.rows),
        let pixels = CairoSurface(takingOver: band.source),
        let easel = Easel(part: rows, ofWidth: width, height: wholeHeight)
      else { return }
      easel.clip(to: band.box)
      paint(easel, pixels)
    }
    cairo_surface_mark_dirty(target)
  }

  /// Surfaces go over as addresses, as those of ``PictureLoad``.
  private struct Band: Sendable {
    var box: PixelBox
    var rows: Int
    var source: Int
  }
}
