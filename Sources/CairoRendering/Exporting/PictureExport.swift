internal import CCairo
internal import Dispatch
package import Drawing
import FileSupport
import TouchEngine

/// An export of a display list to a picture file, on another thread.
///
/// A renderer of its own paints the list in bands and reads the pictures itself, so no other thread
/// waits, and the pixels are never in memory all at once. The file gets its name when it is
/// complete. The background is white.
package final class PictureExport: Sendable {
  /// The list and the file to write.
  package struct Order: Sendable {
    package var list: DisplayList
    /// Pixels per point of the list.
    package var scale: Double
    /// The width of the picture in pixels; the list's origin is its top left corner.
    package var pixelWidth: Int
    package var pixelHeight: Int
    package var format: PictureFormat
    package var path: String
    /// The folder of pictures that are not named by a full path.
    package var imageFolder: String?

    package init(
      _ list: DisplayList, scale: Double, pixelWidth: Int, pixelHeight: Int,
      format: PictureFormat, path: String, imageFolder: String?
    ) {
      self.list = list
      self.scale = scale
      self.pixelWidth = pixelWidth
      self.pixelHeight = pixelHeight
      self.format = format
      self.path = path
      self.imageFolder = imageFolder
    }
  }

  /// The result of an export.
  package enum Outcome: Hashable, Sendable {
    case written
    /// ``cancel()`` ended the export; the former file is unchanged.
    case cancelled
    case failed(PictureError)
  }

  package let order: Order
  private let job: BackgroundJob<Outcome>

  /// Starts the export.
  package init(_ order: Order) {
    self.order = order
    job = BackgroundJob(on: .global(qos: .utility)) { job in
      do throws(PictureError) {
        return try order.write(reportingTo: job) ? .written : .cancelled
      } catch {
        return .failed(error)
      }
    }
  }

  /// The completed part, 0…1.
  package var progress: Double { job.progress ?? 0 }

  /// The result; `nil` while the export is running.
  package var outcome: Outcome? { job.output }

  /// Ends the export soon, unless everything is painted.
  package func cancel() { job.cancel() }

  /// Waits until the export has ended, and returns the result.
  package func wait() -> Outcome {
    job.wait()
    return outcome ?? .cancelled
  }
}

// On the other thread.
extension PictureExport.Order {
  fileprivate typealias Job = BackgroundJob<PictureExport.Outcome>

  /// Paints the list and writes the file.
  ///
  /// - Returns: `false` when the export was canceled, so that nothing was written.
  fileprivate func write(reportingTo job: Job) throws(PictureError) -> Bool {
    guard pixelWidth > 0, pixelHeight > 0, scale > 0, scale.isFinite,
      max(pixelWidth, pixelHeight) <= CairoSurface.longestSide,
      pixelWidth * pixelHeight <= PictureHeader.pixelLimit
    else {
      throw fault(.impossibleSize(width: pixelWidth, height: pixelHeight))
    }
    do throws(PictureReason) {
      let file: AtomicFile
      do throws(FileReason) { file = try AtomicFile(path) } catch { throw .file(error) }
      let painter = BandPainter(self)
      let isWhole = try write(painter, with: try writer(to: file), job)
      if let problem = painter.problem { throw .picture(problem) }
      guard isWhole else {
        file.discard()
        return false
      }
      do throws(FileReason) { try file.finish() } catch { throw .file(error) }
      return true
    } catch {
      throw fault(error)
    }
  }

  private func fault(_ reason: PictureReason) -> PictureError {
    .cannotWrite(path: path, reason: reason)
  }

  /// Reports the progress.
  ///
  /// - Returns: Whether to continue.
  private func report(_ row: Int, to job: Job) -> Bool {
    job.report(Double(row) / Double(pixelHeight))
  }

  private func writer(to file: AtomicFile) throws(PictureReason) -> any RowWriter {
    let (width, height) = (pixelWidth, pixelHeight)
    switch format {
    case .png: return try PNGWriter(to: file, width: width, height: height)
    case .jpeg(let quality):
      return try JPEGWriter(
        to: file, width: width, height: height, quality: min(max(quality, 1), 100))
    }
  }

  private func write(
    _ painter: BandPainter, with writer: any RowWriter, _ job: Job
  ) throws(PictureReason) -> Bool {
    for top in stride(from: 0, to: pixelHeight, by: painter.bandHeight) {
      guard report(top, to: job), painter.problem == nil else { return false }
      let height = min(painter.bandHeight, pixelHeight - top)
      guard let band = painter.band(top..<top + height) else { throw .noMemory }
      cairo_surface_flush(band.handle)
      guard let pixels = cairo_image_surface_get_data(band.handle) else { return false }
      let rowLength = Int(cairo_image_surface_get_stride(band.handle))
      for row in 0..<height { try writer.write(row: pixels + row * rowLength) }
    }
    guard report(pixelHeight, to: job) else { return false }
    try writer.finish()
    return true
  }
}

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
