internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

/// A picture's file that another thread reads, whole, with the copies that will be wanted of it.
///
/// Who has begun it gives it to ``ImageStore/take(_:from:)`` once it is over; an ``ImageStore`` begins some
/// by itself. Surfaces come over as addresses: whoever takes them has them alone, and the other thread does
/// not touch them any more.
package final class PictureLoad: Sendable {
  /// What was made.
  struct Pictures {
    var picture: Picture
    /// The picture as it looks after its transform; `nil` when that was not asked for, or it has the right
    /// size already.
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

  /// One after the other.
  private let queue = DispatchQueue(
    label: "pictures", qos: .userInitiated, target: .global(qos: .userInitiated))
  private let group = DispatchGroup()
  private let standing = Mutex(Standing())

  /// Begins.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - longerSide: In how many pixels the longer side will be seen, or more, for which a halved copy may
  ///     do; `nil` makes none.
  ///   - check: Called on the other thread first. What it throws keeps the file from being read.
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

  /// Makes it as large as it is drawn, once it has been read; `frame` is where, on whole pixels.
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

  /// How much of it is read, 0…1; `nil` before anything is.
  package var progress: Double? { standing.withLock { $0.part } }

  /// Whether it was read, or could not be.
  package var isOver: Bool { standing.withLock { $0.isOver } }

  /// Ends it as soon as can be; nobody will take it.
  package func cancel() { standing.withLock { $0.isCancelled = true } }

  /// Waits until all is over that was asked for.
  package func wait() { group.wait() }

  /// - Returns: Whether to go on.
  private func hasCome(to part: Double) -> Bool {
    standing.withLock { standing in
      standing.part = part
      return !standing.isCancelled
    }
  }

  /// Waits, and gives what was made; `nil` when somebody has taken it already.
  ///
  /// - Throws: What is wrong with the file.
  func take() throws(PictureError) -> Pictures? {
    wait()
    let made = try standing.withLock { $0.result.take() }?.get()
    return made.flatMap { Pictures(takingOver: $0) }
  }

  /// What has been read; an error is left for who waits.
  private func takeRead() -> Pictures? {
    let read = standing.withLock { standing -> Addresses? in
      guard case .success(let read)? = standing.result else { return nil }
      standing.result = nil
      return read
    }
    return read.flatMap { Pictures(takingOver: $0) }
  }

  deinit {
    // What nobody has taken.
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
  /// Its address, for another thread, which has to take it over.
  func handedOver() -> Int { Int(bitPattern: cairo_surface_reference(handle)) }

  convenience init?(takingOver address: Int) {
    guard let handle = OpaquePointer(bitPattern: address) else { return nil }
    self.init(taking: handle)
  }
}
