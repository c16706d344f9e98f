import Drawing
import SceneBase
import TouchEngine

/// The keys of a scene on the help sheet: what acts, below a title for each part of the scene.
struct HelpKeys {
  private let groups: [(title: String, lines: [Line])]
  private let style: SceneStyle

  private struct Line {
    let caps: [KeyCaps]
    let words: String
  }

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

  /// Returns the groups in two columns of about as many lines.
  var columns: [Box] {
    var columns: [(lines: Int, boxes: [Box])] = [(0, []), (0, [])]
    for group in groups {
      let index = columns[1].lines < columns[0].lines ? 1 : 0
      columns[index].lines += group.lines.count + 2
      columns[index].boxes.append(box(group.title, group.lines))
    }
    return columns.map { .column(gap: 16, $0.boxes) }
  }

  private func box(_ title: String, _ lines: [Line]) -> Box {
    let palette = style.palette
    let title = Box.text(title, style.font(.body, palette.ink, .bold))
    return .column(gap: 4, [title, .column(lines.map(box))])
  }

  /// Returns a line: the keys, and beside or below them what they do.
  private func box(_ line: Line) -> Box {
    let height = style.scaled(26) + 10
    let words = Box.text(line.words, style.font(.body, style.palette.ink)).least(0, height)
    return .flow(
      gap: Size(10, 0), line.caps.map { Box.row([$0.box]).high(.fixed(height)) } + [words])
  }
}
