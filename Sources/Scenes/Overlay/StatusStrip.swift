import Drawing
import TouchEngine

/// The strip below a scene: what each recognizer is doing, and the last decision in words.
struct StatusStrip {
  /// In points: two lines that can be read at arm's length.
  static func height(in appearance: Appearance) -> Double { appearance.scaled(64) }

  /// What it leaves of a window when it stands at the lower end; at least a point high.
  static func room(above bounds: Rect, in appearance: Appearance) -> Rect {
    Rect(0, 0, bounds.width, max(bounds.height - height(in: appearance), 1))
  }

  private static let margin = 12.0
  /// Name and state of the longest name do not fit into less, in points.
  private static let narrowChip = 140.0
  /// Most sentences do not fit into less, in points of usual words.
  private static let narrowLine = 600.0

  let status: RecognizerStatus
  let width: Double
  /// Where the strip ends, in the window's coordinates.
  let bottom: Double
  let appearance: Appearance
  let language: Language

  private var palette: Palette { appearance.palette }
  private var chipHeight: Double { appearance.scaled(24) }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let frame = Rect(
      0, bottom - Self.height(in: appearance), width, Self.height(in: appearance))
    list.fill(.rect(frame), palette.strip)
    list.group(clip: frame) { list in
      drawChips(into: &list, in: frame, at: time)
      drawSentence(into: &list, in: frame)
    }
  }

  private func drawChips(into list: inout DisplayListBuilder, in frame: Rect, at time: Timestamp) {
    let entries = status.entries(at: time)
    guard !entries.isEmpty else { return }
    let gap = 8.0
    let room = width - 2 * Self.margin - gap * Double(entries.count - 1)
    let chipWidth = min(room / Double(entries.count), appearance.scaled(200))
    for (index, entry) in entries.enumerated() {
      let chip = Rect(
        Self.margin + Double(index) * (chipWidth + gap), frame.minY + appearance.scaled(8),
        chipWidth, chipHeight)
      list.fill(
        .roundedRect(chip, radius: chipHeight / 2),
        color(of: entry.state).opacity(entry.isPast ? 0.75 : 1))
      // Where there is little room the color alone tells the state.
      let isNarrow = chipWidth < appearance.scaled(Self.narrowChip)
      list.text(
        isNarrow ? entry.name : "\(entry.name): \(words(of: entry.state))",
        in: Rect(chip.minX + 5, chip.minY, chip.width - 10, chip.height),
        TextStyle(
          size: appearance.scaled(isNarrow ? 12 : 13),
          color: entry.state == .possible ? palette.stripSecondaryText : palette.stripText,
          alignment: .center))
    }
  }

  private func drawSentence(into list: inout DisplayListBuilder, in frame: Rect) {
    // Where there is little room it is smaller, and goes on in a second line.
    let isNarrow = width < appearance.scaled(Self.narrowLine)
    let line = Rect(
      Self.margin + 2, frame.minY + appearance.scaled(isNarrow ? 34 : 36),
      width - 2 * Self.margin, appearance.scaled(isNarrow ? 29 : 24))
    let isEmpty = status.sentence.isEmpty
    list.text(
      isEmpty ? OverlayWords.text("quiet", in: language) : status.sentence,
      in: line,
      TextStyle(
        size: appearance.scaled(isNarrow ? 11 : 15),
        color: isEmpty ? palette.stripSecondaryText : palette.stripText, wraps: isNarrow))
  }

  private func words(of state: GestureRecognizer.State) -> String {
    OverlayWords.text("\(state)", in: language)
  }

  private func color(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: palette.idle
    case .began, .changed: palette.active
    case .ended: palette.ended
    case .failed: palette.failed
    case .cancelled: palette.cancelled
    }
  }
}
