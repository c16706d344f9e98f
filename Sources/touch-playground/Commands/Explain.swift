import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what was decided in a recording, and why.",
    discussion: "The recording is played again, so one without decisions explains itself too.")

  @Argument(help: "The recording; - is standard input.") var trace: String

  func run() throws {
    try reportingErrors {
      let replayer = try TraceReplayer(path: trace)
      let playground = try openPlayground(for: replayer.header)
      let printer = DecisionPrinter()
      playground.window.addObserver(printer)
      try playground.play(replayer)
      if let warning = replayer.warning { complain(warning) }
    }
  }
}

/// Prints a decision a line: seconds, then words.
private final class DecisionPrinter: DecisionObserver {
  func decided(_ decision: Decision) {
    let milliseconds = decision.time.microseconds / 1000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    let seconds = "\(milliseconds / 1000).\(fraction)"
    let padding = String(repeating: " ", count: max(0, 8 - seconds.count))
    print("\(padding)\(seconds) s  \(decision)")
  }
}
