import Drawing
import SceneBase
import TouchEngine

/// Where the parts of the page are that compares two runs.
///
/// The buttons are in the window's coordinates; everything else is in those of the content below
/// them, which scrolls where it has no room.
struct ComparisonLayout: Hashable {
  enum Form: Hashable {
    /// Both cards side by side.
    case columns
    /// One card above the other.
    case stacked
    /// One card, with a switch.
    case single
  }

  struct Card: Hashable {
    var frame: Rect
    /// The line with "Before" or "After", and what held then.
    var head: Rect
    var picture: Rect
    /// The line that says what won.
    var verdict: Rect
    var lanes: Rect
    /// The number of lanes for which there is room.
    var laneCount: Int
    /// The bar with the threshold; `nil` when the change is none.
    var bar: Rect?
  }

  struct Strip: Hashable {
    var frame: Rect
    var head: Rect
    /// The line with the counts.
    var counts: Rect
    /// The names of the rows, and the rows themselves.
    var labels: [Rect]
    var chips: Rect
    /// The diameter of a chip, and the distance between two, in points.
    var chip: Double
    var pitch: Double

    /// The strip of a page that shows none.
    static let none = Strip(
      frame: .zero, head: .zero, counts: .zero, labels: [], chips: .zero, chip: 1, pitch: 1)
  }

  /// What the sizes depend on besides the window.
  struct Content: Hashable {
    var change: ComparedChange
    /// The greatest number of lanes.
    var lanes: Int
    var touches: Int
    /// The heading of the strip, and the counts.
    var again: String
    /// What changed, and what stays or costs, in the order in which they stand in one line.
    var changed: String
    var rest: String
    var counts: String { changed + rest }
    /// The names of the two runs.
    var runs: [String]
    /// Whether a threshold can be moved.
    var hasBar = false
    /// Whether the change can be kept.
    var canKeep: Bool
  }

  let form: Form
  let close: Rect
  let back: Rect
  /// The button that keeps the change; `nil` where it cannot be kept.
  let keep: Rect?
  let titleFont: TextStyle
  let title: Rect
  /// Whether the title is a part of the content.
  let isTitleInContent: Bool
  /// The content's place, in the window's coordinates.
  let content: Rect
  /// The switch between the runs; `nil` where both are shown.
  let toggle: Rect?
  let cards: [Card]
  let strip: Strip
  let contentSize: Size

  private static let side = Control.minimumTarget
  private static let ring = 6.0
  /// The least number of touches that have a strip. Our choice.
  private static let leastTouches = 2

  init(_ said: Content, in size: Size, _ style: SceneStyle) {
    let layout = LayoutClass(size, style.appearance)
    let isHigh = size.height > size.width && size.height >= 900 && size.width >= 600
    let form: Form =
      layout.width == .wide && !layout.isShort && size.width > size.height
      ? .columns : isHigh ? .stacked : .single
    self.form = form
    let margin = layout.margin
    let inset = form == .single && layout.width != .wide ? 16.0 : 24
    let gap = form == .single ? 12.0 : 16

    // The buttons.
    let font = style.font(.title, style.palette.ink, .bold)
    let high = max(Self.side, style.scaled(20) + 24)
    let buttonFont = style.font(.body, style.palette.ink, .bold)
    let keepTitle = said.canKeep ? said.change.keep : nil
    func buttonWidth(_ title: String) -> Double {
      (TextRoom.width(of: title, buttonFont) + 40).rounded(.up)
    }
    let (backWidth, keepWidth) = (buttonWidth(said.change.back), keepTitle.map(buttonWidth))
    let left = margin + Self.side + 12
    let free = size.width - margin - left
    let both = backWidth + (keepWidth.map { $0 + gap } ?? 0)
    close = Rect(margin, margin + (high - Self.side) / 2, Self.side, Self.side)
    let line = TextRoom.lineHeight(of: said.change.title) * font.size
    let titleWidth = TextRoom.width(of: said.change.title, font)
    let isInRow = titleWidth + 16 + both <= free
    var top = margin + high + 16
    if both <= free {
      let right = size.width - margin
      keep = keepWidth.map { Rect(right - $0, margin, $0, high) }
      back = Rect((keep.map { $0.minX - gap } ?? right) - backWidth, margin, backWidth, high)
    } else {
      // One above the other, in several lines where they have to be.
      func button(_ title: String, below y: Double) -> Rect {
        let height = TextRoom.height(of: title, buttonFont, width: free - 40) + 20
        return Rect(left, y, free, max(height, Self.side))
      }
      let first = button(said.change.back, below: margin)
      back = first
      keep = keepTitle.map { button($0, below: first.maxY + 8) }
      top = (keep ?? back).maxY + 12
    }
    // Room for a focus ring above what is the first of the content.
    top -= Self.ring
    content = Rect(0, top, size.width, max(size.height - top, 1))
    isTitleInContent = !isInRow
    titleFont = font
    let wide = size.width - 2 * margin

    // The content.
    var y = Self.ring
    if isInRow {
      title = Rect(left + 4, margin + (high - line) / 2, titleWidth, line)
    } else {
      let height = TextRoom.height(of: said.change.title, font, width: wide)
      title = Rect(margin, y, wide, height)
      y += height + gap
    }
    if form == .single {
      toggle = Rect(margin, y, wide, max(Self.side, style.scaled(20) + 16))
      y += (toggle?.height ?? 0) + gap
    } else {
      toggle = nil
    }
    let count = form == .single ? 1 : 2
    let laneCount = min(max(said.lanes, 2), form == .columns ? 3 : 4)
    // One touch alone stands on the cards.
    let strip =
      said.touches < Self.leastTouches
      ? Strip.none : Self.strip(said, width: wide, inset: inset, style)
    let stripGap = strip == .none ? 0 : gap
    let columns = form == .columns ? 2.0 : 1
    let width = (wide - (columns - 1) * gap) / columns
    let isFlat = form != .columns && width >= style.scaled(520)
    let bar = said.hasBar ? Self.barHeight(style) : 0
    // The bar takes some of the picture's room, so that the page need not scroll.
    let picture = said.hasBar && form == .columns ? 102.0 : 150
    let least =
      Self.leastHeight(
        laneCount, width: width, inset, picture: picture, isFlat: isFlat, style) + bar
    let rows = form == .stacked ? 2.0 : 1
    let room = content.height - margin - strip.frame.height - y - gap * (rows - 1) - stripGap
    let height = form == .single ? least : max(least, room / rows)
    cards = (0..<count).map { index in
      let place =
        form == .columns
        ? Point(margin + Double(index) * (width + gap), y)
        : Point(margin, y + Double(index) * (height + gap))
      var card = Self.card(
        Rect(place.x, place.y, width, height - bar), inset, lanes: laneCount, isFlat: isFlat, style)
      if bar > 0 {
        card.bar = Rect(
          place.x + inset, card.frame.maxY - inset + 8, width - 2 * inset, bar - 8)
        card.frame.size.height = height
      }
      return card
    }
    let bottom = (cards.last?.frame.maxY ?? y) + stripGap
    self.strip = strip.moved(by: Point(margin, bottom))
    contentSize = Size(size.width, max(self.strip.frame.maxY + margin, content.height))
  }

  // MARK: Cards

  private static func headHeight(_ style: SceneStyle) -> Double { style.scaled(24) }

  /// The height of what is said about the winner: two lines where they do not fit beside each
  /// other.
  private static func verdictHeight(_ width: Double, _ style: SceneStyle) -> Double {
    style.scaled(width < style.scaled(400) ? 56 : 32)
  }

  private static func lanesHeight(_ lanes: Int, _ style: SceneStyle) -> Double {
    style.scaled(Double(lanes) * 60)
  }

  /// The height of the bar with a threshold, with the room above it.
  private static func barHeight(_ style: SceneStyle) -> Double {
    ThresholdBar.height(style) + 12
  }

  private static func leastHeight(
    _ lanes: Int, width: Double, _ inset: Double, picture: Double, isFlat: Bool,
    _ style: SceneStyle
  ) -> Double {
    let inner = width - 2 * inset
    let head = 2 * inset + headHeight(style) + 12
    let part = isFlat ? (inner - 24) / 2 : inner
    let told = verdictHeight(part, style) + 8 + lanesHeight(lanes, style)
    return isFlat ? head + max(told, 140) : head + picture + 12 + told
  }

  private static func card(
    _ frame: Rect, _ inset: Double, lanes: Int, isFlat: Bool, _ style: SceneStyle
  ) -> Card {
    let inner = frame.outset(by: -inset)
    let head = Rect(inner.minX, inner.minY, inner.width, headHeight(style))
    let top = head.maxY + 12
    if isFlat {
      let width = (inner.width - 24) / 2
      let right = inner.maxX - width
      let verdict = Rect(right, top, width, verdictHeight(width, style))
      return Card(
        frame: frame, head: head, picture: Rect(inner.minX, top, width, inner.maxY - top),
        verdict: verdict,
        lanes: Rect(right, verdict.maxY + 8, width, inner.maxY - verdict.maxY - 8),
        laneCount: lanes)
    }
    let high = verdictHeight(inner.width, style)
    let least = lanesHeight(lanes, style)
    let picture = Rect(inner.minX, top, inner.width, inner.maxY - top - 12 - high - 8 - least)
    let verdict = Rect(inner.minX, picture.maxY + 12, inner.width, high)
    return Card(
      frame: frame, head: head, picture: picture, verdict: verdict,
      lanes: Rect(inner.minX, verdict.maxY + 8, inner.width, inner.maxY - verdict.maxY - 8),
      laneCount: lanes)
  }

  // MARK: Touches

  /// Arranges the strip at the origin.
  private static func strip(
    _ said: Content, width: Double, inset: Double, _ style: SceneStyle
  ) -> Strip {
    let head = style.font(.head, style.palette.ink, .bold)
    let note = style.font(.note, style.palette.ink2)
    let inner = width - 2 * inset
    let line = style.scaled(24)
    let headHeight = max(line, TextRoom.height(of: said.again, head, width: inner))
    let headWidth = TextRoom.width(of: said.again, head)
    let countsWidth = TextRoom.width(of: said.counts, note)
    let isBeside = headWidth + 16 + countsWidth <= inner
    let top = inset * 0.75
    let counts =
      isBeside
      ? Rect(inset + headWidth + 16, top, inner - headWidth - 16, line)
      : Rect(
        inset, top + headHeight, inner, TextRoom.height(of: said.counts, note, width: inner))
    let chip = max(style.scaled(22), 22)
    let y = max(top + headHeight, counts.maxY) + 8
    let label = (said.runs.map { TextRoom.width(of: $0, note) }.max() ?? 0) + 16
    let rowGap = style.scaled(20)
    let chips = Rect(inset + label, y, inner - label, 2 * chip + rowGap + 16)
    let labels = [0.0, 1].map { row in
      Rect(
        inset, y + 8 + row * (chip + rowGap) + (chip - style.scaled(20)) / 2, label,
        style.scaled(20))
    }
    let even = (chips.width - 16) / Double(max(said.touches, 1))
    return Strip(
      frame: Rect(0, 0, width, chips.maxY + inset * 0.75),
      head: Rect(inset, top, isBeside ? headWidth : inner, headHeight), counts: counts,
      labels: labels, chips: chips, chip: chip, pitch: min(max(even, chip + 5), chip * 1.8))
  }
}

extension ComparisonLayout.Strip {
  fileprivate func moved(by way: Point) -> Self {
    var copy = self
    copy.frame = frame.offset(by: way)
    copy.head = head.offset(by: way)
    copy.counts = counts.offset(by: way)
    copy.labels = labels.map { $0.offset(by: way) }
    copy.chips = chips.offset(by: way)
    return copy
  }

  /// The size of all chips, in points.
  func contentSize(_ touches: Int) -> Size {
    Size(max(Double(touches) * pitch + 16, chips.width), chips.height)
  }

  /// The middle of a chip, from the beginning of the chips; row 0 is before, and 1 after.
  func middle(_ index: Int, row: Int) -> Point {
    Point(
      8 + (Double(index) + 0.5) * pitch,
      8 + chip / 2 + (row == 0 ? 0 : chips.height - 16 - chip))
  }
}
