import Drawing
import SceneBase
import TouchEngine

/// The comments that arrive in a room: a function of the room's playing position, the same at the
/// end of the loop as at its beginning.
struct RoomComments {
  /// The writers of the comments, in their order; the words are `comment.0` and so on.
  static let writers: [Person] = [.lin, .noor, .max, .ada, .team, .noor]
  /// The most comments that are shown.
  static let most = 4
  /// The most comments on a short stage, and on a narrow one, where they are below the pot.
  static let (mostInShort, mostInNarrow) = (2, 3)
  /// The time that a comment takes to come in, in microseconds. Our choice.
  private static let arrival: Int64 = 300_000

  /// The comments in sight, the newest first.
  let shown: [Int]
  /// How far the newest has come in, from 0 to 1.
  let part: Double

  /// Returns the comments of a room at a position of its loop, in microseconds; `still` ones have
  /// all come in.
  init(room: Int, at position: Int64, still: Bool) {
    let step = RoomPlayer.length / Int64(Self.writers.count)
    let newest = Int(position / step)
    let count = Self.writers.count
    shown = (0...Self.most).map { ((newest - $0 + room) % count + count) % count }
    part = still ? 1 : min(Double(position % step) / Double(Self.arrival), 1)
  }

  /// The fonts of a comment that stands below its writer's name.
  private static func stackedFonts(_ style: SceneStyle) -> (name: TextStyle, text: TextStyle) {
    let size = min(style.scaled(13), 22)
    return (
      TextStyle(size: size, color: style.palette.accentInk, weight: .bold),
      TextStyle(size: size, color: .white, wraps: true)
    )
  }
  /// The distance of the words of such a comment from its sides, and from its upper and lower edge,
  /// in points.
  private static let stackedInset = (side: 16.0, end: 8.0)

  /// Returns the height of a name above two lines of words, in points.
  static func stackedHeight(_ style: SceneStyle) -> Double {
    let size = stackedFonts(style).text.size
    return (3 * 1.25 * size).rounded(.up) + 2 * stackedInset.end
  }

  /// Draws the comments from the bottom of a frame upwards, in rows of a height.
  func draw(
    into list: inout DisplayListBuilder, in frame: Rect, row: Double, count: Int,
    isStacked: Bool, _ words: SceneWords
  ) {
    let style = words.style
    let gap = 8.0
    for (index, comment) in shown.prefix(count + 1).enumerated() {
      let opacity = index == 0 ? part : index == count ? 1 - part : 1
      guard opacity > 0 else { continue }
      let top = frame.maxY - row - (row + gap) * (Double(index) - (1 - part))
      let writer = Self.writers[comment]
      if isStacked {
        list.group(opacity: opacity) {
          draw(comment, of: writer, in: Rect(frame.minX, top, frame.width, row), words, into: &$0)
        }
        continue
      }
      let radius = row * 0.35
      let name = writer.name.text(in: style.language)
      var bold = TextStyle(
        size: style.scaled(13), color: style.palette.accentInk, weight: .bold)
      var font = TextStyle(size: style.scaled(15), color: .white)
      let left = frame.minX + 8 + 2 * radius + 10
      var nameWidth = 0.0
      var start = left
      var room = 1.0
      func place() {
        nameWidth = TextRoom.width(of: name, bold)
        start = left + nameWidth + 10
        room = max(frame.maxX - 16 - start, 1)
      }
      place()
      var text = words["comment.\(comment)"]
      var end = start + TextRoom.width(of: text, font)
      if end > start + room {
        // On two lines; what is still too long is cut.
        var two = TextStyle(size: style.scaled(13), color: .white, wraps: true)
        // Large letters become smaller, down to the usual size.
        while two.size > 13, TextRoom.height(of: text, two, width: room) > row {
          two.size -= 0.5
          bold.size = two.size
          place()
        }
        if TextRoom.height(of: text, two, width: room) <= row {
          (font, end) = (two, start + room)
        } else {
          text = TextRoom.shortened(text, font, to: room)
          end = start + TextRoom.width(of: text, font)
        }
      }
      list.group(opacity: opacity) { list in
        let box = Rect(frame.minX, top, min(end + 16, frame.maxX) - frame.minX, row)
        list.ground(of: box, radius: row / 2, style)
        list.avatar(
          writer, at: Point(frame.minX + 8 + radius, box.center.y), radius: radius, style)
        list.text(name, in: Rect(left, top, nameWidth + 1, row), bold)
        list.text(text, in: Rect(start, top, max(box.maxX - 8 - start, 1), row), font)
      }
    }
  }

  /// Draws a comment below its writer's name.
  private func draw(
    _ comment: Int, of writer: Person, in box: Rect, _ words: SceneWords,
    into list: inout DisplayListBuilder
  ) {
    let style = words.style
    var (bold, font) = Self.stackedFonts(style)
    let (text, inset) = (words["comment.\(comment)"], Self.stackedInset)
    list.ground(of: box, radius: 20, style)
    let line = (1.25 * bold.size).rounded(.up)
    let name = Rect(
      box.minX + inset.side, box.minY + inset.end, box.width - 2 * inset.side, line)
    let room = Rect(name.minX, name.maxY, name.width, box.maxY - inset.end - name.maxY)
    bold.fit(writer.name.text(in: style.language), in: name.size, downTo: 13)
    font.fit(text, in: room.size, downTo: 13)
    list.text(writer.name.text(in: style.language), in: name, bold)
    let height = TextRoom.height(of: text, font, width: room.width)
    list.text(text, in: Rect(room.minX, room.minY, room.width, min(height, room.height)), font)
  }
}

extension DisplayListBuilder {
  /// Draws the ground of a comment; in high contrast with a narrow edge, as there are many.
  fileprivate mutating func ground(of box: Rect, radius: Double, _ style: SceneStyle) {
    ground(style.shade(0.6), edge: (style.palette.rule, 1), style.appearance) {
      .roundedRect(box.outset(by: -$0), radius: radius - $0)
    }
  }
}

extension SceneStyle {
  /// The ground of words over a room's picture: black of some opacity, and opaque in high contrast.
  func shade(_ opacity: Double) -> Color {
    Color(white: 0, alpha: appearance.style == .highContrast ? 1 : opacity)
  }
}
