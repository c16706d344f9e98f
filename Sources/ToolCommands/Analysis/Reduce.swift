import ArgumentParser
import FileSupport
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Reduce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reduce",
    abstract: "Make a recording as small as possible, while an expression stays true.",
    discussion: """
      Removes every line of input, and every optional key of the scene's state, that the expression \
      does not need. Touches are numbered from 1 again. The expression with the new numbers is \
      printed, and written beside the recording, where check finds it. Exits 1 when the expression \
      is false in the recording. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Option(
    help: ArgumentHelp(
      "What stays true, such as 'tap@3 lost to pan'.", valueName: "expression"),
    completion: .claims)
  var keep: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The smallest recording; NAME.touchexpect is written beside NAME.touchtrace. - is standard \
      output, and the expression is a message.
      """, valueName: "file"), completion: .recordings)
  var output: String

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try RecordingSuffix.check(output)
    try StandardOutputRule.check([output], json: json)
    _ = try expression()
  }

  func run() throws { try runningWithoutWindow(messages, reduce) }

  private func expression() throws -> TouchExpression {
    do throws(ExpressionFault) { return try TouchExpression(keep) } catch {
      throw ValidationError("--keep \(keep.shown): \(error)")
    }
  }

  private func reduce() throws {
    // What cannot be written is told before the long work.
    let expectations = output == "-" ? "-" : Expectations.path(of: output) ?? output
    try refuseToReplace([trace], withAnyOf: [output, expectations], unless: replacing.isForced)
    let recording = try LoadedRecording(telling: trace)
    let open = try recording.opener()
    let progress = Progress("reduced to", every: 1)
    let reducer = try Reducer(
      recording, keeping: try expression(),
      progress: { lines, trials in progress.reached { "\(lines) lines, tried \(trials) times" } },
      opening: open)
    guard let reducer else {
      mention("\(recording.name.shown): the expression is false: \(keep.shown)")
      throw ExitCode.failure
    }
    let reduction = try reducer.reduce()
    progress.finish()
    try write(reduction, to: expectations, opening: open)
    try tell(reduction, of: recording)
  }

  /// Writes the smallest recording with its decisions, and the expression beside it.
  private func write(_ reduction: Reduction, to expectations: String, opening open: RunOpener)
    throws
  {
    let recorder = try RecordingOptions.recorder(
      to: output, replacing: replacing.isForced, replaying: reduction.recording.header, from: trace)
    _ = try reduction.recording.play(recordedBy: recorder, opening: open)
    if recorder.failure != nil { throw ExitStatus.inputOutput }
    guard output != "-" else {
      return mention("the expression reads now: \(reduction.expression.text)")
    }
    try TextPage.write(reduction.expression.text + "\n", to: expectations)
  }

  private func tell(_ reduction: Reduction, of recording: LoadedRecording) throws {
    if output == "-" { return }
    if json {
      func counts(_ counts: (before: Int, after: Int)) -> JSON {
        .object([
          JSON.Member("before", .integer(Int64(counts.before))),
          JSON.Member("after", .integer(Int64(counts.after))),
        ])
      }
      let envelope = JSONEnvelope("reduce", about: recording.described)
      return try StandardOutput.print(
        envelope.json(
          .object([
            JSON.Member("expression", .string(reduction.expression.text)),
            JSON.Member("lines", counts(reduction.lines)),
            JSON.Member("touches", counts(reduction.touches)),
            JSON.Member("tried", .integer(Int64(reduction.trials))),
          ])))
    }
    let (lines, touches) = (reduction.lines, reduction.touches)
    try StandardOutput.print(reduction.expression.text)
    try StandardOutput.print(
      Wording(speaking.language).say(
        "reduce.left", lines.after, lines.before, touches.after, touches.before))
  }
}
