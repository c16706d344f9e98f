import Drawing
import PhotoEditorFiles
import ScenePlayer
import TouchEngine
import X11Platform

/// Questions shown in place of the scene.
extension EditingSession {
  /// Asks whether to continue an unfinished edit.
  func offer(_ left: AutosaveSlot) throws {
    let found: OpenedPhoto
    do {
      found = try OpenedPhoto(kept: left.path)
    } catch {
      return fail(error)
    }
    let offer = RecoveryOffer(of: lastName(found.project.photo.path), pages.environment)
    try ask(offer)
    switch offer.answer {
    case true?: begin(.kept(left.path), called: lastName(found.project.photo.path), keptIn: left)
    case false?:
      left.empty()
      edit?.slot = left
    // The window was closed; the next start offers the edit again.
    case nil: break
    }
  }

  /// Plays a page in place of the scene, until it is over. `afterBatch` is called after each batch.
  func ask(_ page: some ModalPage, afterBatch: () throws -> Void = {}) throws {
    focus.isOnPage = true
    defer { focus.isOnPage = false }
    try pages.play(page, with: input, afterBatch: afterBatch)
  }
}
