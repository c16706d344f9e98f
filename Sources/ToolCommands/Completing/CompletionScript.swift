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

extension CompletionScript {
  /// Changes the script for zsh; returns whether its parts are known.
  mutating func changeZsh() -> Bool {
    let list = scenes.map { "            '\(Self.quoted($0.name)):\(Self.quoted($0.summary))'" }
    let changes = [
      // An exclamation mark is quoted only while the shell's history is in use.
      changeLines { $0 == "    unsetopt aliases banghist" ? "    unsetopt aliases" : nil },
      replace(from: "\(prefix)_complete() {", through: "}", by: completingInZsh),
      add(
        ["        local -ar scenes=("] + list
          + [
            "        )", "        _describe -V scene scenes && ret=0",
            "        _files -g '\(endings.map { "*.\($0)" }.joined(separator: " "))' && ret=0",
          ], afterLineWith: "_describe -V subcommand subcommands"),
    ]
    return changes.allSatisfy(\.self) && !lines.contains { $0.contains("eval ") }
  }

  /// The function that offers words. The argument parser's takes what follows a colon for a
  /// description.
  private var completingInZsh: String {
    #"""
    # Offers words as they are; zsh quotes them.
    \#(prefix)_complete() {
        local -a folders=("${(@M)@:#*/}") others=("${(@)@:#*/}")
        local -i ret=1
        (( ${#folders} )) && compadd -V folders -S '' -a folders && ret=0
        (( ${#others} )) && compadd -V words -a others && ret=0
        return ret
    }
    """#
  }
}

extension CompletionScript {
  /// Changes the script for fish; returns whether its parts are known.
  mutating func changeFish() -> Bool {
    let first =
      "complete -c '\(program.name)' -n '\(prefix)_should_offer_completions_for_positional"
      + " \"\(program.name)\" -eq 1'"
    let changes = [
      // Files by their endings: a command in which the endings are the only plain words in quotes.
      changeLines { [prefix] line in
        guard line.hasSuffix(")'"),
          let start = line.firstRange(of: "fa '(set -l exts ")
            ?? line.firstRange(of: "fa '(for p in ")
        else { return nil }
        let endings = line[start.upperBound...].matches(of: /\\'([A-Za-z0-9.]+)\\'/).map(\.output.1)
        return line[..<start.lowerBound]
          + "fa '(\(prefix)_files \(endings.joined(separator: " ")))'"
      },
      replace(
        from: "function \(prefix)_complete_directories", through: "end",
        by: "function \(prefix)_complete_directories\n    \(prefix)_files\nend\n\n\(filesInFish)"),
    ]
    lines +=
      [""]
      + scenes.map {
        "\(first) -fa '\(Self.quoted($0.name))' -d '\(Self.quoted($0.summary))'"
      }
    lines += ["\(first) -F", ""]
    return changes.allSatisfy(\.self)
      && !lines.contains { $0.contains("for p in ") || $0.contains("eval ") }
  }

  /// The function that offers files by their endings, and folders. A name with a newline would
  /// become two words, so it is left out; fish quotes the others.
  private var filesInFish: String {
    #"""
    function \#(prefix)_files
        set -l token (commandline -ct)
        # A quote may still be open.
        set -l typed (string unescape -- "$token"; or string unescape -- "$token'"; or string unescape -- "$token\"")
        set -l folder (string match -r -- '^.*/' "$typed")
        set -l place "$folder"
        string match -q -- '~/*' "$token"; and set place "$HOME"(string sub -s 2 -- "$folder")
        for path in "$place"*
            string match -qr -- '[[:cntrl:]]' $path; and continue
            set -l shown "$folder"(string sub -s (math (string length -- "$place") + 1) -- $path)
            # The name of a file is no option.
            string match -q -- '-*' $shown; and set shown ./$shown
            if test -d $path
                printf '%s/\n' $shown
            else
                for ending in $argv
                    string match -q -- "*.$ending" $path; and printf '%s\n' $shown; and break
                end
            end
        end
    end
    """#
  }
}
