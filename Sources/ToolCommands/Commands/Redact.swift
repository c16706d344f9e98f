import ArgumentParser
import TouchAnalysis
import TouchTraces

struct Redact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Copy a recording without typed text, pictures, and names of files and devices.",
    discussion: """
      Each letter, digit and sign becomes x. The number of letters, blanks, keys that edit, \
      fingers, times and decisions stay; widths of text, Shift and what this version does not know \
      go. The recording is played with and without its texts; when the decisions differ, no file \
      is written, and the exit code is 1. The decisions of another program are copied as they stand.
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The copy; - is standard output.", valueName: "file"),
    completion: .recordings)
  var output: String

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws { try RecordingSuffix.check(output) }

  func run() throws {
    try runningWithoutWindow(messages) {
      try refuseToReplace([trace], withAnyOf: [output], unless: replacing.isForced)
      let recording = try LoadedRecording(telling: trace)
      let copy = try recording.redactedCopy()
      try copy.text.write(to: output, replacing: replacing.isForced)
      mention("replaced the text of \(count(copy.changedLines, "line")) of input")
      if copy.omittedLines > 0 {
        mention("left out \(count(copy.omittedLines, "line")) that this version does not know")
      }
    }
  }
}
