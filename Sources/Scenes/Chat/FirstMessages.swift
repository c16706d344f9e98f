import Drawing
import SceneBase

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
