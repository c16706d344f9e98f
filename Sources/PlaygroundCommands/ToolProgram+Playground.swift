import PhotoEditor
import ScenePlayer
import Scenes
package import ToolCommands

extension ToolProgram {
  /// The program of this package, with its home screen and its photo editor.
  package static let playground = ToolProgram(
    name: "touch-playground", version: "0.3.0", title: "Touch Playground", scenes: Scenes.all,
    home: Home.self, film: { RecordedFilm($0) },
    files: PhotoFiles())
}
