import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces

/// What came of checking one recording.
struct CheckResult: Sendable {
  enum Outcome: Sendable {
    case same
    case different(TraceChecker.Difference)
    /// It could not be replayed to its end.
    case broken(message: String, status: Int32)
  }

  var path: String
  var outcome: Outcome
  /// How many decisions were the same.
  var decisions = 0
  /// What was put up with while reading.
  var warning: String?
  /// How long it took, in seconds.
  var duration = 0.0
}

extension CheckResult {
  /// Replays the recording at `path`, in a world of its own, and compares; `progress` is told the
  /// time that it has reached.
  static func of(
    _ path: String, progress: (Timestamp) -> Void = { _ in }
  ) -> CheckResult {
    let checker = TraceChecker()
    var result = CheckResult(path: path, outcome: .same)
    let start = ContinuousClock.now
    do {
      result.warning = try replay(path, checker, progress)
      if let difference = checker.difference { result.outcome = .different(difference) }
    } catch let error as TraceError {
      result.outcome = .broken(
        message: error.description, status: ExitStatus.of(error).rawValue)
    } catch let error as UnknownScene {
      result.outcome = .broken(
        message: "\(path.shown): \(error)", status: ExitStatus.badData.rawValue)
    } catch {
      result.outcome = .broken(
        message: "\(path.shown): \(error)", status: ExitStatus.badData.rawValue)
    }
    result.decisions = checker.same
    let taken = (ContinuousClock.now - start).components
    result.duration = Double(taken.seconds) + Double(taken.attoseconds) / 1e18
    return result
  }

  /// - Returns: What was put up with.
  private static func replay(
    _ path: String, _ checker: TraceChecker, _ progress: (Timestamp) -> Void
  ) throws -> String? {
    let replayer = try TraceReplayer(path: path)
    let playground = try openPlayground(for: replayer.header, at: path)
    checker.format = replayer.header.format
    playground.window.addObserver(checker)
    replayer.onDecision = { checker.recorded($0, line: $1) }
    try playground.play(replayer) { progress(replayer.now) }
    checker.finish(at: replayer.now, isComplete: replayer.isComplete)
    return replayer.warning
  }

  /// The exit code that this asks for; of several results the largest counts, so that broken ones
  /// are told before different ones.
  var status: Int32 {
    switch outcome {
    case .same: 0
    case .different: 1
    case .broken(_, let status): status
    }
  }
}
