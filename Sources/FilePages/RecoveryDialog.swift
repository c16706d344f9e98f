package import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

/// A dialog over the dimmed scene that asks whether to continue an unfinished edit, and shows it.
///
/// It has its own window, as the player. Without an answer it decides nothing.
package final class RecoveryDialog: SceneDialog {
  /// The unfinished edit.
  package struct Edit {
    /// The name of the edited photo.
    package var name: String
    /// The edited picture, with one point per pixel; `nil` when drawing it takes long.
    package var picture: DisplayList?
    package var pixelSize: Size
    package var stickers: Int
    package var texts: Int
    package var lines: Int
    /// The time since its last step, in seconds; `nil` when it is not known.
    package var age: Double?

    package init(
      of name: String, picture: DisplayList?, pixelSize: Size, stickers: Int, texts: Int,
      lines: Int, age: Double?
    ) {
      (self.name, self.picture, self.pixelSize) = (name, picture, pixelSize)
      (self.stickers, self.texts, self.lines, self.age) = (stickers, texts, lines, age)
    }
  }

  package let stream: TouchStream
  /// Whether to continue; `nil` until the user answers.
  package private(set) var answer: Bool?
  package var isOver: Bool { answer != nil }
  /// Whether the photo of the picture is still being read.
  package var isWaiting = false {
    didSet { page.needsDisplay = true }
  }

  package var window: Window { page }
  private let page: RecoveryDialogWindow
  package let scene: DisplayList

  /// - Parameters:
  ///   - edit: The unfinished edit.
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The scene's picture at the moment, which is dimmed.
  package init(
    of edit: Edit, _ environment: SceneEnvironment, over scene: DisplayList
  ) {
    self.scene = scene
    page = RecoveryDialogWindow(edit, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.restoreButton.addTarget(self, action: "restore", for: .touchUpInside) {
      $0.answer = true
    }
    page.discardButton.addTarget(self, action: "discard", for: .touchUpInside) {
      $0.answer = false
    }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  static let keyTable = KeyTable<RecoveryDialog>(
    allowing: .all,
    [
      KeyRow("restore", "Return", "KP_Enter") { $0.answer = true },
      KeyRow("discard", KeyChord("n", "N")) { $0.answer = false },
    ])

  /// The time between two looks at whether the photo has been read, in seconds.
  private static let lookSeconds = 0.05

  package func nextChange(after time: Timestamp) -> Timestamp? {
    isWaiting ? time.advanced(bySeconds: Self.lookSeconds) : nil
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    page.draw(into: &list)
  }
}
