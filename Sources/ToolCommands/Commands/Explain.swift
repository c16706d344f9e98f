import ArgumentParser
import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain who got each touch of a recording, which gesture won, and why the others lost.",
    discussion: """
      Reads the decisions in the recording, also when another program made it. A recording that \
      has no decisions is replayed in virtual time first; --replay does so with every recording. \
      Exits 1 when there is nothing to explain. Examples for --where: "tap lost to pan", "not (pan \
      won or movement of pan < 8 pt)". Documentation/command-line.md has the grammar.
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Option(
    help: ArgumentHelp("Only this touch; the first is 1.", valueName: "n"), completion: .touches)
  var touch: Int?

  @Option(
    help: ArgumentHelp("Only recognizers whose name ends with this.", valueName: "name"),
    completion: .recognizers)
  var recognizer: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Only touches for which an expression holds.", valueName: "expression"),
    completion: .claims)
  var filter: String?

  @Flag(help: "Print every decision on its own line, in the order in which they were made.")
  var decisions = false

  @Flag(help: "Replay the recording, and explain what is decided now.") var replay = false

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
      let expression = try filter.map { text throws in try TouchExpression(text) }
      let recording = try LoadedRecording(telling: trace)
      let log = try recording.toldLog(replaying: replay)
      let known = log.names.recognizers
      if let recognizer, !known.contains(where: { $0.hasSuffix(recognizer) }) {
        let isView = log.stories.contains { $0.view?.view.hasSuffix(recognizer) ?? false }
        let nearest = NearestNames.of(recognizer, among: known)
        mention(
          isView
            ? "\(recognizer.shown) is a view; without --recognizer, its touches are told, too"
            : ErrorWords.text(
              of: CureFault.unknown(recognizer, nearest: nearest), in: language))
      }
      var touches = log.touches
      if let touch {
        touches = touches.filter { $0.story.touch == TouchID(touch) }
        if touches.isEmpty {
          let fault = ExpressionFault.noTouch(touch, of: log.touches.count)
          mention(ErrorWords.text(of: fault, in: language))
        }
      }
      if decisions {
        let all = touch == nil ? log.decisions : touches.flatMap(\.decisions)
        return try tell(all, of: recording)
      }
      let applied = try expression?.applied(to: log)
      try printStories(touches.map(\.story), recording) { applied?.holds(for: [$0]) ?? true }
    }
  }

  private func tell(_ all: [Decision], of recording: LoadedRecording) throws {
    let told = all.filter { decision in
      recognizer.map { decision.content.recognizer?.hasSuffix($0) ?? false } ?? true
    }
    if json {
      try StandardOutput.print(JSONEnvelope("explain", about: recording.described).head)
      try DecisionList.printJSON(told)
    } else {
      try DecisionList.write(told, recording.header.wording(in: language))
    }
    if told.isEmpty, touch != nil || recognizer != nil { throw ExitCode.failure }
  }

  private func printStories(
    _ all: [TouchStory], _ recording: LoadedRecording, fulfilling isMeant: (TouchStory) -> Bool
  ) throws {
    let told = all.filter { story in
      let isRecognizer =
        recognizer.map { end in story.parts.contains { $0.recognizer.hasSuffix(end) } } ?? true
      return isRecognizer && isMeant(story)
    }
    if json {
      let stories = JSON.array(told.map { StoryJSON.json($0, about: recognizer) })
      try StandardOutput.print(
        JSONEnvelope("explain", about: recording.described)
          .json(.object([JSON.Member("stories", stories)])))
    } else {
      let wording = recording.wording(in: language)
      for (index, story) in told.enumerated() {
        if index > 0 { try StandardOutput.print() }
        for line in wording.lines(of: story, about: recognizer) { try StandardOutput.print(line) }
      }
    }
    guard told.isEmpty else { return }
    if recording.touchCount == 0 {
      mention(Wording(language).say("error.noTouches"))
    } else if let recognizer, let touch, !all.isEmpty, filter == nil {
      mention("\(recognizer.shown) took no part in touch \(touch)")
    } else if filter != nil, !all.isEmpty {
      mention("--where holds for none of the \(all.count) touches")
    }
    throw ExitCode.failure
  }
}
