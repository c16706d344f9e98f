import Drawing
import SceneBase
import TouchEngine

/// The recognizers' states: a chip for each, in lines from left to right.
///
/// Where the lines have no room for all, only the color shows the state; where they have less, only
/// active recognizers have their names. Names are never truncated, and a chip keeps its place when
/// a state changes as long as its line does.
struct StatusChips: Hashable {
  struct Chip: Hashable {
    /// The chip's frame, in the coordinates of the frame of all.
    var frame: Rect
    /// The chip's text; empty when there is no room for it.
    var words: String
  }

  private(set) var chips: [Chip] = []
  private let entries: [RecognizerStatus.Entry]
  private let appearance: Appearance
  private let font: TextStyle

  /// Lays out the chips of `entries` in a frame of `size` points, with the measures of their names.
  init(_ entries: [RecognizerStatus.Entry], in size: Size, _ measures: ChipMeasures) {
    self.entries = entries
    appearance = measures.appearance
    font = measures.font
    let (height, whole, named) = (measures.height, measures.whole, measures.named)
    let active = zip(entries, named).map { $0.state == .possible ? height : $1 }
    let plain = entries.map { _ in height }
    for widths in [whole, named, active, plain] {
      let frames = Self.frames(widths, height: height, width: size.width)
      let isLast = widths == plain
      guard isLast || (frames.last?.maxY ?? 0) <= size.height + 0.5 else { continue }
      chips = entries.indices.map { index in
        let (entry, frame) = (entries[index], frames[index])
        let words = measures.words(of: entry.name, entry.state)
        return Chip(
          frame: frame,
          words: measures.room(words) <= frame.width
            ? words : named[index] <= frame.width ? entry.name : "")
      }
      return
    }
  }

  /// Puts frames of these widths into lines.
  private static func frames(_ widths: [Double], height: Double, width: Double) -> [Rect] {
    var (x, y) = (0.0, 0.0)
    let gap = StatusRow.Chips.gap
    return widths.map { wanted in
      let own = min(wanted, width)
      if x > 0, x + own > width { (x, y) = (0, y + height + gap) }
      defer { x += own + gap }
      return Rect(x, y, own, height)
    }
  }

  /// Draws the chips into a frame.
  func draw(into list: inout DisplayListBuilder, in frame: Rect) {
    list.group(clip: frame) { list in
      for (entry, chip) in zip(entries, chips) {
        let place = chip.frame.offset(by: frame.origin)
        list.fill(
          .roundedRect(place, radius: place.height / 2),
          color(of: entry.state).opacity(entry.isPast ? 0.75 : 1))
        var font = font
        font.color = wordColor(of: entry.state)
        list.text(chip.words, in: place, font)
      }
    }
  }

  /// The fill of a chip: the one that has the touch shines, the one that won is green, and losing
  /// is gray.
  private func color(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: appearance.palette.raised
    case .began, .changed: appearance.palette.accent
    case .ended: appearance.palette.good
    case .failed, .cancelled: appearance.palette.card
    }
  }

  private func wordColor(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: appearance.palette.ink2
    case .began, .changed: appearance.palette.onAccent
    case .ended: appearance.palette.stage
    case .failed, .cancelled: appearance.palette.ink3
    }
  }
}
