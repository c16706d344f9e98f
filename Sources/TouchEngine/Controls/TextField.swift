/// A control for editing a line of text.
///
/// A tap makes the field first responder and puts the caret at the nearest position between two
/// grapheme clusters; a double tap selects a word, a triple tap all. A long press selects the word
/// under it and extends the selection as the finger moves. A finger can drag the caret, the ends of
/// the selection, and a text that is longer than the field. A mouse selects by dragging.
///
/// The field keeps taps on it: single taps with one finger that views around it recognize fail
/// (rule A50, as for a button). Double taps, long presses, pans and swipes of those views still
/// work (rule A51); a scroll view does not cancel its touches by D8, because it is a control (rule
/// D44).
///
/// A field draws nothing. Its public properties are what drawing needs: ``text`` or ``placeholder``
/// at ``textOrigin`` within ``textFrame``, ``caretRect``, ``selectionRects``, ``markedRects`` and
/// ``selectionHandles``.
open class TextField: Control {
  /// The width of the caret in points. Our choice.
  public static let caretWidth = 2.0
  /// The height of a line as a multiple of the font size. Our choice.
  public static let lineHeight = 1.25
  /// The seconds for which the blinking caret is visible, and then invisible. Our choice, as on
  /// desktops.
  package static let blinkInterval = 0.53
  /// The seconds without a change after which the caret stops blinking, which saves redrawing. Our
  /// choice, as on desktops.
  package static let blinkingTime = 10.6
  /// The seconds between two scroll steps of a character each, while a finger drags the caret or an
  /// end of the selection beyond the visible text. Our choice: 25 characters a second.
  package static let scrollInterval = 0.04

  /// The text shown while the field is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The font size in points, clamped to ``TextMeasurement/fontSizes``.
  public var fontSize: Double {
    get { size }
    set {
      let range = TextMeasurement.fontSizes
      guard !newValue.isNaN, newValue != size else { return }
      size = min(max(newValue, range.lowerBound), range.upperBound)
      layOut()
    }
  }
  private var size = 17.0

  /// The margins around the text, in points. 12 at the sides is our choice.
  public var contentInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 12) {
    didSet { if contentInset != oldValue { layOut() } }
  }

  /// The maximum length in grapheme clusters; `nil` means no maximum. ``TextMeasurement/byteLimit``
  /// applies in any case. A composition may be longer until it becomes text. Setting a maximum does
  /// not shorten the present text.
  public var maximumLength: Int? {
    get { edited.maximumLength }
    set { edited.maximumLength = newValue }
  }

  /// The text, on one line: breaks become blanks; other control characters and text beyond the
  /// maximum length are removed. Setting it puts the caret at the end, clears the undo history and
  /// sends nothing.
  public var text: String {
    get { edited.text }
    set {
      edited.set(newValue)
      layOut()
    }
  }

  /// The selection, in grapheme clusters; an empty range is the caret's position. Setting it puts
  /// the caret at its end and clamps it to the text.
  public var selectedRange: Range<Int> {
    get { edited.selection }
    set { select(from: newValue.lowerBound, to: newValue.upperBound) }
  }

  /// The range that an input method is composing, in grapheme clusters; `nil` when there is none.
  public var markedRange: Range<Int>? { edited.marked }

  /// The selected text, as copied to the clipboard.
  public var selectedText: String { edited.selectedText }

  /// Whether the field is first responder, and shows a caret or a selection.
  public var isEditing: Bool { isFirstResponder }

  /// Whether fingers get an ``EditMenu`` for the text; initially false. Code that sets it also
  /// draws the menu, see ``shownEditMenu``.
  public var hasEditMenu = false {
    didSet {
      guard hasEditMenu != oldValue else { return }
      editMenu?.hide()
      editMenu = hasEditMenu ? EditMenu(of: self) : nil
    }
  }

  /// Whether there is a change of the text that can be undone.
  public var canUndo: Bool { edited.canUndo }
  /// Whether there is an undone change that can be made again.
  public var canRedo: Bool { edited.canRedo }

  /// The distance by which the text is scrolled to the left, in points; 0 while the field is not
  /// edited.
  public internal(set) var scrollOffset = 0.0

  var edited = EditedText()
  /// The measured text; valid only while the field is first responder.
  var measurement = TextMeasurement("", fontSize: 17, edges: [0])
  /// Whether ``measurement`` is measured rather than estimated.
  private var isMeasured = false
  /// The time at which the caret was last moved.
  var caretTime = Timestamp.zero

  // The state of a touch.
  var grip = Grip.undecided
  var beforeTouch: BeforeTouch?
  var pressTimer: TimelineTimer?
  var scrollTimer: TimelineTimer?
  /// The side to which the text scrolls a step at present; `nil` between steps.
  var stepOut: Side?

  // The state of the menu.
  private(set) var editMenu: EditMenu?
  /// The touch that has just hidden the menu; `hadMenu` says whether it is the one on the field.
  weak var touchThatHidMenu: Touch?
  var hadMenu = false

  // MARK: Fingers

  override var touchTarget: Rect { bounds.target }

  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    isForeignTap(recognizer)
      ? .no(.controlKeepsTap) : super.mayBegin(recognizer, asking: asking)
  }

  open override func beginTracking(_ touch: Touch) { land(touch) }

  open override func continueTracking(_ touch: Touch) { follow(touch) }

  open override func endTracking(_ touch: Touch, inside: Bool) { lift(touch, inside: inside) }

  /// Restores the caret, the selection and the first responder from before the finger landed.
  open override func cancelTracking() { loseTouch() }

  // MARK: The keyboard

  /// Handles keys that type, move the caret, delete or use the clipboard; Esc and the return key
  /// end editing. Tab is passed on to the window.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool { handle(key) || super.keyDown(key) }

  override func keyboardCame() {
    layOut()
    send(.editingDidBegin)
  }

  override func keyboardWent() {
    edit {
      $0.unmark()
      $0.select(from: $0.caret, to: $0.caret)
    }
    scrollOffset = 0
    send(.editingDidEnd)
  }

  /// Changes the text by `body`, and sends an event when the text has changed.
  func edit(_ body: (inout EditedText) -> Void) {
    editMenu?.hide()
    let before = edited.text
    body(&edited)
    layOut()
    if edited.text != before { send(.editingChanged) }
  }

  /// Selects a range; the same position twice sets the caret.
  func select(from anchor: Int, to caret: Int) {
    edit { $0.select(from: anchor, to: caret) }
  }

  // MARK: Layout

  /// Measures the present text and scrolls so that the caret is visible.
  func layOut() {
    setNeedsDisplay()
    guard isEditing, let window else { return }
    (measurement, isMeasured) = window.textMeasures.measure(edited.text, fontSize: size)
    caretTime = window.timeline.now
    revealCaret()
  }

  /// Repeats the layout of a text that has not been measured: a recording may hold the measurement
  /// now. The result is as if the measurement had been known from the beginning.
  override func textsWereMeasured() {
    guard isEditing, !isMeasured else { return }
    scrollOffset = 0
    layOut()
  }

  open override func layoutSubviews() {
    editMenu?.hide()
    if isEditing { layOut() }
  }
}

/// The edit menu of a field.
extension TextField {
  /// The menu while it is visible.
  public var shownEditMenu: EditMenu? { editMenu?.isShown == true ? editMenu : nil }

  /// Shows the menu, if the field has one and is first responder. For a window that takes over
  /// another window's state.
  public func showEditMenu() { if hasEditMenu { editMenu?.show() } }

  /// The point above which the menu is centered, in the field's own coordinates: the middle of the
  /// visible selection, or the caret.
  var middleOfSelection: Point {
    let places = caretRect.map { [$0] } ?? selectionRects
    let (left, right) = (
      places.map(\.minX).min() ?? textFrame.minX, places.map(\.maxX).max() ?? textFrame.maxX
    )
    let seen = textFrame
    let middle = (max(left, seen.minX) + min(right, seen.maxX)) / 2
    return Point(min(max(middle, seen.minX), seen.maxX), bounds.center.y)
  }

  /// Shows the menu, if appropriate, after a finger was lifted whose effect was `grip`.
  func offerMenu(after touch: Touch, _ grip: Grip) {
    guard hasEditMenu, touch.kind != .pointer, isEditing else { return }
    switch grip {
    case .selection, .end, .caret: showEditMenu()
    case .undecided:
      let before = beforeTouch
      let tapsCaret =
        before?.wasEditing == true && before?.anchor == edited.caret && !hadMenu
        && before?.caret == edited.caret
      if !edited.selection.isEmpty || tapsCaret { showEditMenu() }
    case .nothing, .text: break
    }
  }
}
