import Drawing
import SceneBase
import TouchEngine

/// The layout of one lane of the race: who runs, the bar, the value, and the reason of the last
/// outcome. Frames are in the coordinates of the tools.
struct LabLane {
  let kind: LabKind
  private(set) var frame: Rect
  private(set) var badgeFrame = Rect.zero
  /// The frame of the gesture's sign; `nil` where large words need its room.
  private(set) var iconFrame: Rect?
  private(set) var nameFrame = Rect.zero
  private(set) var captionFrame: Rect?
  private(set) var barFrame = Rect.zero
  private(set) var valueFrame = Rect.zero
  private(set) var noteFrame: Rect?
  /// The frame of the last outcome's reason; `nil` where there is no room for it.
  private(set) var reasonFrame: Rect?

  /// The shape of a lane.
  enum Shape: Hashable {
    /// As wide as the card, with the reason of the last outcome, or without.
    case wide(showsReason: Bool)
    /// Beside another lane.
    case narrow
    /// Beside another lane, with large words.
    case large
  }

  /// The width from which name, bar and value stand beside each other, in points at a text scale
  /// of 1.
  private static let beside = 760.0

  init(_ kind: LabKind, in frame: Rect, _ words: SceneWords, shape: Shape) {
    self.kind = kind
    self.frame = frame
    let style = words.style
    switch shape {
    case .narrow: layOutNarrow(style)
    case .large: layOutLarge(words, style)
    case .wide(let shows) where frame.width >= style.scaled(Self.beside):
      layOutBeside(words, style, shows)
    case .wide(let shows): layOutBelow(words, style, shows)
    }
  }

  private mutating func layOutNarrow(_ style: SceneStyle) {
    let line = style.scaled(24)
    let (x, y) = (frame.minX, frame.minY)
    badgeFrame = Rect(x, y, line, line)
    let icon = Rect(x + line + 8, y, style.scaled(20), line)
    iconFrame = icon
    let left = icon.maxX + 8
    nameFrame = Rect(left, y, max(frame.maxX - left, 1), line)
    barFrame = Rect(x, y + line + 4, frame.width, style.scaled(14))
    valueFrame = Rect(x, barFrame.maxY + 2, frame.width, line)
    frame.size.height = valueFrame.maxY - y
  }

  private mutating func layOutLarge(_ words: SceneWords, _ style: SceneStyle) {
    let (line, x, y) = (style.scaled(22), frame.minX, frame.minY)
    let (badge, sign) = (min(line, 38), min(style.scaled(18), 30))
    let longest = TextRoom.width(of: words["kind.\(kind.rawValue)"], LabFonts(style).bold)
      .rounded(.up)
    badgeFrame = Rect(x, y + (line - badge) / 2, badge, badge)
    let hasSign = badge + 8 + sign + 8 + longest <= frame.width
    iconFrame = hasSign ? Rect(badgeFrame.maxX + 8, y, sign, line) : nil
    let left = (iconFrame ?? badgeFrame).maxX + 8
    let rest = frame.maxX - left
    // The value stands beside the name where there is room for both.
    let isBeside = rest >= longest + 12 + style.scaled(60)
    nameFrame = Rect(left, y, isBeside ? longest : rest, line)
    barFrame = Rect(x, y + line + 6, frame.width, style.scaled(12))
    valueFrame =
      isBeside
      ? Rect(nameFrame.maxX + 12, y, rest - longest - 12, line)
      : Rect(x, barFrame.maxY + 4, frame.width, line)
    frame.size.height = (isBeside ? barFrame : valueFrame).maxY - y
  }

  private static func reasonHeight(_ words: SceneWords, _ width: Double) -> Double {
    TextRoom.height(of: words["reason.room"], LabFonts(words.style).note, width: width)
  }

  private mutating func layOutBeside(_ words: SceneWords, _ style: SceneStyle, _ shows: Bool) {
    let line = style.scaled(22)
    let (x, y) = (frame.minX, frame.minY)
    let badge = style.scaled(30)
    let (names, values) = (style.scaled(168), style.scaled(150))
    let left = x + badge + 12 + style.scaled(22) + 8
    let bar = left + names
    let width = max(frame.maxX - values - 24 - bar, 1)
    badgeFrame = Rect(x, y + line - badge / 2, badge, badge)
    iconFrame = Rect(x + badge + 12, y, style.scaled(22), line)
    nameFrame = Rect(left, y, names - 12, line)
    captionFrame = Rect(left, y + line, names - 12, line)
    barFrame = Rect(bar, y + 2, width, style.scaled(24))
    valueFrame = Rect(frame.maxX - values, y, values, line)
    noteFrame = Rect(frame.maxX - values, y + line, values, line)
    var bottom = y + 2 * line
    if shows {
      let height = Self.reasonHeight(words, width)
      reasonFrame = Rect(bar, barFrame.maxY + 8, width, height)
      bottom = max(bottom, barFrame.maxY + 8 + height)
    }
    frame.size.height = bottom - y
  }

  private mutating func layOutBelow(_ words: SceneWords, _ style: SceneStyle, _ shows: Bool) {
    let line = style.scaled(24)
    let (x, y) = (frame.minX, frame.minY)
    badgeFrame = Rect(x, y, line, line)
    let icon = Rect(x + line + 8, y, style.scaled(20), line)
    iconFrame = icon
    let left = icon.maxX + 8
    let name = min(
      TextRoom.width(of: words["kind.\(kind.rawValue)"], LabFonts(style).bold).rounded(.up),
      max(frame.maxX - left, 1))
    nameFrame = Rect(left, y, name, line)
    valueFrame = Rect(left + name + 8, y, max(frame.maxX - left - name - 8, 1), line)
    barFrame = Rect(x, y + line + 4, frame.width, style.scaled(16))
    var bottom = barFrame.maxY
    if shows {
      reasonFrame = Rect(x, bottom + 4, frame.width, Self.reasonHeight(words, frame.width))
      bottom += 4 + Self.reasonHeight(words, frame.width)
    }
    frame.size.height = bottom - y
  }
}
