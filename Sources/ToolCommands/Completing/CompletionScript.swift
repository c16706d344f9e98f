import ArgumentParser
import ScenePlayer

/// The script that completes the command line in a shell: the argument parser's, which completes
/// the first word with scenes and files, too.
enum CompletionScript {
  /// Returns the shell for which a command line asks for the script; `nil` when it does not.
  static func shell(in arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    guard let place = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    if let equals = arguments[place].firstIndex(of: "=") {
      return String(arguments[place][equals...].dropFirst())
    }
    return arguments.dropFirst(place + 1).first
  }

  /// Adds scenes and files to the completions of the first word.
  ///
  /// - Parameters:
  ///   - script: The script of the argument parser.
  ///   - shell: The shell, as `bash`.
  /// - Returns: `nil` when the script has no place for it.
  static func completingFirstWord(of script: String, for shell: String) -> String? {
    let program = ToolProgram.current
    let scenes = program.scenes.map { (name: $0.name, summary: $0.summary) }
    let endings =
      FileEndings.recordings + (program.editsPhotos ? FileEndings.pictures : [])
      + FileEndings.reports
    func adding(_ lines: [String], afterLineWith text: String) -> String? {
      var all = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let place = all.firstIndex(where: { $0.contains(text) }) else { return nil }
      all.insert(contentsOf: lines, at: place + 1)
      return all.joined(separator: "\n")
    }
    switch shell {
    case "bash":
      let add = "        __\(program.name)_add_completions"
      return adding(
        [
          "\(add) -W '\(scenes.map(\.name).joined(separator: "'$'\\n''"))'",
          "\(add) -o plusdirs -fX '!*.@(\(endings.joined(separator: "|")))'",
        ], afterLineWith: "COMPREPLY+=($(compgen -W 'run ")
    case "zsh":
      let list = scenes.map { "            '\($0.name):\(quoted($0.summary))'" }
      return adding(
        ["        local -ar scenes=("] + list
          + [
            "        )", "        _describe -V scene scenes && ret=0",
            "        _files -g '\(endings.map { "*.\($0)" }.joined(separator: " "))' && ret=0",
          ], afterLineWith: "_describe -V subcommand subcommands")
    case "fish":
      let first =
        "complete -c '\(program.name)' -n '__\(program.name)_should_offer_completions_for_positional"
        + " \"\(program.name)\" -eq 1'"
      return script + "\n"
        + scenes.map { "\(first) -fa '\($0.name)' -d '\(quoted($0.summary))'\n" }.joined()
        + "\(first) -F\n"
    default: return script
    }
  }

  /// Returns text for a word in quotes, in which a colon separates a name from its description.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "").replacing(":", with: "").replacing("'", with: "’")
  }
}
