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
