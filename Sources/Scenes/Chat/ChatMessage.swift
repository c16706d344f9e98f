import Drawing
import FileSupport
import SceneBase
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

/// The conversation with a person before the user writes.
struct FirstMessages {
  /// A line of a conversation.
  enum Line: Hashable {
    /// The text with a name in the words.
    case text(String)
    /// A voice message of a length, in microseconds.
    case voice(Int64)
    /// The photos.
    case album
  }

  let lines: [(line: Line, isMine: Bool)]
  /// The number of photos; 0 without an album.
  let photos: Int

  static let all = [
    FirstMessages(
      lines: [
        (.text("line.0.0"), false), (.voice(9_400_000), true), (.album, false),
        (.text("line.0.1"), false), (.text("line.0.2"), true), (.text("line.0.3"), false),
      ], photos: 9),
    FirstMessages(
      lines: [(.text("line.1.0"), false), (.text("line.1.1"), true), (.album, false)], photos: 7),
    FirstMessages(
      lines: [(.text("line.2.0"), true), (.text("line.2.1"), true), (.voice(12_300_000), false)],
      photos: 0),
    FirstMessages(lines: [(.text("line.3.0"), true), (.text("line.3.1"), false)], photos: 0),
    FirstMessages(lines: [(.text("line.4.0"), true), (.text("line.4.1"), false)], photos: 0),
  ]
}
