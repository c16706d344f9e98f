import Drawing
import TouchEngine

/// A button of the player and the tour.
final class PlayerButton: Button {
  enum Face {
    case play, pause, step, back, close, ask
    case words(String)
  }

  var onPress: () -> Void = {}

  init(identifier: String) {
    super.init(identifier: identifier)
    insideMargin = 12
    addTarget(self, action: "pressed", for: .touchUpInside) { $0.onPress() }
  }

  func draw(_ face: Face, into list: inout DisplayListBuilder) {
    let appearance = (window?.appearance ?? .standard).darkened
    let palette = appearance.palette
    if isFocused { list.focusRing(around: frame, radius: 10, appearance) }
    list.pressed(isHighlighted, in: frame) { draw(face, palette, into: &$0) }
  }

  private func draw(_ face: Face, _ palette: Palette, into list: inout DisplayListBuilder) {
    list.fill(
      .roundedRect(frame, radius: 10), palette.fill(isMain: false, isPressed: isHighlighted))
    func icon(_ icon: Icon) { list.icon(icon, at: frame.center, size: 24, palette.ink) }
    switch face {
    case .play: icon(.play)
    case .pause: icon(.pause)
    case .step: icon(.next)
    case .back: icon(.previous)
    case .close: icon(.close)
    case .ask: icon(.help)
    case .words(let words):
      list.text(
        words, in: frame,
        TextStyle(size: TextSize.note.points, color: palette.ink, weight: .bold, alignment: .center)
      )
    }
  }
}
