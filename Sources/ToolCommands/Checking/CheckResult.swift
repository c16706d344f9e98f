import ArgumentParser
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The result of checking one recording.
struct CheckResult: Sendable {
  enum Outcome: Sendable {
    case same
    case different(TraceChecker.Difference)
    /// The recording was not played; the reason says why.
    case otherLayout(reason: String)
    /// The recording could not be replayed to its end, or is another program's.
    case broken(message: String, status: Int32)
  }

  var path: String
  var outcome: Outcome

  /// The recording's name in reports: its path, or `standard input` for `-`.
  var name: String { path == "-" ? "standard input" : path }
  /// Why it could not be replayed; `nil` for a recording that could.
  var fault: (any ReportedError)?
  /// Whether another program made it.
  var isForeign: Bool { fault is ForeignProgram }
  /// The number of equal decisions.
  var decisions = 0
  /// The number of recorded decisions of a recording that was not played.
  var recorded = 0
  /// The lines of its `.touchexpect` that do not hold.
  var unmet: [UnmetExpectation] = []
  /// The problems tolerated while reading; `nil` when there were none.
  var warning: String?
  /// The duration of the check, in seconds.
  var duration = 0.0
}

extension CheckResult {
  /// Replays the recording at `path` in a playground of its own, and compares; calls `progress`
  /// with the time reached.
  static func of(
    _ path: String, progress: (Timestamp) -> Void = { _ in }
  ) -> CheckResult {
    let checker = TraceChecker()
    var result = CheckResult(path: path, outcome: .same)
    let start = ContinuousClock.now
    do {
      let reader = try TraceReader(path: path)
      let foreign = ForeignProgram(reader.header, at: path)
      if let foreign {
        result.fail(foreign)
      } else if let other = try OtherLayout(reader.header, at: path) {
        result.outcome = .otherLayout(reason: other.reason)
      }
      // A recording that is not played has decisions that other commands tell.
      if !result.isAsRecorded {
        try RecordedDecisions(of: reader).read { _ in result.recorded += 1 }
        result.warning = reader.warning
      } else {
        result.warning = try replay(TraceReplayer(reader), path, checker, progress)
        if let difference = checker.difference { result.outcome = .different(difference) }
      }
      if foreign == nil { result.unmet = try unmet(path) }
    } catch { result.fail(error) }
    result.decisions = checker.same
    let taken = (ContinuousClock.now - start).components
    result.duration = Double(taken.seconds) + Double(taken.attoseconds) / 1e18
    return result
  }

  /// Notes why it cannot be replayed.
  private mutating func fail(_ error: any Error) {
    fault = error as? any ReportedError
    let namesFile = error is TraceError || error is UnknownScene
    let advice = ReportAdvice.after(error).map { "; \($0)" } ?? ""
    outcome = .broken(
      message: (namesFile ? "" : "\(name.shown): ") + "\(error)" + advice,
      status: ((error as? TraceError)?.exitCode ?? ExitStatus.badData).rawValue)
  }

  /// Replays the recording with a checker.
  ///
  /// - Returns: The problems tolerated while reading; `nil` when there were none.
  private static func replay(
    _ replayer: TraceReplayer, _ path: String, _ checker: TraceChecker,
    _ progress: (Timestamp) -> Void
  ) throws -> String? {
    let playground = try openPlayground(for: replayer.header, at: path)
    playground.tellNothing()
    checker.format = replayer.header.format
    playground.window.addObserver(checker)
    replayer.onDecision = { checker.recorded($0, line: $1) }
    try playground.play(replayer) { progress(replayer.now) }
    checker.finish(at: replayer.now, isComplete: replayer.isComplete)
    return replayer.warning
  }

  /// Returns the lines of the recording's `.touchexpect` that do not hold; empty when it has no
  /// such file. The recorded decisions count when the scene has another layout now.
  private static func unmet(_ path: String) throws -> [UnmetExpectation] {
    guard let expectations = try Expectations(of: path), !expectations.lines.isEmpty else {
      return []
    }
    let recording = try LoadedRecording(path: path)
    let isPlayable = try OtherLayout(recording.header, at: path) == nil
    return try expectations.unmet(
      in: isPlayable
        ? recording.play(opening: recording.opener()) : recording.recordedLog())
  }

  /// Whether the recording was played, and every decision is as recorded.
  var isAsRecorded: Bool {
    if case .same = outcome { true } else { false }
  }

  /// The exit code for this result. The largest of several results counts, so that broken
  /// recordings take precedence over different ones.
  var status: Int32 {
    switch outcome {
    case .same: unmet.isEmpty ? 0 : 1
    case .different, .otherLayout: 1
    case .broken(_, let status): status
    }
  }
}
