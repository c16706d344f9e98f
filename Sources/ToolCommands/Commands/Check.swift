import ArgumentParser
import Dispatch
import ScenePlayer
import Synchronization
import TouchEngine

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replay recordings, and compare the decisions with the recorded ones.",
    discussion: """
      Prints the first difference of each recording that differs. Exits with 0 if all are the same, \
      1 if one is different, 65 or 66 if one cannot be read. \
      \(ForeignProgram.refusal)
      """)

  @Argument(
    help: "Recordings, or folders of recordings; - is standard input.", completion: .recordings)
  var traces: [String]

  @Option(
    help: ArgumentHelp(
      """
      Also write the results to this file, as JUnit XML; - is standard output, and nothing else is \
      printed.
      """, valueName: "file"), completion: .file(extensions: ["xml"]))
  var junit: String?

  @OptionGroup var replacing: ReplacingOption

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try StandardOutputRule.check([junit].compactMap(\.self), json: json)
    if let junit { try OutputSuffix.check(junit, [".xml"], of: "a JUnit file") }
  }

  func run() throws {
    try runningWithoutWindow(messages) {
      let paths = try TraceFolder.traces(traces)
      if let junit { try refuseToReplace(paths, withAnyOf: [junit], unless: replacing.isForced) }
      let report = CheckReport(results: Self.check(paths))
      for result in report.results {
        if let warning = result.warning { mention(warning) }
      }
      if let junit {
        try TextPage.write(report.junit, to: junit)
      }
      if json {
        try StandardOutput.print(report.json)
      } else if junit != "-" {
        try StandardOutput.print(report.text(in: AppearanceOptions.usualLanguage()))
      }
      let worst = report.results.map(\.status).max() ?? 0
      if worst != 0 { throw ExitCode(worst) }
    }
  }

  /// Checks all recordings, in parallel on all processors, and shows progress after a second: the
  /// time of a single recording, or the number completed of several and the time of one in
  /// progress.
  private static func check(_ paths: [String]) -> [CheckResult] {
    struct Work {
      var results: [CheckResult?]
      var done = 0
      let progress = Progress("checked")
    }
    let work = Mutex(Work(results: Array(repeating: nil, count: paths.count)))
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = CheckResult.of(paths[index]) { time in
        work.withLock { work in
          if paths.count == 1 { return work.progress.reached(time) }
          work.progress.reached {
            let place = OverlayWords.clock(time.microseconds)
            return "\(work.done) of \(paths.count), and \(place) of \(paths[index])"
          }
        }
      }
      work.withLock { work in
        work.results[index] = result
        work.done += 1
        if work.done < paths.count { work.progress.reached(work.done, of: paths.count) }
      }
    }
    return work.withLock { work in
      work.progress.finish()
      return work.results.compactMap { $0 }
    }
  }
}
