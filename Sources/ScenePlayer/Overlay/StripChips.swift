import Drawing
import TouchEngine

/// The layout of the strip's chips, each with a recognizer's name and state.
///
/// In a narrow strip only the color shows the state; in a narrower one only active recognizers have
/// their names. Names are never truncated.
struct StripChips {
  struct Chip: Hashable {
    /// The distance from the beginning of the row, in points.
    var x: Double
    var width: Double
    /// The chip's text; empty when there is no room for it.
    var words: String
  }

  private(set) var chips: [Chip] = []
  let height: Double
  let font: TextStyle

  private static let gap = 8.0

  init(
    _ entries: [RecognizerStatus.Entry], width: Double, _ appearance: Appearance,
    _ language: Language
  ) {
    height = appearance.scaled(24)
    let font = TextStyle(size: appearance.scaled(13), color: .white, alignment: .center)
    self.font = font
    let ends = height * 0.7
    func room(_ words: String) -> Double { TextRoom.width(of: words, font) + ends }
    let states = GestureRecognizer.State.allCases.map { OverlayWords.text("\($0)", in: language) }
    let named = entries.map { room($0.name) }
    let whole = entries.map { entry in
      states.map { room(Self.words(entry.name, $0)) }.max() ?? 0
    }
    let free = width - Self.gap * Double(max(entries.count - 1, 0))
    let (least, most) = (named.reduce(0, +), whole.reduce(0, +))
    var widths = named
    if least <= free, most > least {
      // The remaining width goes to the states. It depends on no current state, so chips never
      // move.
      let part = min((free - least) / (most - least), 1)
      widths = zip(named, whole).map { $0 + ($1 - $0) * part }
    } else if least > free {
      widths = Self.widths(of: entries, named, nameless: height, free: free)
    }
    var x = 0.0
    for (entry, width) in zip(entries, widths) {
      let long = Self.words(entry.name, OverlayWords.text("\(entry.state)", in: language))
      let words = room(long) <= width ? long : room(entry.name) <= width ? entry.name : ""
      chips.append(Chip(x: x, width: width, words: words))
      x += width + Self.gap
    }
  }

  private static func words(_ name: String, _ state: String) -> String { "\(name): \(state)" }

  /// Gives names to active recognizers first and then to the others, as long as there is room.
  private static func widths(
    of entries: [RecognizerStatus.Entry], _ named: [Double], nameless: Double, free: Double
  ) -> [Double] {
    let circle = min(nameless, free / Double(entries.count))
    var widths = Array(repeating: circle, count: entries.count)
    var left = free - circle * Double(entries.count)
    let order =
      entries.indices.filter { entries[$0].state != .possible }
      + entries.indices.filter { entries[$0].state == .possible }
    for index in order where named[index] - circle <= left {
      left -= named[index] - circle
      widths[index] = named[index]
    }
    return widths
  }
}
