import Glibc
import TouchAnalysis

/// Shows how far a search is, and ends it at Ctrl+C.
final class ExplorationWatch {
  /// Whether the user has ended the search.
  private(set) var isStopped = false
  private let progress = Progress("played", every: 1)
  private var stop: StopSignals? = StopSignals()

  /// Notes how far the search is; returns whether it goes on.
  func goesOn(_ exploration: Exploration) -> Bool {
    let count = exploration.bound.sequences
    progress.reached { "\(count) sequences" }
    guard let stop else { return false }
    var ready = pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 { isStopped = true }
    return !isStopped
  }

  /// Removes the line, and lets signals end the program again.
  func finish() {
    progress.finish()
    stop = nil
  }
}
