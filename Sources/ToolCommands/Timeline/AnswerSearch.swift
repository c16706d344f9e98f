import Dispatch
import FileSupport
import Inspection
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Searches on another thread for the fixes that the answer in place offers.
struct AnswerSearch {
  /// The last minute, on all touches of which a fix is tested.
  let minute: Minute
  /// The end of the minute with the touch.
  let end: Minute
  let program: ToolProgram

  /// Begins to search.
  ///
  /// - Parameter answer: The answer about the touch.
  /// - Returns: What tells the state of the search.
  func begin(_ answer: TouchAnswer) -> () -> AnswerCheck {
    guard let target = answer.card?.target else { return { .failed } }
    let job = BackgroundJob<Result<AnswerCheck, any Error>>(on: .global(qos: .userInitiated)) {
      [minute, end, program] _ in
      Result {
        let recording = try minute.recording(minute.header(of: program), to: minute.end)
        let report = try CureSearch.report(
          on: target, in: recording, opening: recording.opener())
        return .done(try AnswerFix.all(of: report, on: end), others: report.otherTouches)
      }
    }
    return {
      switch job.output {
      case nil: .running
      case .success(let check)?: check
      case .failure?: .failed
      }
    }
  }
}
