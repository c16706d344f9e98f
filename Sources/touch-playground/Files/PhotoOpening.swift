import CairoRendering
import Dispatch
import Drawing
import PhotoProjects
import Scenes
import Synchronization

/// A photo or a project that other threads open: one looks at its file and reads all of the photo's, for
/// its checksum, while another makes pixels of it.
final class PhotoOpening: Sendable {
  /// What is opened.
  enum Source: Sendable {
    case file(String)
    /// What was kept of an edit, unasked, in a file of that path.
    case kept(String)
    /// What is open already, but for its photo.
    case opened(OpenedPhoto)
    /// What is shown already, by whoever has read its pixels; there is nothing but the checksum to know.
    case shown(OpenedPhoto)

    func open() throws -> OpenedPhoto {
      switch self {
      case .file(let path): try OpenedPhoto(path: path)
      case .kept(let path): try OpenedPhoto(kept: path)
      case .opened(let opened), .shown(let opened): opened
      }
    }
  }

  /// What was opened, its photo's checksum known; and the photo, which can still turn out to be broken,
  /// or `nil` where somebody else shows it.
  typealias Outcome = Result<(OpenedPhoto, PictureLoad?), any Error>

  private struct Standing {
    var load: PictureLoad?
    var isCancelled = false
    var opened: Result<OpenedPhoto, any Error>?
    var isOver = false
  }

  private let standing: Mutex<Standing>
  private let start = DispatchTime.now()
  private let (reading, all) = (DispatchGroup(), DispatchGroup())

  /// Begins.
  ///
  /// - Parameters:
  ///   - source: What is opened.
  ///   - longerSide: In how many pixels the photo's longer side will be seen, or more.
  init(_ source: Source, longerSide: Double) {
    var standing = Standing()
    if case .opened(let opened) = source {
      standing.load = PictureLoad(path: opened.photoFile, longerSide: longerSide)
    }
    self.standing = Mutex(standing)
    reading.enter()
    DispatchQueue.global(qos: .userInitiated).async(group: all) { [self] in
      let result = Result { try open(source, longerSide: longerSide) }
      let load = self.standing.withLock { standing in
        standing.opened = result
        return standing.load
      }
      reading.leave()
      load?.wait()
      self.standing.withLock { $0.isOver = true }
    }
  }

  private func open(_ source: Source, longerSide: Double) throws -> OpenedPhoto {
    var opened = try source.open()
    if case .shown = source {
      // Whoever draws it says what is wrong with it.
      try? opened.readPhoto()
      return opened
    }
    let isWanted = standing.withLock { standing in
      if !standing.isCancelled, standing.load == nil {
        standing.load = PictureLoad(path: opened.photoFile, longerSide: longerSide)
      }
      return !standing.isCancelled
    }
    if isWanted { try opened.readPhoto() }
    return opened
  }

  /// How much is read, 0…1; `nil` where that is not known.
  var progress: Double? { standing.withLock { $0.load }?.progress }

  /// How it came out; `nil` while it is under way.
  var outcome: Outcome? {
    standing.withLock { standing in
      standing.isOver ? standing.opened?.map { ($0, standing.load) } : nil
    }
  }

  /// Whether somebody waits for pixels.
  var hasPixels: Bool { standing.withLock { $0.load != nil } }

  /// Whether the photo's checksum is known, or will never be.
  var isRead: Bool { standing.withLock { $0.opened != nil } }

  /// Waits until that is so.
  ///
  /// - Returns: What was opened; `nil` when it could not be.
  func waitUntilRead() -> OpenedPhoto? {
    reading.wait()
    return standing.withLock { try? $0.opened?.get() }
  }

  /// Waits until it is over, but not longer than until so many seconds after it was begun.
  ///
  /// - Returns: Whether it is over.
  func wait(atMost seconds: Double) -> Bool { all.wait(timeout: start + seconds) == .success }

  /// Ends it as soon as can be; nobody wants its outcome any more.
  func cancel() {
    let load = standing.withLock { standing in
      standing.isCancelled = true
      return standing.load
    }
    load?.cancel()
  }
}
