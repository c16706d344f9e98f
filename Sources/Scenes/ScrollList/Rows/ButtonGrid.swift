import Drawing
import SceneBase
public import TouchEngine

/// Small plates side by side in a list, each with its dish's name: buttons that behave as those in
/// rows (rule G3.3).
final class ButtonGrid: View {
  static let count = 12
  private static let gap = 12.0
  private static let margin = 16.0

  let buttons: [CountingButton]
  private let style: SceneStyle
  private let pictures: DishPictures

  init(_ style: SceneStyle, _ pictures: DishPictures) {
    self.style = style
    self.pictures = pictures
    buttons = (1...Self.count).map { CountingButton(identifier: "list.grid.\($0)") }
    super.init(identifier: "list.grid")
    for button in buttons {
      button.insideMargin = 6
      addSubview(button)
    }
  }

  /// The index of the dish on a plate, in ``Dish/all``.
  static func dish(_ plate: Int) -> Int { plate * 7 % Dish.all.count }

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
    for (index, button) in buttons.enumerated() {
      list.group(transform: .translation(button.frame.origin)) { list in
        draw(button, Self.dish(index), into: &list)
      }
    }
  }

  /// Draws a plate above its name of at most two lines, with the number of its presses.
  private func draw(
    _ button: CountingButton, _ dish: Int, into list: inout DisplayListBuilder
  ) {
    let (palette, bounds) = (style.palette, button.bounds)
    let name = Dish.all[dish].name.text(in: style.language)
    var font = style.font(.tiny, palette.ink2)
    font.alignment = .center
    let room = Size(bounds.width, 2.5 * font.size)
    font.fit(name, in: room, downTo: 8)
    let side = bounds.height - room.height
    let frame = Rect(bounds.midX - side / 2, bounds.minY, side, side)
    let height = TextRoom.height(of: name, font, width: room.width)
    list.text(name, in: Rect(bounds.minX, frame.maxY, room.width, height), font)
    pictures.draw(dish, in: frame, into: &list)
    if button.isHighlighted {
      list.fill(.roundedRect(frame, radius: frame.width * 0.22), Color(white: 0, alpha: 0.3))
    }
    if button.presses > 0 {
      let radius = style.scaled(12)
      let center = Point(frame.maxX + 2, frame.minY + radius - 2)
      list.fill(.circle(center: center, radius: radius), palette.accent)
      list.text(
        button.presses > 9 ? "9+" : "\(button.presses)",
        in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius),
        TextStyle(
          size: style.scaled(12), color: palette.onAccent, weight: .bold,
          alignment: .center))
    }
    if button.isFocused {
      list.focusRing(around: bounds, radius: 12, style.appearance)
    }
  }
}

/// A button that counts its presses.
public final class CountingButton: Button {
  /// The default size, as high as a finger needs.
  static let size = Size(112, 44)

  public internal(set) var presses = 0 { didSet { setNeedsDisplay() } }

  init(identifier: String) {
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: Self.size))
    // The next button is only 16 pt away; a margin of 70 would overlap it.
    insideMargin = 8
    addTarget(self, action: "pressed", for: .touchUpInside) { $0.presses += 1 }
  }
}
