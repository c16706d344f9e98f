internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

/// A picture that another thread is reading and resampling.
///
/// Surfaces come over from there as addresses: whoever waits for them takes them over, and the other
/// thread does not touch them any more.
final class ReadAhead: Sendable {
  /// What was made.
  struct Pictures {
    var picture: Picture
    /// `nil` when the picture has the right size already.
    var resampled: (Placement, CairoSurface)?
  }

  fileprivate struct Addresses: Sendable {
    var levels: [Int]
    var resampled: (Placement, Int)?
  }

  /// One after the other.
  private let queue = DispatchQueue(
    label: "read ahead", qos: .userInitiated, target: .global(qos: .userInitiated))
  private let group = DispatchGroup()
  private let result = Mutex<Result<Addresses, PictureError>?>(nil)

  /// Begins to read the file at `path`.
  init(path: String) {
    queue.async(group: group) { [self] in
      let read = Result { () throws(PictureError) in
        Addresses(Picture(try CairoSurface.readPicture(from: path)))
      }
      result.withLock { $0 = read }
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
      let made = Addresses(picture, resampled: resampled.map { (placement, $0) })
      result.withLock { $0 = .success(made) }
    }
  }

  /// What has been read; an error is left for who waits.
  private func takeRead() -> Pictures? {
    let read = result.withLock { result -> Addresses? in
      guard case .success(let read)? = result else { return nil }
      result = nil
      return read
    }
    return read.flatMap { Pictures(takingOver: $0) }
  }

  /// Waits until it has been read; `nil` when somebody has taken it already.
  func wait() throws(PictureError) -> Pictures? {
    group.wait()
    let made = try result.withLock { $0.take() }?.get()
    return made.flatMap { Pictures(takingOver: $0) }
  }

  deinit {
    // What nobody has waited for.
    _ = takeRead()
  }
}

extension ReadAhead.Addresses {
  fileprivate init(_ picture: Picture, resampled: (Placement, CairoSurface)? = nil) {
    levels = picture.levels.map { $0.handedOver() }
    self.resampled = resampled.map { ($0.0, $0.1.handedOver()) }
  }
}

extension ReadAhead.Pictures {
  fileprivate init?(takingOver addresses: ReadAhead.Addresses) {
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
