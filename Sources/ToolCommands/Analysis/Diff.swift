import ArgumentParser
import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare the decisions of two recordings, touch by touch.",
    discussion: """
      Touches are matched by their numbers, and the touch with the first difference comes first. The \
      recorded decisions are compared; a recording without any is played. The limit of a measure is \
      a setting and does not count. Recordings of two scenes are not compared; one line says so. \
      Exits 0 when nothing differs, 1 when something does.
      """)

  @Argument(
    help: ArgumentHelp("A recording; - is standard input.", valueName: "A"), completion: .recordings
  )
  var first: String

  @Argument(help: ArgumentHelp("Another recording.", valueName: "B"), completion: .recordings)
  var second: String

  @Option(
    help: ArgumentHelp(
      "How much may differ: values, such as 0.5 in their unit, or times, such as 20ms; can be repeated.",
      discussion: "When left out: 0.001 in the unit of a value, and 1 µs.", valueName: "n|time"),
    completion: .list(["0.001", "0.01", "0.5", "1ms", "20ms"]))
  var tolerance: [String] = []

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if first == "-", second == "-" {
      throw ValidationError("only one recording can be standard input")
    }
    _ = try within()
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      let recordings = [try LoadedRecording(path: first), try LoadedRecording(path: second)]
      for recording in recordings {
        if let warning = recording.warning { mention(warning) }
      }
      let scenes = recordings.map(\.header.scene)
      guard json || scenes[0] == scenes[1] else {
        let wording = Wording(speaking.language)
        try StandardOutput.print(wording.say("diff.twoScenes", scenes[0].shown, scenes[1].shown))
        throw ExitCode.failure
      }
      let logs = try recordings.map { try $0.toldLog() }
      let comparison = RunComparison(logs[0], logs[1], within: try within())
      if json {
        let envelope = JSONEnvelope("diff", about: recordings[0].described)
        let members = DifferenceJSON.members(comparison, first: "a", second: "b")
        try StandardOutput.print(
          envelope.json(.object([JSON.Member("other", recordings[1].described)] + members)))
      } else {
        let (one, other) = (recordings[0].displayName(), recordings[1].displayName())
        let wording = recordings[0].header.wording(in: speaking.language) { name in
          let told = one(name)
          return told == name ? other(name) : told
        }
        let words = DifferenceWords(.twoRecordings, wording)
        for line in words.lines(of: comparison) { try StandardOutput.print(line) }
      }
      if !comparison.isEmpty { throw ExitCode.failure }
    }
  }

  /// Returns the tolerance of the options.
  private func within() throws -> Tolerance {
    var within = Tolerance.rounding
    for text in tolerance {
      if let value = Double(text), value >= 0, value.isFinite {
        within.value = value
      } else if text.hasSuffix("s"), let time = TimeArgument(argument: text)?.time {
        within.microseconds = time.microseconds
      } else {
        throw ValidationError(
          "expected a value such as 0.5 or a time such as 20ms under --tolerance, found \(text.shown)"
        )
      }
    }
    return within
  }
}
