import ArgumentParser
import SceneBase
import ScenePlayer

/// The script that completes the command line in a shell: the argument parser's, with two changes.
///
/// It completes the first word with scenes and files, too. And no offered word is evaluated: the
/// names of files, and of recognizers in a recording, may come from a stranger. The parser's
/// functions pass words to `compgen -W`, which expands them, and split the names of files at
/// newlines.
struct CompletionScript {
  /// The names of the program's functions begin with this.
  let prefix: String
  let program: ToolProgram
  /// The script so far.
  var lines: [String]

  /// Returns the script with the changes.
  ///
  /// - Parameters:
  ///   - script: The script of the argument parser.
  ///   - shell: The shell, as `bash`.
  /// - Returns: `nil` when the script is another than those that are known, so that words could be
  ///   evaluated.
  static func changed(_ script: String, for shell: String) -> String? {
    var changed = CompletionScript(script, of: ToolProgram.current)
    let isKnown =
      switch shell {
      case "bash": changed.changeBash()
      case "zsh": changed.changeZsh()
      case "fish": changed.changeFish()
      default: false
      }
    return isKnown ? changed.lines.joined(separator: "\n") : nil
  }

  init(_ script: String, of program: ToolProgram) {
    self.program = program
    prefix = "__" + program.name
    lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Parts

  /// The endings of the files that can be the first word.
  var endings: [String] {
    FileEndings.recordings + (program.editsPhotos ? FileEndings.pictures : [])
      + FileEndings.reports
  }

  /// The names of the scenes, each with a description.
  var scenes: [(name: String, summary: String)] {
    program.scenes.map { (name: $0.name, summary: $0.summary) }
  }

  /// Adds lines after the first line that contains a text; returns whether there is one.
  mutating func add(_ added: [String], afterLineWith text: String) -> Bool {
    guard let place = lines.firstIndex(where: { $0.contains(text) }) else { return false }
    lines.insert(contentsOf: added, at: place + 1)
    return true
  }

  /// Replaces the lines from one to another, both included; returns whether they are there.
  mutating func replace(from first: String, through last: String, by text: String) -> Bool {
    guard let start = lines.firstIndex(of: first),
      let end = lines[start...].firstIndex(of: last)
    else { return false }
    lines.replaceSubrange(
      start...end,
      with: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return true
  }

  /// Changes each line; returns whether any has changed.
  mutating func changeLines(_ change: (String) -> String?) -> Bool {
    var isChanged = false
    for index in lines.indices {
      guard let line = change(lines[index]) else { continue }
      lines[index] = line
      isChanged = true
    }
    return isChanged
  }

  /// Returns text for a word in single quotes, in which a colon separates a name from its
  /// description.
  static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "").replacing(":", with: "").replacing("'", with: "’")
  }
}
