import FileSupport
import TouchEngine

/// A message of a conversation.
struct ChatMessage: Codable, Hashable, Sendable {
  /// The maximum characters of a message, and messages of a conversation, which drops the oldest.
  /// Our choice.
  static let longestText = 200
  static let mostMessages = 100

  /// The typed text; `nil` in a voice message.
  var text: String?
  /// The length of a voice message, in microseconds; `nil` in a typed one.
  var voice: Int64?

  func check() throws(StateFault) {
    if let voice {
      let longest = Int64(VoiceRecording.longest * 1_000_000)
      try StateLimits.check(voice, in: 0...longest, "voice")
    }
    guard (text == nil) != (voice == nil) else {
      throw StateFault("either \"text\" or \"voice\" in a message", found: "both or none")
    }
    try Self.check(text ?? "", "text")
  }

  static func check(_ text: String, _ name: String) throws(StateFault) {
    guard text.count <= longestText else {
      throw StateFault(
        "at most \(longestText) characters under \"\(name)\"", found: "\(text.count)")
    }
  }
}
