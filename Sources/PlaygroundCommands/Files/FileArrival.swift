import CairoRendering
import Dispatch
import Drawing
import FileSupport
import PhotoDocument
import PhotoEditorFiles
import ToolCommands
import TouchEngine

/// A file on its way into the editor: first it is read, then a picture of very many strokes is
/// made.
struct FileArrival {
  let job: PhotoLoading
  /// The slot of an edit that is being continued; `nil` for another file.
  let slot: AutosaveSlot?
  /// The picture that is being made; `nil` until the file is read, and when it takes no time.
  var picture: FirstPicture?
  /// Where the page will be drawn in a window of this size, in points, and this scale.
  var sight: (size: Size, scale: Double, page: PageSight)?

  init(job: PhotoLoading, slot: AutosaveSlot?) {
    self.job = job
    self.slot = slot
  }

  /// The completed part, 0…1; `nil` when it is not known. Reading a project is one half, and
  /// making its picture the other.
  var progress: Double? {
    guard job.isOfProject else { return job.progress }
    return job.progress.map { ($0 + (picture?.progress ?? 0)) / 2 }
  }

  /// Ends the work soon; its result is no longer needed.
  func cancel() {
    job.cancel()
    picture?.cancel()
  }
}

/// The first picture of a document with very many strokes, which other threads make before the
/// document is shown.
final class FirstPicture: Sendable {
  /// The picture, and the bitmaps of its strokes.
  struct Outcome {
    var picture: DocumentPicture
    var rasters: PaintedRasters
  }

  /// The part of the work that finds out what to paint. Measured.
  private static let listPart = 0.15

  /// Where the document will be seen.
  let sight: PageSight
  private let job: BackgroundJob<Outcome?>

  /// Starts making the picture.
  init(of document: EditorDocument, in sight: PageSight) {
    self.sight = sight
    job = BackgroundJob(on: .global(qos: .userInitiated)) { job in
      guard job.report(0) else { return nil }
      var picture = DocumentPicture()
      let list = DisplayList { picture.draw(document, in: sight, elements: [], into: &$0) }
      let rasters = PaintedRasters(of: list) { part in
        job.report(Self.listPart + (1 - Self.listPart) * part)
      }
      return rasters.map { Outcome(picture: picture, rasters: $0) }
    }
  }

  /// The completed part, 0…1.
  var progress: Double { job.progress ?? 0 }

  /// Whether the picture is made.
  var isOver: Bool { job.isOver }

  /// Hands out the picture once, and waits for it; `nil` when it was canceled.
  func take() -> Outcome? { job.take() ?? nil }

  /// Ends the work soon; its result is no longer needed.
  func cancel() { job.cancel() }
}
