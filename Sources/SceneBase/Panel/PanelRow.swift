package import Drawing
import TouchEngine

/// A line of a panel with the control that shows and changes its value.
final class PanelRow {
  /// The margin between words and the edges of a segment or button, in points.
  private static let titleMargin = 8.0
  private static let gap = 6.0

  let item: PanelItem
  /// The row's control; `nil` for text and pictures.
  let control: Control?

  /// The frames of the row's words, in the list's coordinates.
  var labelFrame: Rect { frames.label.offset(by: Point(0, top)) }
  var valueFrame: Rect { frames.value.offset(by: Point(0, top)) }
  var noteFrame: Rect { frames.note.offset(by: Point(0, top)) }

  /// The row's upper edge, in the list's coordinates.
  private var top = 0.0
  /// The frames of the words and the control below an upper edge of 0.
  private var frames = (
    label: Rect.zero, value: Rect.zero, note: Rect.zero, control: Rect.zero
  )
  /// The x and the width for which the frames were measured, and the row's height then; `nil`
  /// before the first time.
  private var measured: (x: Double, width: Double, height: Double)?

  init(_ item: PanelItem, panel: String) {
    self.item = item
    hasValue =
      switch item.kind {
      case .toggle, .choice, .number: true
      case .heading, .button, .line, .figure: false
      }
    let identifier = "\(panel).\(item.name)"
    switch item.kind {
    case .heading, .line, .figure: control = nil
    case .toggle: control = Switch(identifier: identifier)
    case .choice(let count, _, _):
      let titles = Array(repeating: "", count: count)
      control = SegmentedControl(identifier: identifier, titles: titles)
    case .number(let number, _, _):
      let slider = Slider(identifier: identifier)
      slider.minimumValue = number.range.lowerBound
      slider.maximumValue = number.range.upperBound
      slider.keyboardStep = number.step
      control = slider
    case .button: control = Button(identifier: identifier)
    }
    // Neighboring controls are close.
    control?.insideMargin = 8
    connect()
  }

  private func connect() {
    let use: Control.Events = control is Button ? .touchUpInside : .valueChanged
    control?.addTarget(self, action: "used", for: use) { $0.used() }
    let lift: Control.Events = [.touchUpInside, .touchUpOutside, .touchCancel]
    control?.addTarget(self, action: "left", for: lift) { $0.show() }
    show()
  }

  /// Handles a control that was set or pressed.
  private func used() {
    let list = control?.superview
    switch (item.kind, control) {
    case (.toggle(_, let set), let control as Switch): set(control.isOn)
    case (.choice(_, _, let set), let control as SegmentedControl):
      if let index = control.selectedSegmentIndex { set(index) }
    case (.number(let number, _, let set), let control as Slider):
      set(number.rounded(control.value))
    case (.button(let press), _): press()
    default: break
    }
    list?.setNeedsDisplay()
  }

  /// Whether the row's picture changes without the panel.
  var isLive: Bool { if case .figure(let figure) = item.kind { figure.isLive } else { false } }

  /// Whether the row's control shows a value, so that ``show()`` has an effect.
  let hasValue: Bool

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
    case .heading, .number, .button, .line, .figure: 0
    }
  }

  private var positions: Int {
    switch item.kind {
    case .toggle: 2
    case .choice(let count, _, _): count
    case .heading, .number, .button, .line, .figure: 1
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

  /// Lays the row out below `top`, between `x` and `x + width`. Nothing is measured again when only
  /// `top` has changed: words and style stay those of the panel.
  ///
  /// - Returns: The row's lower edge.
  func layOut(top: Double, x: Double, width: Double, _ words: SceneWords) -> Double {
    let height: Double
    if let measured, measured.x == x, measured.width == width {
      guard self.top != top else { return top + measured.height }
      height = measured.height
    } else {
      height = measure(x: x, width: width, words)
      measured = (x, width, height)
    }
    self.top = top
    control?.frame = frames.control.offset(by: Point(0, top))
    return top + height
  }

  /// Finds the frames of the row's words and its control below an upper edge of 0.
  ///
  /// - Returns: The row's height.
  private func measure(x: Double, width: Double, _ words: SceneWords) -> Double {
    let fonts = PanelFonts(words.style)
    var y = 0.0
    switch item.kind {
    case .heading:
      frames.label = words.frame(item.name, fonts.heading, x, y + 2 * Self.gap, width)
      return frames.label.maxY + Self.gap
    case .toggle:
      let place = Switch.trackSize.width + 12
      // Below a name with a word that has no room beside it.
      let isBelow = isBroken(words, fonts.label, width: width - place)
      let label = words.frame(item.name, fonts.label, x, y, isBelow ? width : width - place)
      let height = max(isBelow ? 0 : label.height, Control.minimumTarget)
      frames.label = Rect(x, y, label.width, isBelow ? label.height : height)
      if isBelow { y = label.maxY }
      frames.control = Rect(x + width - place + 8, y, place - 8, height)
      y += height
    case .choice:
      y = layOutLabel(top: y, x: x, width: width, words)
      let titles = titles(words)
      (control as? SegmentedControl)?.titles = titles
      let room = width / Double(max(titles.count, 1)) - 2 * Self.titleMargin
      let tallest = titles.map { TextRoom.height(of: $0, fonts.title, width: room) }.max() ?? 0
      let height = max(tallest + 2 * Self.titleMargin, Control.minimumTarget)
      frames.control = Rect(x, y, width, height)
      y += height
    case .number:
      let place = words.style.scaled(72)
      let isBelow = isBroken(words, fonts.label, width: width - place)
      let label = words.frame(item.name, fonts.label, x, y, isBelow ? width : width - place)
      frames.label = label
      frames.value =
        isBelow
        ? Rect(x, label.maxY, width, 1.25 * fonts.value.size)
        : Rect(x + width - place, y, place, label.height)
      y = isBelow ? frames.value.maxY : label.maxY
      frames.control = Rect(x, y, width, Control.minimumTarget)
      y += Control.minimumTarget
    case .button:
      let title = TextRoom.height(
        of: words[item.name], fonts.title, width: width - 2 * Self.titleMargin)
      frames.label = Rect(
        x, y + Self.gap, width, max(title + 2 * Self.titleMargin, Control.minimumTarget))
      frames.control = frames.label
      y = frames.label.maxY
    case .figure(let figure):
      frames.label = Rect(x, y + Self.gap, width, figure.height(width))
      y = frames.label.maxY
    case .line:
      frames.label = Rect(x, y + Self.gap, width, 2 * 1.5 * fonts.note.size)
      y = frames.label.maxY
    }
    // Reserves room for the longest note, so that nothing below moves when the note changes.
    let notes = (0..<positions).compactMap { note($0, words) }
    let tallest = notes.map { TextRoom.height(of: $0, fonts.note, width: width) }.max() ?? 0
    frames.note = Rect(x, y + Self.gap, width, tallest)
    return frames.note.maxY + 2 * Self.gap
  }

  /// Whether the row's name has a word that would be broken in lines of a width.
  private func isBroken(_ words: SceneWords, _ font: TextStyle, width: Double) -> Bool {
    TextRoom.longestWord(in: label(words), font) > width
  }

  /// Lays out the label above a control; without words it takes no room.
  ///
  /// - Returns: The control's upper edge.
  private func layOutLabel(
    top: Double, x: Double, width: Double, _ words: SceneWords
  ) -> Double {
    guard words.find(item.name) != nil else {
      frames.label = .zero
      return top + Self.gap
    }
    frames.label = words.frame(item.name, PanelFonts(words.style).label, x, top, width)
    return frames.label.maxY + Self.gap
  }
}

/// The fonts of a panel; sizes are in points at a text scale of 1.
package struct PanelFonts {
  /// The name of the panel.
  let name: TextStyle
  package let heading: TextStyle
  let label: TextStyle
  let value: TextStyle
  package let title: TextStyle
  package let note: TextStyle

  package init(_ style: SceneStyle) {
    let palette = style.palette
    name = style.font(.title, palette.ink, .bold)
    heading = style.font(.head, palette.ink, .bold)
    label = style.font(.body, palette.ink)
    var value = style.font(.body, palette.ink, .bold)
    value.alignment = .trailing
    self.value = value
    // Segments and buttons write in up to this size.
    title = style.font(.body, palette.ink, .bold)
    note = style.font(.note, palette.ink2)
  }
}
