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
  /// - Parameter answer: The answer about the touch.
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
