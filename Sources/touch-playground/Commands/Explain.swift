import ArgumentParser
import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Explain who got each touch of a recording, which gesture won, and why the others lost.",
    discussion: """
      The recording is replayed in virtual time, so a recording without decisions works too. If the \
      scene has another layout now, the recorded decisions are explained instead. Exits 1 when \
      nothing is left to tell. An expression for --where is as in "tap lost to pan" or "not (pan won or \
      movement of pan < 8 pt)"; Documentation/command-line.md has the grammar.
      """)

  @Argument(help: "The recording; - is standard input.") var trace: String

  @Option(help: ArgumentHelp("Only this touch; the first is 1.", valueName: "n"))
  var touch: Int?

  @Option(help: ArgumentHelp("Only recognizers whose name ends with this.", valueName: "name"))
  var recognizer: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Only touches for which an expression holds.", valueName: "expression"))
  var filter: String?

  @Flag(help: "Print every decision on its own line, in the order in which they were made.")
  var decisions = false

  @OptionGroup var speaking: LanguageOption
  private var language: Language { speaking.language }

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard let filter else { return }
    if decisions { throw ValidationError("--where chooses stories, and not --decisions") }
    do { _ = try TouchExpression(filter) } catch { throw ValidationError("--where: \(error)") }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      if let filter { return try explain(where: TouchExpression(filter)) }
      let replayer = try TraceReplayer(path: trace)
      if let other = try OtherLayout(replayer.header, at: trace) {
        return try tellRecorded(replayer, other)
      }
      let playground = try openPlayground(for: replayer.header, at: trace)
      let list = DecisionList()
      let storyteller = playground.tellStories(of: replayer.header)
      if decisions { playground.window.addObserver(list) }
      try playground.playThrough(replayer)
      try tell(storyteller.stories, list.decisions, of: replayer.header)
    }
  }

  /// Tells the stories for which an expression holds.
  private func explain(where expression: TouchExpression) throws {
    let recording = try LoadedRecording(path: trace)
    if let warning = recording.warning { mention(warning) }
    let log: RunLog
    if let other = try OtherLayout(recording.header, at: trace) {
      mention("\(other); its recorded decisions follow")
      log = try recording.recordedLog()
    } else {
      let progress = Progress("replayed")
      log = try recording.play(progress: progress.reached, opening: try recording.opener())
      progress.finish()
    }
    let applied = try expression.applied(to: log)
    try printStories(
      log.stories, recording.header, fulfilling: { applied.holds(for: [$0]) })
  }

  private func tellRecorded(_ replayer: TraceReplayer, _ other: OtherLayout) throws {
    mention("\(other); its recorded decisions follow")
    let list = DecisionList()
    let storyteller = TouchStoryteller(
      isThroughCompositor: replayer.header.surroundings.server == "xwayland")
    try RecordedDecisions(of: replayer).read(input: storyteller.received) {
      storyteller.decided($0)
      if decisions { list.decided($0) }
    }
    if let warning = replayer.warning { mention(warning) }
    try tell(storyteller.stories, list.decisions, of: replayer.header)
  }

  private func tell(
    _ stories: [TouchStory], _ all: [Decision], of header: TraceHeader
  ) throws {
    guard decisions else { return try printStories(stories, header) }
    let told = all.filter { concerns($0.content) }
    if json { try StandardOutput.print(envelope(header, stories).head) }
    for decision in told {
      if json {
        try StandardOutput.print(DecisionLine.json(decision))
      } else {
        let time = decision.time.words
        let margin = String(repeating: " ", count: max(0, 11 - time.count))
        try StandardOutput.print("\(margin)\(time)  \(decision.words(in: language))")
      }
    }
    if told.isEmpty, touch != nil || recognizer != nil { throw ExitCode.failure }
  }

  private func envelope(_ header: TraceHeader, _ stories: [TouchStory]) -> JSONEnvelope {
    let name = trace == "-" ? "standard input" : trace
    return JSONEnvelope(
      "explain", about: JSONEnvelope.recording(name, header, touches: stories.count))
  }

  private func concerns(_ content: Decision.Content) -> Bool {
    let isTouch = touch.map { content.touch == TouchID($0) } ?? true
    let isRecognizer = recognizer.map { content.recognizer?.hasSuffix($0) ?? false } ?? true
    return isTouch && isRecognizer
  }

  private func printStories(
    _ all: [TouchStory], _ header: TraceHeader,
    fulfilling isMeant: (TouchStory) -> Bool = { _ in true }
  ) throws {
    let told = all.filter { story in
      let isTouch = touch.map { story.touch == TouchID($0) } ?? true
      let isRecognizer =
        recognizer.map { end in story.parts.contains { $0.recognizer.hasSuffix(end) } } ?? true
      return isTouch && isRecognizer && isMeant(story)
    }
    if let touch, !all.contains(where: { $0.touch == TouchID(touch) }) {
      mention("there is no touch \(touch); the recording has \(all.count)")
    }
    if json {
      let stories = JSON.array(told.map { StoryJSON.json($0, about: recognizer) })
      try StandardOutput.print(
        envelope(header, all).json(.object([JSON.Member("stories", stories)])))
    } else {
      for (index, story) in told.enumerated() {
        if index > 0 { try StandardOutput.print() }
        for line in story.lines(about: recognizer, in: language) { try StandardOutput.print(line) }
      }
    }
    let isFiltered = touch != nil || recognizer != nil || filter != nil
    if told.isEmpty, isFiltered { throw ExitCode.failure }
  }
}

private final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []
  func decided(_ decision: Decision) { decisions.append(decision) }
}
