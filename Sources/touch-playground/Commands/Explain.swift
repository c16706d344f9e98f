import ArgumentParser
import FileSupport
import ScenePlayer
import TouchEngine
import TouchTraces

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say who got each touch of a recording, who won, and why every other lost.",
    discussion: """
      The recording is played again in virtual time, so one without decisions explains itself too. Of \
      one that was recorded with another layout of its scene, the recorded decisions are told.
      """)

  @Argument(help: "The recording; - is standard input.") var trace: String

  @Option(help: ArgumentHelp("Only this touch; they count from 1.", valueName: "n"))
  var touch: Int?

  @Option(help: ArgumentHelp("Only recognizers whose name ends so.", valueName: "name"))
  var recognizer: String?

  @Flag(help: "Print every decision, one a line, in the order in which they were made.")
  var decisions = false

  @OptionGroup var speaking: LanguageOption
  private var language: Language { speaking.language }

  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    try reportingErrors {
      let replayer = try TraceReplayer(path: trace)
      if let other = try OtherLayout(replayer.header, at: trace) {
        return try tellRecorded(replayer, other)
      }
      let playground = try openPlayground(for: replayer.header, at: trace)
      let list = DecisionList()
      let storyteller = playground.tellStories(of: replayer.header)
      if decisions { playground.window.addObserver(list) }
      try playground.playThrough(replayer)
      try decisions ? printDecisions(list.decisions) : printStories(storyteller.stories)
    }
  }

  private func tellRecorded(_ replayer: TraceReplayer, _ other: OtherLayout) throws {
    complain("\(other); what follows was decided then")
    let list = DecisionList()
    let storyteller = TouchStoryteller(
      isThroughCompositor: replayer.header.surroundings.server == "xwayland")
    try RecordedDecisions(of: replayer).read(input: storyteller.received) {
      storyteller.decided($0)
      if decisions { list.decided($0) }
    }
    if let warning = replayer.warning { complain(warning) }
    try decisions ? printDecisions(list.decisions) : printStories(storyteller.stories)
  }

  private func printDecisions(_ all: [Decision]) throws {
    for decision in all where concerns(decision.content) {
      if json {
        try StandardOutput.print(DecisionLine.json(decision))
      } else {
        let time = decision.time.words
        let margin = String(repeating: " ", count: max(0, 11 - time.count))
        try StandardOutput.print("\(margin)\(time)  \(decision.words(in: language))")
      }
    }
  }

  private func concerns(_ content: Decision.Content) -> Bool {
    let isTouch = touch.map { content.touch == TouchID($0) } ?? true
    let isRecognizer = recognizer.map { content.recognizer?.hasSuffix($0) ?? false } ?? true
    return isTouch && isRecognizer
  }

  private func printStories(_ all: [TouchStory]) throws {
    let told = all.filter { story in touch.map { story.touch == TouchID($0) } ?? true }
    if let touch, told.isEmpty {
      complain("there is no touch \(touch); the recording has \(all.count)")
      throw ExitStatus.badData
    }
    if json {
      try StandardOutput.print(JSON.array(told.map { StoryJSON.json($0, about: recognizer) }))
      return
    }
    for (index, story) in told.enumerated() {
      if index > 0 { try StandardOutput.print() }
      for line in story.lines(about: recognizer, in: language) { try StandardOutput.print(line) }
    }
  }
}

private final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []
  func decided(_ decision: Decision) { decisions.append(decision) }
}
