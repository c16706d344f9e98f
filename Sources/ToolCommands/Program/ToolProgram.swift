package import SceneBase
import Synchronization
package import TouchEngine
import TouchTraces

/// The program whose commands run: its name and version, and the scenes that it plays.
package struct ToolProgram: Sendable {
  /// The name on the command line, in recordings, in messages and in the names of the program's
  /// folders, as in `mapviewer`.
  package let name: String
  /// The version, as `--version` and recordings have it.
  package let version: String
  /// The name in the titles of windows.
  package let title: String
  /// The scenes, in the order in which to list them; at least one.
  package let scenes: [any Scene.Type]
  /// The scene from which the others are opened; `nil` when there is none.
  package let home: (any HomeScene.Type)?
  /// Makes what the home screen plays; `nil` when it plays nothing.
  package let film: HomeFilmMaker?
  /// The files that a scene edits; `nil` when none does.
  package let files: (any SceneFiles)?

  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - version: The version.
  ///   - title: The name in the titles of windows.
  ///   - scenes: The scenes, at least one.
  ///   - home: The scene from which the others are opened; `nil` for none.
  ///   - film: Makes what the home screen plays; `nil` for nothing.
  ///   - files: The files that a scene edits; `nil` when none does.
  package init(
    name: String, version: String, title: String, scenes: [any Scene.Type],
    home: (any HomeScene.Type)? = nil, film: HomeFilmMaker? = nil,
    files: (any SceneFiles)? = nil
  ) {
    precondition(!scenes.isEmpty, "A program has a scene.")
    (self.name, self.version, self.title) = (name, version, title)
    (self.scenes, self.home, self.film, self.files) = (scenes, home, film, files)
  }

  /// The scene that opens first.
  var first: any Scene.Type { home ?? scenes[0] }

  /// The name of the program of this package.
  package static let playgroundName = TraceHeader.ownProgram

  /// Whether it is the program of this package, which has a tour, and folders of pictures and
  /// recordings.
  package var isPlayground: Bool { name == Self.playgroundName }

  /// The scene in which a report is played where none is named: the one that edits files, or else
  /// the one that opens first.
  var usual: any Scene.Type { files?.scene ?? first }

  /// Whether a scene of it opens photos and projects.
  var editsPhotos: Bool { files != nil }

  /// Returns a scene; `nil` when the program has none of this name.
  func scene(named name: String) -> (any Scene.Type)? { scenes.first { $0.name == name } }

  /// The names of all scenes, as an error lists them.
  var sceneNames: String { scenes.map { $0.name }.joined(separator: ", ") }

  /// The beginning of the names of the program's environment variables, as in `TOUCH_PLAYGROUND`.
  var variablePrefix: String {
    String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Makes this the program whose commands run.
  package func choose() { Self.chosen.withLock { $0 = self } }

  /// The program whose commands run: the one that was chosen last.
  package static var current: ToolProgram {
    guard let program = chosen.withLock({ $0 }) else {
      preconditionFailure("Commands run after a program was chosen.")
    }
    return program
  }

  private static let chosen = Mutex<ToolProgram?>(nil)
}

/// Makes the film of a home screen, which begins where the environment's clock does, and waits for
/// a finger where motion is reduced. Returns `nil` when the film is missing.
package typealias HomeFilmMaker = @Sendable (_ environment: SceneEnvironment) -> (any HomeFilm)?

/// The title of the window: what it shows, and the program's name at the end.
package enum WindowTitle {
  private static var program: String { ToolProgram.current.title }

  /// Returns the title while something is shown, such as a recording.
  static func of(_ content: String) -> String { "\(content) — \(program)" }

  /// Returns the title while a scene is played; the home screen has the program's name alone.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - language: The language of the scene's name.
  ///   - file: The name of the file that is edited; `nil` for none.
  /// - Returns: The title.
  package static func of(_ scene: any Scene.Type, in language: Language, file: String? = nil)
    -> String
  {
    guard scene != ToolProgram.current.home else { return program }
    let name = scene.title(in: language)
    return of(file.map { "\($0) — \(name)" } ?? name)
  }
}
