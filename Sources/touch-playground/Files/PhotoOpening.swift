import CairoRendering
import Dispatch
import Drawing
import PhotoEditorFiles
import Synchronization

/// The opening of a photo or a project on other threads: one examines the file and reads all of the
/// photo's for its checksum, while another decodes the pixels.
final class PhotoOpening: Sendable {
  /// The source of an opening.
  enum Source: Sendable {
    case file(String)
    /// An autosaved edit in a file at this path.
    case kept(String)
    /// A file that is already open except for its photo.
    case opened(OpenedPhoto)
    /// A photo that is already shown, and whose pixels another object has read; only the checksum
    /// is missing.
    case shown(OpenedPhoto)

    func open() throws -> OpenedPhoto {
      switch self {
      case .file(let path): try OpenedPhoto(path: path)
      case .kept(let path): try OpenedPhoto(kept: path)
      case .opened(let opened), .shown(let opened): opened
      }
    }
  }

  /// The opened file, with its photo's checksum, and the load of the photo, which may still fail.
  /// The load is `nil` for ``Source/shown(_:)``.
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

  /// Starts opening.
  ///
  /// - Parameters:
  ///   - source: The source to open.
  ///   - longerSide: The least visible length of the photo's longer side, in pixels.
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
      // Drawing the photo reports what is wrong with it.
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

  /// The part that has been read, 0…1; `nil` when it is not known.
  var progress: Double? { standing.withLock { $0.load }?.progress }

  /// The result; `nil` while opening is running.
  var outcome: Outcome? {
    standing.withLock { standing in
      standing.isOver ? standing.opened?.map { ($0, standing.load) } : nil
    }
  }

  /// Whether loading the photo's pixels has begun.
  var hasPixels: Bool { standing.withLock { $0.load != nil } }

  /// Whether the photo's checksum is known, or could not be read.
  var isRead: Bool { standing.withLock { $0.opened != nil } }

  /// Waits until the photo's checksum is known.
  ///
  /// - Returns: The opened file; `nil` when it could not be opened.
  func waitUntilRead() -> OpenedPhoto? {
    reading.wait()
    return standing.withLock { try? $0.opened?.get() }
  }

  /// Waits until opening is over, until at most this many seconds after its start.
  ///
  /// - Returns: Whether it is over.
  func wait(atMost seconds: Double) -> Bool { all.wait(timeout: start + seconds) == .success }

  /// Ends opening as soon as possible; its result is no longer needed.
  func cancel() {
    let load = standing.withLock { standing in
      standing.isCancelled = true
      return standing.load
    }
    load?.cancel()
  }
}
