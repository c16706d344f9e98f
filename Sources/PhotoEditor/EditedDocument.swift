import PhotoDocument

/// A document in the hands of its editor: after the last step, as a gesture in progress shows it,
/// and with its history.
struct EditedDocument {
  /// The document after the last step.
  private(set) var document: EditorDocument
  private(set) var history: EditorHistory
  /// The document with the change of a gesture in progress; `nil` without one.
  private(set) var preview: EditorDocument?
  /// The index of the element that was previewed last.
  private var lastPlace = 0
  /// The mode whose steps Cancel takes back, and the number of steps before it; `nil` in modes
  /// without Cancel. Undone steps from before the mode count among those before it.
  private(set) var mode: (chrome: EditorLayout.Chrome, start: Int)?

  init(_ document: EditorDocument, _ history: EditorHistory = EditorHistory()) {
    self.document = document
    self.history = history
  }

  // MARK: The preview

  /// The visible document, including the change of a gesture in progress.
  var shown: EditorDocument { preview ?? document }

  /// Shows another document, without making a step.
  mutating func show(_ document: EditorDocument) { preview = document }

  /// Shows another value of an element, without making a step. The other elements cost nothing.
  mutating func show(_ value: ElementValue) {
    guard let place = place(of: value.id) else { return }
    preview?.elements[place] = value
  }

  /// Returns an element as it is shown, for a change of the preview; `nil` when there is none.
  mutating func shownElement(_ id: Int) -> ElementValue? {
    if preview == nil { preview = document }
    return place(of: id).flatMap { preview?.elements[$0] }
  }

  /// Returns the index of an element in the preview; a gesture asks for the same one again and
  /// again. It reads the elements alone: a copy of the document counts many references.
  private mutating func place(of id: Int) -> Int? {
    let count = preview?.elements.count ?? 0
    if lastPlace < count, preview?.elements[lastPlace].id == id { return lastPlace }
    guard let place = preview?.elements.firstIndex(where: { $0.id == id }) else { return nil }
    lastPlace = place
    return place
  }

  /// Shows the document after the last step again.
  mutating func dropPreview() { preview = nil }

  // MARK: Steps

  /// Makes a step to another document; an equal one makes none.
  ///
  /// - Parameters:
  ///   - changed: The document after the step. One with more elements than can be opened again
  ///     changes nothing.
  ///   - preview: What a gesture that goes on shows; `nil` without one.
  ///   - cause: The key of the step's name in the words.
  ///   - joining: Whether it may extend the last step, if that had the same cause and element.
  mutating func step(
    to changed: EditorDocument, showing preview: EditorDocument?, because cause: String,
    joining: Bool
  ) {
    self.preview = preview
    guard
      changed.elements.count <= max(document.elements.count, EditorDocument.elementLimit),
      let edit = DocumentEdit(from: document, to: changed, because: cause)
    else { return }
    document = changed
    // The step drops those that were undone.
    let start = stepsBeforeMode
    if let start { mode?.start = start }
    // A step of a mode extends none from before the mode, which Cancel leaves as it is.
    if joining, history.done.count > start ?? 0 {
      history.join(edit)
    } else {
      history.record(edit)
    }
  }

  /// Reverts the last step.
  ///
  /// - Returns: Whether there was one.
  mutating func undo() -> Bool { history.undo(in: &document) }

  /// Applies the last undone step again.
  ///
  /// - Returns: Whether there was one.
  mutating func redo() -> Bool { history.redo(in: &document) }

  // MARK: Cancel

  /// The number of steps that stay when Cancel takes back those of the mode; `nil` in modes without
  /// Cancel.
  var stepsBeforeMode: Int? { mode.map { min($0.start, history.done.count) } }

  /// The number of steps that Cancel takes back; negative when steps from before the mode are
  /// undone, and `nil` in modes without Cancel.
  var modeSteps: Int? { mode.map { history.done.count - $0.start } }

  /// Notes that a mode begins, whose steps Cancel takes back; one that goes on changes nothing.
  ///
  /// - Parameter chrome: The mode's chrome; `nil` for a mode without Cancel.
  mutating func enterMode(_ chrome: EditorLayout.Chrome?) {
    guard mode?.chrome != chrome else { return }
    mode = chrome.map { ($0, history.done.count) }
  }

  /// Counts `steps` of the last steps as the mode's own, as in ``modeSteps``.
  mutating func countModeSteps(_ steps: Int) {
    let all = history.done.count + history.undone.count
    mode?.start = max(0, min(history.done.count - steps, all))
  }

  /// Reverts all steps after the first `count` ones, and joins them to one step that redo applies.
  ///
  /// - Returns: Whether there was one.
  mutating func takeBack(to count: Int) -> Bool {
    history.takeBack(to: count, in: &document, because: "step.mode")
  }
}
