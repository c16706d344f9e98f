import FileSupport
import PhotoDocument
import SceneBase
public import TouchEngine

/// Actions on the selected element by buttons and keys.
extension ElementTool {
  /// The selected text; `nil` when another element is selected.
  var text: ElementText? {
    if case .text(let text)? = editor.canvas.selected?.content { text } else { nil }
  }

  /// Changes the font or the color of the selected text, as a step.
  func changeText(_ change: (inout ElementText) -> Void) {
    guard var text, let id = editor.canvas.selected?.id else { return }
    change(&text)
    editor.change(because: "step.style") { document in
      if let place = document.place(of: id) { document.elements[place].content = .text(text) }
    }
  }

  /// Adds a copy of the selected element, a little lower and to the right, and selects it.
  func duplicate(because cause: TransitionCause) {
    editor.endGestures(for: .duplicate)
    guard let selected = editor.canvas.selected else { return }
    var copy = selected.value
    copy.id = editor.document.freeID
    copy.center = copy.center + Point(28, 28)
    editor.change(because: "step.duplicate") { $0.elements.append(copy) }
    if let element = editor.canvas.element(copy.id) {
      editor.select(element, because: cause)
    }
  }

  /// Puts the selected element in front of all others, or behind them.
  func order(toFront: Bool) {
    editor.endGestures(for: .order)
    guard let selected = editor.canvas.selected else { return }
    if toFront { return editor.raise(selected) }
    editor.change(because: "step.lower") { document in
      guard let place = document.place(of: selected.id) else { return }
      document.elements.insert(document.elements.remove(at: place), at: 0)
    }
  }

  // MARK: Keys

  public func keyDown(_ key: KeyPress) -> Bool { Self.keyTable.press(key, on: self) }

  /// Keys do in small steps what fingers do.
  static let keyTable = KeyTable<ElementTool>(
    in: "element",
    [
      KeyRow("next", "n") { $0.selectNext() },
      onSelected("move", "Left") { $0.center.x -= $1 },
      onSelected("move", "Right") { $0.center.x += $1 },
      onSelected("move", "Up") { $0.center.y -= $1 },
      onSelected("move", "Down") { $0.center.y += $1 },
      onSelected("scale", KeyChord("plus", "equal")) { value, _ in value.scale *= 1.1 },
      onSelected("scale", "minus") { value, _ in value.scale /= 1.1 },
      onSelected("turn", "bracketleft") { value, _ in value.rotation -= .pi / 36 },
      onSelected("turn", "bracketright") { value, _ in value.rotation += .pi / 36 },
      KeyRow("type", "Return", when: { $0.editor.canvas.selected != nil }) {
        $0.editor.startTyping(because: .key("Return"))
      },
    ])

  /// A key that changes the selected element, in a move by a distance that is longer with Shift.
  private static func onSelected(
    _ name: String, _ key: KeyChord,
    _ change: @escaping @Sendable (inout ElementValue, Double) -> Void
  ) -> KeyRow<ElementTool> {
    KeyRow(name, key, when: { $0.editor.canvas.selected != nil }) { tool, press in
      guard let selected = tool.editor.canvas.selected else { return }
      let step = press.modifiers.contains(.shift) ? 40.0 : 8
      tool.nudge(selected) { change(&$0, step) }
    }
  }

  /// Changes an element; successive keys on one element are one step of the history.
  func nudge(_ element: Element, _ change: (inout ElementValue) -> Void) {
    editor.endGestures(for: .nudge)
    let range = ElementValue.scaleRange
    editor.preview(element) { value in
      change(&value)
      value.scale = min(max(value.scale, range.lowerBound), range.upperBound)
    }
    keepWithinReach(element)
    editor.change(because: "step.nudge", joining: true)
  }

  /// Selects the element above the selected one; after the topmost, the lowest.
  private func selectNext() {
    let elements = editor.canvas.elements
    let place = elements.firstIndex { $0 === editor.canvas.selected }
    let next = place.map { ($0 + 1) % elements.count } ?? 0
    guard elements.indices.contains(next) else { return }
    editor.select(elements[next], because: .key("n"))
  }

  /// Gives the selected element a scale, as the keys do.
  func scaleSelected(to scale: Double) {
    if let selected = editor.canvas.selected { nudge(selected) { $0.scale = scale } }
  }
}
