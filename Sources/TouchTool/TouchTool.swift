public import SceneBase
import ToolCommands
import TouchEngine

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

/// A rule of ``TouchTool/main(program:version:scenes:)`` that a call breaks.
struct CallFault: Error, CustomStringConvertible {
  let description: String

  /// Checks the parameters of a call.
  ///
  /// - Throws: The first rule that is broken.
  static func check(program: String, version: String, scenes: [String]) throws(CallFault) {
    try checkWord(program, "the program's name")
    guard program != ToolProgram.playgroundName else {
      throw CallFault(description: "the name \(program) belongs to another program")
    }
    try checkWord(version, "the program's version")
    guard !scenes.isEmpty else { throw CallFault(description: "the program has no scene") }
    var known: Set<String> = []
    for scene in scenes {
      guard isSceneName(scene) else {
        throw CallFault(
          description: "the name of a scene is 1 to 32 of a-z, 0-9 and -, and begins with a letter;"
            + " found \"\(scene.shown)\"")
      }
      guard known.insert(scene).inserted else {
        throw CallFault(description: "two scenes have the name \(scene)")
      }
    }
  }

  private static func checkWord(_ word: String, _ what: String) throws(CallFault) {
    let isWord =
      (1...64).contains(word.utf8.count)
      && word.utf8.first.map { isDigit($0) || isLetter($0) } == true
      && word.utf8.allSatisfy { isDigit($0) || isLetter($0) || "._-".utf8.contains($0) }
    guard isWord else {
      throw CallFault(
        description: "\(what) is 1 to 64 of A-Z, a-z, 0-9, ., _ and -, and begins with a letter or"
          + " a digit; found \"\(word.shown)\"")
    }
  }

  private static func isSceneName(_ name: String) -> Bool {
    (1...32).contains(name.utf8.count) && name.utf8.first.map(isSmallLetter) == true
      && name.utf8.allSatisfy { isSmallLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    isSmallLetter(byte | 0x20)
  }
}
