import Drawing
import SceneBase
import TouchEngine

extension TimelinePainter {
  /// The distances between labels that read well, in microseconds, with the number of parts between
  /// them and of decimals.
  private static let steps: [(microseconds: Int64, parts: Int64, decimals: Int)] = [
    (1_000, 5, 3), (2_000, 4, 3), (5_000, 5, 3), (10_000, 5, 2), (20_000, 4, 2), (50_000, 5, 2),
    (100_000, 5, 1), (200_000, 4, 1), (500_000, 5, 1), (1_000_000, 5, 0), (2_000_000, 4, 0),
    (5_000_000, 5, 0), (10_000_000, 5, 0), (30_000_000, 6, 0), (60_000_000, 6, 0),
    (300_000_000, 5, 0), (600_000_000, 5, 0), (1_800_000_000, 6, 0), (3_600_000_000, 6, 0),
  ]

  /// Draws the ticks with their times, and a faint line through the lanes at each label.
  func drawRuler(into list: inout DisplayListBuilder) {
    let font = line(.tiny, palette.ink2)
    let least = style.scaled(76)
    let step =
      Self.steps.first { Double($0.microseconds) / 1_000_000 * layout.scale >= least }
      ?? Self.steps[Self.steps.count - 1]
    let part = step.microseconds / step.parts
    let range = layout.range
    let first = (range.lowerBound - origin) / part - 1
    let last = (range.upperBound - origin) / part + 1
    let bottom = layout.rulerHeight - 2
    list.group(clip: layout.times) { list in
      for index in first...max(first, last) {
        let time = origin + index * part
        guard time >= layout.start, time <= layout.end else { continue }
        let x = layout.x(of: time).rounded() + 0.5
        let isMajor = index % step.parts == 0
        let top = bottom - style.scaled(isMajor ? 18 : 6)
        list.stroke(
          .line(from: Point(x, top), to: Point(x, bottom)), palette.edge,
          width: style.appearance.edgeWidth)
        guard isMajor else { continue }
        list.stroke(
          .line(from: Point(x, layout.rulerHeight), to: Point(x, layout.size.height)),
          palette.rule.opacity(0.7), width: 1)
        let words = TimelineWords.clock(
          time - origin, decimals: step.decimals, in: wording.language)
        // A label that would be cut at an end says nothing.
        let end = x + 5 + TextRoom.width(of: words, font)
        guard x >= layout.names - 1, end <= layout.size.width + style.scaled(6) else { continue }
        let height = font.size * TextRoom.lineHeight(of: words)
        list.text(words, in: Rect(x + 5, bottom - style.scaled(7) - height, least, height), font)
      }
    }
  }

  /// Draws the playhead with the badge that says its time.
  func drawPlayhead(
    at time: Timestamp, isHeld: Bool, into list: inout DisplayListBuilder
  ) {
    let x = layout.x(of: time)
    guard x >= layout.names - 0.5, x <= layout.size.width + 0.5 else { return }
    let decimals = layout.scale >= 1_000 ? 3 : 2
    let words = TimelineWords.clock(time - origin, decimals: decimals, in: wording.language)
    let font = line(.tiny, palette.onAccent, .bold, .center)
    let height = style.scaled(isHeld ? 24 : 20)
    let width = TextRoom.width(of: words, font) + style.scaled(16)
    // The badge stays inside the view.
    let left = min(max(x - width / 2, 2), layout.size.width - width - 2)
    let badge = Rect(left, 1, width, height)
    list.fill(
      .roundedRect(Rect(x - 1, badge.maxY, 2, layout.size.height - badge.maxY), radius: 1),
      palette.accent)
    list.fill(.roundedRect(badge, radius: height / 2), palette.accent)
    list.line(of: words, in: badge, font)
  }
}
