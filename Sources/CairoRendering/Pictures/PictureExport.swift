internal import CCairo
internal import Dispatch
package import Drawing
import FileSupport
internal import Synchronization
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

  private struct Standing {
    var progress = 0.0
    var isCancelled = false
    var outcome: Outcome?
  }

  package let order: Order
  private let standing = Mutex(Standing())
  private let group = DispatchGroup()

  /// Starts the export.
  package init(_ order: Order) {
    self.order = order
    DispatchQueue.global(qos: .utility).async(group: group) { [self] in
      let outcome: Outcome
      do throws(PictureError) { outcome = try write() ? .written : .cancelled } catch {
        outcome = .failed(error)
      }
      standing.withLock { $0.outcome = outcome }
    }
  }

  /// The completed part, 0…1.
  package var progress: Double { standing.withLock { $0.progress } }

  /// The result; `nil` while the export is running.
  package var outcome: Outcome? { standing.withLock { $0.outcome } }

  /// Ends the export soon, unless everything is painted.
  package func cancel() { standing.withLock { $0.isCancelled = true } }

  /// Waits until the export has ended, and returns the result.
  package func wait() -> Outcome {
    group.wait()
    return outcome ?? .cancelled
  }

  // MARK: On the other thread

  /// Paints the list and writes the file.
  ///
  /// - Returns: `false` when the export was canceled, so that nothing was written.
  private func write() throws(PictureError) -> Bool {
    guard order.pixelWidth > 0, order.pixelHeight > 0, order.scale > 0, order.scale.isFinite,
      order.pixelWidth <= PictureHeader.sideLimit, order.pixelHeight <= PictureHeader.sideLimit,
      order.pixelWidth * order.pixelHeight <= PictureHeader.pixelLimit
    else {
      throw fault(.impossibleSize(width: order.pixelWidth, height: order.pixelHeight))
    }
    do throws(PictureReason) {
      let file: AtomicFile
      do throws(FileReason) { file = try AtomicFile(order.path) } catch { throw .file(error) }
      let painter = BandPainter(order)
      let isWhole = try write(painter, with: try writer(to: file))
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
    .cannotWrite(path: order.path, reason: reason)
  }

  /// Records the progress.
  ///
  /// - Returns: Whether to continue.
  private func hasCome(to row: Int) -> Bool {
    let part = Double(row) / Double(order.pixelHeight)
    return standing.withLock { standing in
      standing.progress = part
      return !standing.isCancelled
    }
  }

  private func writer(to file: AtomicFile) throws(PictureReason) -> any RowWriter {
    let (width, height) = (order.pixelWidth, order.pixelHeight)
    switch order.format {
    case .png: return try PNGWriter(to: file, width: width, height: height)
    case .jpeg(let quality):
      return try JPEGWriter(
        to: file, width: width, height: height, quality: min(max(quality, 1), 100))
    }
  }

  private func write(
    _ painter: BandPainter, with writer: any RowWriter
  ) throws(PictureReason) -> Bool {
    for top in stride(from: 0, to: order.pixelHeight, by: painter.bandHeight) {
      guard hasCome(to: top), painter.problem == nil else { return false }
      let height = min(painter.bandHeight, order.pixelHeight - top)
      guard let band = CairoSurface(width: order.pixelWidth, height: height, isOpaque: true) else {
        throw .noMemory
      }
      painter.paint(from: top, on: band)
      cairo_surface_flush(band.handle)
      guard let pixels = cairo_image_surface_get_data(band.handle) else { return false }
      let rowLength = Int(cairo_image_surface_get_stride(band.handle))
      for row in 0..<height { try writer.write(row: pixels + row * rowLength) }
    }
    guard hasCome(to: order.pixelHeight) else { return false }
    try writer.finish()
    return true
  }
}
