import Drawing
import Accessibility
import SceneBase
import TouchEngine

/// Describes a window to a screen reader: its views by their kind, and the words that are drawn.
///
/// Describing changes nothing, and gives no view a name.
struct ElementReader {
  /// Words on a view whose kind says nothing about it.
  struct Words {
    /// Returns what a view is called, and what can be done with it.
    var spoken: (View) -> SpokenView?
    var language: Language
  }

  private let window: Window
  private let words: Words
  private let isBehindMenu: Bool
  private let focusable: [View]
  private var painted: [PaintedWords]
  /// The frames of what is over the views.
  private var covers: [Rect] = []

  /// - Parameters:
  ///   - window: The window.
  ///   - picture: What it shows.
  ///   - words: What is known of its views.
  ///   - isBehindMenu: Whether an open menu takes all touches and keys from the views.
  init(
    _ window: Window, showing picture: DisplayList, _ words: Words, isBehindMenu: Bool = false
  ) {
    (self.window, self.words, self.isBehindMenu) = (window, words, isBehindMenu)
    focusable = window.focusableViews
    painted = PaintedWords.all(in: picture, textScale: window.appearance.textScale)
  }

  // MARK: The whole

  /// Returns the window with everything in it.
  ///
  /// - Parameters:
  ///   - title: The name of the window.
  ///   - over: What is over the views, in the order in which Tab visits it. The words in these
  ///     frames are theirs.
  /// - Returns: The window as an element.
  mutating func window(titled title: String, over: [AccessibleElement]) -> AccessibleElement {
    for element in over { _ = takeWords(in: element.frame) }
    covers = over.filter { $0.states.contains(.showing) }.map(\.frame)
    var whole = AccessibleElement(
      .init(window), .window, title, in: window.bounds, [.showing, .enabled, .active])
    whole.children = parts(of: window, seen: window.bounds, in: .window)
    insertWords(into: &whole, of: window, in: window.bounds)
    whole.children += over
    Self.nameApart(&whole)
    return whole
  }

  // MARK: Views

  /// Returns the elements of a view's subviews, in the order of Tab. Those in front get their words
  /// first.
  private mutating func parts(
    of view: View, seen: Rect, in role: ElementRole
  ) -> [AccessibleElement] {
    var parts: [[AccessibleElement]] = []
    for view in view.subviews.reversed()
    where !view.isHidden && view.alpha >= View.minimumHittableAlpha {
      parts.append(elements(of: view, seen: seen, in: role))
    }
    return parts.reversed().flatMap(\.self)
  }

  /// Returns the element of a view, or those of its subviews when it is nothing by itself.
  private mutating func elements(
    of view: View, seen: Rect, in parent: ElementRole
  ) -> [AccessibleElement] {
    let spoken = words.spoken(view)
    let frame = frame(of: view)
    let sight = seen.intersection(frame) ?? Rect(origin: frame.origin, size: .zero)
    let role = spoken?.role ?? role(of: view, isNamed: spoken?.name != nil, in: parent)
    guard let role else { return parts(of: view, seen: clips(view) ? sight : seen, in: parent) }
    var element = AccessibleElement(.init(view), role, spoken?.name ?? "", in: frame, [])
    if !sight.isEmpty, !covers.contains(where: { $0.intersection(sight) == sight }) {
      element.states.insert(.showing)
    }
    if focusable.contains(where: { $0 === view }) { element.states.insert(.focusable) }
    if view.isFirstResponder { element.states.insert(.focused) }
    if let isSelected = spoken?.isSelected {
      element.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    }
    element.detail = spoken?.detail ?? ""
    if Self.isWhole(role) {
      read(view as? Control, into: &element)
      if let range = spoken?.range { read(range, into: &element) }
      describe(&element, by: takeWords(in: frame))
    } else {
      if element.name.isEmpty { element.name = ElementWords.role(role, in: words.language) }
      element.states.insert(.enabled)
      // A view of the scene's own that has the keyboard: it takes the key that presses.
      if element.states.contains(.focusable), spoken?.parts == nil {
        element.actions = actions(["press": "space"])
      }
      element.columns = spoken?.columns ?? []
      if let parts = spoken?.parts {
        element.children = (clips(view) ? self.parts(of: view, seen: sight, in: role) : []) + parts
        _ = takeWords(in: frame)
      } else {
        element.children = self.parts(of: view, seen: clips(view) ? sight : seen, in: role)
        insertWords(into: &element, of: view, in: clips(view) ? sight : frame)
      }
      Self.nameApart(&element)
    }
    element.actions += spoken?.actions.map { .init($0.name, .keys($0.keys)) } ?? []
    // What lies below a part of a picture takes its touches.
    let closed = Array(sequence(first: view, next: \.superview))
      .last { !$0.isUserInteractionEnabled }
    let taker = role == .image ? closed?.superview ?? view : view
    if !element.actions.isEmpty || !element.children.isEmpty, takesNothing(taker, seenIn: sight) {
      element.rest()
    }
    return [element]
  }

  /// Whether a view gets no touches now: it takes none, or something in front that covers all of it
  /// takes them, such as a sheet or a menu.
  private func takesNothing(_ view: View, seenIn sight: Rect) -> Bool {
    let way = sequence(first: view, next: \.superview)
    if isBehindMenu || way.contains(where: { !$0.isUserInteractionEnabled }) { return true }
    guard !sight.isEmpty, let taker = window.hitTest(sight.center, with: nil),
      !taker.isDescendant(of: view), !view.isDescendant(of: taker)
    else { return false }
    // The part of the window in front, beside that with the view.
    let front = sequence(first: taker, next: \.superview).prefix { !view.isDescendant(of: $0) }
    return front.contains { frame(of: $0).intersection(sight) == sight }
  }

  private func clips(_ view: View) -> Bool { view is ScrollView }

  /// Returns the smallest upright frame around a view, in the window's coordinates.
  private func frame(of view: View) -> Rect {
    view.convert(view.bounds, to: nil)
  }

  /// The role that a view has by its kind; `nil` when it is nothing by itself.
  private func role(of view: View, isNamed: Bool, in parent: ElementRole) -> ElementRole? {
    switch view {
    case is Switch: .toggle
    case is Slider: .slider
    case is SegmentedControl: .choice
    case is TextField: .field
    case is Control: .button
    case is ScrollView: .list
    default: !isNamed ? nil : parent == .list ? .row : .group
    }
  }

  /// Whether the words on an element are its own.
  private static func isWhole(_ role: ElementRole) -> Bool {
    switch role {
    case .button, .toggle, .slider, .choice, .option, .field, .label, .heading, .image, .status:
      true
    case .window, .group, .dialog, .list, .row, .table, .tableRow, .cell: false
    }
  }

  // MARK: Controls

  private func read(_ control: Control?, into element: inout AccessibleElement) {
    guard let control else {
      element.states.insert(.enabled)
      return
    }
    let isEnabled = control.isEnabled
    if isEnabled { element.states.insert(.enabled) }
    if control.isHighlighted { element.states.insert(.pressed) }
    switch control {
    case let control as Switch:
      if control.isOn { element.states.insert(.on) }
      if isEnabled { element.actions = actions(["toggle": "space"]) }
    case let control as Slider: read(control, into: &element)
    case let control as SegmentedControl: read(control, into: &element)
    case let control as TextField:
      element.text = .init(control.text, selection: control.selectedRange)
      element.detail = control.placeholder
      element.actions = [.init(ElementWords.text("edit", in: words.language), .focus)]
    case is Button: if isEnabled { element.actions = actions(["press": "space"]) }
    default:
      // A control of the scene's own: it takes the keys that it knows.
      if isEnabled {
        element.actions = actions(["press": "space", "more": "Right", "less": "Left"])
      }
    }
    if control.isSelected, element.role == .button {
      element.states.formUnion([.selectable, .selected])
    }
  }

  /// Returns what keys do with a control: the name of each action, and its key.
  private func actions(
    _ keys: KeyValuePairs<String, String>
  ) -> [AccessibleElement.Action] {
    keys.map { name, key in
      .init(
        ElementWords.text(name, in: words.language),
        key: KeyChord(key).label(in: words.language),
        .keys([KeyPress(name: key, text: key == "space" ? " " : "")]))
    }
  }

  private func read(_ slider: Slider, into element: inout AccessibleElement) {
    let length = slider.maximumValue - slider.minimumValue
    element.range = .init(
      slider.value, from: slider.minimumValue, to: slider.maximumValue,
      step: slider.keyboardStep ?? length / Slider.keyboardSteps)
    if slider.isEnabled { element.actions = actions(["more": "Right", "less": "Left"]) }
  }

  /// Describes the number of a view that is no slider.
  private func read(_ range: AccessibleElement.Range, into element: inout AccessibleElement) {
    element.range = range
    element.actions = [("more", range.step), ("less", -range.step)].map { name, step in
      let value = min(max(range.value + step, range.minimum), range.maximum)
      return .init(ElementWords.text(name, in: words.language), .value(value))
    }
  }

  private func read(_ control: SegmentedControl, into element: inout AccessibleElement) {
    let place = control.transformToRoot
    for (index, (title, segment)) in zip(control.titles, control.segmentFrames).enumerated() {
      var option = AccessibleElement(
        .init(control, part: index + 1), .option, title,
        in: place.apply(to: segment).boundingBox,
        element.states.intersection([.showing, .enabled]).union(.selectable))
      if control.selectedSegmentIndex == index { option.states.insert(.selected) }
      if control.isEnabled {
        option.actions = [
          .init(ElementWords.text("choose", in: words.language), .choose(index))
        ]
      }
      element.children.append(option)
    }
  }

  // MARK: Words

  /// Returns the words in a frame that nobody has taken yet, and takes them.
  private mutating func takeWords(in frame: Rect) -> [PaintedWords] {
    let frame = frame.outset(by: 1)
    let taken = painted.filter { frame.contains($0.frame.center) }
    painted.removeAll { frame.contains($0.frame.center) }
    return taken
  }

  /// Lets an element be called by the words on it, or tell those that its name leaves out.
  private func describe(_ element: inout AccessibleElement, by painted: [PaintedWords]) {
    var said = painted.map(\.words)
    if let text = element.text {
      said.removeAll { $0 == text.string.split { $0.isWhitespace }.joined(separator: " ") }
    }
    let options = element.children.map(\.name)
    said.removeAll { $0 == element.name || $0 == element.detail || options.contains($0) }
    if element.name.isEmpty {
      element.name = said.joined(separator: ", ")
      said = []
    }
    if element.name.isEmpty { element.name = ElementWords.role(element.role, in: words.language) }
    if !said.isEmpty {
      let rest = said.joined(separator: ", ")
      element.detail = element.detail.isEmpty ? rest : "\(element.detail), \(rest)"
    }
  }

  /// Puts the words in a frame between an element's parts: each before the first part that begins
  /// below its middle.
  private mutating func insertWords(
    into element: inout AccessibleElement, of view: View, in frame: Rect
  ) {
    // Words out of sight belong to what scrolls.
    let isList = element.role == .list
    let content = isList ? Rect(frame.minX, -1e6, frame.width, 2e6) : frame
    let mine = painted.filter {
      content.contains($0.frame.center)
        && (!isList || !$0.isShowing || frame.contains($0.frame.center))
    }
    guard !mine.isEmpty else { return }
    painted.removeAll { mine.contains($0) }
    for (index, words) in mine.enumerated() {
      let label = AccessibleElement(
        .init(view, part: 1000 + index), words.isHeading ? .heading : .label, words.words,
        in: words.frame, words.isShowing ? [.showing, .enabled] : .enabled)
      let middle = words.frame.midY
      let place = element.children.firstIndex { $0.frame.minY >= middle }
      element.children.insert(label, at: place ?? element.children.count)
    }
  }

  /// Numbers the parts that can be used and have the same name.
  private static func nameApart(_ element: inout AccessibleElement) {
    var seen: [String: Int] = [:]
    for index in element.children.indices where !element.children[index].actions.isEmpty {
      let name = element.children[index].name
      let count = seen[name, default: 0] + 1
      seen[name] = count
      if count > 1 { element.children[index].name = "\(name) \(count)" }
    }
  }
}

extension AccessibleElement {
  /// Takes everything away that can be done with the element and with what is in it.
  fileprivate mutating func rest() {
    states.subtract([.enabled, .focusable])
    actions = []
    for index in children.indices { children[index].rest() }
  }
}
