package import Drawing
package import TouchEngine

/// Says on the screen whether what is played is being recorded, and where to.
///
/// It looks at nothing but what it is told, and lets every touch through.
package final class RecordingSign: Sign {
  package enum State: Hashable, Sendable {
    case nothing
    /// A recording was asked for, and begins once there is rest.
    case waiting
    /// Being recorded to a file of that name since a moment.
    case recording(name: String, since: Timestamp)
    /// The recording was stopped at a moment and is complete.
    case saved(name: String, at: Timestamp)
    /// Something is in the way.
    case failed(String)
  }

  package var state = State.nothing
  /// What of the keys is recorded, in a few words.
  package var keys = ""
  /// What whoever looks wants to see.
  package var appearance: () -> Appearance = { .standard }
  /// What is spoken.
  package var language: () -> Language = { .english }
  /// Whether fingers are what is waited for.
  package var hasTouches: () -> Bool = { false }

  /// How long it says that a recording was saved, in seconds.
  static let savedSeconds = 4.0

  package init() {}

  /// Where it stands in a window with such bounds, in points: above the strip, on the left.
  package static func frame(in bounds: Rect, _ appearance: Appearance = .standard) -> Rect {
    let height = appearance.scaled(48)
    return Rect(
      12, bounds.maxY - StatusStrip.height(in: appearance) - 12 - height,
      min(appearance.scaled(292), bounds.width - 24), height)
  }

  package func nextChange(after time: Timestamp) -> Timestamp? {
    switch state {
    case .recording(_, let since):
      since + ((time - since) / 1_000_000 + 1) * 1_000_000
    case .saved(_, let moment) where time < moment.advanced(bySeconds: Self.savedSeconds):
      moment.advanced(bySeconds: Self.savedSeconds)
    case .nothing, .waiting, .saved, .failed: nil
    }
  }

  package func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp) {
    let appearance = appearance()
    let palette = appearance.palette
    let frame = Self.frame(in: bounds, appearance)
    switch state {
    case .nothing: break
    case .waiting:
      let what = hasTouches() ? "recording.fingers" : "recording.rest"
      drawBoard(palette.waiting, say("recording.waits"), say(what), into: &list, frame)
      drawLamp(isOn: false, into: &list, frame)
    case .recording(let name, let since):
      let words = say("recording", with: Self.clock(time - since))
      drawBoard(palette.recording, words, name, aside: keys, into: &list, frame)
      drawLamp(isOn: true, into: &list, frame)
    case .saved(let name, let moment):
      guard time < moment.advanced(bySeconds: Self.savedSeconds) else { break }
      drawBoard(palette.ended, say("recording.saved"), name, into: &list, frame)
    case .failed(let message):
      let height = StatusStrip.height(in: appearance)
      let strip = Rect(0, bounds.maxY - height, bounds.width, height)
      list.fill(.rect(strip), palette.recording)
      list.text(
        message, in: strip.outset(by: EdgeInsets(top: -4, left: -14, bottom: -4, right: -14)),
        TextStyle(size: appearance.scaled(14), color: .white, weight: .bold, wraps: true))
    }
  }

  private func say(_ name: String, with text: String = "") -> String {
    OverlayWords.text(name, in: language(), with: text)
  }

  /// Two lines on a board.
  private func drawBoard(
    _ color: Color, _ first: String, _ second: String, aside: String = "",
    into list: inout DisplayListBuilder, _ frame: Rect
  ) {
    let shape = Path.roundedRect(frame, radius: 10)
    list.fill(shape, color)
    list.stroke(shape, Color(white: 1, alpha: 0.85), width: 1.5)
    // Laid out for words of the usual size.
    let factor = frame.height / 48
    let (left, width) = (frame.minX + 30 * factor, frame.width - 42 * factor)
    let upper = Rect(left, frame.minY + 4 * factor, width, 21 * factor)
    list.text(
      first, in: upper, TextStyle(size: 14 * factor, color: .white, weight: .bold))
    list.text(
      aside, in: upper, TextStyle(size: 12 * factor, color: .white, alignment: .trailing))
    list.text(
      second, in: Rect(left, frame.minY + 25 * factor, width, 18 * factor),
      TextStyle(size: 12 * factor, color: .white))
  }

  private func drawLamp(isOn: Bool, into list: inout DisplayListBuilder, _ frame: Rect) {
    let factor = frame.height / 48
    let lamp = Path.circle(
      center: Point(frame.minX + 16 * factor, frame.minY + 14.5 * factor), radius: 6 * factor)
    if isOn { list.fill(lamp, .white) } else { list.stroke(lamp, .white, width: 2) }
  }

  /// Minutes and seconds, with hours once there are some.
  package static func clock(_ microseconds: Int64) -> String {
    let seconds = max(microseconds, 0) / 1_000_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
