import FileSupport
import TouchEngine

/// A message of a conversation.
struct ChatMessage: Codable, Hashable, Sendable {
  /// The maximum characters of a message, and messages of a conversation, which drops the oldest.
  /// Our choice.
  static let longestText = 200
  static let mostMessages = 100
  /// The minute of the day at which the scene's clock starts: the conversations stop at 21:04.
  private static let startMinute: Int64 = 21 * 60 + 4

  /// The typed text; `nil` in a voice message.
  var text: String?
  /// The length of a voice message, in microseconds; `nil` in a typed one.
  var voice: Int64?
  /// The time at which it was sent, in microseconds of the scene's clock; `nil` means 0.
  var time: Int64?

  /// The time of day at which it was sent, such as 21:05.
  var clock: String {
    let minute = (Self.startMinute + (time ?? 0) / 60_000_000) % (24 * 60)
    return "\(minute / 60 / 10)\(minute / 60 % 10):\(minute % 60 / 10)\(minute % 60 % 10)"
  }

  func check() throws(StateFault) {
    if let voice {
      let longest = Int64(VoiceRecording.longest * 1_000_000)
      try StateLimits.check(voice, in: 0...longest, "voice")
    }
    guard (text == nil) != (voice == nil) else {
      throw StateFault("either \"text\" or \"voice\" in a message", found: "both or none")
    }
    try Self.check(text ?? "", "text")
    try StateLimits.check(time ?? 0, in: 0...Int64.max, "time")
  }

  static func check(_ text: String, _ name: String) throws(StateFault) {
    guard text.count <= longestText else {
      throw StateFault(
        "at most \(longestText) characters under \"\(name)\"", found: "\(text.count)")
    }
  }
}
