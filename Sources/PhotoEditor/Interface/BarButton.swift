import Drawing
package import TouchEngine

/// A button of a bar: an icon, or words where there is room for them.
package final class BarButton: Button {
  /// The icon of a bar's button.
  enum Sign: Hashable, Sendable { case undo, redo, back, cancel, finish }

  /// The side of a button without words, in points.
  static let side = 52.0

  let sign: Sign
  /// The key of the title in ``EditorWords``; `nil` for a button that always shows its icon.
  let title: String?
  /// The visual weight: the bar's main action is primary.
  let role: ButtonRole
  /// Whether pressing has an effect; the button is faded otherwise.
  var isUseful: () -> Bool = { true }
  var onPress: () -> Void = {}

  init(_ identifier: String, _ sign: Sign, _ title: String? = nil, role: ButtonRole = .secondary) {
    (self.sign, self.title, self.role) = (sign, title, role)
    super.init(identifier: identifier)
    insideMargin = 4
    addTarget(self, action: "press", for: .touchUpInside) { if $0.isUseful() { $0.onPress() } }
  }
}

extension DisplayListBuilder {
  /// Draws a bar's button in its superview's coordinates, with `words`, or with its icon if that is
  /// `nil`.
  mutating func drawBarButton(
    _ button: BarButton, _ words: String?, _ appearance: Appearance
  ) {
    let opacity = button.isUseful() ? 1 : 0.4
    group(transform: .translation(button.frame.origin), opacity: opacity) { list in
      list.draw(button, words ?? "", role: button.role, appearance)
      guard words == nil else { return }
      let palette = appearance.palette
      let color = button.role == .primary ? palette.onAccent : palette.ink
      list.stroke(
        button.sign.path(about: button.bounds.center), color, StrokeStyle.round(width: 3))
    }
  }
}

extension BarButton.Sign {
  /// The icon's lines, in a square of about 20 points.
  fileprivate func path(about middle: Point) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { middle + Point(x, y) }
    return Path { path in
      switch self {
      case .finish:
        path.append(.open([at(-9, 1), at(-3, 7), at(10, -7)]))
      case .cancel:
        path.append(.line(from: at(-7, -7), to: at(7, 7)))
        path.append(.line(from: at(7, -7), to: at(-7, 7)))
      case .back:
        path.append(.open([at(4, -9), at(-5, 0), at(4, 9)]))
      case .undo, .redo:
        // An arrow that turns back, to the left or to the right.
        let side = self == .undo ? 1.0 : -1
        path.append(.open([at(-5 * side, -10), at(-10 * side, -5), at(-5 * side, 0)]))
        path.move(to: at(-10 * side, -5))
        path.line(to: at(3 * side, -5))
        path.curve(to: at(3 * side, 8), at(11.5 * side, -5), at(11.5 * side, 8))
        path.line(to: at(-5 * side, 8))
      }
    }
  }
}

extension Path {
  /// An open path from point to point.
  fileprivate static func open(_ points: [Point]) -> Path {
    Path { path in
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
  }
}
