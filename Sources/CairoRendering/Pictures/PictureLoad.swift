internal import CCairo
internal import Dispatch
import Drawing
internal import Synchronization
import TouchEngine

/// A picture's file that another thread reads, whole, with the halved copies that will be wanted of it.
///
/// Who has begun it gives it to ``ImageStore/take(_:from:)`` once it is over.
package final class PictureLoad: Sendable {
  private struct Standing {
    var part: Double?
    var isCancelled = false
    var isOver = false
    /// Addresses of surfaces, which go over to whoever takes them.
    var result: Result<[Int], PictureError>?
  }

  private let group = DispatchGroup()
  private let standing = Mutex(Standing())

  /// Begins.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - longerSide: In how many pixels the longer side will be seen, or more.
  package init(path: String, longerSide: Double) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let made = Result { () throws(PictureError) in
        let surface = try CairoSurface.readPicture(from: path) { self.hasCome(to: $0) }
        var picture = Picture(surface)
        _ = picture.copy(scale: longerSide / max(picture.size.width, picture.size.height))
        return picture.levels.map { $0.handedOver() }
      }
      standing.withLock {
        $0.result = made
        $0.isOver = true
      }
    }
  }

  /// How much of it is read, 0…1; `nil` before anything is.
  package var progress: Double? { standing.withLock { $0.part } }

  /// Whether it was read, or could not be.
  package var isOver: Bool { standing.withLock { $0.isOver } }

  /// Ends it as soon as can be; nobody will take it.
  package func cancel() { standing.withLock { $0.isCancelled = true } }

  /// Waits until it is over.
  package func wait() { group.wait() }

  /// - Returns: Whether to go on.
  private func hasCome(to part: Double) -> Bool {
    standing.withLock { standing in
      standing.part = part
      return !standing.isCancelled
    }
  }

  /// What was read; `nil` when somebody has taken it already.
  ///
  /// - Throws: What is wrong with the file.
  func take() throws(PictureError) -> Picture? {
    wait()
    guard let levels = try standing.withLock({ $0.result.take() })?.get() else { return nil }
    return Picture(levels: levels.compactMap { CairoSurface(takingOver: $0) })
  }

  deinit {
    // What nobody has taken.
    if case .success(let levels)? = standing.withLock({ $0.result.take() }) {
      for level in levels { _ = CairoSurface(takingOver: level) }
    }
  }
}
