import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// The arrangement of a race's lanes from the top: competitors and winners with a bar, losers in
/// one line each, and those that lack fingers together in the last line.
struct RaceRows: Hashable {
  enum Content: Hashable {
    case gate(Race.Gate)
    case lane(RaceLane)
    case loser(RaceLane)
    /// The recognizers that need as many further fingers.
    case absent([RaceLane], fingers: Int)
    /// The number of lanes for which there is no room.
    case more(Int)
  }

  struct Row: Hashable {
    var content: Content
    var frame: Rect
    /// The words of a lane or a loser; `nil` for other rows.
    var words: LaneWords?
  }

  /// A row without its place.
  private struct Entry {
    let content: Content
    let words: LaneWords?
    /// The height with the line below the bar, and without it.
    let heights: (long: Double, short: Double)
  }

  /// Whether losers have bars, too, and all rows one height, as two races beside each other need.
  let isCompared: Bool
  /// The height of a loser in one line, in points at a text scale of 1.
  var loserHeight: Double { isCompared ? 60 : 40 }

  private(set) var rows: [Row] = []
  /// Whether the lines below the bars are shown.
  private(set) var showsNotes: Bool

  /// Arranges a race.
  ///
  /// - Parameters:
  ///   - race: The race.
  ///   - room: The place of the lanes, in the window's coordinates.
  ///   - columns: The number of columns of lanes with bars.
  ///   - style: The fonts and the text scale.
  ///   - wording: The names and the language.
  ///   - isCompared: Whether losers have bars, too.
  init(
    _ race: RacePicture, in room: Rect, columns: Int, _ style: SceneStyle, _ wording: Wording,
    isCompared: Bool = false
  ) {
    (self.isCompared, showsNotes) = (isCompared, !isCompared)
    let loserHeight = style.scaled(self.loserHeight)
    var contents = race.gates.map { Content.gate($0) }
    var absent: [Int: [RaceLane]] = [:]
    for lane in race.lanes {
      let missing = race.missingFingers(of: lane)
      if missing > 0 {
        absent[missing, default: []].append(lane)
      } else if case .lost = lane.standing {
        contents.append(.loser(lane))
      } else {
        contents.append(.lane(lane))
      }
    }
    for (fingers, lanes) in absent.sorted(by: { $0.key < $1.key }) {
      contents.append(.absent(lanes, fingers: fingers))
    }
    let width = Self.width(of: room, columns)
    let leader = race.leader
    // Words and their widths are found once, because each frame needs them.
    func entry(_ content: Content) -> Entry {
      let words: LaneWords? =
        switch content {
        case .lane(let lane), .loser(let lane):
          LaneWords(lane, leads: lane.recognizer == leader, wording)
        case .gate, .absent, .more: nil
        }
      return Entry(
        content: content, words: words,
        heights: Self.heights(of: content, words, width, loserHeight, style, wording))
    }
    var entries = contents.map(entry)
    place(entries, in: room, columns)
    guard overflow(room) > 0.01 else { return }
    showsNotes = false
    place(entries, in: room, columns)
    var hidden = 0
    // The one that is nearest to winning, or has won, stays.
    let kept = leader ?? race.lanes.first(where: \.standing.isWon)?.recognizer
    func stays(_ entry: Entry) -> Bool {
      if case .lane(let lane) = entry.content { lane.recognizer == kept } else { false }
    }
    while overflow(room) > 0.01, entries.count > 1,
      let last = entries.lastIndex(where: { !stays($0) })
    {
      entries.remove(at: last)
      hidden += 1
      place(entries + [entry(.more(hidden))], in: room, columns)
    }
  }

  private static func width(of room: Rect, _ columns: Int) -> Double {
    (room.width - Double(columns - 1) * InspectorLayout.columnGap) / Double(columns)
  }

  private func overflow(_ room: Rect) -> Double {
    (rows.map(\.frame.maxY).max() ?? room.minY) - room.maxY
  }

  private mutating func place(_ entries: [Entry], in room: Rect, _ columns: Int) {
    rows = []
    let gap = InspectorLayout.columnGap
    let width = Self.width(of: room, columns)
    var (y, column, rowHeight) = (room.minY, 0, 0.0)
    for entry in entries {
      let height = showsNotes ? entry.heights.long : entry.heights.short
      rows.append(
        Row(
          content: entry.content,
          frame: Rect(room.minX + Double(column) * (width + gap), y, width, height),
          words: entry.words))
      rowHeight = max(rowHeight, height)
      column += 1
      if column == columns { (y, column, rowHeight) = (y + rowHeight, 0, 0) }
    }
  }

  /// The heights of a row with the distance below it, in points: with the line below a bar, and
  /// without it.
  private static func heights(
    of content: Content, _ words: LaneWords?, _ width: Double, _ loserHeight: Double,
    _ style: SceneStyle, _ wording: Wording
  ) -> (long: Double, short: Double) {
    if case .lane = content { return (style.scaled(86), style.scaled(60)) }
    let height = height(of: content, words, width, loserHeight, style, wording)
    return (height, height)
  }

  private static func height(
    of content: Content, _ words: LaneWords?, _ width: Double, _ loserHeight: Double,
    _ style: SceneStyle, _ wording: Wording
  ) -> Double {
    switch content {
    case .gate: return style.scaled(104)
    case .lane: return style.scaled(86)
    case .loser:
      // A reason that does not fit beside the name has lines of its own.
      guard let words else { return loserHeight }
      let font = style.font(.note, .black)
      let name = TextRoom.width(of: words.name, style.font(.body, .black, .bold))
      let value = TextRoom.width(of: words.value, font)
      let start = style.scaled(30)
      guard start + name + 8 + value > width else { return loserHeight }
      return style.scaled(40)
        + TextRoom.height(of: words.value, font, width: width - start)
    case .absent(let lanes, _):
      let font = style.font(.note, .black)
      var (lines, x) = (1, 0.0)
      for lane in lanes {
        let part =
          style.scaled(16) + 8 + TextRoom.width(of: lane.name(wording), font)
        if x > 0, x + part > width { (lines, x) = (lines + 1, 0) }
        x += part + 12
      }
      return style.scaled(36) + Double(lines) * (style.scaled(20) + 4)
    case .more: return style.scaled(28)
    }
  }
}
