import CairoRendering
import Drawing
import PhotoDocument
import PhotoEditor
import PhotoEditorFiles
import ScenePlayer
import TouchEngine
import X11Platform

/// Writing projects and pictures.
extension EditingSession {
  func save() {
    keep()
    endSaving()
    edit?.save()
  }

  func lookAtSaving() {
    guard let saving = edit?.saving, let outcome = saving.outcome else { return }
    edit?.saving = nil
    do {
      try outcome.get()
      edit?.file.projectPath = saving.path
      edit?.saved = saving.project.document
      // Keeps the slot when another step has come meanwhile.
      edit?.emptySlotIfSaved()
      showTitle(saving.path)
      complain("saved to \(saving.path.shown)")
      tell(say("saved", with: saving.path))
    } catch {
      fail(error)
    }
  }

  /// Waits until nothing is being saved.
  func endSaving() {
    edit?.saving?.wait()
    lookAtSaving()
  }

  // MARK: Exporting

  func beginExport(isOther: Bool) {
    keep()
    guard export == nil, let project = edit?.file.project else { return }
    let isPNG = project.photo.path.lowercased().hasSuffix(".png") != isOther
    let path = FilePlaces.free(
      besidePhoto: project.photo.path, tail: isPNG ? "-edited.png" : "-edited.jpg")
    let job = PictureExport(
      PictureExport.Order(
        exporting: project.document, to: path,
        as: isPNG ? .png : .jpeg(quality: PictureFormat.usualQuality)))
    export = (job, lastName(path))
    show(.exporting(name: lastName(path)) { job.progress })
  }

  func lookAtExport() {
    guard let export else { return }
    guard let outcome = export.job.outcome else {
      // Another message replaced the progress meanwhile.
      if case .said(_, let end) = sign.state, input.now >= end { showWork() }
      return
    }
    self.export = nil
    switch outcome {
    case .written:
      complain("exported to \(export.job.order.path.shown)")
      tell(say("exported", with: export.job.order.path))
    case .cancelled: tell(say("export.cancelled"))
    case .failed(let error): fail(error)
    }
  }
}

extension PictureExport.Order {
  /// Exports a document at its photo's full resolution.
  init(exporting document: EditorDocument, to path: String, as format: PictureFormat) {
    let picture = document.exported
    self.init(
      picture.list, scale: 1, pixelWidth: picture.pixelWidth, pixelHeight: picture.pixelHeight,
      format: format, path: path, imageFolder: AssetFolder.find())
  }
}
