package import Drawing
package import SceneBase
package import TouchEngine

/// Shows whether the scene is being recorded, and to which file.
///
/// It depends only on its properties and receives no touches.
package final class RecordingSign: RowLayer {
  package enum State: Hashable, Sendable {
    case nothing
    /// A recording was requested and begins once the scene is at rest.
    case waiting
    /// Recording to the file `name` since `since`.
    case recording(name: String, since: Timestamp)
    /// The recording was completed at a time, because its scene was left or because the user
    /// stopped it.
    case saved(name: String, isLeft: Bool = false, at: Timestamp)
    /// Recording is impossible; the message says why.
    case failed(String)
  }

  package var state = State.nothing
  /// A few words on which keys are recorded; when empty, the sign shows only the file's name.
  package var keys = ""
  /// The user's appearance settings.
  package var appearance: () -> Appearance = { .standard }
  /// The language of the words.
  package var language: () -> Language = { .english }
  /// Whether the recording waits for fingers to lift.
  package var hasTouches: () -> Bool = { false }

  /// How long the sign shows that a recording was saved, in seconds.
  static let savedSeconds = 4.0

  /// The smallest font size of a message, and of words in a very small window, in points.
  private static let smallest = 8.0
  /// The font sizes of one line, of a heading, and of the line below it, in points at a text scale
  /// of 1.
  private static let (usual, heading, note) = (15.0, 13.0, 12.0)
  /// The distance between the words and the ends, in points at a text scale of 1.
  private static let padding = 16.0
  /// The least width of a row in which the sign has words while it records, in points at a text
  /// scale of 1.
  private static let leastWords = 360.0

  private weak var playground: Playground?

  package init() {}

  package var level: LayerLevel { .row }

  package func follow(_ playground: Playground) { self.playground = playground }

  package func draw(
    into list: inout DisplayListBuilder, in row: StatusRow, at time: Timestamp
  ) {
    guard let playground else { return }
    draw(into: &list, in: playground.statusItemRoom(in: row), at: time)
  }

  package var isMessage: Bool {
    if case .failed = state { true } else { false }
  }

  /// The sign's largest frame at the beginning of a row, in the row's coordinates.
  package static func frame(in row: Rect, _ appearance: Appearance = .standard) -> Rect {
    let least = min(row.width, appearance.scaled(200))
    let width = min(appearance.scaled(400), max(row.width * 0.42, least))
    return Rect(row.minX, row.minY, width, row.height)
  }

  package func itemFrame(in row: Rect, at time: Timestamp) -> Rect? {
    switch state {
    case .nothing: return nil
    case .saved(_, _, let moment)
    where time >= moment.advanced(bySeconds: Self.savedSeconds):
      return nil
    case .waiting, .recording, .saved:
      var frame = Self.frame(in: row, appearance())
      // The frame depends on no name.
      if showsClockOnly(in: row), let content = content(in: row, at: time) {
        frame.size.width = layOut(content, in: frame).width
      }
      return frame
    case .failed: return row
    }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    switch state {
    case .recording(_, let since):
      since + ((time - since) / 1_000_000 + 1) * 1_000_000
    case .saved(_, _, let moment) where time < moment.advanced(bySeconds: Self.savedSeconds):
      moment.advanced(bySeconds: Self.savedSeconds)
    case .nothing, .waiting, .saved, .failed: nil
    }
  }

  package func draw(into list: inout DisplayListBuilder, in row: Rect, at time: Timestamp) {
    guard let frame = itemFrame(in: row, at: time) else { return }
    let appearance = appearance()
    guard case .failed(let message) = state else {
      if let content = content(in: row, at: time) { draw(content, into: &list, frame) }
      return
    }
    list.fill(.roundedRect(frame, radius: 10), appearance.darkened.palette.dangerFill)
    let room = frame.outset(by: EdgeInsets(top: -4, left: -14, bottom: -4, right: -14))
    var font = TextStyle(size: appearance.scaled(14), color: .white, weight: .bold, wraps: true)
    font.fit(message, in: room.size, downTo: Self.smallest)
    list.text(message, in: room, font)
  }

  private func say(_ name: String, with text: String = "") -> String {
    OverlayWords.text(name, in: language(), with: text)
  }

  // MARK: Words

  /// What the sign says.
  private struct Content {
    var color: Color
    /// The words, from the most detailed on: those for which there is room are shown.
    var lines: [Lines]
    /// Whether the lamp is on; `nil` for no lamp.
    var lamp: Bool?
  }

  /// A heading, and a smaller line below it; with an empty one the heading stands alone.
  private struct Lines {
    var first: String
    var second = ""
  }

  /// Whether the sign has no words, because a short row keeps room for the last decision.
  private func showsClockOnly(in row: Rect) -> Bool {
    guard case .recording = state else { return false }
    return row.width < appearance().scaled(Self.leastWords)
  }

  /// What the sign says; `nil` while it is hidden or shows a message.
  private func content(in row: Rect, at time: Timestamp) -> Content? {
    let palette = appearance().darkened.palette
    switch state {
    case .nothing, .failed: return nil
    case .waiting:
      let what = say(hasTouches() ? "recording.fingers" : "recording.rest")
      let first = say("recording.waits")
      return Content(
        color: palette.info, lines: [Lines(first: first, second: what), Lines(first: what)],
        lamp: false)
    case .recording(let name, let since):
      let clock = OverlayWords.clock(time - since)
      let words = say("recording", with: clock)
      if showsClockOnly(in: row) {
        return Content(color: palette.dangerFill, lines: [Lines(first: clock)], lamp: true)
      }
      let colon = Words.text("common.colon").text(in: language())
      let asides = keys.isEmpty ? [name.shown] : [keys + colon + name.shown, keys]
      let lines = asides.map { Lines(first: words, second: $0) }
      return Content(
        color: palette.dangerFill,
        lines: lines + [Lines(first: words), Lines(first: clock)], lamp: true)
    case .saved(let name, let isLeft, _):
      let words = say(isLeft ? "recording.left" : "recording.saved")
      return Content(
        color: palette.card,
        lines: [Lines(first: words, second: name.shown), Lines(first: words)])
    }
  }

  /// The words that a sign shows, and its width.
  private struct Layout {
    var lines: Lines
    var first: TextStyle
    var second: TextStyle
    var width: Double
  }

  /// Whether a frame has so little room for its text size that the words need all of it.
  private func isTight(_ frame: Rect) -> Bool { frame.width < appearance().scaled(96) }

  /// The distance between the words and the ends of a frame.
  private func padding(in frame: Rect) -> Double {
    appearance().scaled(isTight(frame) ? Self.padding / 2 : Self.padding)
  }

  private func hasLamp(_ content: Content, in frame: Rect) -> Bool {
    content.lamp != nil && !isTight(frame)
  }

  private static func lineHeight(_ words: String, _ font: TextStyle) -> Double {
    TextRoom.lineHeight(of: words) * font.size
  }

  /// Returns the most detailed words that fit into a frame.
  private func layOut(_ content: Content, in frame: Rect) -> Layout {
    let appearance = appearance()
    let around = 2 * padding(in: frame) + (hasLamp(content, in: frame) ? appearance.scaled(20) : 0)
    let most = max(frame.width - around, 1)
    let small = TextStyle(size: appearance.scaled(Self.note), color: .white)
    for lines in content.lines where !lines.second.isEmpty {
      let font = TextStyle(size: appearance.scaled(Self.heading), color: .white, weight: .bold)
      let width = max(
        TextRoom.width(of: lines.first, font), TextRoom.width(of: lines.second, small))
      let heights = [
        Self.lineHeight(lines.first, font), Self.lineHeight(lines.second, small),
      ]
      guard width <= most, heights.reduce(0, +) <= frame.height else { continue }
      return Layout(lines: lines, first: font, second: small, width: width + around)
    }
    // One text, which wraps.
    let texts = content.lines.filter(\.second.isEmpty)
    let room = Size(most, frame.height - 4)
    var font = TextStyle(size: appearance.scaled(Self.usual), color: .white, weight: .bold)
    for lines in texts {
      // A clock is one word.
      font.wraps = lines.first != content.lines.last?.first || content.lamp != true
      font.size = TextRoom.size(
        of: lines.first, font, in: room, from: appearance.scaled(Self.usual),
        to: appearance.scaled(Self.note))
      let width = TextRoom.width(of: lines.first, font)
      let fits =
        font.wraps
        ? TextRoom.height(of: lines.first, font, width: most) <= room.height : width <= most
      guard fits else { continue }
      return Layout(lines: lines, first: font, second: small, width: min(width, most) + around)
    }
    // A very small window with large text.
    let last = texts.last ?? Lines(first: "")
    font.fit(last.first, in: room, downTo: Self.smallest)
    return Layout(lines: last, first: font, second: small, width: frame.width)
  }

  /// Draws a pill with a heading and a smaller line below it.
  private func draw(
    _ content: Content, into list: inout DisplayListBuilder, _ room: Rect
  ) {
    let appearance = appearance()
    let layout = layOut(content, in: room)
    let frame = Rect(room.minX, room.minY, layout.width, room.height)
    let shape = Path.roundedRect(frame, radius: min(frame.height / 2, 22))
    list.fill(shape, content.color)
    if appearance.style == .highContrast {
      list.stroke(shape, appearance.palette.line, width: appearance.edgeWidth)
    }
    let padding = padding(in: room)
    var left = frame.minX + padding
    if let isOn = content.lamp, hasLamp(content, in: room) {
      let radius = appearance.scaled(6)
      let lamp = Path.circle(center: Point(left + radius, frame.center.y), radius: radius)
      if isOn { list.fill(lamp, .white) } else { list.stroke(lamp, .white, width: 2) }
      left += appearance.scaled(20)
    }
    let width = max(frame.maxX - padding - left, 1)
    guard !layout.lines.second.isEmpty else {
      let room = Rect(left, frame.minY, width, frame.height)
      return list.text(layout.lines.first, in: room, layout.first)
    }
    let (lines, first, second) = (layout.lines, layout.first, layout.second)
    let upper = Self.lineHeight(lines.first, first)
    let lower = Self.lineHeight(lines.second, second)
    let top = frame.center.y - (upper + lower) / 2
    list.text(lines.first, in: Rect(left, top, width, upper), first)
    list.text(lines.second, in: Rect(left, top + upper, width, lower), second)
  }
}
