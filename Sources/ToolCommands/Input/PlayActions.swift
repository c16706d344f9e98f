import FilePages
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// The actions that the user has asked for, in their order, until they are carried out after a
/// batch.
final class PlayActions {
  private var pending: [PlayAction] = []
  /// The number of first actions that drop no recording and no report. To find out reads files, and
  /// a page asks after each batch.
  private var searched = 0

  func append(_ action: PlayAction) { pending.append(action) }

  /// Removes the earliest drop of a recording or of a report, and returns it; `nil` when there is
  /// none.
  func takeDropped() -> DroppedFile? {
    while searched < pending.count {
      if case .drop(let drop) = pending[searched], let dropped = DroppedFile(drop) {
        pending.remove(at: searched)
        return dropped
      }
      searched += 1
    }
    return nil
  }

  /// Removes the earliest action and returns it; `nil` when there is none.
  func takeFirst() -> PlayAction? {
    guard !pending.isEmpty else { return nil }
    searched = max(searched - 1, 0)
    return pending.removeFirst()
  }
}

/// What the user asked for while a scene is played, by a key, a button, the scene or a drop.
enum PlayAction {
  /// Carries out a command of the program.
  case command(Command)
  /// Opens a scene, unless it is the one that is played.
  case open(any Scene.Type)
  /// Takes back the change that was kept last.
  case takeBack
  /// Opens the scene to which a finger has turned back.
  case turnBack
  /// Plays the tour.
  case tour
  /// Lets the user choose a recording, and plays it.
  case recording
  /// Opens, saves or exports the file that the scene edits.
  case file(FileRequest)
  /// Answers a question of the scene at its present moment.
  case answer((Timestamp) -> Void)
  /// Opens what another program has dropped on the window.
  case drop(Drop)
  /// Removes the messages about recordings and files, and cancels work on a file.
  case dismissMessages
  /// Removes the message about files, and cancels work on a file.
  case dismissFileMessage

  /// Returns the action of a home screen's request; `nil` when it names a scene that the program
  /// lacks.
  init?(_ request: HomeRequest, of program: ToolProgram) {
    switch request {
    case .open(let name):
      guard let scene = program.scene(named: name) else { return nil }
      self = .open(scene)
    case .tour: self = .tour
    case .recording: self = .recording
    }
  }

  /// What a button of the sign about files asks for.
  init(_ press: FilesSign.Press) {
    switch press {
    case .cross: self = .dismissFileMessage
    case .show: self = .file(.showExported)
    case .copy: self = .file(.copyExported)
    }
  }
}
