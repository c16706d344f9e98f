import Synchronization

/// The progress of replays on several threads.
final class SharedProgress: Sendable {
  private struct State: ~Copyable {
    var done = 0
    let progress: Progress

    init(_ what: String) { progress = Progress(what, every: 1) }
  }

  private let state: Mutex<State>

  /// Starts measuring time; `what` is the work, as in "played".
  init(_ what: String) { state = Mutex(State(what)) }

  /// Reports that `count` of `all` items have been processed.
  func reached(_ count: Int, of all: Int) {
    state.withLock { $0.progress.reached(count, of: all) }
  }

  /// Reports that one more of `all` items has been processed.
  func reachedNext(of all: Int) {
    state.withLock { state in
      state.done += 1
      state.progress.reached(state.done, of: all)
    }
  }

  /// Reports that one more item has been processed, of an unknown number.
  func reachedNext() {
    state.withLock { state in
      state.done += 1
      let done = state.done
      state.progress.reached { "\(done) times" }
    }
  }

  /// Removes the line.
  func finish() { state.withLock { $0.progress.finish() } }
}
