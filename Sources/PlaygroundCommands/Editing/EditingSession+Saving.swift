import FilePages
import FileSupport
import PhotoEditorFiles
import ScenePlayer
import ToolCommands
import TouchEngine
import X11Platform

/// Writing projects.
extension EditingSession {
  /// Saves the project. If another window or program has changed its file, the user is asked what
  /// becomes of it.
  ///
  /// - Throws: What the question throws while it is shown.
  func save() throws {
    keep()
    endSaving()
    guard let edit, let path = edit.file.projectPath, let other = edit.otherVersion else {
      self.edit?.save()
      return
    }
    let question = ChangedFileQuestion(
      about: PathName.last(of: path), host.environment,
      over: playground.backdrop(at: playground.time(whenInputIs: host.now)))
    try ask(question)
    switch question.answer {
    case .keepBoth?: self.edit?.saveAside()
    case .replace?:
      self.edit?.file.projectStamp = other
      self.edit?.save()
    case .openOther?: open(path)
    case nil: break
    }
  }

  func lookAtSaving() {
    guard let saving = edit?.saving, let outcome = saving.outcome else { return }
    edit?.saving = nil
    do {
      edit?.file.projectStamp = try outcome.get()
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
