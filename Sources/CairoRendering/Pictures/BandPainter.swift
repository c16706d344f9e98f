internal import CCairo
import Drawing
import TouchEngine

/// Paints a large picture in bands, from the top.
final class BandPainter {
  /// How many pixels a band has, about: 8 MB.
  private static let bandPixels = 2 << 20
  /// Bitmaps are put on whole pixels by rounding to the nearest. What lies exactly between two must go
  /// to the same one in each band, however far above its origin is; so it never lies exactly there.
  private static let nudge = 1e-7
  /// Of what the renderer keeps, in bytes: stickers, which several bands show.
  private static let cacheLimit = 64 << 20

  let bandHeight: Int
  /// What is wrong with the pictures, once something is.
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

  /// Paints the rows from `top` on, as many as the surface has.
  func paint(from top: Int, on band: CairoSurface) {
    let size = Size(Double(band.width), Double(band.height))
    let list = DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: size)), .white)
      let place = AffineTransform.scale(order.scale).concatenating(
        .translation(0, Self.nudge - Double(top)))
      list.group(order.list, transform: place)
    }
    renderer.paint(list, on: band, scale: 1)
  }
}
