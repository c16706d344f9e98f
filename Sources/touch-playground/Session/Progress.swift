import Glibc
import Scenes
import TouchEngine

/// Says on a terminal how far a longer work has come: nothing in its first second, then in one line that
/// changes. Where standard error is no terminal it says nothing.
final class Progress {
  /// How long it says nothing, and how often something then, in nanoseconds.
  private static let (patience, interval) = (UInt64(1_000_000_000), UInt64(200_000_000))
  /// Not every call looks at the clock.
  private static let stride = 64

  private let what: String
  private let now: () -> UInt64
  private let show: (String) -> Void
  private var next: UInt64
  private var calls = 0
  private var hasSpoken = false

  /// - Parameters:
  ///   - what: What is done, as in "replayed".
  ///   - isTerminal: Whether somebody looks on.
  ///   - now: The time in nanoseconds.
  ///   - show: Puts words in place of the last ones.
  init(
    _ what: String, isTerminal: Bool = isatty(STDERR_FILENO) == 1,
    now: @escaping () -> UInt64 = Progress.time,
    show: @escaping (String) -> Void = { StandardError.replaceLine(with: $0) }
  ) {
    self.what = what
    self.now = now
    self.show = show
    next = isTerminal ? now() + Self.patience : .max
  }

  /// A recording has been dealt with up to `time`.
  func reached(_ time: Timestamp) {
    reached { "\(RecordingSign.clock(time.microseconds)) of the recording" }
  }

  /// The work has come as far as `words` say; they are made only when it is time to say them.
  func reached(_ words: () -> String) {
    calls += 1
    guard calls % Self.stride == 0, now() >= next else { return }
    say("\(what) \(words())")
  }

  /// So many of all have been dealt with.
  func reached(_ count: Int, of all: Int) {
    guard next < .max, now() >= next else { return }
    say("\(what) \(count) of \(all)")
  }

  /// Takes the changing line away.
  func finish() {
    if hasSpoken { show("") }
    hasSpoken = false
  }

  private func say(_ words: String) {
    show(words)
    hasSpoken = true
    next = now() + Self.interval
  }

  private static func time() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
