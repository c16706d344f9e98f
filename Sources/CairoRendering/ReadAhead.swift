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

  private struct Addresses: Sendable {
    var levels: [Int]
    var resampled: (Placement, Int)?
  }

  private let group = DispatchGroup()
  private let result = Mutex<Result<Addresses, PictureError>?>(nil)

  /// Begins to read the file at `path`; `frame` is where the picture is drawn, on whole pixels.
  init(_ image: ImageID, path: String, frame: Rect) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let made = Result { () throws(PictureError) in
        let surface = try CairoSurface.readPicture(from: path)
        var picture = Picture(surface)
        let size = picture.size
        let copy = picture.copy(
          scale: max(frame.width / size.width, frame.height / size.height))
        let placement = Placement(
          .image(image, .original, copy.kind), of: copy.bitmap, uprightIn: frame)
        let resampled = DisplayListRenderer.resampled(copy.bitmap, as: placement)
        return Addresses(
          levels: picture.levels.map { $0.handedOver() },
          resampled: resampled.map { (placement, $0.handedOver()) })
      }
      result.withLock { $0 = made }
    }
  }

  /// Waits until it has been read; `nil` when somebody has taken it already.
  func wait() throws(PictureError) -> Pictures? {
    group.wait()
    guard let made = try result.withLock({ $0.take() })?.get(),
      let picture = Picture(levels: made.levels.compactMap { CairoSurface(takingOver: $0) })
    else { return nil }
    return Pictures(
      picture: picture,
      resampled: made.resampled.flatMap { placement, address in
        CairoSurface(takingOver: address).map { (placement, $0) }
      })
  }

  deinit {
    // What nobody has waited for.
    if case .success(let made)? = result.withLock({ $0.take() }) {
      for level in made.levels { _ = CairoSurface(takingOver: level) }
      if let (_, address) = made.resampled { _ = CairoSurface(takingOver: address) }
    }
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
