import ArgumentParser
import FileSupport
import TouchAnalysis
import TouchEngine
import TouchTraces

struct WhatIf: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Play a recording with changes, and show which touches end differently, and how.",
    discussion: """
      The touch with the first difference comes first. Nothing is printed when no touch differs. \
      When an earlier touch had already left the scene in another state, its number is named, too. \
      \(ForeignProgram.refusal) \
      \(ChangeArguments.explanation)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @OptionGroup(title: "Changes") var changing: ChangeArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Record the changed run to this file; - is standard output, and nothing else is printed.",
      valueName: "file"), completion: .recordings)
  var output: String?

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if changing.options.isEmpty {
      throw ValidationError("what-if needs a change, such as --off NAME")
    }
    guard let output else { return }
    try RecordingSuffix.check(output)
    try StandardOutputRule.check([output], json: json)
  }

  func run() throws { try runningWithoutWindow(messages, compare) }

  private func compare() throws {
    if let output {
      try refuseToReplace([trace], withAnyOf: [output], unless: replacing.isForced)
    }
    let recording = try LoadedRecording(telling: trace)
    let open = try recording.opener()
    let progress = Progress("played")
    let recorded = try recording.play(progress: progress.reached, opening: open)
    let changes = try changing.options.changes(naming: recorded.names)
    let recorder = try output.map {
      try RecordingOptions.recorder(
        to: $0, replacing: replacing.isForced, replaying: recording.changedHeader(changes),
        from: trace)
    }
    let changed = try recording.play(
      with: changes, recordedBy: recorder, progress: progress.reached, opening: open)
    progress.finish()
    if recorder?.failure != nil { throw ExitStatus.inputOutput }
    if output != "-" { try tell(RunComparison(recorded, changed), of: changes, in: recording) }
  }

  private func tell(
    _ comparison: RunComparison, of changes: Changes, in recording: LoadedRecording
  ) throws {
    if json {
      let envelope = JSONEnvelope("what-if", about: recording.described)
      let members = DifferenceJSON.members(comparison, first: "recorded", second: "changed")
      return try StandardOutput.print(
        envelope.json(
          .object([JSON.Member("changes", ChangeJSON.json(changes))] + members)))
    }
    let words = DifferenceWords(.recordedAndChanged, in: speaking.language)
    for line in words.lines(of: comparison) { try StandardOutput.print(line) }
  }
}
