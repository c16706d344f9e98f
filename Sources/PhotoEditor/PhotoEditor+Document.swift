import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

// The document: steps, undo and redo, and what gestures in progress show.
extension PhotoEditor {
  /// The document after the last step.
  public var document: EditorDocument { edited.document }

  public var history: EditorHistory { edited.history }

  /// The visible document, including the change of a gesture in progress.
  public var shown: EditorDocument { edited.shown }

  /// Shows a changed document during a gesture, without making a step.
  public func preview(_ change: (inout EditorDocument) -> Void) {
    var document = shown
    change(&document)
    edited.show(document)
    canvas.show(document)
  }

  /// Shows a changed element during a gesture, without making a step. The other elements cost
  /// nothing.
  func preview(_ element: Element, _ change: (inout ElementValue) -> Void) {
    guard var value = edited.shownElement(element.id) else { return }
    change(&value)
    edited.show(value)
    element.show(value)
  }

  /// Shows the document after the last step again.
  public func dropPreview() {
    edited.dropPreview()
    canvas.show(document)
  }

  /// Changes the document, as one step of the history that includes the preview. Nothing else
  /// changes it.
  ///
  /// - Parameters:
  ///   - cause: The key of the step's name in the words, such as `step.move`.
  ///   - joining: Whether it may extend the last step, if that had the same cause and element.
  ///   - isAmidGesture: Whether a gesture goes on, whose preview stays, and is no part of the step.
  ///   - change: Changes the document; without a difference there is no step.
  public func change(
    because cause: String, joining: Bool = false, isAmidGesture: Bool = false,
    _ change: (inout EditorDocument) -> Void = { _ in }
  ) {
    var changed = isAmidGesture ? document : shown
    change(&changed)
    var preview = isAmidGesture ? edited.preview : nil
    if var kept = preview {
      change(&kept)
      preview = kept
    }
    edited.step(to: changed, showing: preview, because: cause, joining: joining)
    documentChanged()
  }

  /// Cancels all gestures and discards their changes, before something else changes the document.
  ///
  /// - Returns: Whether there was a change to discard.
  @discardableResult
  func endGestures(because reason: Reason) -> Bool {
    let hadChanges = tool?.dropGestures() == true
    canvas.cancelGestures(because: reason)
    tray.drag.cancel(because: reason)
    return hadChanges
  }

  /// Cancels all gestures before a change of the document.
  @discardableResult
  func endGestures(for change: CanvasReason.Change) -> Bool {
    endGestures(because: CanvasReason.change(change).reason)
  }

  /// Reverts the last step, or the manipulation in progress.
  public func undo() {
    if endGestures(for: .undo) { return }
    canvas.endFlights()
    if let tool, tool.isUnfinished { return tool.dropUnfinished() }
    dropPreview()
    let places = canvas.centers
    guard edited.undo() else { return explain("why.undo") }
    onUndo()
    documentChanged()
    slide(from: places)
  }

  /// Applies the last undone step again.
  public func redo() {
    endGestures(for: .redo)
    // A crop in progress stays.
    guard history.canRedo else { return explain("why.redo") }
    canvas.endFlights()
    dropPreview()
    let places = canvas.centers
    guard edited.redo() else { return }
    documentChanged()
    slide(from: places)
  }

  /// Lets the pictures of elements slide from where they were, unless motion is reduced.
  private func slide(from places: [Int: Point]) {
    guard !window.isReduceMotionEnabled else { return }
    for element in canvas.elements {
      guard let place = places[element.id], place != element.center else { continue }
      element.slide = (place, window.timeline.now)
    }
  }

  func documentChanged() {
    chrome.toast.message = nil
    canvas.show(shown)
    tool?.documentChanged()
    // The dial of the filter stands for the document in every mode.
    if let filterTool, tool !== filterTool { filterTool.documentChanged() }
    if canvas.selected == nil { deselect(because: .application("gone")) }
    showWords()
    showValues()
    panel.refresh()
  }
}

extension PhotoEditor {
  /// Returns the scene's state with another document; its options and its panel stay.
  public func state(opening document: EditorDocument) -> State {
    let environment = SceneEnvironment(
      size: window.bounds.size, scale: displayScale, appearance: window.appearance,
      language: language)
    var state = PhotoEditor(environment).state(at: .zero)
    state.document = document
    state.options = options
    state.panel = panel.state
    return state
  }

  /// The part of the window over which messages about files stand, at its lower edge: over the
  /// canvas, and above the tools and the tray; `nil` before the first layout.
  public var messageRoom: Rect? {
    guard let layout = chrome.layout else { return nil }
    let bottom = tray.isHidden ? chrome.toast.frame.maxY + 12 : tray.frame.minY
    return Rect(
      layout.canvas.minX, window.bounds.minY, layout.canvas.width, bottom - window.bounds.minY)
  }
}
