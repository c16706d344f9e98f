import Drawing
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
  }

  /// The height of a loser in one line, in points at a text scale of 1.
  static let loserHeight = 40.0

  private(set) var rows: [Row] = []
  /// Whether the lines below the bars are shown.
  private(set) var showsNotes = true

  /// Arranges a race.
  ///
  /// - Parameters:
  ///   - race: The race.
  ///   - room: The place of the lanes, in the window's coordinates.
  ///   - columns: The number of columns of lanes with bars.
  ///   - style: The fonts and the text scale.
  ///   - wording: The names and the language.
  init(
    _ race: RacePicture, in room: Rect, columns: Int, _ style: SceneStyle, _ wording: Wording
  ) {
    var contents = race.gates.map { Content.gate($0) }
    var absent: [Int: [RaceLane]] = [:]
    for lane in race.lanes {
      if case .lost = lane.standing {
        contents.append(.loser(lane))
      } else if lane.missingFingers > 0 {
        absent[lane.missingFingers, default: []].append(lane)
      } else {
        contents.append(.lane(lane))
      }
    }
    for (fingers, lanes) in absent.sorted(by: { $0.key < $1.key }) {
      contents.append(.absent(lanes, fingers: fingers))
    }
    let height = { (content: Content, width: Double) in
      Self.height(of: content, width, showsNotes: true, style, wording)
    }
    place(contents, in: room, columns, height)
    guard overflow(room) > 0 else { return }
    showsNotes = false
    let short = { (content: Content, width: Double) in
      Self.height(of: content, width, showsNotes: false, style, wording)
    }
    place(contents, in: room, columns, short)
    var hidden = 0
    while overflow(room) > 0, contents.count > 1 {
      contents.removeLast()
      hidden += 1
      place(contents + [.more(hidden)], in: room, columns, short)
    }
  }

  private func overflow(_ room: Rect) -> Double {
    (rows.map(\.frame.maxY).max() ?? room.minY) - room.maxY
  }

  private mutating func place(
    _ contents: [Content], in room: Rect, _ columns: Int, _ height: (Content, Double) -> Double
  ) {
    rows = []
    let gap = InspectorLayout.columnGap
    let width = (room.width - Double(columns - 1) * gap) / Double(columns)
    var (y, column, rowHeight) = (room.minY, 0, 0.0)
    for content in contents {
      let height = height(content, width)
      rows.append(
        Row(
          content: content,
          frame: Rect(room.minX + Double(column) * (width + gap), y, width, height)))
      rowHeight = max(rowHeight, height)
      column += 1
      if column == columns { (y, column, rowHeight) = (y + rowHeight, 0, 0) }
    }
  }

  /// The height of a row with the distance below it, in points.
  private static func height(
    of content: Content, _ width: Double, showsNotes: Bool, _ style: SceneStyle,
    _ wording: Wording
  ) -> Double {
    switch content {
    case .gate: return style.scaled(104)
    case .lane: return style.scaled(showsNotes ? 86 : 60)
    case .loser(let lane):
      // A reason that does not fit beside the name has lines of its own.
      let words = LaneWords(lane, leads: false, wording)
      let font = style.font(.note, .black)
      let name = TextRoom.width(of: words.name, style.font(.body, .black, .bold))
      let value = TextRoom.width(of: words.value, font)
      let start = style.scaled(30)
      guard start + name + 8 + value > width else { return style.scaled(loserHeight) }
      return style.scaled(loserHeight)
        + TextRoom.height(
          of: words.value, font, width: width - start)
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
