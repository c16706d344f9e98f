import ToolCommands
import TouchEngine

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
