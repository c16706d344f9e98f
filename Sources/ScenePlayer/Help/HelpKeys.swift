import Drawing
import TouchEngine

/// The keys of a scene on the help sheet: what acts, below a title for each part of the scene.
struct HelpKeys {
  private let groups: [(title: String, lines: [Line])]
  private let style: SceneStyle

  private struct Line {
    let caps: [KeyCaps]
    let words: String
  }

  private static let inset = 8.0
  private static let gap = 10.0

  /// - Parameters:
  ///   - effects: What keys do, each part of the scene in a row.
  ///   - words: The scene's words.
  ///   - style: The language and the appearance.
  init(_ effects: [KeyEffect], words: WordTable, _ style: SceneStyle) {
    self.style = style
    let language = style.language
    func say(_ name: String) -> String {
      words.text(name, in: language) ?? HelpWords.text(name, in: language)
    }
    var places: [String] = []
    for effect in effects where !places.contains(effect.place) { places.append(effect.place) }
    groups = places.map { place in
      let lines = effects.filter { $0.place == place }.map { effect in
        Line(
          caps: Self.shortened(effect.labels(in: language)).map { KeyCaps($0, style.appearance) },
          words: say(effect.words))
      }
      return (say(place.isEmpty ? "keys" : "keys.\(place)"), lines)
    }
  }

  /// A long series by its ends.
  private static func shortened(_ labels: [String]) -> [String] {
    labels.count > 6 ? [labels[0], "…", labels[labels.count - 1]] : labels
  }

  // MARK: Layout

  /// Where a thing stands.
  enum Part {
    case title(String, Rect)
    case caps(KeyCaps, Point)
    case words(String, Rect)
  }

  private var titleFont: TextStyle { style.font(.body, style.palette.ink, .bold) }
  private var wordsFont: TextStyle { style.font(.body, style.palette.ink) }
  private var lineHeight: Double { style.scaled(26) + 10 }

  /// Lays out the keys, each group in the column that ends higher.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - width: The width of a column.
  ///   - top: The upper end.
  /// - Returns: The parts, and the lower end.
  func layOut(columns: Int, width: Double, from top: Double) -> (parts: [Part], bottom: Double) {
    var parts: [Part] = []
    var bottoms = Array(repeating: top, count: columns)
    for group in groups {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      let left = Self.inset + Double(column) * (width + 16)
      var y = bottoms[column]
      let title = TextRoom.height(of: group.title, titleFont, width: width)
      parts.append(.title(group.title, Rect(left, y, width, title)))
      y += title + 4
      for line in group.lines {
        let (placed, bottom) = layOut(line, Rect(left, y, width, lineHeight))
        parts += placed
        y = bottom
      }
      bottoms[column] = y + 16
    }
    return (parts, bottoms.max() ?? top)
  }

  /// Lays out a line: the keys, and beside or below them what they do.
  private func layOut(_ line: Line, _ frame: Rect) -> (parts: [Part], bottom: Double) {
    var parts: [Part] = []
    var (x, y) = (frame.minX, frame.minY)
    for caps in line.caps {
      if x > frame.minX, x + caps.width > frame.maxX { (x, y) = (frame.minX, y + frame.height) }
      parts.append(.caps(caps, Point(x, y + frame.height / 2)))
      x += caps.width + Self.gap
    }
    if x + TextRoom.width(of: line.words, wordsFont) <= frame.maxX {
      parts.append(.words(line.words, Rect(x, y, frame.maxX - x, frame.height)))
      return (parts, y + frame.height)
    }
    let height = TextRoom.height(of: line.words, wordsFont, width: frame.width)
    parts.append(.words(line.words, Rect(frame.minX, y + frame.height, frame.width, height)))
    return (parts, y + frame.height + height + 4)
  }

  // MARK: Drawing

  /// Draws a part.
  func draw(_ part: Part, into list: inout DisplayListBuilder) {
    switch part {
    case .title(let words, let frame): list.text(words, in: frame, titleFont)
    case .caps(let caps, let start): caps.draw(into: &list, at: start)
    case .words(let words, let frame): list.text(words, in: frame, wordsFont)
    }
  }
}
