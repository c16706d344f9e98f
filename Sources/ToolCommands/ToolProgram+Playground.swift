import PhotoEditor
import ScenePlayer
import Scenes

extension ToolProgram {
  /// The program of this package, with its home screen and its photo editor.
  package static let playground = ToolProgram(
    name: "touch-playground", version: "0.2.0", title: "Touch Playground", scenes: Scenes.all,
    home: Home.self)

  /// Whether it is the program of this package, which has a tour, and folders of pictures and
  /// recordings.
  var isPlayground: Bool { name == Self.playground.name }

  /// The scene in which a report is played where none is named: the photo editor, or else the one
  /// that opens first.
  var usual: any Scene.Type { editsPhotos ? PhotoEditor.self : first }

  /// Whether a scene of it opens photos and projects.
  var editsPhotos: Bool { scenes.contains { $0 == PhotoEditor.self } }
}
