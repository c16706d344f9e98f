import Drawing
import TouchEngine

/// A line of a panel with the control that shows and changes its value.
final class PanelRow {
  /// The margin between words and the edges of a segment or button, in points.
  private static let titleMargin = 8.0
  private static let gap = 6.0

  let item: PanelItem
  /// The row's controls: none for text, several for a line of buttons.
  let controls: [Control]
  var control: Control? { controls.first }

  /// The frame of the label, in the list's coordinates.
  private(set) var labelFrame = Rect.zero
  private(set) var valueFrame = Rect.zero
  private(set) var noteFrame = Rect.zero

  init(_ item: PanelItem, panel: String) {
    self.item = item
    let identifier = "\(panel).\(item.name)"
    switch item.kind {
    case .heading, .line: controls = []
    case .toggle: controls = [Switch(identifier: identifier)]
    case .choice(let count, _, _):
      let titles = Array(repeating: "", count: count)
      controls = [SegmentedControl(identifier: identifier, titles: titles)]
    case .number(let number, _, _):
      let slider = Slider(identifier: identifier)
      slider.minimumValue = number.range.lowerBound
      slider.maximumValue = number.range.upperBound
      slider.keyboardStep = number.step
      controls = [slider]
    case .button: controls = [Button(identifier: identifier)]
    case .colors(let colors, _, _):
      controls = colors.indices.map { Button(identifier: "\(identifier).\($0 + 1)") }
    case .buttons(let buttons):
      controls = buttons.map { Button(identifier: "\(panel).\($0.name)") }
    case .figure(let figure):
      controls = figure.buttons.map { Button(identifier: "\(panel).\($0.name)") }
    }
    // Neighboring controls are close.
    for control in controls { control.insideMargin = 8 }
    connect()
  }

  private func connect() {
    for (index, control) in controls.enumerated() {
      let use: Control.Events = control is Button ? .touchUpInside : .valueChanged
      control.addTarget(self, action: "used", for: use) { $0.used(index) }
      let lift: Control.Events = [.touchUpInside, .touchUpOutside, .touchCancel]
      control.addTarget(self, action: "left", for: lift) { $0.show() }
    }
    show()
  }

  /// Handles a control that was set or pressed.
  private func used(_ index: Int) {
    let list = control?.superview
    switch (item.kind, control) {
    case (.toggle(_, let set), let control as Switch): set(control.isOn)
    case (.choice(_, _, let set), let control as SegmentedControl):
      if let index = control.selectedSegmentIndex { set(index) }
    case (.number(let number, _, let set), let control as Slider):
      set(number.rounded(control.value))
    case (.button(let press), _): press()
    case (.colors(_, _, let set), _): set(index)
    case (.buttons(let buttons), _): press(buttons[index])
    case (.figure(let figure), _): press(figure.buttons[index])
    default: break
    }
    list?.setNeedsDisplay()
  }

  private func press(_ button: PanelButton) { if button.isEnabled() { button.press() } }

  /// Updates the control to the current value.
  func show() {
    switch (item.kind, control) {
    case (.toggle(let get, _), let control as Switch): control.isOn = get()
    case (.choice(_, let get, _), let control as SegmentedControl):
      control.selectedSegmentIndex = get()
    // A dragged slider may stand between steps; it keeps its own value.
    case (.number(_, let get, _), let control as Slider) where !control.isTracking:
      control.value = get()
    default: break
    }
  }

  // MARK: Words

  /// The index of the current position, which selects the note.
  private var position: Int {
    switch item.kind {
    case .toggle(let get, _): get() ? 1 : 0
    case .choice(_, let get, _): get()
    case .heading, .number, .button, .buttons, .line, .colors, .figure: 0
    }
  }

  private var positions: Int {
    switch item.kind {
    case .toggle: 2
    case .choice(let count, _, _): count
    case .heading, .number, .button, .buttons, .line, .colors, .figure: 1
    }
  }

  func label(_ words: SceneWords) -> String { words[item.name] }

  /// The meaning of the current value; `nil` when there is no note.
  func note(_ words: SceneWords) -> String? { note(position, words) }

  private func note(_ position: Int, _ words: SceneWords) -> String? {
    words.find("\(item.name).\(position).note")
  }

  func titles(_ words: SceneWords) -> [String] {
    guard case .choice(let count, _, _) = item.kind else { return [] }
    return (0..<count).map { words["\(item.name).\($0)"] }
  }

  /// A number's value in words; `nil` for other kinds.
  var value: String? {
    guard case .number(let number, let get, _) = item.kind else { return nil }
    return number.text(get())
  }

  // MARK: Layout

  /// Lays the row out below `top`, between `x` and `x + width`.
  ///
  /// - Returns: The row's lower edge.
  func layOut(top: Double, x: Double, width: Double, _ words: SceneWords) -> Double {
    let fonts = PanelFonts(words.style)
    var y = top
    switch item.kind {
    case .heading:
      labelFrame = words.frame(item.name, fonts.heading, x, y + 2 * Self.gap, width)
      return labelFrame.maxY + Self.gap
    case .toggle:
      let place = Switch.trackSize.width + 12
      let label = words.frame(item.name, fonts.label, x, y, width - place)
      let height = max(label.height, Control.minimumTarget)
      labelFrame = Rect(x, y, width - place, height)
      control?.frame = Rect(x + width - place + 8, y, place - 8, height)
      y += height
    case .choice:
      y = layOutLabel(top: y, x: x, width: width, words)
      let titles = titles(words)
      (control as? SegmentedControl)?.titles = titles
      let room = width / Double(max(titles.count, 1)) - 2 * Self.titleMargin
      let tallest = titles.map { TextRoom.height(of: $0, fonts.title, width: room) }.max() ?? 0
      let height = max(tallest + 2 * Self.titleMargin, Control.minimumTarget)
      control?.frame = Rect(x, y, width, height)
      y += height
    case .number:
      let place = words.style.scaled(72)
      let label = words.frame(item.name, fonts.label, x, y, width - place)
      labelFrame = label
      valueFrame = Rect(x + width - place, y, place, label.height)
      y = label.maxY
      control?.frame = Rect(x, y, width, Control.minimumTarget)
      y += Control.minimumTarget
    case .button:
      let title = TextRoom.height(
        of: words[item.name], fonts.title, width: width - 2 * Self.titleMargin)
      labelFrame = Rect(
        x, y + Self.gap, width, max(title + 2 * Self.titleMargin, Control.minimumTarget))
      control?.frame = labelFrame
      y = labelFrame.maxY
    case .buttons(let buttons):
      y = layOut(buttons, top: y + Self.gap, x: x, width: width, words)
    case .colors:
      y = layOutLabel(top: y, x: x, width: width, words)
      y = layOutSwatches(top: y, x: x, width: width)
    case .figure(let figure):
      labelFrame = Rect(x, y + Self.gap, width, figure.height(width))
      for (control, place) in zip(controls, figure.places(width)) {
        control.frame = place.offset(by: labelFrame.origin)
      }
      y = labelFrame.maxY
    case .line:
      labelFrame = Rect(x, y + Self.gap, width, 2 * 1.5 * fonts.note.size)
      y = labelFrame.maxY
    }
    // Reserves room for the longest note, so that nothing below moves when the note changes.
    let notes = (0..<positions).compactMap { note($0, words) }
    let tallest = notes.map { TextRoom.height(of: $0, fonts.note, width: width) }.max() ?? 0
    noteFrame = Rect(x, y + Self.gap, width, tallest)
    return noteFrame.maxY + 2 * Self.gap
  }
}

extension PanelRow {
  /// Lays out the label above a control; without words it takes no room.
  ///
  /// - Returns: The control's upper edge.
  private func layOutLabel(
    top: Double, x: Double, width: Double, _ words: SceneWords
  ) -> Double {
    guard words.find(item.name) != nil else {
      labelFrame = .zero
      return top + Self.gap
    }
    labelFrame = words.frame(item.name, PanelFonts(words.style).label, x, top, width)
    return labelFrame.maxY + Self.gap
  }

  /// Lays out buttons of one size in rows, at most three to a row and as many as their words allow.
  ///
  /// - Returns: The lower edge of the last row.
  private func layOut(
    _ buttons: [PanelButton], top: Double, x: Double, width: Double, _ words: SceneWords
  ) -> Double {
    let font = PanelFonts(words.style).title
    let titles = buttons.map { words[$0.name] }
    let widest = titles.map { TextRoom.width(of: $0, font) }.max() ?? 0
    let wanted = max(widest + 2 * Self.titleMargin, Control.minimumTarget)
    let most = Int((width + Self.gap) / (wanted + Self.gap))
    let columns = min(max(most, 1), 3, max(buttons.count, 1))
    let each = (width - Double(columns - 1) * Self.gap) / Double(columns)
    let tallest =
      titles.map {
        TextRoom.height(of: $0, font, width: each - 2 * Self.titleMargin)
      }.max() ?? 0
    let height = max(tallest + 2 * Self.titleMargin, Control.minimumTarget)
    for (index, control) in controls.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      control.frame = Rect(
        x + Double(column) * (each + Self.gap), top + Double(row) * (height + Self.gap), each,
        height)
    }
    return controls.last?.frame.maxY ?? top
  }
}

extension PanelRow {
  /// Lays out color swatches in rows of equal length.
  ///
  /// - Returns: The lower edge of the last row.
  private func layOutSwatches(top: Double, x: Double, width: Double) -> Double {
    let side = Control.minimumTarget
    let most = max(Int((width + Self.gap) / (side + Self.gap)), 1)
    let rows = (controls.count + most - 1) / most
    let columns = (controls.count + rows - 1) / rows
    let each = (width - Double(columns - 1) * Self.gap) / Double(columns)
    for (index, control) in controls.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      control.frame = Rect(
        x + Double(column) * (each + Self.gap), top + Double(row) * (side + Self.gap), each, side)
    }
    return controls.last?.frame.maxY ?? top
  }
}
