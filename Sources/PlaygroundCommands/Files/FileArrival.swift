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
