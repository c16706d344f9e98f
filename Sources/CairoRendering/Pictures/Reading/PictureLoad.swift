internal import Dispatch
import FileSupport
import TouchEngine

/// A picture's file that another thread reads, with the copies that will be needed of it.
///
/// When the load is over, its owner passes it to ``ImageStore/take(_:from:)``; an ``ImageStore``
/// starts some loads itself.
package final class PictureLoad: Sendable {
  private let job: BackgroundJob<Result<Picture, PictureError>>

  /// Starts reading a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - longerSide: The least visible length of the longer side, in pixels, for which a halved
  ///     copy may be enough; `nil` makes no copies.
  ///   - check: Called on the other thread first. If it throws, the file is not read.
  package init(
    path: String, longerSide: Double? = nil,
    after check: @escaping @Sendable () throws(PictureError) -> Void = {}
  ) {
    job = BackgroundJob(on: .global(qos: .userInitiated)) { job in
      do throws(PictureError) {
        try check()
        var picture = Picture(try CairoSurface.readPicture(from: path) { job.report($0) })
        if let longerSide {
          picture.makeLevels(
            forScale: longerSide / max(picture.size.width, picture.size.height))
        }
        return .success(picture)
      } catch {
        return .failure(error)
      }
    }
  }

  /// The part of the file that has been read, 0…1; `nil` before the first bytes.
  package var progress: Double? { job.progress }

  /// Whether reading has ended, with or without an error.
  package var isOver: Bool { job.isOver }

  /// Ends the load as soon as possible; its result will not be taken.
  package func cancel() { job.cancel() }

  /// Waits until reading has ended.
  package func wait() { job.wait() }

  /// Waits, and hands out the picture once.
  ///
  /// - Returns: The picture; `nil` when it was taken already.
  /// - Throws: What is wrong with the file.
  func take() throws(PictureError) -> sending Picture? { try job.take()?.get() }
}
