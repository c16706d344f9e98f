import Drawing
import SceneBase

/// The conversation with a person before the user writes.
struct ChatOpening {
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
    ChatOpening(
      lines: [
        (.text("line.0.0"), false), (.voice(9_400_000), true), (.album, false),
        (.text("line.0.1"), false), (.text("line.0.2"), true), (.text("line.0.3"), false),
      ], photos: 9),
    ChatOpening(
      lines: [(.text("line.1.0"), false), (.text("line.1.1"), true), (.album, false)], photos: 7),
    ChatOpening(
      lines: [(.text("line.2.0"), true), (.text("line.2.1"), true), (.voice(12_300_000), false)],
      photos: 0),
    ChatOpening(lines: [(.text("line.3.0"), true), (.text("line.3.1"), false)], photos: 0),
    ChatOpening(lines: [(.text("line.4.0"), true), (.text("line.4.1"), false)], photos: 0),
  ]

  static let words = WordTable([
    "line.0.0": LocalizedText("Are you coming tonight?", "今晚来吗？"),
    "line.0.1": LocalizedText("This is the place.", "就是这里。"),
    "line.0.2": LocalizedText("I am still at work.", "我还在上班。"),
    "line.0.3": LocalizedText("Then say it. Typing takes too long.", "那就说吧，打字太慢了。"),
    "line.1.0": LocalizedText("Do you have pictures of the lake?", "你有湖边的照片吗？"),
    "line.1.1": LocalizedText("Only yours.", "只有你拍的。"),
    "line.2.0": LocalizedText("How was the first day?", "第一天怎么样？"),
    "line.2.1": LocalizedText("Tell me everything.", "快讲讲。"),
    "line.3.0": LocalizedText("The train gets in at ten.", "火车十点到。"),
    "line.3.1": LocalizedText("See you at the lake!", "湖边见！"),
    "line.4.0": LocalizedText("Where are Friday's notes?", "周五的记录在哪里？"),
    "line.4.1": LocalizedText("New recordings are in.", "新的录制已上传。"),
    "time.0": LocalizedText("21:04", "21:04"),
    "time.1": LocalizedText("20:41", "20:41"),
    "time.2": LocalizedText("19:20", "19:20"),
    "time.3": LocalizedText("Sun", "周日"),
    "time.4": LocalizedText("Sat", "周六"),
  ])
}
