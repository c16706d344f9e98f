extension CompletionScript {
  /// Changes the script for bash; returns whether its parts are known.
  mutating func changeBash() -> Bool {
    let add = "\(prefix)_add_completions"
    let entry = "complete -o filenames -F _\(program.name) \(program.name)"
    let (evaluated, end) = ("COMPREPLY+=($(compgen -W ", " -- \"${cur}\"))")
    let changes = [
      replace(from: "\(add)() {", through: "}", by: addingInBash),
      changeLines { line in
        guard line.hasSuffix(end), let start = line.firstRange(of: evaluated) else { return nil }
        return line[..<start.lowerBound] + "\(add) -S "
          + line[start.upperBound...].dropLast(end.count)
      },
      self.add(
        [
          "        \(add) -S '\(scenes.map { Self.quoted($0.name) }.joined(separator: " "))'",
          "        \(add) -o plusdirs -fX '!*.@(\(endings.joined(separator: "|")))'",
        ], afterLineWith: "\(add) -S 'run "),
      replace(from: entry, through: entry, by: completingInBash),
    ]
    return changes.allSatisfy(\.self)
      && !lines.contains { $0.contains("compgen") || $0.contains("eval ") }
  }

  /// The function that adds words and files to the offered ones. Its options are those of `compgen`
  /// that the argument parser uses, and `-S` for words between spaces.
  private var addingInBash: String {
    #"""
    # Offers words as they are: bash evaluates nothing in them.
    \#(prefix)_add_completions() {
        # The typed part, without the backslashes that quote in it.
        local typed='' rest="${cur}" found path
        if [[ "${COMP_WORDS[COMP_CWORD]}" != \'* ]]; then
            while [[ "${rest}" == *\\* ]]; do
                typed+="${rest%%\\*}"
                rest="${rest#*\\}"
                typed+="${rest:0:1}"
                rest="${rest:1}"
            done
        fi
        typed+="${rest}"

        local -a words=()
        case "${1}" in
        -W)
            mapfile -t words <<< "${2}"
            ;;
        -S)
            IFS=' ' read -r -a words <<< "${2}"
            ;;
        *)
            local begin="${typed}" pattern='*'
            [[ "${COMP_WORDS[COMP_CWORD]}" == '~/'* ]] && begin="${HOME}${typed:1}"
            [[ "${1}" == -o ]] && pattern="${4#!}"
            shopt -s nullglob
            shopt -u dotglob failglob nocaseglob
            set +f
            for path in "${begin}"*; do
                [[ "${path##*/}" == . || "${path##*/}" == .. ]] && continue
                [[ -d "${path}" || ("${1}" != -d && "${path}" == ${pattern}) ]] || continue
                found="${typed}${path:${#begin}}"
                # The name of a file is no option.
                [[ "${found}" == -* ]] && found="./${found}"
                COMPREPLY+=("${found}")
            done
            return
            ;;
        esac
        for found in "${words[@]}"; do
            [[ -n "${found}" && "${found}" == "${typed}"* ]] && COMPREPLY+=("${found}")
        done
    }
    """#
  }

  /// The function that bash calls, and the line that tells bash so.
  private var completingInBash: String {
    #"""
    \#(prefix)_complete() {
        _\#(program.name) "${@}"

        # bash quotes the names of files, but expands a name with such signs to look at the file.
        # These are quoted here.
        local word is_quoted_here=false
        local -r begun="${COMP_WORDS[COMP_CWORD]}"
        for word in "${COMPREPLY[@]}"; do
            [[ "${word}" == *[\$\`[:cntrl:]]* || ("${word}" == '~'* && "${begun}" != '~/'*) ]] \
                && is_quoted_here=true
        done
        "${is_quoted_here}" || return 0

        compopt +o filenames 2> /dev/null
        local sign quoted path
        local -i index
        for index in "${!COMPREPLY[@]}"; do
            word="${COMPREPLY[index]}"
            path="${word}"
            [[ "${begun}" == '~/'* ]] && path="${HOME}${word:1}"
            [[ "${word}" != */ && -d "${path}" ]] && word+=/
            [[ "${word}" == */ && "${#COMPREPLY[@]}" -eq 1 ]] && compopt -o nospace 2> /dev/null
            case "${begun}" in
            \'*)
                quoted="'\\''"
                word="${word//\'/${quoted}}"
                ;;
            \"*)
                for sign in \\ \" \$ \`; do
                    quoted="\\${sign}"
                    word="${word//"${sign}"/${quoted}}"
                done
                ;;
            '~/'*)
                printf -v quoted %q "${word:2}"
                word="~/${quoted}"
                ;;
            *)
                printf -v word %q "${word}"
                ;;
            esac
            COMPREPLY[index]="${word}"
        done
    }

    complete -o filenames -F \#(prefix)_complete \#(program.name)
    """#
  }
}
