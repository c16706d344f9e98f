import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// What the inspector says before the first touch: what to do, and how to read the bars.
struct InspectorRest {
  let style: SceneStyle

  /// The sentences that say how to read the bars, in their order.
  static let guides = ["rest.fills", "rest.runsOut", "rest.wins"]

  /// The greatest width of the words, in points at a text scale of 1. Our choice.
  private static let widest = 360.0

  private func words(_ name: String) -> String {
    InspectorWords.text(name, in: style.language)
  }

  /// Draws what has room, in the middle of a place.
  func draw(in room: Rect, into list: inout DisplayListBuilder) {
    let width = min(room.width, style.scaled(Self.widest))
    let forms = [[sign, sentence, guide], [sentence, guide], [sign, sentence], [sentence]]
    let boxes = forms.map { Box.column(gap: 16, $0) }
    guard let box = boxes.first(where: { $0.height(in: width) <= room.height }) ?? boxes.last else {
      return
    }
    let height = box.height(in: width)
    let top = max(room.midY - height / 2, room.minY)
    box.solve(in: Rect(room.midX - width / 2, top.rounded(), width, height))
      .draw(into: &list, at: .zero)
  }

  private var sign: Box {
    let (palette, appearance) = (style.palette, style.appearance)
    return Box.painted { list, frame, _ in
      list.disk(at: frame.center, radius: 30, appearance)
      list.icon(.lanes, at: frame.center, size: 28, palette.ink2)
    }.high(.fixed(60))
  }

  private var sentence: Box {
    var font = style.font(.body, style.palette.ink)
    font.alignment = .center
    return .text(words("rest"), font)
  }

  /// How to read the bars, each with an example.
  private var guide: Box {
    let (style, palette) = (style, style.palette)
    func bar(_ filling: GoalBar.Filling, _ look: GestureLook) -> Box {
      Box.painted { list, frame, _ in
        let bar = Rect(frame.minX, frame.midY - style.scaled(5), frame.width, style.scaled(10))
        GoalBar(bar, filling, look.color(style.appearance.style), style).draw(into: &list)
      }
    }
    let check = Box.painted { list, frame, _ in
      list.icon(.check, at: frame.center, size: style.scaled(20), palette.good)
    }
    let examples = [bar(.needs(0.7), .drag), bar(.runsOut(0.6), .tap), check]
    let rows = zip(examples, Self.guides).map { example, name in
      Box.row(
        gap: 16,
        [
          example.sized(style.scaled(56), style.scaled(20)),
          Box.text(words(name), style.font(.note, palette.ink2)).wide(),
        ])
    }
    let column = Box.column(gap: 12, rows)
    // In high contrast the inspector has the only outline.
    guard style.appearance.style != .highContrast else { return column }
    return column.inset(by: 16).plated(radius: 16, fill: palette.card, style.appearance)
  }
}
