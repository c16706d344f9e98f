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

  /// The effect of a key on a field, besides typing.
  package enum KeyAction: String, Hashable, Sendable {
    case end, leave
    case left, right, start, finish, wordLeft, wordRight
    case deleteLeft, deleteRight, deleteWordLeft, deleteWordRight
    case selectAll, copy, cut, paste, undo, redo
  }

  package static let keys = [
    ControlKey(KeyAction.end, "Return", "KP_Enter"), ControlKey(.leave, "Escape"),
    ControlKey(.left, "Left", "KP_Left"), ControlKey(.right, "Right", "KP_Right"),
    ControlKey(.start, "Home", "KP_Home", "Up", "KP_Up"),
    ControlKey(.finish, "End", "KP_End", "Down", "KP_Down"),
    ControlKey(.wordLeft, "Left", "KP_Left", needing: .control),
    ControlKey(.wordRight, "Right", "KP_Right", needing: .control),
    ControlKey(.start, "Home", "KP_Home", "Up", "KP_Up", needing: .control),
    ControlKey(.finish, "End", "KP_End", "Down", "KP_Down", needing: .control),
    // The older keys of the clipboard come before those that the same keys are without Shift.
    ControlKey(.paste, "Insert", needing: .shift), ControlKey(.cut, "Delete", needing: .shift),
    ControlKey(.deleteLeft, "BackSpace"), ControlKey(.deleteRight, "Delete", "KP_Delete"),
    ControlKey(.deleteWordLeft, "BackSpace", needing: .control),
    ControlKey(.deleteWordRight, "Delete", "KP_Delete", needing: .control),
    ControlKey(.selectAll, "a", "A", needing: .control),
    ControlKey(.copy, "c", "C", "Insert", needing: .control),
    ControlKey(.cut, "x", "X", needing: .control), ControlKey(.paste, "v", "V", needing: .control),
    ControlKey(.undo, "z", needing: .control), ControlKey(.redo, "Z", "y", "Y", needing: .control),
  ]

  func handle(_ key: KeyPress) -> Bool {
    guard let action = ControlKey.action(of: key, in: Self.keys) else {
      guard key.isPlain, !key.text.isEmpty, key.name != "Tab" else { return false }
      insertText(key.text)
      return true
    }
    let words = WordBoundaries(edited.characters)
    let selecting = key.modifiers.contains(.shift)
    switch action {
    case .leave:
      if edited.marked != nil { setMarkedText("", caret: 0) } else { resignFirstResponder() }
    case .end:
      unmarkText()
      send(.editingDidEndOnExit)
      resignFirstResponder()
    case .left: step(to: edited.caret - 1, or: edited.selection.lowerBound, selecting: selecting)
    case .right: step(to: edited.caret + 1, or: edited.selection.upperBound, selecting: selecting)
    case .start: move(to: 0, selecting: selecting)
    case .finish: move(to: edited.characters.count, selecting: selecting)
    case .wordLeft: move(to: words.start(before: edited.caret), selecting: selecting)
    case .wordRight: move(to: words.end(after: edited.caret), selecting: selecting)
    case .deleteLeft: edit { $0.delete(to: $0.caret - 1) }
    case .deleteRight: edit { $0.delete(to: $0.caret + 1) }
    case .deleteWordLeft: edit { $0.delete(to: words.start(before: $0.caret)) }
    case .deleteWordRight: edit { $0.delete(to: words.end(after: $0.caret)) }
    case .selectAll: selectAll()
    case .copy: copy()
    case .cut: cut()
    case .paste: window?.onPaste?()
    case .undo: undo()
    case .redo: redo()
    }
    return true
  }

  /// Moves the caret by a character; without Shift, from a selection to its end on that side.
  private func step(to place: Int, or end: Int, selecting: Bool) {
    let collapses = !selecting && !edited.selection.isEmpty
    move(to: collapses ? end : place, selecting: selecting)
  }

  private func move(to place: Int, selecting: Bool) {
    select(from: selecting ? edited.anchor : place, to: place)
  }
}
