/// A menu for a field's text: a row of buttons above the field, or below it if there is not enough
/// space above.
///
/// A field with ``TextField/hasEditMenu`` shows it when a finger or a pen has selected text, has
/// moved the caret or taps the caret; a mouse does not show it. The menu is above everything else
/// in the window. The next touch outside it, key, wheel event or change of the window's size hides
/// it.
///
/// The menu draws nothing. Its public properties are what drawing needs: its frame, in the window's
/// coordinates, and ``items``.
public final class EditMenu: View {
  /// The action of a button.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    /// Copies the selected text to the clipboard and removes it from the field.
    case cut
    /// Copies the selected text to the clipboard.
    case copy
    /// Requests the clipboard's text, which replaces the selected text.
    case paste
    /// Selects all of the text; the menu stays.
    case selectAll
  }

  /// The width of a button at the normal text size, in points; less in a window too narrow for all
  /// buttons. Our choice.
  package static let buttonWidth = 84.0
  /// The space around and between the buttons, in points. Our choice.
  package static let margin = 4.0
  /// The gap between the menu and the field, in points, which the handles of a selection need. Our
  /// choice.
  package static let distance = 12.0

  /// The buttons, from left to right, without those that would do nothing. Their frames are in the
  /// menu's own coordinates.
  public private(set) var items: [(command: Command, button: Button)] = []

  private unowned let field: TextField

  init(of field: TextField) {
    self.field = field
    super.init(identifier: field.identifier.isEmpty ? "menu" : "\(field.identifier).menu")
  }

  /// Whether the menu is visible.
  var isShown: Bool { superview != nil }

  func show() {
    guard let window = field.window, field.isEditing else { return }
    hide()
    for command in Command.allCases where isUseful(command) {
      let button = Button(identifier: "\(identifier).\(command.rawValue)")
      button.insideMargin = Self.margin
      button.addAction(for: .touchUpInside) { [unowned self] in perform(command) }
      items.append((command, button))
      addSubview(button)
    }
    place(in: window)
    window.addSubview(self)
    window.menu = self
    window.setNeedsDisplay()
  }

  func hide() {
    guard isShown else { return }
    window?.setNeedsDisplay()
    window?.menu = nil
    removeFromSuperview()
    for item in items { item.button.removeFromSuperview() }
    items.removeAll()
  }

  /// Hides the menu, unless the touch landed on it.
  override func userTurnedAway(landing touch: Touch?) {
    if let touch, frame.contains(touch.position) { return }
    let field = window?.firstResponder as? TextField
    hide()
    field?.touchThatHidMenu = touch
  }

  private func isUseful(_ command: Command) -> Bool {
    let selection = field.selectedRange
    return switch command {
    case .cut, .copy: !selection.isEmpty
    case .paste: true
    case .selectAll: selection.count < field.text.count
    }
  }

  private func perform(_ command: Command) {
    hide()
    switch command {
    case .cut: field.cut()
    case .copy: field.copy()
    case .paste: field.window?.onPaste?()
    case .selectAll:
      field.selectAll()
      show()
    }
  }

  // MARK: Position

  private func place(in window: Window) {
    let (margin, count) = (Self.margin, Double(items.count))
    let scale = window.appearance.textScale
    let height = Control.minimumTarget * scale
    let room = (window.bounds.width - margin * (count + 3)) / count
    let width = min(Self.buttonWidth * scale, max(room, 1))
    for (index, item) in items.enumerated() {
      item.button.frame = Rect(
        margin + Double(index) * (width + margin), margin, width, height)
    }
    let size = Size(margin + count * (width + margin), height + 2 * margin)
    let box = field.convert(field.bounds, to: nil)
    let above = box.minY - Self.distance - size.height
    let lowest = max(window.bounds.height - margin - size.height, margin)
    let middle = field.convert(field.middleOfSelection, to: nil).x
    frame = Rect(
      min(max(middle - size.width / 2, margin), window.bounds.width - margin - size.width),
      above >= margin ? above : min(box.maxY + Self.distance, lowest), size.width, size.height)
  }
}
