import Glibc
package import ScenePlayer
import Synchronization

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
  package let home: (any Scene.Type)?

  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - version: The version.
  ///   - title: The name in the titles of windows.
  ///   - scenes: The scenes, at least one.
  ///   - home: The scene from which the others are opened; `nil` for none.
  package init(
    name: String, version: String, title: String, scenes: [any Scene.Type],
    home: (any Scene.Type)? = nil
  ) {
    precondition(!scenes.isEmpty, "A program has a scene.")
    (self.name, self.version, self.title) = (name, version, title)
    (self.scenes, self.home) = (scenes, home)
  }

  /// The scene that opens first.
  var first: any Scene.Type { home ?? scenes[0] }

  /// Returns a scene; `nil` when the program has none of this name.
  func scene(named name: String) -> (any Scene.Type)? { scenes.first { $0.name == name } }

  /// The names of all scenes, as an error lists them.
  var sceneNames: String { scenes.map { $0.name }.joined(separator: ", ") }

  /// The beginning of the names of the program's environment variables, as in `TOUCH_PLAYGROUND`.
  var variablePrefix: String {
    String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Runs the command line of this program, and exits.
  package func run() -> Never {
    Self.chosen.withLock { $0 = self }
    RootCommand.runCommandLine()
  }

  /// Says why a program cannot run, and exits with 64.
  package static func refuse(_ message: String) -> Never {
    StandardError.print(message)
    exit(64)
  }

  /// The program that runs: the one of ``run()``, and before that ``playground``.
  static var current: ToolProgram { chosen.withLock { $0 } ?? playground }

  private static let chosen = Mutex<ToolProgram?>(nil)
}
