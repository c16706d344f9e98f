import FileSupport
import PhotoDocument
import ScenePlayer
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
    copy.center = StatePoint(copy.center.point + Point(28, 28))
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

  /// Keys do in small steps what fingers do.
  public func keyDown(_ key: KeyPress) -> Bool {
    if key.name == "n" { return selectNext() }
    guard let selected = editor.canvas.selected else { return false }
    let step = key.modifiers.contains(.shift) ? 40.0 : 8
    switch key.name {
    case "Left": nudge(selected) { $0.center.x -= step }
    case "Right": nudge(selected) { $0.center.x += step }
    case "Up": nudge(selected) { $0.center.y -= step }
    case "Down": nudge(selected) { $0.center.y += step }
    case "plus", "equal": nudge(selected) { $0.scale *= 1.1 }
    case "minus": nudge(selected) { $0.scale /= 1.1 }
    case "bracketleft": nudge(selected) { $0.rotation -= .pi / 36 }
    case "bracketright": nudge(selected) { $0.rotation += .pi / 36 }
    case "Return": return editor.startTyping(because: .key(key.name))
    default: return false
    }
    return true
  }

  static let keys = ["n", "plus", "equal", "minus", "bracketleft", "bracketright"]

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
  private func selectNext() -> Bool {
    let elements = editor.canvas.elements
    let place = elements.firstIndex { $0 === editor.canvas.selected }
    let next = place.map { ($0 + 1) % elements.count } ?? 0
    guard elements.indices.contains(next) else { return false }
    editor.select(elements[next], because: .key("n"))
    return true
  }

  /// Gives the selected element a scale, as the keys do.
  func scaleSelected(to scale: Double) {
    if let selected = editor.canvas.selected { nudge(selected) { $0.scale = scale } }
  }
}
