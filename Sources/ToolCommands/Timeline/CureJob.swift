import Dispatch
import FileSupport
import TouchAnalysis

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
