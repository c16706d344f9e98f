import Glibc
import TouchEngine

/// A voice message in progress.
struct VoiceRecording: Hashable {
  /// The maximum length in seconds, at which it is sent. Our choice.
  static let longest = 60.0
  /// The minimum length in microseconds; a shorter message is not sent. Our choice, as in common
  /// chat programs.
  static let shortest: Int64 = 1_000_000
  /// The time for which the sign of a short message is shown, in seconds. Our choice.
  static let complaintSeconds = 2.0
  /// The time between two bars of a waveform while a person talks, in seconds. Our choice.
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

  /// Returns `count` levels at `time`, the newest last.
  func levels(_ count: Int, at time: Timestamp) -> [Double] {
    let now = Double(length(at: time)) / 1_000_000
    let voice = Self.phase(began.microseconds)
    return (0..<count).map { index in
      let past = now - Double(count - 1 - index) * Self.barStep
      return past > 0 ? Self.level(voice + past) : 0
    }
  }

  /// Returns `count` levels of a whole message that began at a time, both in microseconds.
  static func levels(_ count: Int, of length: Int64, began: Int64) -> [Double] {
    let step = Double(length) / 1_000_000 / Double(max(count, 1))
    let voice = phase(began)
    return (0..<count).map { level(voice + (Double($0) + 0.5) * step) }
  }

  /// The time in the simulated voice at which a message begins, in seconds; it makes each message
  /// look different.
  private static func phase(_ began: Int64) -> Double { Double(began % 97_000_000) / 1_000_000 }

  /// Returns a length in microseconds as minutes and seconds, such as 0:09.
  static func clock(_ length: Int64) -> String {
    let seconds = length / 1_000_000
    return "\(seconds / 60):\(seconds % 60 / 10)\(seconds % 10)"
  }
}
