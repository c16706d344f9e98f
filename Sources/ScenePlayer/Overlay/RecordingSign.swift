package import Drawing
package import TouchEngine

/// Shows whether the scene is being recorded, and to which file.
///
/// It depends only on its properties and receives no touches.
package final class RecordingSign: StatusItem {
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

  /// The smallest font size, in points.
  private static let smallest = 8.0

  package init() {}

  /// The sign's frame at the beginning of a row, in the row's coordinates.
  package static func frame(in row: Rect, _ appearance: Appearance = .standard) -> Rect {
    let width = min(appearance.scaled(300), max(row.width * 0.42, min(row.width, 200)))
    return Rect(row.minX, row.minY, width, row.height)
  }

  package func frame(in row: Rect, at time: Timestamp) -> Rect? {
    switch state {
    case .nothing: nil
    case .saved(_, _, let moment) where time >= moment.advanced(bySeconds: Self.savedSeconds): nil
    case .waiting, .recording, .saved: Self.frame(in: row, appearance())
    case .failed: row
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
    guard let frame = frame(in: row, at: time) else { return }
    let appearance = appearance()
    let palette = appearance.darkened.palette
    switch state {
    case .nothing: break
    case .waiting:
      let what = hasTouches() ? "recording.fingers" : "recording.rest"
      drawBoard(palette.info, say("recording.waits"), say(what), into: &list, frame)
      drawLamp(isOn: false, into: &list, frame)
    case .recording(let name, let since):
      let words = say("recording", with: Self.clock(time - since))
      let colon = language() == .chinese ? "：" : ": "
      let aside = keys.isEmpty ? name.shown : keys + colon + name.shown
      drawBoard(palette.dangerFill, words, aside, into: &list, frame)
      drawLamp(isOn: true, into: &list, frame)
    case .saved(let name, let isLeft, _):
      let words = say(isLeft ? "recording.left" : "recording.saved")
      drawBoard(palette.card, words, name.shown, into: &list, frame)
    case .failed(let message):
      list.fill(.roundedRect(frame, radius: 10), palette.dangerFill)
      let room = frame.outset(by: EdgeInsets(top: -4, left: -14, bottom: -4, right: -14))
      var font = TextStyle(size: 0, color: .white, weight: .bold, wraps: true)
      font.size = TextRoom.size(
        of: message, font, in: room.size, from: appearance.scaled(14), to: Self.smallest)
      list.text(message, in: room, font)
    }
  }

  private func say(_ name: String, with text: String = "") -> String {
    OverlayWords.text(name, in: language(), with: text)
  }

  /// Draws a board with a heading and smaller lines below it.
  private func drawBoard(
    _ color: Color, _ first: String, _ second: String, into list: inout DisplayListBuilder,
    _ frame: Rect
  ) {
    let shape = Path.roundedRect(frame, radius: 10)
    list.fill(shape, color)
    list.stroke(shape, Color(white: 1, alpha: 0.85), width: 1.5)
    // The layout is designed for a height of 52 points.
    let factor = frame.height / 52
    let left = frame.minX + 28 * factor
    let upper = Rect(left, frame.minY + 2 * factor, frame.maxX - 8 - left, 19 * factor)
    let lower = Rect(
      frame.minX + 10, frame.minY + 21 * factor, frame.width - 20, 29 * factor)
    var heading = TextStyle(size: 0, color: .white, weight: .bold)
    heading.size = TextRoom.size(
      of: first, heading, in: upper.size, from: 14 * factor, to: Self.smallest)
    list.text(first, in: upper, heading)
    var font = TextStyle(size: 0, color: .white, wraps: true)
    font.size = TextRoom.size(
      of: second, font, in: lower.size, from: 12 * factor, to: Self.smallest)
    list.text(second, in: lower, font)
  }

  private func drawLamp(isOn: Bool, into list: inout DisplayListBuilder, _ frame: Rect) {
    let factor = frame.height / 52
    let lamp = Path.circle(
      center: Point(frame.minX + 16 * factor, frame.minY + 11.5 * factor), radius: 6 * factor)
    if isOn { list.fill(lamp, .white) } else { list.stroke(lamp, .white, width: 2) }
  }

  /// A duration as minutes and seconds, with hours from one hour on.
  package static func clock(_ microseconds: Int64) -> String {
    let seconds = max(microseconds, 0) / 1_000_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
