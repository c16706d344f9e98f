import CairoRendering
import Dispatch
import Drawing
import PhotoProjects
import Scenes
import Synchronization

/// A photo or a project that another thread opens: its file is looked at, and its photo read.
final class PhotoOpening: Sendable {
  /// What is opened.
  enum Source: Sendable {
    case file(String)
    /// What was kept of an edit, unasked, in a file of that path.
    case kept(String)

    func open() throws -> OpenedPhoto {
      switch self {
      case .file(let path): try OpenedPhoto(path: path)
      case .kept(let path): try OpenedPhoto(kept: path)
      }
    }
  }

  private struct Standing {
    var load: PictureLoad?
    var isCancelled = false
    var outcome: Result<(OpenedPhoto, PictureLoad), any Error>?
  }

  private let standing = Mutex(Standing())

  /// Begins.
  ///
  /// - Parameters:
  ///   - source: What is opened.
  ///   - longerSide: In how many pixels the photo's longer side will be seen, or more.
  init(_ source: Source, longerSide: Double) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let outcome = Result {
        let opened = try source.open()
        let name = opened.project.document.photo.name
        let path = name.hasPrefix("/") ? name : "\(AssetFolder.find() ?? ".")/\(name)"
        let load = PictureLoad(path: path, longerSide: longerSide)
        let isWanted = standing.withLock { standing in
          standing.load = load
          return !standing.isCancelled
        }
        if !isWanted { load.cancel() }
        load.wait()
        return (opened, load)
      }
      standing.withLock { $0.outcome = outcome }
    }
  }

  /// How much is read, 0…1; `nil` where that is not known.
  var progress: Double? { standing.withLock { $0.load }?.progress }

  /// What was opened, and its photo, which can still turn out to be broken; `nil` while it is under way.
  var outcome: Result<(OpenedPhoto, PictureLoad), any Error>? { standing.withLock { $0.outcome } }

  /// Ends it as soon as can be; nobody wants its outcome any more.
  func cancel() {
    let load = standing.withLock { standing in
      standing.isCancelled = true
      return standing.load
    }
    load?.cancel()
  }
}
