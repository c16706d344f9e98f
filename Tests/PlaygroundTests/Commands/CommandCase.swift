/// What a command of the program takes and gives, for the tests of what all commands share.
struct CommandCase: CustomStringConvertible {
  /// The name of the command.
  var name: String
  /// The arguments of a run, for a shell. `@` stands for the input, and `%` for the
  /// option of the output with its file.
  var arguments: String
  /// The input, as the shell knows it; `nil` for a command without one.
  var input: String? = "$trace"
  /// The output file; `nil` for a command that writes only to standard output.
  var output: Output?
  /// Whether it prints JSON with `--json`.
  var printsJSON = false
  /// Whether it works without a display.
  var isHeadless = true
  /// Whether it has messages or progress, which `--quiet` silences.
  var hasMessages = true
  /// The exit code of the run.
  var code: Int32 = 0
  /// Whether the output has times that differ from run to run.
  var isTimed = false

  struct Output {
    /// The option with a space, as in `-o `; empty for an argument.
    var option = "-o "
    /// The file's name.
    var name: String
    /// A name with a suffix of another kind of file; `nil` when a folder is written.
    var wrong: String?
    /// Whether it may be standard output.
    var isStandardOutput = true
    /// The options that choose the same format for standard output.
    var options = ""
  }

  var description: String { name }

  /// Every command.
  static let all = [
    CommandCase(
      name: "run", arguments: "chat %", input: nil,
      output: Output(option: "--record ", name: "a.touchtrace", wrong: "a.png"), isHeadless: false,
      code: 69),
    CommandCase(
      name: "replay", arguments: "@ --headless %",
      output: Output(option: "--record ", name: "a.touchtrace", wrong: "a.png")),
    CommandCase(
      name: "render", arguments: "@ --scale 0.2 %", output: Output(name: "a.png", wrong: "a.jpg")),
    CommandCase(name: "explain", arguments: "@", printsJSON: true),
    CommandCase(name: "watch", arguments: "-- true", input: nil),
    CommandCase(
      name: "tour", arguments: "%", input: nil,
      output: Output(name: "page", isStandardOutput: false)),
    CommandCase(
      name: "check", arguments: "@ %",
      output: Output(option: "--junit ", name: "a.xml", wrong: "a.json"), printsJSON: true,
      isTimed: true),
    CommandCase(name: "inspect", arguments: "@", printsJSON: true),
    CommandCase(
      name: "export", arguments: "@ %",
      output: Output(name: "a.csv", wrong: "a.txt", options: " --format csv")),
    CommandCase(name: "scenes", arguments: "", input: nil, printsJSON: true, hasMessages: false),
    CommandCase(
      name: "doctor", arguments: "", input: nil, printsJSON: true, isHeadless: false, code: 69),
    CommandCase(
      name: "record-device", arguments: "%", input: nil,
      output: Output(
        option: "", name: "a.evemu", wrong: "a.touchtrace", isStandardOutput: false),
      isHeadless: false, code: 69),
    CommandCase(name: "frame-times", arguments: "@ --scale 0.1", printsJSON: true, isTimed: true),
    CommandCase(
      name: "what-if", arguments: "@ --set panSlop=20 %",
      output: Output(name: "a.touchtrace", wrong: "a.json"), printsJSON: true),
    CommandCase(
      name: "explore", arguments: "home --sequences 50 %", input: nil,
      output: Output(name: "found", isStandardOutput: false), printsJSON: true),
    CommandCase(name: "diff", arguments: "@ $other", printsJSON: true),
    CommandCase(name: "robust", arguments: "@", printsJSON: true),
    // The recognizer has won already.
    CommandCase(name: "cure", arguments: "@ people.pan@1", printsJSON: true, code: 1),
    CommandCase(
      name: "sweep", arguments: "@ --vary panSlop=8..12:2 %",
      output: Output(name: "a.csv", wrong: "a.txt"), printsJSON: true),
    CommandCase(
      name: "reduce", arguments: "@ --keep 'touch 1 hit *' %",
      output: Output(name: "a.touchtrace", wrong: "a.json"), printsJSON: true),
    CommandCase(
      name: "generate", arguments: "@ %", output: Output(name: "a.swift", wrong: "a.touchtrace")),
    CommandCase(
      name: "import", arguments: "@ %", input: "$report",
      output: Output(name: "a.touchtrace", wrong: "a.evemu")),
    CommandCase(
      name: "redact", arguments: "@ %", output: Output(name: "a.touchtrace", wrong: "a.txt")),
    CommandCase(
      name: "thumbnail", arguments: "@ %",
      output: Output(option: "", name: "a.png", wrong: "a.jpg")),
  ]

  /// Returns the line for a shell.
  ///
  /// - Parameters:
  ///   - input: The input in place of ``input``.
  ///   - output: The output's file; `nil` for none, where the option may be missing.
  ///   - options: Further options.
  /// - Returns: The line, in which `$program` is the program.
  func line(_ input: String? = nil, to output: String? = nil, _ options: String = "") -> String {
    let file = self.output.map { wanted in
      let name = output ?? (isOutputNeeded ? "$folder/\(wanted.name)" : nil)
      return name.map { wanted.option + $0 + ($0 == "-" ? wanted.options : "") } ?? ""
    }
    let told = arguments.replacing("@", with: input ?? self.input ?? "", maxReplacements: 1)
      .replacing("%", with: file ?? "")
    // What follows -- is another program's.
    return "$program \(name) \(options) \(told)"
  }

  /// Whether the command does not run without the option of its output.
  private var isOutputNeeded: Bool {
    [
      "render", "export", "tour", "record-device", "reduce", "import", "redact", "thumbnail",
    ].contains(name)
  }
}
