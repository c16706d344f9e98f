import Scenes
import TouchEngine

@testable import ToolCommands

/// What the program shows of itself to the desktop.
enum Shown {
  /// Returns the title of the window that shows a scene, and the file that it edits.
  static func title(
    _ scene: String, in language: Language = .english, file: String = ""
  ) -> String {
    Scenes.named(scene).map {
      WindowTitle.of($0, in: language, file: file.isEmpty ? nil : file)
    } ?? WindowTitle.of(scene)
  }
}
