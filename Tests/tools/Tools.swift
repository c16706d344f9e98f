import Glibc

/// The programs behind the tests, the proofs, the benchmarks and the documentation.
///
///     tools NAME [ARGUMENT…]     each tells its arguments in its own file
///     CARD_TOOL=1 tools …        the program of `cards`, which reads the command line itself
@main enum Tools {
  private static var all: KeyValuePairs<String, ([String]) throws -> Void> {
    [
      "trace-mutants": TraceMutants.main,
      "report-mutants": ReportMutants.main,
      "random-fingers": RandomFingersProgram.main,
      "random-keys": RandomKeys.main,
      "random-seeks": RandomSeeks.main,
      "random-answers": RandomAnswers.main,
      "answer-times": AnswerTimes.main,
      "random-predictions": RandomPredictions.main,
      "explored": Explored.main,
      "timeline-costs": TimelineCosts.main,
      "recording-scripts": RecordingScripts.main,
      "edit-steps": EditSteps.main,
      "page-pictures": PagePictures.main,
    ]
  }

  static func main() throws {
    if getenv("CARD_TOOL") != nil { CardTool.main() }
    let words = Array(CommandLine.arguments.dropFirst())
    guard let tool = all.first(where: { $0.key == words.first }) else {
      print("usage: tools NAME [ARGUMENT…]\nnames: \(all.map(\.key).joined(separator: ", "))")
      exit(64)
    }
    try tool.value(words)
  }
}
