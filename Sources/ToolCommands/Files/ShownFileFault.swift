import CairoRendering
import FileSupport
import ScenePlayer
package import TouchEngine

/// Messages about photos and projects for the screen, in a language; standard error has them in
/// English.
package enum ShownFileFault {
  package static func words(of error: any Error, in language: Language) -> String {
    func say(_ name: String, _ path: String, _ reason: String) -> String {
      OverlayWords.text(name, in: language, with: path, because: reason)
    }
    switch error {
    case PictureError.cannotRead(let path, let reason):
      return say("fault.picture.read", path, reason.words(in: language))
    case PictureError.cannotWrite(let path, let reason):
      return say("fault.picture.write", path, reason.words(in: language))
    default: return ToolProgram.current.files?.words(of: error, in: language) ?? "\(error)"
    }
  }
}
