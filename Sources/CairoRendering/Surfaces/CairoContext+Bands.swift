internal import CCairo
internal import Dispatch
import FileSupport

extension CairoContext {
  /// The approximate number of pixels in a band: small enough that a frame of 1280 × 800 has some
  /// for each processor, large enough that the overhead of a band does not matter.
  private static let bandPixels = 1 << 18
  /// The approximate number of pixels in a band of very many paths. Our choice: a page of 700 × 500
  /// pixels has a band or two for each of four processors, and few paths lie in two bands.
  private static let pathBandPixels = 1 << 16

  /// Some rows of a context's surface, for one thread.
  struct Band {
    /// A context that paints on the rows, in the coordinates of the whole context.
    let context: CairoContext
    let rows: CairoSurface
    /// A surface over the pixels of the source.
    let source: CairoSurface
  }

  /// Calls `paint` for all rows of `box`, on as many threads as there are processors.
  ///
  /// The context's clip must be exactly `box`. Returns `false` and paints nothing when memory is
  /// short.
  ///
  /// The bands depend on the box alone: Cairo's rounding depends on the box that is resampled, and
  /// a picture must look the same on every machine and at every time.
  @discardableResult func inBands(
    of box: PixelBox, from source: CairoSurface, _ paint: @Sendable (Band) -> Void
  ) -> Bool {
    inBands(of: box, ofPixels: Self.bandPixels, with: { source.sharingPixels() }) {
      context, rows, source in
      paint(Band(context: context, rows: rows, source: source))
    }
  }

  /// Returns the bands in which a bitmap is resampled.
  static func bands(of box: PixelBox) -> [PixelBox] {
    box.bands(ofPixels: bandPixels)
  }

  /// Calls `paint` for all rows of `box`, as ``inBands(of:from:_:)`` does, with a context in the
  /// coordinates of the whole context's pixels. The bands are smaller, because painting very many
  /// paths takes longer.
  func inBands(of box: PixelBox, _ paint: @Sendable (CairoContext) -> Void) -> Bool {
    inBands(of: box, ofPixels: Self.pathBandPixels, with: { Detached(()) }) { context, _, _ in
      paint(context)
    }
  }

  private func inBands<Input>(
    of box: PixelBox, ofPixels pixels: Int, with input: () -> Detached<Input>?,
    _ paint: @Sendable (CairoContext, CairoSurface, Input) -> Void
  ) -> Bool {
    guard !box.isEmpty, let target = cairo_get_target(cairo) else { return true }
    cairo_surface_flush(target)
    let surface = CairoSurface(taking: cairo_surface_reference(target))
    let place = surface.place

    let parts = box.bands(ofPixels: pixels)
    let orders = parts.compactMap { part -> Order<Input>? in
      guard let rows = surface.rows(part.top - place.top..<part.bottom - place.top),
        let input = input()
      else { return nil }
      rows.setPlace(x: place.left, y: part.top)
      return Order(box: part, rows: Detached(rows), input: input)
    }
    let (width, height) = (width, height)
    DispatchQueue.concurrentPerform(iterations: orders.count) { index in
      let order = orders[index]
      guard let rows = order.rows.take(), let input = order.input.take(),
        orders.count == parts.count,
        let context = CairoContext(part: rows, ofWidth: width, height: height)
      else { return }
      context.clip(to: order.box)
      paint(context, rows, input)
    }
    cairo_surface_mark_dirty(target)
    return orders.count == parts.count
  }

  /// A band for another thread.
  private struct Order<Input>: Sendable {
    var box: PixelBox
    var rows: Detached<CairoSurface>
    var input: Detached<Input>
  }
}

extension PixelBox {
  /// Returns the box cut into bands of whole rows, of about this many pixels and a rest, or the
  /// whole box when it has fewer rows than two bands.
  fileprivate func bands(ofPixels pixels: Int) -> [PixelBox] {
    let rows = max(pixels / max(width, 1), 1)
    guard height >= 2 * rows else { return [self] }
    return stride(from: top, to: bottom, by: rows).map {
      PixelBox(left: left, top: $0, right: right, bottom: min($0 + rows, bottom))
    }
  }
}
