import CairoRendering
import PhotoProjects
import Scenes
import TouchEngine

/// What is wrong with a photo or a project, as it is said on the screen in a language; standard error says
/// it in English.
enum ShownFileFault {
  static func words(of error: any Error, in language: Language) -> String {
    func say(_ name: String, _ path: String, _ reason: String) -> String {
      OverlayWords.text(
        name, in: language, with: path, because: FaultReasons.text(reason, in: language))
    }
    switch error {
    case PictureError.cannotRead(let path, let reason):
      return say("fault.picture.read", path, reason)
    case PictureError.cannotWrite(let path, let reason):
      return say("fault.picture.write", path, reason)
    case ProjectError.cannotRead(let path, let reason):
      return say("fault.project.read", path, reason)
    case ProjectError.cannotWrite(let path, let reason):
      return say("fault.project.write", path, reason)
    case ProjectError.malformed(let path, let place, _, _):
      return language == .english
        ? "\(error)"
        : say("fault.project.malformed", path, place)
    case ProjectError.photo(let path, let photo, let reason):
      return say("fault.project.photo", photo, reason)
        .replacing("$", with: path.shown, maxReplacements: 1)
    default: return FaultReasons.text("\(error)", in: language)
    }
  }
}
