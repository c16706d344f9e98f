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
      let isOpaque = style.appearance.style == .highContrast
      list.fill(.rect(bounds), palette.stage.opacity(isOpaque ? 1 : 0.86))
      list.stroke(
        .roundedRect(bounds.outset(by: -margin), radius: 20), palette.accentInk,
        StrokeStyle(width: 3, dash: [12, 8]))
      let width = min(672, bounds.width - 4 * margin)
      let card = card(width: width, takesPhotos: takesPhotos)
      let height = card.height(in: width)
      let frame = Rect(bounds.midX - width / 2, bounds.midY - height / 2, width, height)
      list.plate(frame, radius: 28, style.appearance)
      card.solve(in: frame).draw(into: &list, at: .zero)
    }

    private func card(width: Double, takesPhotos: Bool) -> Box {
      let palette = style.palette
      let inner = width - 48
      func words(
        _ name: String, _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular
      ) -> Box {
        let words = text(name)
        var font = style.font(size, color, weight)
        font.alignment = .center
        let height = TextRoom.height(of: words, font, width: inner).rounded(.up)
        return .text(words, font).high(.fixed(height))
      }
      let sign = Box.painted { list, frame, _ in
        list.fill(.circle(center: frame.center, radius: 44), palette.accent)
        list.icon(.download, at: frame.center, size: 40, palette.onAccent)
      }.high(.fixed(88))
      let isLow = bounds.height < 480
      return .column(
        gap: isLow ? 12 : 20,
        (isLow ? [] : [sign]) + [
          words("drop", .large, palette.ink, .bold),
          words("drop.answer", .body, palette.ink2), chips(width: inner),
          words(takesPhotos ? "drop.photos" : "drop.paste", .note, palette.ink2),
        ]
      ).inset(top: 36, left: 24, bottom: 36, right: 24)
    }

    /// The formats as a row of signs, in several lines where one has no room.
    private func chips(width: Double) -> Box {
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
      let raised = style.palette.raised
      return Box.painted { [lines] list, frame, _ in
        for (number, line) in lines.enumerated() {
          var x = frame.midX - length(line) / 2
          for chip in line {
            let plate = Rect(x, frame.minY + Double(number) * (height + 8), chip.width, height)
            list.fill(.roundedRect(plate, radius: height / 2), raised)
            list.text(chip.name, in: plate, font)
            x += chip.width + 8
          }
        }
      }.high(.fixed(Double(lines.count) * (height + 8) - 8))
    }
  }
}
