import TouchEngine

/// Something that was said in a conversation.
struct ChatMessage: Codable, Hashable, Sendable {
  /// Letters in one message, and messages in a conversation: the oldest go. Our choice.
  static let longestText = 200
  static let mostMessages = 100

  /// What was typed; `nil` in a voice message.
  var text: String?
  /// How long a voice message is, in microseconds; `nil` in one that was typed.
  var voice: Int64?

  func check() throws(SceneStateFault) {
    if let voice {
      let longest = Int64(VoiceRecording.longest * 1_000_000)
      try StateLimits.check(voice, in: 0...longest, "voice")
    }
    guard (text == nil) != (voice == nil) else {
      throw SceneStateFault("either \"text\" or \"voice\" in a message", found: "both or none")
    }
    try Self.check(text ?? "", "text")
  }

  static func check(_ text: String, _ name: String) throws(SceneStateFault) {
    guard text.count <= longestText else {
      throw SceneStateFault(
        "at most \(longestText) characters under \"\(name)\"", found: "\(text.count)")
    }
  }
}
