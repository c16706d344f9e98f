import PhotoEditorFiles
import ScenePlayer
import ToolCommands
import TouchEngine
import X11Platform

/// Writing projects.
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
      mention("saved to \(saving.path.shown)")
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
}
