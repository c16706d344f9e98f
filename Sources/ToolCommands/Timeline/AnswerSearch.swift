import Dispatch
import FileSupport
import Inspection
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Searches on another thread for the fixes that the answer in place offers.
final class AnswerSearch {
  private let minute: Minute
  private let end: Minute
  private let program: ToolProgram
  private var job: CureJob<AnswerCheck>?

  /// - Parameters:
  ///   - minute: The last minute, on all touches of which a fix is tested.
  ///   - end: The end of the minute with the touch.
  ///   - program: The program that plays.
  init(_ minute: Minute, end: Minute, program: ToolProgram) {
    (self.minute, self.end, self.program) = (minute, end, program)
  }

  /// Begins to search, in place of a search that goes on.
  ///
  /// - Returns: What tells the state of the search.
  func begin(_ answer: TouchAnswer) -> () -> AnswerCheck {
    cancel()
    guard let target = answer.card?.target else { return { .failed } }
    let job = CureJob { [minute, end, program] progress in
      let recording = try minute.recording(minute.header(of: program), to: minute.end)
      let report = try CureSearch.report(
        on: target, in: recording, progress: progress, opening: recording.opener())
      return AnswerCheck.done(try AnswerFix.all(of: report, on: end), others: report.otherTouches)
    }
    self.job = job
    return {
      switch job.result {
      case nil: .running
      case .success(let check)?: check
      case .failure?: .failed
      }
    }
  }

  /// Ends a search that nobody waits for any more.
  func cancel() { job?.cancel() }
}

/// A search for cures on another thread, which ends early when its page is left.
struct CureJob<Found: Sendable>: Sendable {
  private let job: BackgroundJob<Result<Found, any Error>>

  /// Begins a search.
  ///
  /// - Parameter search: Searches. It calls its argument with the number of replays so far, as
  ///   ``CureSearch`` does.
  init(_ search: @escaping @Sendable (@escaping @Sendable (Int) throws -> Void) throws -> Found) {
    job = BackgroundJob(on: .global(qos: .userInitiated)) { job in
      Result {
        try search { replays in
          guard job.report(Double(replays) / Double(CureSearch.replayLimit)) else {
            throw CancellationError()
          }
        }
      }
    }
  }

  /// What was found, or what is wrong; `nil` while the search goes on.
  var result: Result<Found, any Error>? { job.output }

  /// The number of replays so far.
  var replays: Int {
    Int(((job.progress ?? 0) * Double(CureSearch.replayLimit)).rounded())
  }

  /// Lets the search end as soon as possible.
  func cancel() { job.cancel() }
}
