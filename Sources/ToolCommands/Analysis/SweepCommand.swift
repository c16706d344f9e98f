import ArgumentParser
import FileSupport
import TouchAnalysis
import TouchEngine
import TouchTraces

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract:
      "Play a recording again and again while one number changes, and show where the outcome flips.",
    discussion: """
      The number is a setting or a recognizer's property, as in what-if --set, or a part of a \
      touch's movement: touch1.duration, touch1.distance, touch1.x or touch1.y. The values \
      measured in the touch's story are tried in addition to the steps. Flips are located to \
      0.05 pt, 0.05° or 1 ms. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Option(
    help: ArgumentHelp(
      "What changes, and its values.",
      discussion: "For example panSlop=5..20:1 or touch1.duration=0.70..0.80:0.005.",
      valueName: "name=from..to:step"), completion: .ranges)
  var vary: String

  @Option(
    help: ArgumentHelp(
      "What is watched, such as 'tap@1 won'. Default: who wins.", valueName: "expression"),
    completion: .claims)
  var watch: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write every value to a .csv file, or a picture to a .png file; can be repeated. - is standard \
      output, which gets the values, and nothing else is printed.
      """, valueName: "file"), completion: .file(extensions: ["csv", "png"]))
  var output: [String] = []

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    _ = try varied()
    _ = try expression()
    for path in output where path != "-" && !path.hasSuffix(".csv") && !path.hasSuffix(".png") {
      throw ValidationError("expected a .csv or .png file under --output, found \(path.shown)")
    }
    try StandardOutputRule.check(output, json: json)
  }

  func run() throws { try runningWithoutWindow(messages, sweep) }

  private func varied() throws -> (variable: SweepVariable, range: SweepRange) {
    let parts = vary.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let range = SweepRange(String(parts[1])) else {
      throw ValidationError(
        "expected NAME=FROM..TO:STEP under --vary, such as panSlop=5..20:1, with FROM at most TO and"
          + " at most 10000 steps, found \(vary.shown)")
    }
    return (SweepVariable(String(parts[0])), range)
  }

  private func expression() throws -> TouchExpression? {
    guard let watch else { return nil }
    do throws(ExpressionFault) { return try TouchExpression(watch) } catch {
      throw ValidationError("--watch \(watch.shown): \(error)")
    }
  }

  private func sweep() throws {
    try refuseToReplace([trace], withAnyOf: output, unless: replacing.isForced)
    let recording = try LoadedRecording(telling: trace)
    let (variable, range) = try varied()
    let sweep = try Sweep(
      of: recording, varying: variable, over: range, watching: try expression(),
      opening: try recording.opener())
    let progress = SharedProgress("played")
    let result = try sweep.run { progress.reachedNext() }
    progress.finish()
    for path in output {
      if path.hasSuffix(".png") {
        try SweepPicture(result, in: speaking.language).write(to: path)
      } else {
        try TextPage.write(SweepTable.csv(of: result), to: path)
      }
    }
    if output.contains("-") { return }
    if json {
      let envelope = JSONEnvelope("sweep", about: recording.described)
      return try StandardOutput.print(envelope.json(SweepTable.json(of: result)))
    }
    for line in SweepWords(speaking.language).lines(of: result) {
      try StandardOutput.print(line)
    }
  }
}

/// The outcomes of a sweep as data.
enum SweepTable {
  /// Returns a line for each value that was tried: the value, whether the expression is true, and
  /// the winners, with spaces between.
  static func csv(of result: SweepResult) -> String {
    let lines = result.points.map { point in
      let holds = point.outcome.holds.map { $0 ? "true" : "false" } ?? ""
      let winners = field(point.outcome.winners.joined(separator: " "))
      return "\(point.value),\(holds),\(winners)"
    }
    return (["value,holds,winners"] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns a field in quotes. A spreadsheet takes a text that begins with one of these signs for a
  /// formula, unless an apostrophe stands before it.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map("=+-@".contains) ?? false
    return "\"\(isFormula ? "'" : "")\(text.replacing("\"", with: "\"\""))\""
  }

  static func json(of result: SweepResult) -> JSON {
    func members(_ outcome: SweepOutcome) -> [JSON.Member] {
      [
        JSON.Member("holds", outcome.holds.map { .bool($0) } ?? .null),
        JSON.Member("winners", .array(outcome.winners.map { .string($0) })),
      ]
    }
    return .object([
      JSON.Member("name", .string(result.variable.name)),
      JSON.Member(
        "points",
        .array(
          result.points.map {
            .object([JSON.Member("value", .number($0.value))] + members($0.outcome))
          })),
      JSON.Member(
        "ranges",
        .array(
          result.ranges.map {
            .object(
              [JSON.Member("first", .number($0.first)), JSON.Member("last", .number($0.last))]
                + members($0.outcome))
          })),
    ])
  }
}
