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
