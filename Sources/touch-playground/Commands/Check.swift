import ArgumentParser
import Dispatch
import Glibc
import Synchronization
import TouchTraces

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay recordings, and compare what is decided with what was recorded.",
    discussion: """
      Of each recording that differs the first difference is told. Exits 0 when all are the same, \
      1 when one is different, 65 or 66 when one cannot be read.
      """)

  @Argument(help: "Recordings, and folders of them; - is standard input.") var traces: [String]

  @Option(help: ArgumentHelp("Write the results there too, as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    try reportingErrors {
      let paths = try TraceFolder.traces(traces)
      let report = CheckReport(results: Self.check(paths))
      for result in report.results {
        if let warning = result.warning { complain(warning) }
      }
      if json { print(report.json) } else { print(report.text) }
      if let junit { try Self.write(report.junit, to: junit) }
      let worst = report.results.map(\.status).max() ?? 0
      if worst != 0 { throw ExitCode(worst) }
    }
  }

  /// Checks all of them, as many at once as there are processors, and says how far it is when that
  /// takes more than a second.
  private static func check(_ paths: [String]) -> [CheckResult] {
    struct Progress {
      var results: [CheckResult?]
      var done = 0
      var nextWord = ContinuousClock.now + .seconds(1)
    }
    let progress = Mutex(Progress(results: Array(repeating: nil, count: paths.count)))
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let result = CheckResult.of(paths[index])
      progress.withLock { progress in
        progress.results[index] = result
        progress.done += 1
        let now = ContinuousClock.now
        guard now >= progress.nextWord, progress.done < paths.count else { return }
        progress.nextWord = now + .seconds(1)
        complain("checked \(progress.done) of \(paths.count)")
      }
    }
    return progress.withLock { $0.results.compactMap { $0 } }
  }

  private static func write(_ text: String, to path: String) throws(TraceError) {
    guard let file = fopen(path, "w") else {
      throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
