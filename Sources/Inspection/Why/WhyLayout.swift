import Drawing
import SceneBase
import TouchEngine

/// The arrangement of the why card, in the coordinates of its scrolled content.
///
/// A wide window shows the path beside the lanes and the choices side by side; others show one
/// below the other.
struct WhyLayout {
  /// A card of the row of choices.
  struct Card {
    var frame: Rect
    var title: Rect
    var detail: Rect
    /// The frames of the line about this touch and the line about the others; `nil` for a note.
    var effects: (this: Rect, others: Rect)?
    /// The frames of the buttons, in the coordinates of the content.
    var buttons: [Rect]
  }

  /// A lane's row.
  struct Row {
    var name: Rect
    var bar: Rect
    var words: Rect
  }

  /// The frame of the button that closes the card.
  private(set) var close = Rect.zero
  /// The frame of the button that saves a picture of the card.
  private(set) var save = Rect.zero
  private(set) var title = Rect.zero
  private(set) var sentence = Rect.zero
  /// The card with the path; `nil` when the path is not known.
  private(set) var path: Rect?
  private(set) var lanes = Rect.zero
  private(set) var rows: [Row] = []
  /// The frame of the labels of time below the bars.
  private(set) var ruler = Rect.zero
  private(set) var heading = Rect.zero
  private(set) var tested = Rect.zero
  private(set) var cards: [Card] = []
  private(set) var size = Size.zero
  /// The distance between a card's edge and what it shows.
  let inset: Double
  let isWide: Bool
  /// Whether large words have so narrow a window that the title stands below the buttons.
  private let isNarrow: Bool

  private let style: SceneStyle
  private let story: WhyStory
  private static let gap = 16.0

  init(_ story: WhyStory, _ slots: [WhySlot], in size: Size, _ style: SceneStyle) {
    (self.style, self.story) = (style, story)
    let layout = LayoutClass(size, style.appearance)
    isWide = layout.width == .wide && !layout.isShort
    inset = layout.width == .compact ? 16 : 24
    isNarrow = size.width < 600 && style.appearance.textScale >= 1.5
    let margin = isWide ? 48.0 : 16
    let width = size.width - 2 * margin
    var y = layOutHead(margin, width)
    let choices = choicesHeight(slots, width)
    let headingHeight = headingHeight(width)
    if isWide {
      let free = size.height - y - Self.gap - headingHeight - choices - 24
      y = layOutBeside(margin, y, width, free) + Self.gap
    } else {
      y = layOutBelow(margin, y, width) + Self.gap
    }
    y = layOutHeading(margin, y, width)
    y = layOutChoices(slots, margin, y, width)
    self.size = Size(size.width, y + (isWide ? 24 : margin))
  }

  // MARK: Fonts

  var titleFont: TextStyle {
    style.font(isWide ? .hero : isNarrow ? .title : .large, style.palette.ink, .bold)
  }
  var sentenceFont: TextStyle { style.font(.head, style.palette.ink2) }
  var headFont: TextStyle { style.font(.head, style.palette.ink, .bold) }
  var bodyFont: TextStyle { style.font(.body, style.palette.ink2) }
  var noteFont: TextStyle { style.font(.note, style.palette.ink2) }
  var buttonHeight: Double { max(Control.minimumTarget, style.scaled(22) + 16) }

  private func height(_ text: String, _ font: TextStyle, _ width: Double) -> Double {
    TextRoom.height(of: text, font, width: max(width, 1)).rounded(.up)
  }

  private func say(_ name: String, _ text: String = "") -> String {
    WhyWords.text(name, in: style.language, with: text)
  }

  // MARK: Head

  private var closeSide: Double { StatusRow.buttonSide(style.appearance) }

  private mutating func layOutHead(_ x: Double, _ width: Double) -> Double {
    let top = isWide ? 32.0 : 16
    close = Rect(x + width - closeSide, top, closeSide, closeSide)
    save = close.offset(by: Point(-closeSide - 8, 0))
    let room = isNarrow ? width : save.minX - 16 - x
    func words(_ text: String, _ font: TextStyle, _ y: Double) -> Rect {
      Rect(x, y, TextRoom.balanced(text, font, in: room), height(text, font, room))
    }
    title = words(story.headline, titleFont, isNarrow ? close.maxY + 8 : top)
    sentence = words(story.sentence, sentenceFont, title.maxY + 6)
    return max(sentence.maxY, top + closeSide) + Self.gap
  }

  // MARK: Path and lanes

  private mutating func layOutBeside(
    _ x: Double, _ y: Double, _ width: Double, _ free: Double
  ) -> Double {
    // As wide as one of the three choices below.
    let side = story.track == nil ? 0 : ((width - 2 * Self.gap) / 3).rounded()
    let left = story.track == nil ? x : x + side + Self.gap
    let room = x + width - left
    var needed = layOutLanes(Rect(left, y, room, 0), apart: 14)
    let count = Double(max(story.lanes.count, 1))
    // Higher letters have less room between the lanes before the choices are out of sight.
    let apart = min(max((free - needed) / count / max(style.scaled(1), 1), -6), 36).rounded(.down)
    if apart != 0 { needed = layOutLanes(Rect(left, y, room, 0), apart: 14 + apart) }
    let high = max(needed, min(free, style.scaled(400)).rounded(.down), style.scaled(240))
    lanes = Rect(left, y, room, high)
    if story.track != nil { path = Rect(x, y, side, high) }
    return lanes.maxY
  }

  private mutating func layOutBelow(_ x: Double, _ y: Double, _ width: Double) -> Double {
    var y = y
    if story.track != nil {
      let frame = Rect(x, y, width, style.scaled(270))
      path = frame
      y = frame.maxY + Self.gap
    }
    let needed = layOutLanes(Rect(x, y, width, 0), apart: 14)
    lanes = Rect(x, y, width, needed)
    return lanes.maxY
  }

  /// Arranges the lanes in a card at the frame's place, with this distance between two of them, in
  /// points at a text scale of 1.
  ///
  /// - Returns: The height that the card needs.
  private mutating func layOutLanes(_ frame: Rect, apart: Double) -> Double {
    rows = []
    let left = frame.minX + inset
    let width = frame.width - 2 * inset
    let head = height(say("lanes"), headFont, width)
    var y = frame.minY + inset + head + 12
    let icon = style.scaled(30)
    let nameFont = style.font(.body, .black, .bold)
    let names = story.lanes.map { TextRoom.width(of: $0.name, nameFont) }.max() ?? 0
    let isBeside = width >= style.scaled(560)
    let nameWidth = min(names + 4, width * (isBeside ? 0.26 : 0.42) - icon)
    let longest = story.lanes.map { TextRoom.width(of: $0.words, noteFont) }.max() ?? 0
    let wordsWidth = isBeside ? min(longest + 8, width * 0.4).rounded() : width - icon
    for lane in story.lanes {
      let name = height(lane.name, nameFont, nameWidth)
      let words = height(lane.words, noteFont, wordsWidth)
      let line = max(name, style.scaled(22))
      let nameFrame = Rect(left + icon, y, nameWidth, line)
      let start = nameFrame.maxX + 16
      if isBeside {
        let high = max(line, words)
        let end = left + width - wordsWidth - 16
        rows.append(
          Row(
            name: Rect(left + icon, y, nameWidth, high), bar: Rect(start, y, end - start, high),
            words: Rect(left + width - wordsWidth, y, wordsWidth, high)))
        y += high + style.scaled(apart)
      } else {
        rows.append(
          Row(
            name: nameFrame, bar: Rect(start, y, left + width - start, line),
            words: Rect(left + icon, y + line + 2, wordsWidth, words)))
        y += line + 2 + words + style.scaled(12)
      }
    }
    let bar = rows.first?.bar ?? frame
    ruler = Rect(bar.minX, y, bar.width, style.scaled(16))
    return ruler.maxY + inset - frame.minY
  }

  // MARK: Choices

  private func headingHeight(_ width: Double) -> Double {
    let heading = say(story.choicesName, story.wanted)
    return height(heading, style.font(.title, .black, .bold), width)
      + (isBesideHeading(width)
        ? 0 : height(say(story.testedName), bodyFont, width - style.scaled(28)) + 6)
      + 12
  }

  private func isBesideHeading(_ width: Double) -> Bool {
    let font = style.font(.title, .black, .bold)
    return TextRoom.width(of: say(story.choicesName, story.wanted), font) + 40 + style.scaled(28)
      + TextRoom.width(of: say(story.testedName), bodyFont) <= width
  }

  private mutating func layOutHeading(_ x: Double, _ y: Double, _ width: Double) -> Double {
    let font = style.font(.title, .black, .bold)
    let words = say(story.choicesName, story.wanted)
    let high = height(words, font, width)
    let sign = style.scaled(28)
    if isBesideHeading(width) {
      heading = Rect(x, y, TextRoom.width(of: words, font) + 4, high)
      tested = Rect(heading.maxX + 32 + sign, y, x + width - heading.maxX - 32 - sign, high)
    } else {
      heading = Rect(x, y, width, high)
      let below = height(say(story.testedName), bodyFont, width - sign)
      tested = Rect(x + sign, heading.maxY + 6, width - sign, below)
    }
    return max(heading.maxY, tested.maxY) + 12
  }

  /// The widths of the slots, in the order of the slots.
  private func widths(_ slots: [WhySlot], _ width: Double) -> [Double] {
    guard isWide else { return slots.map { _ in width } }
    let column = ((width - 2 * Self.gap) / 3).rounded(.down)
    // The first takes the place of two when it is alone beside the last.
    return slots.indices.map { index in
      slots.count == 2 && index == 0 ? 2 * column + Self.gap : column
    }
  }

  private func choicesHeight(_ slots: [WhySlot], _ width: Double) -> Double {
    zip(slots, widths(slots, width)).map { card($0, Rect(0, 0, $1, 0)).frame.height }.max() ?? 0
  }

  private mutating func layOutChoices(
    _ slots: [WhySlot], _ x: Double, _ y: Double, _ width: Double
  ) -> Double {
    cards = []
    let high = choicesHeight(slots, width)
    var place = Point(x, y)
    for (slot, wide) in zip(slots, widths(slots, width)) {
      let frame = Rect(place.x, place.y, wide, isWide ? high : 0)
      let next = card(slot, frame)
      cards.append(next)
      if isWide { place.x += wide + Self.gap } else { place.y = next.frame.maxY + Self.gap }
    }
    return cards.map(\.frame.maxY).max() ?? y
  }

  /// Arranges a card at a frame's place, at least as high as the frame.
  private func card(_ slot: WhySlot, _ frame: Rect) -> Card {
    let inset = inset - 4
    let (left, width) = (frame.minX + inset, frame.width - 2 * inset)
    var y = frame.minY + inset
    func next(_ text: String, _ font: TextStyle, indent: Double = 0, after gap: Double) -> Rect {
      let high = max(height(text, font, width - indent), indent > 0 ? style.scaled(20) : 0)
      defer { y += high + gap }
      return Rect(left + indent, y, width - indent, high)
    }
    switch slot {
    case .note(let words, let detail):
      let title = next(words, headFont, after: 6)
      let below = next(detail, bodyFont, after: 0)
      return Card(
        frame: Rect(frame.minX, frame.minY, frame.width, max(y + inset - frame.minY, frame.height)),
        title: title, detail: below, effects: nil, buttons: [])
    case .choice(let choice):
      let title = next(choice.title, headFont, after: 4)
      let below = next(choice.detail, bodyFont, after: 10)
      let sign = style.scaled(28)
      let this = next(choice.effect, style.font(.body, .black, .bold), indent: sign, after: 4)
      let others = next(choice.others, noteFont, indent: sign, after: 14)
      let names = choice.changes == nil ? ["gotIt"] : ["try", "compare"]
      let widths = names.map {
        max((TextRoom.width(of: say($0), style.font(.body, .black, .bold)) + 40).rounded(.up), 104)
      }
      let isRow = widths.reduce(0, +) + 8 * Double(widths.count - 1) <= width
      let high = Double(isRow ? 1 : names.count) * (buttonHeight + 8) - 8
      let end = max(y + high + inset, frame.minY + frame.height)
      var place = Point(left, end - inset - high)
      let buttons = widths.map { wide -> Rect in
        defer { if isRow { place.x += wide + 8 } else { place.y += buttonHeight + 8 } }
        return Rect(place.x, place.y, isRow ? wide : min(wide, width), buttonHeight)
      }
      return Card(
        frame: Rect(frame.minX, frame.minY, frame.width, end - frame.minY), title: title,
        detail: below, effects: (this, others), buttons: buttons)
    }
  }
}
