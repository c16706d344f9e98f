package import Drawing
import SceneBase
package import TouchEngine

/// Says what happens with a file while another program drags one over the window.
package final class DropInvitation: Layer {
  /// Whether something that can be dropped is over the window.
  package var isShown = false {
    didSet { if isShown != oldValue { playground?.window.needsDisplay = true } }
  }

  /// Whether photos and projects can be dropped, too.
  private let takesPhotos: Bool
  private weak var playground: Playground?

  /// The formats, as people who write logs call them; the first one has words.
  private static let formats = ["getevent -lt", "libinput record", "evemu", "evtest"]

  /// - Parameter takesPhotos: Whether photos and projects can be dropped, too.
  package init(takesPhotos: Bool) { self.takesPhotos = takesPhotos }

  package var level: LayerLevel { .notice }

  package func follow(_ playground: Playground) { self.playground = playground }

  /// Hides it at any input: the program that drags has the pointer, unless it has ended.
  package func take(_ batch: InputBatch) -> InputBatch {
    if isShown, !batch.events.isEmpty { isShown = false }
    return batch
  }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard isShown, let playground else { return }
    let environment = SceneEnvironment(
      size: playground.window.bounds.size, appearance: playground.window.appearance,
      language: playground.scene.language)
    Picture(SceneStyle(environment, isDark: playground.isDark), playground.window.bounds)
      .draw(into: &list, takesPhotos: takesPhotos)
  }

  /// The frame around the window, and the card in its middle.
  private struct Picture {
    private let style: SceneStyle
    private let bounds: Rect
    private let margin: Double

    init(_ style: SceneStyle, _ bounds: Rect) {
      (self.style, self.bounds) = (style, bounds)
      margin = min(26, bounds.width / 24)
    }

    private func text(_ name: String) -> String {
      OverlayWords.text(name, in: style.language)
    }

    func draw(into list: inout DisplayListBuilder, takesPhotos: Bool) {
      let palette = style.palette
      list.fill(.rect(bounds), palette.stage.opacity(0.86))
      list.stroke(
        .roundedRect(bounds.outset(by: -margin), radius: 20), palette.accentInk,
        StrokeStyle(width: 3, dash: [12, 8]))
      let width = min(672, bounds.width - 4 * margin)
      let inner = width - 48
      var rows: [(height: Double, draw: (inout DisplayListBuilder, Double) -> Void)] = []
      func add(_ words: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight) {
        var font = style.font(size, color, weight)
        font.alignment = .center
        let height = TextRoom.height(of: words, font, width: inner).rounded(.up)
        let x = bounds.midX - inner / 2
        rows.append((height, { $0.text(words, in: Rect(x, $1, inner, height), font) }))
      }
      let isLow = bounds.height < 480
      if !isLow {
        let center = bounds.midX
        rows.append(
          (
            88,
            { list, y in
              list.fill(.circle(center: Point(center, y + 44), radius: 44), palette.accent)
              list.icon(.download, at: Point(center, y + 44), size: 40, palette.onAccent)
            }
          ))
      }
      add(text("drop"), .large, palette.ink, .bold)
      add(text("drop.answer"), .body, palette.ink2, .regular)
      rows.append(chips(width: inner))
      add(text(takesPhotos ? "drop.photos" : "drop.paste"), .note, palette.ink2, .regular)
      let gap = isLow ? 12.0 : 20
      let height = rows.reduce(0) { $0 + $1.height } + gap * Double(rows.count - 1)
      let card = Rect(bounds.midX - width / 2, bounds.midY - height / 2 - 36, width, height + 72)
      let plate = Path.roundedRect(card, radius: 28)
      list.fill(plate, palette.panel)
      list.stroke(plate, palette.line, width: style.appearance.edgeWidth)
      var y = card.minY + 36
      for row in rows {
        row.draw(&list, y)
        y += row.height + gap
      }
    }

    /// The formats as a row of signs, in several lines where one has no room.
    private func chips(
      width: Double
    ) -> (height: Double, draw: (inout DisplayListBuilder, Double) -> Void) {
      var font = style.font(.note, style.palette.ink, .bold)
      font.alignment = .center
      let height = style.scaled(32)
      var lines: [[(name: String, width: Double)]] = [[]]
      func length(_ line: [(name: String, width: Double)]) -> Double {
        line.reduce(0) { $0 + $1.width } + 8 * Double(max(line.count - 1, 0))
      }
      for name in [text("drop.recording")] + DropInvitation.formats {
        let chip = (name: name, width: (TextRoom.width(of: name, font) + 28).rounded(.up))
        if length(lines[lines.count - 1] + [chip]) > width, lines.last?.isEmpty == false {
          lines.append([])
        }
        lines[lines.count - 1].append(chip)
      }
      let whole = Double(lines.count) * (height + 8) - 8
      let (middle, raised) = (bounds.midX, style.palette.raised)
      return (
        whole,
        { [lines] list, top in
          for (number, line) in lines.enumerated() {
            var x = middle - length(line) / 2
            for chip in line {
              let frame = Rect(x, top + Double(number) * (height + 8), chip.width, height)
              list.fill(.roundedRect(frame, radius: height / 2), raised)
              list.text(chip.name, in: frame, font)
              x += chip.width + 8
            }
          }
        }
      )
    }
  }
}
