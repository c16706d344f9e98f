import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

extension TimelinePainter {
  /// A distance between labels in microseconds, the number of parts between them, and that of
  /// decimals.
  private typealias Step = (microseconds: Int64, parts: Int64, decimals: Int)

  /// The distances that read well.
  private static let steps: [Step] = [
    (1_000, 5, 3), (2_000, 4, 3), (5_000, 5, 3), (10_000, 5, 2), (20_000, 4, 2), (50_000, 5, 2),
    (100_000, 5, 1), (200_000, 4, 1), (500_000, 5, 1), (1_000_000, 5, 0), (2_000_000, 4, 0),
    (5_000_000, 5, 0), (10_000_000, 5, 0), (30_000_000, 6, 0), (60_000_000, 6, 0),
    (300_000_000, 5, 0), (600_000_000, 5, 0), (1_800_000_000, 6, 0), (3_600_000_000, 6, 0),
  ]

  /// Draws the ticks with their times as far as the view goes, and a faint line through the lanes at
  /// each label.
  ///
  /// - Returns: The labels.
  func drawRuler(into list: inout DisplayListBuilder) -> [PlacedWords] {
    var labels: [PlacedWords] = []
    let font = line(.tiny, palette.ink2)
    let (step, unit) = step(font)
    let part = step.microseconds / step.parts
    let first = (layout.range.lowerBound - origin) / part - 1
    let last = (layout.time(atX: layout.size.width) - origin) / part + 1
    let bottom = layout.rulerHeight - 2
    list.group(clip: layout.times) { list in
      for index in first...max(first, last) {
        let time = origin + index * part
        guard time >= layout.start else { continue }
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
          time - origin, decimals: step.decimals, in: unit)
        // A label that would be cut at an end says nothing.
        let end = x + 5 + TextRoom.width(of: words, font)
        guard x >= layout.names - 1, end <= layout.size.width else { continue }
        let height = font.size * TextRoom.lineHeight(of: words)
        labels.append(
          PlacedWords(
            words: words,
            frame: Rect(x + 5, bottom - style.scaled(7) - height, end - x - 5, height),
            font: font, end: end, ground: palette.panel, isOnRuler: true))
      }
    }
    return labels
  }

  /// Returns the distance of the labels, and the language of their units. Where there is room for
  /// fewer than three labels they are closer, and have no unit: the playhead's has it.
  private func step(_ font: TextStyle) -> (Step, unit: Language?) {
    func first(_ least: (Step) -> Double) -> Step {
      Self.steps.first { Double($0.microseconds) / 1_000_000 * layout.scale >= least($0) }
        ?? Self.steps[Self.steps.count - 1]
    }
    let usual = first { _ in style.scaled(76) }
    let labels = layout.times.width / (Double(usual.microseconds) / 1_000_000 * layout.scale)
    guard labels < Self.leastLabels else { return (usual, wording.language) }
    let close = first { step in
      TextRoom.width(of: TimelineWords.clock(0, decimals: step.decimals, in: nil), font)
        + style.scaled(8)
    }
    return (close, nil)
  }

  /// The distance of words from the playhead's line that they give way to, in points.
  private static let besidePlayhead = 6.0
  /// The distance by which they give way at most, in points: farther away they would seem to belong
  /// to another moment.
  private static let mostAway = 60.0
  /// The number of distances between labels in view from which on there are enough labels.
  private static let leastLabels = 4.0

  /// Draws words, beside the playhead's line where they would meet it, or over it without the room.
  func draw(
    _ words: [PlacedWords], overPlayheadAt time: Timestamp, into list: inout DisplayListBuilder
  ) {
    let x = layout.x(of: time)
    let lanes = Rect(
      layout.names, layout.lanes.minY, layout.times.width, layout.lanes.height)
    for isOnRuler in [true, false] {
      list.group(clip: isOnRuler ? layout.times : lanes) { list in
        for words in words where words.isOnRuler == isOnRuler {
          var frame = words.frame
          let isMet = abs(frame.midX - x) <= frame.width / 2 + 2
          let beside = x + Self.besidePlayhead
          if isMet, beside - frame.minX <= Self.mostAway, beside + frame.width <= words.end {
            frame.origin.x = beside
          } else if isMet {
            let high = min(words.font.size * 1.5, frame.height)
            let plate = Rect(frame.minX - 2, frame.midY - high / 2, frame.width + 4, high)
            list.fill(.roundedRect(plate, radius: 4), words.ground)
          }
          list.line(of: words.words, in: frame, words.font)
        }
      }
    }
  }

  /// Draws the signs at the playhead's time again, which its line would strike out.
  private func drawSigns(at time: Timestamp, into list: inout DisplayListBuilder) {
    list.group(clip: layout.lanes) { list in
      for index in layout.visibleLanes {
        let lane = timeline.lanes[index]
        let marks = lane.marks[lane.mark(from: time)...].prefix { $0.time == time }
        guard let mark = marks.first(where: { $0.kind == .won }) ?? marks.last,
          mark.kind == .won || lane.hasSpan(endingAt: time)
        else { continue }
        painter.drawSign(
          mark.kind, at: Point(layout.x(of: time), layout.lane(index).center.y),
          lane.look.color(style.appearance.style), into: &list)
      }
    }
  }

  /// Draws the playhead below words that it meets, with the badge that says its time.
  func drawPlayhead(
    at time: Timestamp, isHeld: Bool, below placed: [PlacedWords],
    into list: inout DisplayListBuilder
  ) {
    let x = layout.x(of: time)
    guard x >= layout.names - 0.5, x <= layout.size.width + 0.5 else {
      return draw(placed, overPlayheadAt: time, into: &list)
    }
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
    drawSigns(at: time, into: &list)
    draw(placed, overPlayheadAt: time, into: &list)
    list.fill(.roundedRect(badge, radius: height / 2), palette.accent)
    list.line(of: words, in: badge, font)
  }
}
