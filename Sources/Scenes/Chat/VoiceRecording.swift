import Glibc
import TouchEngine

/// A voice message in progress.
struct VoiceRecording: Hashable {
  /// The maximum length in seconds, at which it is sent. Our choice.
  static let longest = 60.0
  /// The number of bars of the level's picture, and the time between them, in seconds.
  static let bars = 9
  private static let barStep = 0.07

  var began: Timestamp
  /// Whether lifting the finger now would discard it.
  var isOutside = false
  /// Whether a key began it, which does not stay down.
  var isByKey: Bool

  /// Returns the length at `time`, in microseconds.
  func length(at time: Timestamp) -> Int64 {
    min(max(time - began, 0), Int64(Self.longest * 1_000_000))
  }

  /// Simulates the level of a voice, 0…1, without a microphone: a formula of the time since the
  /// beginning, in seconds.
  static func level(_ seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let syllables = sin(2 * .pi * 2.3 * seconds) * sin(2 * .pi * 2.3 * seconds)
    let sentence = 0.5 + 0.5 * sin(2 * .pi * 0.41 * seconds + 0.6)
    return 0.1 + 0.9 * syllables * sentence
  }

  /// Returns the levels at `time`, the newest last.
  func levels(at time: Timestamp) -> [Double] {
    let now = Double(length(at: time)) / 1_000_000
    return (0..<Self.bars).map { Self.level(now - Double(Self.bars - 1 - $0) * Self.barStep) }
  }
}
