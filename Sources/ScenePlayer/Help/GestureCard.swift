import Drawing
import SceneBase
import TouchEngine

/// A card about a gesture: its icon, its name and what it does. A press shows it being done.
final class GestureCard: Button {
  let gesture: SceneGesture
  /// When the demonstration began; `nil` when there was none.
  var start: Timestamp?

  init(_ gesture: SceneGesture) {
    self.gesture = gesture
    super.init(identifier: "help.\(gesture.movement.rawValue)")
    insideMargin = 12
  }

  /// The seconds since the demonstration began; `nil` while there is none.
  func elapsed(at time: Timestamp) -> Double? {
    guard let start else { return nil }
    let seconds = Double(time - start) / 1e6
    return seconds >= 0 && seconds < GestureDemonstration.seconds ? seconds : nil
  }

  /// Returns the card: the gesture's tile, and its words or the demonstration.
  ///
  /// - Parameters:
  ///   - style: The language and the appearance.
  ///   - growth: The factor by which signs are larger, as where large words leave them room.
  ///   - isNarrow: Whether the effect stands below the rest, where large words have a narrow window.
  /// - Returns: The card.
  func box(_ style: SceneStyle, growth: Double = 1, isNarrow: Bool = false) -> Box {
    let (palette, appearance) = (style.palette, style.appearance)
    let look = gesture.movement.look
    let color = look.color(appearance.style)
    let tile = Box.painted { list, frame, _ in
      list.fill(.roundedRect(frame, radius: 14), color.opacity(0.2))
      list.icon(look.icon, at: frame.center, size: 26 * growth, color)
    }.sized(56 * growth, 56 * growth)
    let room = Box.painted(
      { [unowned self] list, frame, time in
        guard let elapsed = elapsed(at: time) else {
          return words(style, growth, isNarrow, drawnIn: frame.width).solve(in: frame).draw(
            into: &list, at: time)
        }
        let stage = frame.outset(by: EdgeInsets(top: 10, left: 8, bottom: 10, right: 6))
        let demonstration = GestureDemonstration(
          movement: gesture.movement, stage: stage, appearance: appearance)
        list.group(clip: stage) { demonstration.draw(into: &$0, at: elapsed) }
      }, like: words(style, growth, isNarrow))
    let head = Box.row(gap: 16, [tile, room.wide()])
    let content = (isNarrow ? Box.column(gap: 8, [head, effect(style)]) : head).inset(by: 14)
      .over { [unowned self] list, frame, _ in
        list.plate(
          frame, radius: 16, fill: isHighlighted ? palette.pressed : palette.card, appearance)
        if isFocused { list.focusRing(around: frame, radius: 16, appearance) }
      }
    return .view(self, named: gesture.name(in: style.language), content)
  }

  private func effect(_ style: SceneStyle) -> Box {
    .text(gesture.effect.text(in: style.language), style.font(.note, style.palette.ink2))
  }

  /// Returns the gesture's name and effect, and the sign that a touch plays it.
  ///
  /// - Parameters:
  ///   - style: The language and the appearance.
  ///   - growth: The factor by which the sign is larger.
  ///   - isNarrow: Whether the effect stands elsewhere.
  ///   - width: The width in which they are drawn, where the effect stands directly below the name;
  ///     `nil` for the room that they need in any font.
  /// - Returns: The words and the sign.
  private func words(
    _ style: SceneStyle, _ growth: Double, _ isNarrow: Bool, drawnIn width: Double? = nil
  ) -> Box {
    let (palette, signSide, gap) = (style.palette, 32 * growth, 20.0)
    func text(_ words: String, _ font: TextStyle) -> Box {
      let box = Box.text(words, font)
      guard let width else { return box }
      let room = max(width - gap - signSide, 40)
      return box.high(.fixed(TextRoom.height(of: words, font, width: room)))
    }
    let sign = Box.painted { list, frame, _ in
      list.disk(at: frame.center, radius: signSide / 2, style.appearance)
      list.icon(.play, at: frame.center, size: signSide / 2, palette.ink)
    }
    let name = text(gesture.name(in: style.language), style.font(.body, palette.ink, .bold))
    let lines =
      isNarrow
      ? [name]
      : [
        name, text(gesture.effect.text(in: style.language), style.font(.note, palette.ink2)),
      ]
    let words = Box.column(gap: 4, width == nil ? lines : [.space] + lines + [.space])
    return .row(gap: gap, [words.wide().least(40), sign.sized(signSide, signSide)])
  }
}
