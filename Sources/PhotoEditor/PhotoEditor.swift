public import Drawing
import FileSupport
public import PhotoDocument
public import ScenePlayer
public import TouchEngine

/// A small photo editor: stickers and texts to drag, pinch and turn, and modes that decide which
/// gestures are admitted (section G1 of the rules).
///
/// One finger drags the element under it; two fingers drag, pinch and turn it at once, and beside
/// all elements they zoom and move the view. A tap selects and raises an element, a double tap
/// straightens it or shows the whole picture, a long press lifts it.
public final class PhotoEditor: Scene {
  public static let names = EditorWords.names
  public static let name = "photo-editor"
  public static let layout = 6
  public static var words: WordTable { EditorWords.table }
  public static let commandKeys =
    ["s", "t", "z", "y", "Delete", "BackSpace", "Return", "KP_Enter"] + CropTool.commandKeys
    + ModeKey.allCases.map(\.rawValue) + ElementTool.keys + DoodleTool.keys
    + [FilterTool.compareKey, EyedropperKey.name]
  public static var reasonWords: [String: LocalizedText] { CanvasReason.words }
  public static let mainView: String? = "canvas"

  public let window: Window
  public let canvas: Canvas
  public let panel: Panel
  public let modes: EditorModes
  /// The stickers, above the dock.
  public let tray: TrayView
  /// Everything else around the canvas.
  public let chrome: EditorChrome
  /// The handles of the selected element.
  public let handles = ElementHandles()
  /// The eyedropper's magnifier.
  public let loupe = ColorLoupe()

  public var displayScale: Double { didSet { canvas.displayScale = displayScale } }
  let style: SceneStyle
  let words: SceneWords
  /// The tools of the modes; see ``EditorTool``.
  public private(set) var tools: [any EditorTool] = []
  var options = EditorOptions() { didSet { apply() } }

  /// The document after the last step.
  public private(set) var document: EditorDocument
  public private(set) var history = EditorHistory()
  /// The last transition between modes, and the last cause of any transition in words.
  private(set) var lastWay: Transition?
  /// The last transition that has words, of any machine; `nil` before the first.
  private(set) var lastTransition: Transition?
  /// The document with the change of a gesture in progress; `nil` without one.
  ///
  /// Unchecked, because each event of a gesture changes it, and no other code runs meanwhile.
  @exclusivity(unchecked) private var wanted: EditorDocument?
  /// The index of the element that was previewed last.
  private var lastPlace = 0

  public var onRequest: (SceneRequest) -> Void = { _ in }
  public var onUndo: () -> Void = {}

  /// The change of the tools that the picture still shows; `nil` before the first.
  private(set) var chromeChange: ChromeChange?

  /// The mode whose steps Cancel takes back, and the number of steps before it; `nil` in modes
  /// without Cancel.
  private(set) var edit: (chrome: EditorLayout.Chrome, start: Int)?

  /// The text whose letters were touched, until the caret is placed; `nil` otherwise.
  public var touchedText: TouchedText?

  private(set) lazy var doodleTool = DoodleTool(self)
  /// The picture on the canvas, with what it keeps between frames; it may be one that was drawn
  /// before of the same document.
  public var drawnPicture = DocumentPicture()

  public init(_ environment: SceneEnvironment, state: State?) {
    displayScale = environment.scale
    style = SceneStyle(environment, isDark: true)
    let window = EditorWindow(style, environment)
    self.window = window
    let canvas = Canvas()
    canvas.displayScale = environment.scale
    self.canvas = canvas
    let tray = TrayView(style: style)
    self.tray = tray
    modes = EditorModes { [unowned canvas, unowned tray] in
      $0 === tray.drag ? .trayDrag : canvas.role(of: $0)
    }
    let story = Story(about: EditorWords.names, in: style.language)
    panel = Panel(words: EditorWords.table, style: style, story: story)
    words = panel.words
    chrome = EditorChrome(words: words)
    document = state?.document ?? StartLayout.document(saying: words["text"])
    window.panel = panel
    window.stage = (canvas, tray, chrome)
    (window.handles, window.loupe) = (handles, loupe)
    panel.onFold = { [unowned self] in moveChrome { self.window.layoutSubviews() } }
    let over: [View] = [tray, chrome.toast, panel, chrome.menu]
    for view in [canvas, handles, loupe] + chrome.views + over {
      window.addSubview(view)
    }
    window.layoutSubviews()
    canvas.show(document)
    tools = makeTools()
    canvas.refusalOfMode = { [unowned modes] in modes.refusal(of: $0) }
    modes.machine.govern(canvas.roles.map(\.recognizer) + [tray.drag])
    canvas.onNewRecognizers = { [unowned modes] in modes.machine.govern($0) }
    modes.machine.onTransition = { [unowned self] in reflect($0) }
    connect()
    panel.items = panelItems
    if let state { restore(state) } else { modes.machine.start() }
    modes.machine.window = window
    window.onKey = { [unowned self] in keyDown($0) }
    story.parts = { [unowned self] in partNames }
    window.addObserver(story)
    if let keyboard = state?.keyboard { focus(keyboard) }
    if let caret = state?.caret, field.isEditing {
      field.selectedRange = caret.start..<caret.end
    }
    // What is opened stands in its place.
    (chromeChange, handles.motion) = (nil, nil)
  }

  /// The field for the words of the selected text.
  var field: TextField { chrome.topBar.field }

  private func connect() {
    tray.onPick = { [unowned self] in add(.sticker($0.name), because: .control($1)) }
    tray.drag.addTarget(self, action: "drag") { scene in
      for case let tool as ElementTool in scene.tools { tool.trayDragged() }
    }
    connectChrome()
    connectLoupe()
  }

  /// Typed words change the document at once; consecutive changes are one step.
  func typed() {
    guard let id = canvas.selected?.id else { return }
    let words = field.text
    change(because: "step.text", joining: true, isAmidGesture: wanted != nil) { document in
      guard let place = document.place(of: id),
        case .text(var text) = document.elements[place].content
      else { return }
      text.words = words
      document.elements[place].content = .text(text)
    }
  }

  /// Deletes texts without words, which are invisible.
  func leftText() {
    let empty = document.elements.filter { element in
      if case .text(let text) = element.content {
        text.words.allSatisfy(\.isWhitespace)
      } else {
        false
      }
    }
    guard !empty.isEmpty else { return }
    change(because: "step.delete") { document in
      document.elements.removeAll { element in empty.contains { $0.id == element.id } }
    }
  }

  public var language: Language { style.language }

  /// All recognizers except the pan of the view, which accompanies its pinch.
  public private(set) lazy var recognizers: [GestureRecognizer] =
    canvas.roles.map(\.recognizer).filter { $0 !== canvas.viewPan }

  /// Creates the tools of the modes, in any order. A tool in another folder needs only its line
  /// here.
  private func makeTools() -> [any EditorTool] {
    [ElementTool(self), doodleTool, CropTool(self), FilterTool(self)]
  }

  var elementTool: ElementTool? { tools.lazy.compactMap { $0 as? ElementTool }.first }

  var cropTool: CropTool? { tools.lazy.compactMap { $0 as? CropTool }.first }

  var filterTool: FilterTool? { tools.lazy.compactMap { $0 as? FilterTool }.first }

  /// The tool of the current mode.
  public var tool: (any EditorTool)? {
    tools.first { $0.modes.contains { $0.isCurrent } }
  }

  // MARK: The document

  /// The visible document, including the change of a gesture in progress.
  public var shown: EditorDocument { wanted ?? document }

  /// Shows a changed document during a gesture, without making a step.
  public func preview(_ change: (inout EditorDocument) -> Void) {
    var document = shown
    change(&document)
    wanted = document
    canvas.show(document)
  }

  /// Shows a changed element during a gesture, without making a step. The other elements cost
  /// nothing.
  func preview(_ element: Element, _ change: (inout ElementValue) -> Void) {
    if wanted?.elements == nil { wanted = document }
    guard let place = placeInPreview(of: element.id), var value = wanted?.elements[place] else {
      return
    }
    change(&value)
    wanted?.elements[place] = value
    element.show(value)
  }

  /// Returns the index of an element in the preview; a gesture asks for the same one again and
  /// again. It reads the elements alone: a copy of the document counts many references.
  private func placeInPreview(of id: Int) -> Int? {
    let count = wanted?.elements.count ?? 0
    if lastPlace < count, wanted?.elements[lastPlace].id == id { return lastPlace }
    guard let place = wanted?.elements.firstIndex(where: { $0.id == id }) else { return nil }
    lastPlace = place
    return place
  }

  /// Shows the document after the last step again.
  public func dropPreview() {
    wanted = nil
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
    // A larger document could not be opened again.
    if changed.elements.count > max(document.elements.count, EditorDocument.elementLimit) {
      changed = document
    }
    if isAmidGesture, var preview = wanted {
      change(&preview)
      wanted = preview
    } else {
      wanted = nil
    }
    let edit = DocumentEdit(from: document, to: changed, because: cause)
    document = changed
    if let edit {
      // A step of a mode extends none from before the mode, which Cancel leaves as it is.
      if joining, history.done.count > self.edit?.start ?? 0 {
        history.join(edit)
      } else {
        history.record(edit)
      }
    }
    documentChanged()
  }

  /// Cancels all gestures and discards their changes, before something else changes the document.
  ///
  /// - Parameter reason: The reason of the cancellation.
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
    guard history.undo(in: &document) else { return explain("why.undo") }
    onUndo()
    documentChanged()
    slide(from: places)
    if let edit { self.edit?.start = min(edit.start, history.done.count) }
  }

  /// Applies the last undone step again.
  public func redo() {
    endGestures(for: .redo)
    canvas.endFlights()
    dropPreview()
    let places = canvas.centers
    guard history.redo(in: &document) else { return explain("why.redo") }
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

  private func documentChanged() {
    chrome.toast.message = nil
    canvas.show(shown)
    tool?.documentChanged()
    if canvas.selected == nil { deselect(because: .application("gone")) }
    showWords()
    showValues()
    panel.refresh()
  }

  // MARK: Selection

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

  /// Shows the selected text's words in the text field.
  private func showWords() {
    guard case .text(let text)? = canvas.selected?.content, field.text != text.words else { return }
    field.text = text.words
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
      edit?.start = start
      field.selectedRange = 0..<field.text.count
    }
  }

  /// Edits the selected text, if it is one, and moves the focus to its field.
  ///
  /// - Returns: Whether a text is edited.
  @discardableResult
  public func startTyping(because cause: TransitionCause) -> Bool {
    if modes.text.isCurrent { modes.typing.machine?.enter(modes.typing, because: cause) }
    guard modes.typing.isCurrent else { return false }
    field.becomeFirstResponder()
    return true
  }

  /// Leaves the selected text selected, and its words as they are.
  func endTyping() {
    guard modes.typing.isCurrent else { return }
    modes.text.machine?.enter(modes.text, because: .control(field.path))
  }

  public func deleteSelected() {
    endGestures(for: .delete)
    guard let value = canvas.selected?.value else { return }
    change(because: "step.delete") { $0.elements.removeAll { $0.id == value.id } }
    showRemoval(of: value)
  }

  // MARK: Modes

  /// The words of the last transition, such as "Look → Draw: the key d was pressed"; those of the
  /// first one are "Look".
  var lastCause: String { lastTransition.map(words(of:)) ?? "" }

  private func words(of transition: Transition) -> String {
    let states = [transition.from, transition.to].compactMap { $0 }.map { words["state.\($0)"] }
    guard states.count == 2 else { return states.joined() }
    let wording = Wording(about: EditorWords.names, in: language)
    return "\(states[0]) → \(states[1]): \(wording.words(of: transition.cause))"
  }

  /// Leaves a mode for browsing.
  func finish(because cause: TransitionCause) {
    if !modes.browse.isCurrent { modes.machine.enter(modes.browse, because: cause) }
  }

  /// Leaves a mode, and takes its steps back as one, which redo makes again.
  func cancelMode(because cause: TransitionCause) {
    let start = edit?.start
    endGestures(for: .cancel)
    finish(because: cause)
    guard let start else { return }
    if history.takeBack(to: start, in: &document, because: "step.mode") { documentChanged() }
  }

  /// Updates the interface to the modes, the only place that does (rule G1.3).
  private func reflect(_ transition: Transition) {
    let tool = tool
    if tool !== canvas.tool {
      canvas.tool?.left()
      canvas.tool = tool
    }
    tool?.entered(because: transition.cause)
    if !modes.element.isCurrent { canvas.selected = nil }
    let isMode = transition.machine == modes.machine.name
    if isMode { lastWay = transition }
    // A submode that begins or ends with its mode needs no words.
    if isMode || transition.from != nil && transition.to != nil {
      lastTransition = transition
    }
    closeLoupe()
    if !modes.typing.isCurrent { field.resignFirstResponder() }
    let movesSigns = tray.isHidden == modes.picker.isCurrent
    tray.isHidden = !modes.picker.isCurrent
    chrome.menu.show(false)
    let current = chromeOfMode
    if [.dock, .preview].contains(current) {
      edit = nil
    } else if edit?.chrome != current {
      edit = (current, history.done.count)
    }
    // Most transitions show other values in the same places.
    if movesSigns || current != (window as? EditorWindow)?.mode { layOutChrome() }
    showValues()
    (window as? PanelWindow)?.endHiddenEditing()
    panel.refresh()
    window.setNeedsDisplay()
  }

  /// Lays out the canvas and the chrome for the current mode.
  func layOutChrome() {
    guard let window = window as? EditorWindow else { return }
    moveChrome {
      window.mode = chromeOfMode
      window.layoutSubviews()
    }
  }

  /// The frame of the picture at its place, in the window's coordinates.
  private var pictureInWindow: Rect { canvas.pictureFrame.offset(by: canvas.frame.origin) }

  /// Changes the layout; the picture and the tools move from where they are drawn now.
  private func moveChrome(_ change: () -> Void) {
    guard let window = window as? EditorWindow else { return }
    let before = (mode: window.mode, picture: pictureInWindow)
    let shown = chromeChange?.frame(of: before.picture, at: window.timeline.now)
    let tools = chrome.strip(of: before.mode)?.middle
    change()
    guard before != (window.mode, pictureInWindow) else { return }
    chromeChange = ChromeChange(
      from: before.mode, picture: shown ?? before.picture, tools: tools,
      motion: ChromeMotion(in: window))
  }

  /// Resets the scene, except for the history, which can be undone, and the last transition.
  public func startOver() {
    window.endEditing(true)
    endGestures(because: CommonReason.startedOver.reason)
    closeLoupe()
    wanted = nil
    let start = StartLayout.document(saying: words["text"])
    change(because: "step.startOver") { document in
      guard document.photo == start.photo else {
        return document = EditorDocument(photo: document.photo)
      }
      document = start
    }
    for element in canvas.elements { element.slide = nil }
    canvas.endFlights()
    options = EditorOptions()
    canvas.zoom = .fit
    canvas.sharpen()
    if !modes.browse.isCurrent {
      modes.machine.enter(modes.browse, because: .application("startOver"))
    }
    tray.list.setContentOffset(.zero, animated: false)
    chrome.startOver()
    panel.startOver()
    panel.refresh()
    window.endEditing(true)
  }

  private func apply() {
    canvas.tapWaitsForPan = options.tapWaits
    canvas.targetRules = options.targetRules
    showValues()
    panel.refresh()
  }

  // MARK: State

  /// Restores a validated state.
  private func restore(_ state: State) {
    history = state.history
    options = state.options
    // The visible part depends on the room that the panel leaves.
    panel.restore(state.panel)
    modes.start(at: state.mode)
    // The room of the picture depends on the mode.
    canvas.zoom = state.zoom
    canvas.selected = state.selected.flatMap { canvas.element($0) }
    showWords()
    lastWay = state.way.map {
      Transition(
        machine: modes.machine.name, from: $0.from, to: $0.to, cause: .application("restored"))
    }
    lastTransition = state.lastTransition
    tray.list.contentOffset.x = state.trayOffset
    chrome.toolsOffset = state.toolsOffset ?? 0
    if let edit, let steps = state.modeSteps {
      self.edit?.start = max(0, min(history.done.count - steps, edit.start))
    }
    chrome.menu.show(state.isMenuOpen == true)
    loupe.place = state.loupe?.point
    chrome.toast.message = state.message(at: window.timeline.now)
    for slide in state.slides {
      canvas.element(slide.id)?.slide =
        (slide.from.point, window.timeline.now + -slide.elapsed)
    }
    for thrown in state.thrown ?? [] { canvas.fly(thrown.thrown(at: window.timeline.now)) }
    canvas.layoutSubviews()
    showValues()
    if let crop = state.crop { cropTool?.restore(crop) }
    filterTool?.restore(
      state.filter?.slide(at: window.timeline.now), isComparing: state.isComparing == true)
    panel.restore(state.panel)
    panel.refresh()
  }

  /// Focuses the control with an identifier.
  private func focus(_ keyboard: String) {
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
  }
}

extension PhotoEditor {
  /// Returns the photo with the frame in which the editor will show it. Lays out only what decides
  /// that, because it is called before a window opens.
  public static func pictures(
    in environment: SceneEnvironment
  ) -> [(image: ImageID, frame: Rect)] {
    let style = SceneStyle(environment, isDark: true)
    let window = EditorWindow(style, environment)
    let panel = Panel(
      words: EditorWords.table, style: style,
      story: Story(about: EditorWords.names, in: style.language))
    let canvas = Canvas()
    let chrome = EditorChrome(words: panel.words)
    let tray = TrayView(style: style)
    window.panel = panel
    window.stage = (canvas, tray, chrome)
    // The window does not keep its parts alive.
    return withExtendedLifetime((panel, chrome, tray)) {
      window.layoutSubviews()
      canvas.show(EditorDocument(photo: .bundled))
      return [(picture, canvas.pictureFrame.offset(by: canvas.frame.origin))]
    }
  }
}
