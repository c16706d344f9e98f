import Drawing
public import TouchEngine

/// A row of the list: a title, an optional value at its end, and controls.
public final class ControlRow: View {
  enum Arrangement {
    /// The control is at the right of the title, with its own size.
    case beside(Size)
    /// The control is below the title, as wide as the row, and as high as `lines` lines of text, at
    /// least 44 points.
    case below(lines: Double)
    /// Buttons are below the title, each as wide as `letters` letters need.
    case buttons(letters: Double)
    /// The control is below the title and `height` points high at every text scale.
    case fixed(height: Double)
    /// The row has only a title.
    case words

    /// Whether something stands below the title.
    var hasControls: Bool {
      switch self {
      case .below, .buttons, .fixed: true
      case .beside, .words: false
      }
    }
  }

  static let margin = 16.0
  /// Whether a list of a width is as narrow as a phone.
  private static func isNarrow(_ width: Double) -> Bool { width < 400 }

  /// Returns the title of the group that begins with the row; empty for none.
  let heading: () -> String
  let title: () -> String
  /// Returns the value at the right end of the title.
  var value: () -> String = { "" }
  let arrangement: Arrangement
  public let controls: [View]

  init(
    _ identifier: String, _ title: @escaping @autoclosure () -> String, _ controls: [View] = [],
    _ arrangement: Arrangement = .words, under heading: @escaping @autoclosure () -> String = ""
  ) {
    self.heading = heading
    self.title = title
    self.controls = controls
    self.arrangement = arrangement
    super.init(identifier: "list.\(identifier)")
    for control in controls { addSubview(control) }
  }

  private var appearance: Appearance { (superview as? ControlsList)?.appearance ?? .standard }

  /// The height of a line of text, in points.
  private static func line(_ appearance: Appearance) -> Double { appearance.scaled(26) }

  /// Returns the row's height with the text scale of `appearance`, in a list of a width.
  func height(_ appearance: Appearance, in width: Double) -> Double {
    let line = Self.line(appearance)
    // The knob of a slider leaves room below it.
    let around = 2 * Self.margin - (controls.first is Slider ? 8 : 0)
    return switch arrangement {
    case .beside(let size): max(line, size.height, Control.minimumTarget) + Self.margin
    case .below: line + 6 + lowerHeight(appearance) + around
    case .buttons(let letters):
      line + 6 + around + lowerHeight(appearance)
        + (isStacked(letters, appearance, in: width)
          ? Double(controls.count - 1) * (lowerHeight(appearance) + Self.gap) : 0)
    case .fixed(let height): line + 6 + height + around
    case .words: line + Self.margin
    }
  }

  /// The distance between two buttons, in points.
  private static let gap = 12.0

  /// The width that a button with some letters needs, in points.
  private static func buttonWidth(_ letters: Double, _ appearance: Appearance) -> Double {
    appearance.scaled(11) * letters + 24
  }

  /// Returns the width of each button beside the others, in a list of a width.
  private func buttonWidth(
    _ letters: Double, _ appearance: Appearance, in width: Double
  ) -> Double {
    let count = Double(controls.count)
    let room = max(width - 2 * Self.margin, 1)
    let part = (room - Self.gap * (count - 1)) / count
    return Self.isNarrow(width) ? part : min(Self.buttonWidth(letters, appearance), part)
  }

  /// Whether buttons stand below each other: beside each other some words would be cut.
  private func isStacked(
    _ letters: Double, _ appearance: Appearance, in width: Double
  ) -> Bool {
    let each = buttonWidth(letters, appearance, in: width)
    guard each < Self.buttonWidth(letters, appearance) else { return false }
    let font = TextStyle(size: appearance.scaled(16), color: .black, weight: .bold)
    let room = each - 16
    return controls.contains { control in
      guard let words = (control as? TitledButton)?.words() else { return false }
      return TextRoom.width(of: words, font) > room
    }
  }

  private func lowerHeight(_ appearance: Appearance) -> Double {
    switch arrangement {
    case .beside(let size): size.height
    case .below(let lines): max(Control.minimumTarget, appearance.scaled(22) * lines + 8)
    case .buttons: max(Control.minimumTarget, appearance.scaled(22) + 16)
    case .fixed(let height): height
    case .words: 0
    }
  }

  /// The title's frame, in the row's own coordinates.
  var titleFrame: Rect {
    let (margin, line) = (Self.margin, Self.line(appearance))
    if case .beside(let size) = arrangement {
      return Rect(
        margin, 0, max(bounds.width - 3 * margin - size.width, 1), bounds.height)
    }
    let top = arrangement.hasControls ? margin : margin / 2
    return Rect(margin, top, max(bounds.width - 2 * margin, 1), line)
  }

  public override func layoutSubviews() {
    let (margin, appearance) = (Self.margin, appearance)
    let top = margin + Self.line(appearance) + 6
    let width = max(bounds.width - 2 * margin, 1)
    switch arrangement {
    case .words: break
    case .beside(let size):
      controls[0].frame = Rect(
        bounds.width - margin - size.width, (bounds.height - size.height) / 2, size.width,
        size.height)
    case .below, .fixed:
      controls[0].frame = Rect(margin, top, width, lowerHeight(appearance))
      (controls[0] as? TextField)?.fontSize = appearance.scaled(16)
    case .buttons(let letters):
      let isStacked = isStacked(letters, appearance, in: bounds.width)
      let height = lowerHeight(appearance)
      let each = buttonWidth(letters, appearance, in: bounds.width)
      for (index, control) in controls.enumerated() {
        let number = Double(index)
        control.frame =
          isStacked
          ? Rect(margin, top + number * (height + Self.gap), width, height)
          : Rect(margin + number * (each + Self.gap), top, each, height)
      }
    }
  }

  // MARK: Drawing

  /// Draws the row in its own coordinates.
  func draw(
    into list: inout DisplayListBuilder, isLast: Bool = false, at time: Timestamp
  ) {
    let (appearance, palette) = (appearance, appearance.palette)
    let line = Rect(
      Self.margin, bounds.maxY - 1, max(bounds.width - 2 * Self.margin, 1), 1)
    if !isLast { list.fill(.rect(line), palette.rule) }
    let style = TextStyle(size: appearance.scaled(16), color: palette.ink)
    let value = value()
    var title = titleFrame
    if !value.isEmpty {
      let room = min(appearance.scaled(80), title.width / 2)
      list.text(
        value, in: Rect(title.maxX - room, title.minY, room, title.height),
        TextStyle(
          size: appearance.scaled(16), color: palette.ink2, alignment: .trailing))
      title.size.width -= room
    }
    list.text(self.title(), in: title, style)
    for control in controls {
      list.group(transform: .translation(control.frame.origin)) { list in
        Self.draw(control, appearance, into: &list, at: time)
      }
    }
  }

  private static func draw(
    _ view: View, _ appearance: Appearance, into list: inout DisplayListBuilder,
    at time: Timestamp
  ) {
    switch view {
    case let button as TitledButton:
      list.draw(button, button.words(), role: button.role, appearance)
    case let slider as Slider: list.draw(slider, appearance)
    case let control as Switch: list.draw(control, appearance)
    case let control as SegmentedControl: list.draw(control, appearance)
    case let field as TextField: list.draw(field, at: time, appearance)
    case let court as BallCourt: court.draw(into: &list, appearance)
    default: break
    }
  }
}

/// A button whose title follows the language.
public final class TitledButton: Button {
  let words: () -> String
  let role: ButtonRole

  init(
    _ identifier: String, _ words: @escaping @autoclosure () -> String, _ role: ButtonRole,
    onPress: @escaping () -> Void
  ) {
    self.words = words
    self.role = role
    super.init(identifier: "list.\(identifier)")
    // Other buttons are close.
    insideMargin = 6
    addAction(for: .touchUpInside, onPress)
  }
}
