import Drawing
import SceneBase
import TouchEngine

/// The states of a combo under the hood, with the present one lit (rule G0.1).
struct ComboFigure: Hashable {
  let state: ComboTapGestureRecognizer.Combo

  /// Takes the state of a combo at `time`.
  init(_ combo: ComboTapGestureRecognizer, at time: Timestamp) {
    state = combo.comboEnd.map { time < $0 } == true ? combo.combo : .idle
  }

  /// The distance between two boxes, with an arrow in it, in points.
  private static let gap = 22.0
  private static let margin = 6.0

  private static func line(_ style: SceneStyle) -> Double { style.scaled(23) }

  private static func boxHeight(_ style: SceneStyle) -> Double { 2 * line(style) + 8 }

  /// Returns the height of the figure with its title, in points.
  static func height(width: Double, _ words: SceneWords) -> Double {
    words.frame("comboStates", words.style.hoodFont, 0, 0, width).height + margin
      + boxHeight(words.style)
  }

  /// Draws the figure into a frame of ``height(width:_:)``.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ words: SceneWords) {
    let style = words.style
    let palette = style.palette
    let title = words.frame(
      "comboStates", style.hoodFont, frame.minX, frame.minY, frame.width)
    list.text(words["comboStates"], in: title, style.hoodFont)
    let states = ComboTapGestureRecognizer.Combo.allCases
    let gaps = Double(states.count - 1) * Self.gap
    let width = max((frame.width - gaps) / Double(states.count), 1)
    let line = Self.line(style)
    for (index, state) in states.enumerated() {
      let box = Rect(
        frame.minX + Double(index) * (width + Self.gap), title.maxY + Self.margin, width,
        Self.boxHeight(style))
      let isLit = state == self.state
      list.hoodBox("", in: box, isLit: isLit, style)
      let ink = isLit ? palette.onAccent : palette.ink
      list.text(
        "\(state.rawValue)", in: Rect(box.minX, box.minY + 4, box.width, line),
        TextStyle(size: style.scaled(15), color: ink, weight: .bold, alignment: .center))
      list.hoodText(
        words["comboStates.\(state.rawValue)"],
        in: Rect(box.minX + 4, box.minY + 4 + line, max(box.width - 8, 1), line),
        TextStyle(size: style.scaled(13), color: ink, alignment: .center))
      guard index > 0 else { continue }
      let (start, end) = (box.minX - Self.gap + 4, box.minX - 4)
      let arrow = Path { path in
        path.move(to: Point(start, box.center.y))
        path.line(to: Point(end, box.center.y))
        path.move(to: Point(end - 5, box.center.y - 5))
        path.line(to: Point(end, box.center.y))
        path.line(to: Point(end - 5, box.center.y + 5))
      }
      list.stroke(arrow, palette.edge, .round(width: 2))
    }
  }
}
