import Glibc
import Scenes
import TouchEngine

/// Says on standard error how far a longer work has come: nothing in its first second, then on a
/// terminal in one line that changes, else as a line now and then.
final class Progress {
  /// How often it says something, in nanoseconds: on a terminal, and elsewhere.
  private static let (often, seldom) = (UInt64(200_000_000), UInt64(5_000_000_000))
  /// Not every call looks at the clock.
  private static let stride = 64

  private let what: String
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var next: UInt64
  private var calls = 0
  private var hasSpoken = false

  /// - Parameter what: What is done, as in "replayed".
  init(_ what: String) {
    self.what = what
    next = Self.now + 1_000_000_000
  }

  /// A recording has been dealt with up to `time`.
  func reached(_ time: Timestamp) {
    reached { "\(RecordingSign.clock(time.microseconds)) of the recording" }
  }

  /// The work has come as far as `words` say; they are made only when it is time to say them.
  func reached(_ words: () -> String) {
    calls += 1
    guard calls % Self.stride == 0, Self.now >= next else { return }
    say("\(what) \(words())")
  }

  /// So many of all have been dealt with.
  func reached(_ count: Int, of all: Int) {
    guard Self.now >= next else { return }
    say("\(what) \(count) of \(all)")
  }

  /// Takes the changing line away.
  func finish() {
    if hasSpoken, isTerminal { StandardError.replaceLine() }
    hasSpoken = false
  }

  private func say(_ words: String) {
    if isTerminal { StandardError.replaceLine(with: words) } else { complain(words) }
    hasSpoken = true
    next = Self.now + (isTerminal ? Self.often : Self.seldom)
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
