import ArgumentParser
import ScenePlayer
import ShownText
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write a Swift test that replays a recording and expects what was decided.",
    discussion: """
      The test uses Swift Testing and the library TouchTesting. It replays the recording's file, \
      which you keep beside the test: every finger and key comes exactly as recorded, and the test \
      stays short. It expects the decisions in the recording, also when another program made it. A \
      recording that has no decisions is replayed first. You write makeWindow(), which returns the \
      window as it was when the recording began. To make a long recording short, use reduce first.
      """)

  @Argument(help: "The recording.", completion: .recordings) var trace: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The test's file; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var output = "-"

  @Option(
    help: ArgumentHelp("Expect something about this touch alone.", valueName: "n"),
    completion: .touches)
  var touch: Int?

  @Option(
    help: ArgumentHelp("What makes the window, in Swift.", valueName: "expression"),
    completion: .list(["makeWindow()"]))
  var window = "makeWindow()"

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("A module that the window needs; can be repeated.", valueName: "module"),
    completion: .modules)
  var modules: [String] = []

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if trace == "-" {
      throw ValidationError("the test replays a file, so the recording cannot be standard input")
    }
    try OutputSuffix.check(output, [".swift"], of: "a test")
    for text in modules + [window]
    where text.isEmpty || text.unicodeScalars.contains(where: ShownString.isHidden) {
      throw ValidationError("expected one line of Swift, found \(text.shown)")
    }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      try refuseToReplace([trace], withAnyOf: [output], unless: replacing.isForced)
      let recording = try LoadedRecording(telling: trace)
      let log = try recording.toldLog()
      if let touch, !log.stories.contains(where: { $0.touch == TouchID(touch) }) {
        let fault = ExpressionFault.noTouch(touch, of: log.stories.count)
        mention(ErrorWords.text(of: fault, in: AppearanceOptions.usualLanguage()))
        throw ExitCode.failure
      }
      let test = GeneratedTest(
        of: recording, deciding: log, touch: touch.map { TouchID($0) }, window: window,
        importing: modules)
      try TextPage.write(test.text, to: output)
    }
  }
}
