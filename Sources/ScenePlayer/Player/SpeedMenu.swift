import Drawing
import SceneBase
import TouchEngine

/// The speeds of the player, above its button; a touch beside the rows closes the menu.
final class SpeedMenu: View {
  /// The speeds, from the top.
  static let speeds = [4, 2, 1, 0.5, 0.2, 0.1]

  /// Called with the speed that the user chooses.
  var onChoose: (Double) -> Void = { _ in }
  private let rows = SpeedMenu.speeds.indices.map { Button(identifier: "speed.\($0)") }
  private var plate = Rect.zero
  private var present = 1.0
  private var motion: MenuMotion?

  /// The distances in points, within the plate and from its button.
  private static let (padding, gap) = (8.0, 8.0)

  init() {
    super.init(identifier: "speed")
    isHidden = true
    for (row, speed) in zip(rows, Self.speeds) {
      row.insideMargin = 0
      addSubview(row)
      row.addAction(for: .touchUpInside) { [unowned self] in
        close()
        onChoose(speed)
      }
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { close() }

  /// Opens above a button.
  func open(above button: Rect, at speed: Double, in window: Window) {
    present = speed
    isHidden = false
    layOut(above: button, in: window)
    motion = MenuMotion(openingFrom: Point(plate.maxX, plate.maxY), in: window)
    if window.isFocusVisible {
      rows[Self.speeds.firstIndex { isPresent($0) } ?? 0].becomeFirstResponder()
    }
    window.needsDisplay = true
  }

  func close() {
    guard !isHidden, let window else { return }
    let last = DisplayList { drawOpen(into: &$0, window.appearance.darkened) }
    motion = MenuMotion(closing: last, to: Point(plate.maxX, plate.maxY), in: window)
    isHidden = true
    window.needsDisplay = true
  }

  /// Covers the window, with the plate above its button.
  func layOut(above button: Rect, in window: Window) {
    frame = window.bounds
    let appearance = window.appearance.darkened
    let height = max(appearance.scaled(40), Control.minimumTarget)
    let most = window.bounds.height - 2 * Self.gap
    let size = Size(
      appearance.scaled(132), min(Double(rows.count) * height + 2 * Self.padding, most))
    plate = Rect(
      max(button.maxX - size.width, Self.gap), max(button.minY - Self.gap - size.height, Self.gap),
      size.width, size.height)
    let high = (size.height - 2 * Self.padding) / Double(rows.count)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        plate.minX + Self.padding, plate.minY + Self.padding + Double(index) * high,
        size.width - 2 * Self.padding, high)
    }
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    motion?.isMoving(at: time) == true ? time : nil
  }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp, _ appearance: Appearance) {
    list.menu(motion, isOpen: !isHidden, at: time) { drawOpen(into: &$0, appearance) }
  }

  private func isPresent(_ speed: Double) -> Bool { abs(speed - present) < 0.001 }

  private func drawOpen(into list: inout DisplayListBuilder, _ appearance: Appearance) {
    let palette = appearance.palette
    list.menuPlate(in: plate, appearance)
    for (row, speed) in zip(rows, Self.speeds) {
      let frame = row.frame
      if row.isHighlighted { list.fill(.roundedRect(frame, radius: 12), palette.pressed) }
      let color = isPresent(speed) ? palette.accentInk : palette.ink
      let side = appearance.scaled(18)
      if isPresent(speed) {
        list.icon(.check, at: Point(frame.minX + 12 + side / 2, frame.midY), size: side, color)
      }
      let left = frame.minX + 24 + side
      list.text(
        SlowMotion.words(of: speed), in: Rect(left, frame.minY, frame.maxX - left, frame.height),
        TextStyle(size: appearance.scaled(TextSize.body.points), color: color, weight: .bold))
      if row.isFocused { list.focusRing(around: frame.outset(by: -3), radius: 10, appearance) }
    }
  }
}
