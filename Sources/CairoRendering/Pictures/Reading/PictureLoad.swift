internal import Dispatch
import Drawing
import FileSupport
internal import Synchronization
import TouchEngine

/// A picture's file that another thread reads, with the copies that will be needed of it.
///
/// When the load is over, its owner passes it to ``ImageStore/take(_:from:)``; an ``ImageStore``
/// starts some loads itself.
package final class PictureLoad: Sendable {
  /// A picture that was read.
  struct Reading {
    /// The size in pixels.
    var size: Size
    /// The picture; `nil` when its own pixels were freed.
    var picture: Picture?
    /// The picture as it will be drawn, if it was resampled while it was read.
    var reduced: (key: ScaledBitmapKey, surface: CairoSurface)?
  }

  private let job: BackgroundJob<Result<Reading, PictureError>>
  private let aim: SharedAim

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
    let aim = SharedAim()
    self.aim = aim
    job = BackgroundJob(on: .global(qos: .userInitiated)) { job in
      do throws(PictureError) {
        try check()
        let (surface, reduced) = try CairoSurface.readPicture(
          from: path, onProgress: { job.report($0) }, reduction: { aim.reduction(of: $0) })
        let size = surface.bounds.size
        if let reduced {
          return .success(Reading(size: size, reduced: (reduced.key, reduced.surface)))
        }
        var picture = Picture(surface)
        if let longerSide {
          picture.makeLevels(forScale: longerSide / max(size.width, size.height))
        }
        return .success(Reading(size: size, picture: picture))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Says how the picture will be drawn: upright in a frame, which is on whole pixels of the
  /// surface. A picture that is being read may then be resampled meanwhile, and its own pixels
  /// freed; only ``takeReading()`` hands it out.
  func aim(at frame: Rect, of image: ImageID) { aim.set(frame, image) }

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
  /// - Returns: The picture; `nil` when it was taken already, or its own pixels were freed.
  /// - Throws: What is wrong with the file.
  func take() throws(PictureError) -> sending Picture? { try takeReading()?.picture }

  /// Waits, and hands out once what was read.
  ///
  /// - Returns: What was read; `nil` when it was taken already.
  /// - Throws: What is wrong with the file.
  func takeReading() throws(PictureError) -> sending Reading? { try job.take()?.get() }

  /// The way in which a picture will be drawn, which becomes known while it is read.
  private final class SharedAim: Sendable {
    private let aim = Mutex<(frame: Rect, image: ImageID)?>(nil)

    func set(_ frame: Rect, _ image: ImageID) { aim.withLock { $0 = (frame, image) } }

    /// Begins the reduction of a picture; `nil` until ``set(_:_:)`` says how it will be drawn.
    func reduction(of surface: CairoSurface) -> ReducedPicture? {
      guard !Picture(surface).isLarge, let aim = aim.withLock({ $0 }) else { return nil }
      return ReducedPicture(
        of: surface,
        as: ScaledBitmapKey(
          of: surface.bounds, from: .image(aim.image, .original, .own), uprightIn: aim.frame))
    }
  }
}
