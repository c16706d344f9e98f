import ScenePlayer
import Synchronization
import TouchEngine
import X11Platform

/// Shows the progress of longer work on a terminal: nothing in the first second, then one changing
/// line. Shows nothing when standard error is not a terminal, or only errors are shown.
final class Progress {
  /// The delay before the first message, and the interval between messages, in microseconds.
  private static let (patience, interval) = (Int64(1_000_000), Int64(200_000))
  private let what: String
  private let stride: Int
  private let now: () -> Int64
  private let show: (String) -> Void
  private var next: Int64
  private var calls = 0
  private var hasSpoken = false

  /// Starts measuring time.
  ///
  /// - Parameters:
  ///   - what: The work, as in "replayed".
  ///   - stride: The number of calls with a time or words per look at the clock; 1 for slow steps.
  ///   - isShown: Whether anything is shown.
  ///   - now: Returns the time in microseconds.
  ///   - show: Replaces the line.
  init(
    _ what: String, every stride: Int = 64, isShown: Bool = StandardError.showsProgress,
    now: @escaping () -> Int64 = { MonotonicClock.microseconds },
    show: @escaping (String) -> Void = { StandardError.replaceLine(with: $0) }
  ) {
    self.what = what
    self.stride = stride
    self.now = now
    self.show = show
    next = isShown ? now() + Self.patience : .max
  }

  /// Reports that a recording has been processed up to `time`.
  func reached(_ time: Timestamp) {
    reached { "\(OverlayWords.clock(time.microseconds)) of the recording" }
  }

  /// Reports the progress that `words` describes; it is called only when a message is due.
  func reached(_ words: () -> String) {
    calls += 1
    guard calls % stride == 0, now() >= next else { return }
    say("\(what) \(words())")
  }

  /// Reports that `count` of `all` items have been processed.
  func reached(_ count: Int, of all: Int) {
    guard next < .max, now() >= next else { return }
    say("\(what) \(count) of \(all)")
  }

  /// Removes the line.
  func finish() {
    if hasSpoken { show("") }
    hasSpoken = false
  }

  private func say(_ words: String) {
    show(words)
    hasSpoken = true
    next = now() + Self.interval
  }
}

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
