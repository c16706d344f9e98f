import Drawing
import TouchEngine

/// A button of the player and the tour.
final class PlayerButton: Button {
  enum Face {
    case play, pause, step, back, close
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
    list.fill(.roundedRect(frame, radius: 10), isHighlighted ? palette.pressed : palette.raised)
    let center = frame.center
    func triangle(_ left: Double, _ width: Double) -> Path {
      .polygon([
        center + Point(left, -9), center + Point(left + width, 0), center + Point(left, 9),
      ])
    }
    switch face {
    case .play: list.fill(triangle(-6, 15), palette.ink)
    case .pause:
      for x in [-8.0, 3] {
        list.fill(.rect(Rect(center.x + x, center.y - 9, 5, 18)), palette.ink)
      }
    case .step:
      list.fill(triangle(-9, 12), palette.ink)
      list.fill(.rect(Rect(center.x + 5, center.y - 9, 4, 18)), palette.ink)
    case .back:
      list.fill(
        .polygon([
          center + Point(9, -9), center + Point(-3, 0), center + Point(9, 9),
        ]), palette.ink)
      list.fill(.rect(Rect(center.x - 9, center.y - 9, 4, 18)), palette.ink)
    case .close:
      for side in [-1.0, 1] {
        list.stroke(
          .line(from: center + Point(-8, -8 * side), to: center + Point(8, 8 * side)),
          palette.ink, StrokeStyle.round(width: 3))
      }
    case .words(let words):
      list.text(
        words, in: frame,
        TextStyle(size: 14, color: palette.ink, weight: .bold, alignment: .center))
    }
  }
}
