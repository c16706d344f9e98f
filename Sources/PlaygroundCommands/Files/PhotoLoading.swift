import CairoRendering
import Dispatch
import Drawing
import FileSupport
import PhotoDocument
import PhotoEditorFiles
import Synchronization
import ToolCommands

/// The opening of a photo or a project on other threads: one examines the file and reads all of the
/// photo's for its checksum, while another decodes the pixels.
final class PhotoLoading: Sendable {
  /// The source of an opening.
  enum Source: Sendable {
    case file(String)
    /// An autosaved edit in a file at this path.
    case kept(String)
    /// A photo that is already shown, and whose pixels another object has read; only the checksum
    /// is missing.
    case shown(OpenedPhoto)

    /// The name of the file, without its folder.
    var name: String {
      switch self {
      case .file(let path), .kept(let path): PathName.last(of: path)
      case .shown(let opened): opened.name
      }
    }

    func open(progress: @escaping (Double) -> Void) throws -> OpenedPhoto {
      switch self {
      case .file(let path): try OpenedPhoto(path: path, progress: progress)
      case .kept(let path): try OpenedPhoto(kept: path, progress: progress)
      case .shown(let opened): opened
      }
    }
  }

  /// The opened file, with its photo's checksum, and the load of the photo, which may still fail.
  /// The load is `nil` for ``Source/shown(_:)``.
  typealias Outcome = Result<(OpenedPhoto, PictureLoad?), any Error>

  private struct Standing {
    /// The part of a project that was read; `nil` for a photo.
    var projectPart: Double?
    /// The file as its project or its photo's header says.
    var found: Result<OpenedPhoto, any Error>?
    var load: PictureLoad?
    var isCancelled = false
    var opened: Result<OpenedPhoto, any Error>?
    var isOver = false
  }

  /// The name of the file, without its folder.
  let name: String
  private let standing = Mutex(Standing())
  private let start = DispatchTime.now()
  private let (finding, reading, all) = (DispatchGroup(), DispatchGroup(), DispatchGroup())

  /// Starts opening.
  ///
  /// - Parameters:
  ///   - source: The source to open.
  ///   - longerSide: The least visible length of the photo's longer side, in pixels; that of a
  ///     usual window, unless a caller knows better.
  init(_ source: Source, longerSide: Double = 1280) {
    name = source.name
    finding.enter()
    reading.enter()
    DispatchQueue.global(qos: .userInitiated).async(group: all) { [self] in
      let result = Result { try open(source, longerSide: longerSide) }
      let load = standing.withLock { standing in
        standing.opened = result
        return standing.load
      }
      reading.leave()
      load?.wait()
      standing.withLock { $0.isOver = true }
    }
  }

  private func open(_ source: Source, longerSide: Double) throws -> OpenedPhoto {
    let found = Result {
      try source.open { part in self.standing.withLock { $0.projectPart = part } }
    }
    standing.withLock { $0.found = found }
    finding.leave()
    var opened = try found.get()
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

  /// Whether the file is known to be a project.
  var isOfProject: Bool { standing.withLock { $0.projectPart != nil } }

  /// The part that has been read, 0…1; `nil` when it is not known. A project counts as one half,
  /// and its photo as the other.
  var progress: Double? {
    let (project, load) = standing.withLock { ($0.projectPart, $0.load) }
    guard let project else { return load?.progress }
    return (project + (load?.progress ?? 0)) / 2
  }

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

  /// Waits until the file is examined, except for its photo's pixels and checksum. Gives up on a
  /// long project: one of which a part is still unread after some time, or with so many strokes
  /// that drawing them takes long.
  ///
  /// - Parameter seconds: That time, from the start of opening; `nil` never gives up.
  /// - Returns: The opened file; `nil` when this method gave up.
  /// - Throws: What is wrong with the file.
  func waitUntilFound(atMost seconds: Double? = nil) throws -> OpenedPhoto? {
    if let seconds, finding.wait(timeout: start + seconds) == .timedOut,
      let part = standing.withLock({ $0.projectPart }), part < 1
    {
      return nil
    }
    finding.wait()
    let found = try standing.withLock { $0.found }?.get()
    return seconds != nil && found?.project.document.isLongToDraw == true ? nil : found
  }

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
