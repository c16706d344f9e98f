package import ArgumentParser
import FileSupport
import PhotoEditorFiles
import ScenePlayer
import ToolCommands
import TouchEngine
import TouchTraces

extension PhotoFiles {
  func words(of error: any Error, in language: Language) -> String? {
    func say(_ name: String, _ path: String, _ reason: String) -> String {
      OverlayWords.text(name, in: language, with: path, because: reason)
    }
    switch error {
    case ProjectError.cannotRead(let path, let reason):
      return say("fault.project.read", path, reason.words(in: language))
    case ProjectError.cannotWrite(let path, let reason):
      return say("fault.project.write", path, reason.words(in: language))
    case ProjectError.malformed(let path, let place, _, _):
      return language == .english
        ? "\(error)"
        : say("fault.project.malformed", path, place.words(in: language))
    case ProjectError.photo(let path, let photo, let reason):
      return say("fault.project.photo", photo, reason.words(in: language))
        .replacing("$", with: path.shown, maxReplacements: 1)
    case let unkept as UnkeptEdit: return unkept.words(in: language)
    default: return nil
    }
  }
}

extension ProjectError: ReportedError {
  package var exitCode: ExitCode {
    if case .malformed = self { ExitStatus.badData } else { ExitStatus.inputOutput }
  }
}
