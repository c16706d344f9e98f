import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

// The selected element.
extension PhotoEditor {
  /// Selects an element, and enters the element mode.
  public func select(_ element: Element, because cause: TransitionCause) {
    if !modes.element.isCurrent { modes.machine.enter(modes.element, because: cause) }
    guard modes.element.isCurrent else { return }
    canvas.selected = element
    let kind = if case .text = element.content { modes.text } else { modes.sticker }
    if !kind.isCurrent { kind.machine?.enter(kind, because: cause) }
    showWords()
    showValues()
    panel.refresh()
  }

  public func deselect(because cause: TransitionCause) {
    canvas.selected = nil
    if modes.element.isCurrent { modes.machine.enter(modes.browse, because: cause) }
  }

  /// Moves an element in front of all others; a step unless it is there already.
  public func raise(_ element: Element) {
    change(because: "step.raise") { document in
      guard let place = document.place(of: element.id) else { return }
      document.elements.append(document.elements.remove(at: place))
    }
  }

  /// Adds an element in the middle of the visible picture, and selects it.
  public func add(_ content: ElementValue.Content, because cause: TransitionCause) {
    endGestures(for: .add)
    let start = history.done.count
    let sight = canvas.pictureFrame.intersection(canvas.bounds) ?? canvas.bounds
    let value = ElementValue(
      id: shown.freeID, content, center: canvas.page.convert(sight.center, from: canvas))
    change(because: "step.add") { $0.elements.append(value) }
    guard let element = canvas.element(value.id) else {
      return explain("why.full", "\(EditorDocument.elementLimit)")
    }
    select(element, because: cause)
    // New words are selected, to be typed over. Cancel takes back the new text too.
    if modes.text.isCurrent, startTyping(because: cause) {
      edited.countModeSteps(history.done.count - start)
      field.selectedRange = 0..<field.text.count
    }
  }

  public func deleteSelected() {
    endGestures(for: .delete)
    guard let value = canvas.selected?.value else { return }
    change(because: "step.delete") { $0.elements.removeAll { $0.id == value.id } }
    showRemoval(of: value)
  }
}
