public import SceneBase
import ToolCommands

/// The commands for scenes of your own: a window to play in, recordings, and everything that
/// explains, checks, draws and compares them.
///
/// The main file of a program calls ``main(program:version:scenes:)`` and nothing else.
public enum TouchTool {
  /// Runs the command line of a program, and exits.
  ///
  /// Recordings, messages, help, settings and the window's class (`WM_CLASS`) have the program's
  /// name. A call that breaks a rule below prints it to standard error and exits with 64.
  ///
  /// - Parameters:
  ///   - program: The name on the command line: 1 to 64 of `A…Z`, `a…z`, `0…9`, `.`, `_` and `-`,
  ///     of which the first is a letter or a digit. `touch-playground` is another program's name.
  ///   - version: The version, of the same characters.
  ///   - scenes: The scenes, in the order in which to list them. The first one opens where none is
  ///     named. Each has a name of its own, 1 to 32 of `a…z`, `0…9` and `-`, of which the first is
  ///     a letter.
  public static func main(program: String, version: String, scenes: [any Scene.Type]) -> Never {
    do throws(CallFault) {
      try CallFault.check(program: program, version: version, scenes: scenes.map { $0.name })
    } catch {
      ToolProgram.refuse("TouchTool: \(error)")
    }
    ToolProgram(name: program, version: version, title: program, scenes: scenes).run()
  }
}
