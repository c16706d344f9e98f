internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

/// A picture's file that another thread reads, with the copies that will be needed of it.
///
/// When the load is over, its owner passes it to ``ImageStore/take(_:from:)``; an ``ImageStore``
/// starts some loads itself. Surfaces are passed between threads as addresses: the thread that
/// takes one owns it, and the other thread does not use it any more.
package final class PictureLoad: Sendable {
  /// The picture, and its resampled copy.
  struct Pictures {
    var picture: Picture
    /// The picture resampled to the size at which it is drawn; `nil` when that was not requested,
    /// or the picture has that size already.
    var resampled: (Placement, CairoSurface)?
  }

  fileprivate struct Addresses: Sendable {
    var levels: [Int]
    var resampled: (Placement, Int)?
  }

  private struct Standing {
    var part: Double?
    var isCancelled = false
    var isOver = false
    var result: Result<Addresses, PictureError>?
  }

  /// The serial queue on which the load runs.
  private let queue = DispatchQueue(
    label: "pictures", qos: .userInitiated, target: .global(qos: .userInitiated))
  private let group = DispatchGroup()
  private let standing = Mutex(Standing())

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
    queue.async(group: group) { [self] in
      let made = Result { () throws(PictureError) in
        try check()
        var picture = Picture(try CairoSurface.readPicture(from: path) { self.hasCome(to: $0) })
        if let longerSide {
          _ = picture.copy(scale: longerSide / max(picture.size.width, picture.size.height))
        }
        return Addresses(Pictures(picture: picture))
      }
      standing.withLock { standing in
        standing.result = made
        standing.isOver = true
      }
    }
  }

  /// Resamples the picture to its drawn size once it has been read; `frame` is on whole pixels of
  /// the surface.
  func resample(as image: ImageID, in frame: Rect) {
    queue.async(group: group) { [self] in
      guard var picture = takeRead()?.picture else { return }
      let size = picture.size
      let copy = picture.copy(scale: max(frame.width / size.width, frame.height / size.height))
      let placement = Placement(
        .image(image, .original, copy.kind), of: copy.bitmap, uprightIn: frame)
      let resampled = Resampling.surface(of: placement, from: copy.bitmap)
      let made = Addresses(
        Pictures(picture: picture, resampled: resampled.map { (placement, $0) }))
      standing.withLock { $0.result = .success(made) }
    }
  }

  /// The part of the file that has been read, 0…1; `nil` before the first bytes.
  package var progress: Double? { standing.withLock { $0.part } }

  /// Whether reading has ended, with or without an error.
  package var isOver: Bool { standing.withLock { $0.isOver } }

  /// Ends the load as soon as possible; its result will not be taken.
  package func cancel() { standing.withLock { $0.isCancelled = true } }

  /// Waits until everything requested is done.
  package func wait() { group.wait() }

  /// Records the progress.
  ///
  /// - Returns: Whether to continue.
  private func hasCome(to part: Double) -> Bool {
    standing.withLock { standing in
      standing.part = part
      return !standing.isCancelled
    }
  }

  /// Waits, and hands out the result once; `nil` when it was taken already.
  ///
  /// - Throws: What is wrong with the file.
  func take() throws(PictureError) -> Pictures? {
    wait()
    let made = try standing.withLock { $0.result.take() }?.get()
    return made.flatMap { Pictures(takingOver: $0) }
  }

  /// Takes the picture that has been read; leaves an error for ``take()``.
  private func takeRead() -> Pictures? {
    let read = standing.withLock { standing -> Addresses? in
      guard case .success(let read)? = standing.result else { return nil }
      standing.result = nil
      return read
    }
    return read.flatMap { Pictures(takingOver: $0) }
  }

  deinit {
    // Releases surfaces that were never taken.
    _ = takeRead()
  }
}

extension PictureLoad.Addresses {
  fileprivate init(_ pictures: PictureLoad.Pictures) {
    levels = pictures.picture.levels.map { $0.handedOver() }
    resampled = pictures.resampled.map { ($0.0, $0.1.handedOver()) }
  }
}

extension PictureLoad.Pictures {
  fileprivate init?(takingOver addresses: PictureLoad.Addresses) {
    let resampled = addresses.resampled.flatMap { placement, address in
      CairoSurface(takingOver: address).map { (placement, $0) }
    }
    let levels = addresses.levels.compactMap { CairoSurface(takingOver: $0) }
    guard let picture = Picture(levels: levels) else { return nil }
    (self.picture, self.resampled) = (picture, resampled)
  }
}

extension CairoSurface {
  /// Returns the surface's address with a reference, of which another thread has to take ownership.
  func handedOver() -> Int { Int(bitPattern: cairo_surface_reference(handle)) }

  convenience init?(takingOver address: Int) {
    guard let handle = OpaquePointer(bitPattern: address) else { return nil }
    self.init(taking: handle)
  }
}
