import Drawing
import ScenePlayer
import TouchEngine

/// Buttons side by side in a list, which behave as those in rows (rule G3.3).
final class ButtonGrid: View {
  static let count = 12
  private static let gap = 12.0
  private static let margin = 16.0

  let buttons: [CountingButton]
  private let style: SceneStyle

  init(_ style: SceneStyle) {
    self.style = style
    buttons = (1...Self.count).map { CountingButton(identifier: "list.grid.\($0)") }
    super.init(identifier: "list.grid")
    for button in buttons {
      button.insideMargin = 6
      addSubview(button)
    }
  }

  private var side: Double { max(Control.minimumTarget, style.scaled(64)) }

  private func columns(_ width: Double) -> Int {
    let room = width - 2 * Self.margin + Self.gap
    return min(max(Int(room / (side + Self.gap)), 1), Self.count)
  }

  /// The grid's height in a list of width `width`, in points.
  func height(width: Double) -> Double {
    let columns = columns(width)
    let lines = Double((Self.count + columns - 1) / columns)
    return lines * (side + Self.gap) - Self.gap + 2 * Self.margin
  }

  override func layoutSubviews() {
    let columns = columns(bounds.width)
    let step = side + Self.gap
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        Self.margin + Double(index % columns) * step,
        Self.margin + Double(index / columns) * step, side, side)
    }
  }

  /// Draws the grid in its own coordinates.
  func draw(into list: inout DisplayListBuilder) {
    for button in buttons {
      list.group(transform: .translation(button.frame.origin)) { list in
        list.draw(button, button.presses > 99 ? "99+" : "\(button.presses)", style.appearance)
      }
    }
  }
}
