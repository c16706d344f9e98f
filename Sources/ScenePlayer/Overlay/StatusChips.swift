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

/// The picture of the recognizers' states. It is laid out again only when a state, the frame, the
/// appearance or the language has changed, and the names are measured again only when they have.
struct ChipsPicture {
  private struct Inputs: Equatable {
    let entries: [RecognizerStatus.Entry]
    let frame: Rect
    let appearance: Appearance
    let language: Language
  }

  private var inputs: Inputs?
  private(set) var measures: ChipMeasures?
  private var list = DisplayList.empty

  /// Returns the picture of chips in a frame.
  mutating func list(
    of entries: [RecognizerStatus.Entry], in frame: Rect, _ appearance: Appearance,
    _ language: Language
  ) -> DisplayList {
    let inputs = Inputs(
      entries: entries, frame: frame, appearance: appearance, language: language)
    guard inputs != self.inputs else { return list }
    self.inputs = inputs
    let measures: ChipMeasures
    if let known = self.measures, known.serve(entries, appearance, language) {
      measures = known
    } else {
      measures = ChipMeasures(entries.map(\.name), appearance, language)
      self.measures = measures
    }
    let chips = StatusChips(entries, in: frame.size, measures)
    list = DisplayList { chips.draw(into: &$0, in: frame) }
    return list
  }
}

/// The widths of the recognizers' chips. They depend on the names and on no current state, so they
/// serve as long as names, appearance and language stay.
struct ChipMeasures {
  let names: [String]
  let appearance: Appearance
  let language: Language
  /// The font of the chips' texts.
  let font: TextStyle
  /// The height of a chip, in points.
  let height: Double
  /// The width of each chip with the longest state, in points.
  let whole: [Double]
  /// The width of each chip with the name alone, in points.
  let named: [Double]

  /// Measures the chips of recognizers with these names.
  init(_ names: [String], _ appearance: Appearance, _ language: Language) {
    (self.names, self.appearance, self.language) = (names, appearance, language)
    let height = appearance.scaled(StatusRow.Chips.height)
    let font = TextStyle(size: appearance.scaled(13), color: .white, alignment: .center)
    (self.height, self.font) = (height, font)
    named = names.map { Self.room($0, font, height) }
    whole = names.map { name in
      GestureRecognizer.State.allCases.map {
        Self.room(Self.words(of: name, $0, language), font, height)
      }.max() ?? 0
    }
  }

  /// Whether the measures are those of recognizers with these names.
  func serve(
    _ entries: [RecognizerStatus.Entry], _ appearance: Appearance, _ language: Language
  ) -> Bool {
    self.appearance == appearance && self.language == language
      && names.elementsEqual(entries.lazy.map(\.name))
  }

  /// Returns the width of a chip with this text, in points.
  func room(_ words: String) -> Double { Self.room(words, font, height) }

  /// Returns the text of a chip with the recognizer's state.
  func words(of name: String, _ state: GestureRecognizer.State) -> String {
    Self.words(of: name, state, language)
  }

  private static func room(_ words: String, _ font: TextStyle, _ height: Double) -> Double {
    TextRoom.width(of: words, font) + height * 0.7
  }

  private static func words(
    of name: String, _ state: GestureRecognizer.State, _ language: Language
  ) -> String {
    // An interpolated case is found by reflection, which takes longer than the layout of a chip.
    let key =
      switch state {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    return "\(name): \(OverlayWords.text(key, in: language))"
  }
}
