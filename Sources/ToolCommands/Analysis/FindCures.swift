import ArgumentParser
import FileSupport
import TouchAnalysis
import TouchEngine

struct FindCures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cure",
    abstract: "Find the smallest changes with which a recognizer wins a touch, or a view keeps it.",
    discussion: """
      Tries changes of the recognizer and of its rivals one by one: thresholds, properties, relations, \
      delays and order. Tries pairs of changes when each single one also changes other touches. Prints \
      each change as an option of what-if, and confirms it by playing the whole recording with it. The \
      change that affects the fewest other touches comes first; to count them, each group of touches \
      is played by itself. Changes with which a gesture no longer gets a plain tap, drag or pinch come \
      last. Exits 1 when nothing is found. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Argument(
    help: ArgumentHelp(
      """
      The recognizer or the view that was hit, or the end of its name, and the number of the touch, \
      such as canvas.tap@3. Default: what lost the first touch that did nothing.
      """,
      valueName: "name@touch"), completion: .targets)
  var target: String?

  @Flag(help: "Find changes with which the recognizer does not win the touch.") var lose = false

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard let target else {
      if lose { throw ValidationError("--lose needs a target, such as canvas.tap@3") }
      return
    }
    do { try CureTarget.check(target) } catch { throw ValidationError("\(error)") }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      let recording = try LoadedRecording(telling: trace)
      let open = try recording.opener()
      var target =
        try target.map { text throws in
          try CureTarget(text, in: recording.play(opening: open), orView: !lose)
        } ?? lostTouch(of: recording, opening: open)
      if lose { target.wish = .lose }
      let progress = SharedProgress("played")
      let report = try CureSearch.report(
        on: target, in: recording,
        progress: { progress.reached($0, of: CureSearch.replayLimit) }, opening: open)
      progress.finish()
      if json {
        try StandardOutput.print(
          JSONEnvelope("cure", about: recording.described).json(CureJSON.json(report)))
      } else {
        for line in CureWords(in: speaking.language).lines(of: report) {
          try StandardOutput.print(line)
        }
      }
      if report.cures.isEmpty, !report.isMetAlready { throw ExitCode.failure }
    }
  }

  /// Returns what lost the first touch that did nothing, as the window asks about a recording that
  /// somebody received.
  private func lostTouch(
    of recording: LoadedRecording, opening open: @escaping RunOpener
  ) throws -> CureTarget {
    let questions = try recording.questionsAboutUnusedTouches(opening: open)
    for question in questions where question.kind == .whyNot {
      switch question.subject {
      case .recognizer(let name): return CureTarget(recognizer: name, touch: question.touch)
      case .view(let name): return CureTarget(view: name, touch: question.touch)
      case .touch: continue
      }
    }
    mention(
      recording.touchCount == 0
        ? Wording(speaking.language).say("error.noTouches")
        : "no touch lost what it was meant for; name a target, such as canvas.tap@3")
    throw ExitCode.failure
  }
}
