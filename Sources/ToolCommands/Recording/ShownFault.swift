import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// Messages about recordings and pages for the screen, in a language; standard error has them in
/// English.
enum ShownFault {
  static func words(of error: any Error, in language: Language) -> String {
    func say(_ name: String, _ path: String, _ reason: FileReason? = nil) -> String {
      OverlayWords.text(
        name, in: language, with: path, because: reason?.words(in: language) ?? "")
    }
    return switch error as? TraceError {
    case .cannotCreate(let path, let reason): say("fault.create", path, reason)
    case .alreadyThere(let path): say("fault.there", path)
    case .cannotWrite(let path, .removed): say("fault.removed", path)
    case .cannotWrite(let path, let reason): say("fault.write", path, reason)
    case .cannotOpen, .cannotRead, .cannotUnpack, .malformed: say("fault.play", "\(error)")
    case nil: say("fault.other", "\(error)")
    }
  }

  /// Returns why a page cannot be shown.
  static func words(ofPage error: any Error, in language: Language) -> String {
    switch error {
    case is TraceError: words(of: error, in: language)
    case is MinuteFault: OverlayWords.text("fault.minute", in: language)
    default: OverlayWords.text("fault.page", in: language, with: "\(error)")
    }
  }

  static func words(of problem: RecordingPlace.Problem, in language: Language) -> String {
    OverlayWords.text(
      "fault.place", in: language,
      with: problem.folder ?? OverlayWords.text("fault.here", in: language),
      because: problem.reason.words(in: language))
  }
}
