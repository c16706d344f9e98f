import CairoRendering
import Dispatch
import Drawing
import FileSupport
import PhotoDocument
import ToolCommands

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
