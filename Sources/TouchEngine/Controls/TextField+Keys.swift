/// The keyboard commands of a field.
extension TextField: TextInput {
  public func insertText(_ text: String) { edit { $0.insert(text, isTyped: true) } }

  public func setMarkedText(_ text: String, caret: Int) { edit { $0.mark(text, caret: caret) } }

  public func unmarkText() { edit { $0.unmark() } }

  public func paste(_ text: String) { edit { $0.insert(text, isTyped: false) } }

  /// Selects all of the text.
  public func selectAll() { select(from: 0, to: edited.characters.count) }

  /// Passes the selected text, if any, to ``Window/onCopy``.
  public func copy() {
    if !selectedText.isEmpty { window?.onCopy?(selectedText) }
  }

  /// Copies the selected text and deletes it.
  public func cut() {
    copy()
    if !edited.selection.isEmpty { edit { $0.delete(to: $0.caret) } }
  }

  /// Undoes the last edit. Consecutive typed letters of a word are one edit, and so are consecutive
  /// deletions of single letters.
  public func undo() { edit { $0.undo() } }

  /// Redoes the last edit that was undone.
  public func redo() { edit { $0.redo() } }

  func handle(_ key: KeyPress) -> Bool {
    let modifiers = key.modifiers
    if modifiers.contains(.alternate) { return false }
    if modifiers.contains(.control) { return command(key.name, shift: modifiers.contains(.shift)) }
    if modifiers.contains(.shift), shiftCommand(key.name) { return true }
    switch key.name {
    case "Escape":
      if edited.marked != nil { setMarkedText("", caret: 0) } else { resignFirstResponder() }
    case "Return", "KP_Enter":
      unmarkText()
      send(.editingDidEndOnExit)
      resignFirstResponder()
    case "BackSpace": edit { $0.delete(to: $0.caret - 1) }
    case "Delete", "KP_Delete": edit { $0.delete(to: $0.caret + 1) }
    default:
      if let place = place(after: key.name, byWord: false) {
        let selecting = modifiers.contains(.shift)
        let isStep = key.name.hasSuffix("Left") || key.name.hasSuffix("Right")
        if isStep, !selecting, !edited.selection.isEmpty {
          // An arrow key without Shift collapses the selection to its end on that side.
          let goesBack = place < edited.caret
          move(
            to: goesBack ? edited.selection.lowerBound : edited.selection.upperBound,
            selecting: false)
        } else {
          move(to: place, selecting: selecting)
        }
      } else if !key.text.isEmpty, key.name != "Tab" {
        insertText(key.text)
      } else {
        return false
      }
    }
    return true
  }

  private func command(_ name: String, shift: Bool) -> Bool {
    let words = WordBoundaries(edited.characters)
    switch name {
    case "a", "A": selectAll()
    case "c", "C", "Insert": copy()
    case "x", "X": cut()
    case "v", "V": window?.onPaste?()
    case "z": undo()
    case "Z", "y", "Y": redo()
    case "BackSpace": edit { $0.delete(to: words.start(before: $0.caret)) }
    case "Delete", "KP_Delete": edit { $0.delete(to: words.end(after: $0.caret)) }
    default:
      guard let place = place(after: name, byWord: true) else { return false }
      move(to: place, selecting: shift)
    }
    return true
  }

  /// Handles the older clipboard keys: Shift with Insert or Delete.
  private func shiftCommand(_ name: String) -> Bool {
    switch name {
    case "Insert": window?.onPaste?()
    case "Delete": cut()
    default: return false
    }
    return true
  }

  /// Returns the position to which a key moves the caret; `nil` for other keys.
  private func place(after name: String, byWord: Bool) -> Int? {
    let caret = edited.caret
    switch name {
    case "Left", "KP_Left":
      return byWord ? WordBoundaries(edited.characters).start(before: caret) : caret - 1
    case "Right", "KP_Right":
      return byWord ? WordBoundaries(edited.characters).end(after: caret) : caret + 1
    case "Home", "KP_Home", "Up", "KP_Up": return 0
    case "End", "KP_End", "Down", "KP_Down": return edited.characters.count
    default: return nil
    }
  }

  private func move(to place: Int, selecting: Bool) {
    select(from: selecting ? edited.anchor : place, to: place)
  }
}
