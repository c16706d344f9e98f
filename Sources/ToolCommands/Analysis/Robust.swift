import ArgumentParser
import FileSupport
import TouchAnalysis
import TouchEngine

struct Robust: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "robust",
    abstract: "Show which decisions of a recording a slightly different hand would change.",
    discussion: """
      The recording is played 64 times, 16 times each with every sample moved by up to 0.5 pt, with \
      every report earlier or later by up to the usual interval between two, with reports at other \
      moments, and with one move of each touch left out. A decision holds when the hit view and the \
      winners are the same. Close calls come first. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "The recording; - is standard input.", completion: .recordings) var trace: String

  @Option(
    help: ArgumentHelp(
      "The seed of the random variations; the same seed gives the same result.", valueName: "n"),
    completion: .list(["1", "2", "3"]))
  var seed: UInt64 = 1

  @OptionGroup var speaking: LanguageOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func run() throws {
    try runningWithoutWindow(messages) {
      let recording = try LoadedRecording(telling: trace)
      if recording.touchCount == 0 {
        mention(Wording(speaking.language).say("error.noTouches"))
      }
      let all = Robustness.replays * Variation.allCases.count
      let progress = SharedProgress("played")
      let robustness = try Robustness(
        of: recording, seed: seed,
        progress: { progress.reachedNext(of: all) }, opening: recording.opener())
      progress.finish()
      if json {
        let touches = JSON.Member("touches", RobustnessJSON.json(robustness))
        return try StandardOutput.print(
          JSONEnvelope("robust", about: recording.described).json(
            .object([JSON.Member("seed", .integer(Int64(clamping: seed))), touches])))
      }
      for line in RobustnessWords(in: speaking.language).lines(of: robustness) {
        try StandardOutput.print(line)
      }
    }
  }
}
