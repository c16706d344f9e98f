internal import CCairo
import Drawing
import TouchEngine

/// Paints a large picture in bands, from the top.
final class BandPainter {
  /// The approximate number of pixels in a band: 8 MB.
  private static let bandPixels = 2 << 20
  /// An offset in pixels that avoids ties. Bitmaps are placed on whole pixels by rounding to the
  /// nearest, and a bitmap exactly between two must go to the same one in each band, however far
  /// above the band its origin is.
  private static let nudge = 1e-7
  /// The size of the renderer's bitmap cache, in bytes: for stickers that several bands show.
  private static let cacheLimit = 64 << 20

  let bandHeight: Int
  /// The first picture that could not be read; `nil` while there is none.
  private(set) var problem: PictureError?

  private let order: PictureExport.Order
  private let renderer: DisplayListRenderer

  init(_ order: PictureExport.Order) {
    self.order = order
    bandHeight = min(max(Self.bandPixels / order.pixelWidth, 16), order.pixelHeight)
    let images = ImageStore(folder: order.imageFolder)
    renderer = DisplayListRenderer(
      images: images, cacheLimit: Self.cacheLimit, restLimit: Self.cacheLimit)
    images.onProblem = { [unowned self] in problem = problem ?? $0 }
  }

  /// Returns some rows of the picture; `nil` when memory is short.
  func band(_ rows: Range<Int>) -> CairoSurface? {
    guard
      let band = CairoSurface(
        width: order.pixelWidth, height: rows.count, isOpaque: true,
        from: renderer.bitmaps.buffers)
    else { return nil }
    let size = Size(Double(band.width), Double(band.height))
    let list = DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: size)), .white)
      let place = AffineTransform.scale(order.scale).concatenating(
        .translation(0, Self.nudge - Double(rows.lowerBound)))
      list.group(order.list, transform: place)
    }
    renderer.paint(list, on: band, scale: 1)
    return band
  }
}
