import Drawing
import SceneBase
import TouchEngine

/// The layout of one lane of the race: who runs, the bar, the value, and the reason of the last
/// outcome. Frames are in the coordinates of the tools.
struct LabLane {
  let kind: LabKind
  private(set) var frame: Rect
  private(set) var badgeFrame = Rect.zero
  private(set) var iconFrame = Rect.zero
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
    case .wide(let shows) where frame.width >= style.scaled(Self.beside):
      layOutBeside(words, style, shows)
    case .wide(let shows): layOutBelow(words, style, shows)
    }
  }

  private mutating func layOutNarrow(_ style: SceneStyle) {
    let line = style.scaled(24)
    let (x, y) = (frame.minX, frame.minY)
    badgeFrame = Rect(x, y, line, line)
    iconFrame = Rect(x + line + 8, y, style.scaled(20), line)
    let left = iconFrame.maxX + 8
    nameFrame = Rect(left, y, max(frame.maxX - left, 1), line)
    barFrame = Rect(x, y + line + 4, frame.width, style.scaled(14))
    valueFrame = Rect(x, barFrame.maxY + 2, frame.width, line)
    frame.size.height = valueFrame.maxY - y
  }

  private static func reasonHeight(_ words: SceneWords, _ width: Double) -> Double {
    TextRoom.height(of: words["reason.room"], LabFonts(words.style).note, width: width)
  }

  private mutating func layOutBeside(_ words: SceneWords, _ style: SceneStyle, _ shows: Bool) {
    let line = style.scaled(22)
    let (x, y) = (frame.minX, frame.minY)
    let badge = style.scaled(30)
    let names = style.scaled(190)
    let values = style.scaled(190)
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
    iconFrame = Rect(x + line + 8, y, style.scaled(20), line)
    let left = iconFrame.maxX + 8
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
