/// A control that a line of text is typed into.
///
/// A tap gives it the keyboard and puts the caret at the nearest place between two grapheme clusters;
/// two taps select a word, three all; so does a long press select the word under it, and goes on
/// selecting as the finger moves. The caret and the ends of the selection can be dragged, and so can a
/// text that is longer than the field. A mouse selects by dragging.
///
/// A tap on it is its own: single taps with one finger that views around it recognize fail (rule A50,
/// which the field keeps to like a button). Double taps, long presses, pans and swipes of theirs are
/// not kept away (rule A51); a scroll view does not take its touches by D8, because it is a control
/// (rule D44).
///
/// A field draws nothing. What those who draw need is public: ``text`` or ``placeholder`` at
/// ``textOrigin`` within ``textFrame``, ``caretRect``, ``selectionRects``, ``markedRects`` and
/// ``selectionHandles``.
open class TextField: Control {
  /// How wide the caret is, in points. Our choice.
  public static let caretWidth = 2.0
  /// How high a line is, in sizes of the font. Our choice.
  public static let lineHeight = 1.25
  /// How long the caret is to be seen, and then not, in seconds. Our choice, as desktops do.
  public static let blinkInterval = 0.53
  /// A caret that nothing happens to stops blinking after so many seconds, so that nobody has to
  /// draw it. Our choice, as desktops do.
  public static let blinkingTime = 10.6
  /// A finger that drags the caret or an end of the selection beside the text takes it on by a character
  /// every so many seconds. Our choice: 25 characters a second.
  public static let scrollInterval = 0.04

  /// What the field shows while it is empty.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The font's size in points, within ``TextMeasurement/fontSizes``; what is set is taken to its
  /// nearest end.
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

  /// What is kept free around the text, in points. 12 at the sides is our choice.
  public var contentInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 12) {
    didSet { if contentInset != oldValue { layOut() } }
  }

  /// More grapheme clusters than this are not taken; `nil` means as many as
  /// ``TextMeasurement/byteLimit`` allows, which always holds. What is being composed may be longer
  /// until it is text. A text that is there already is not shortened.
  public var maximumLength: Int? {
    get { edited.maximumLength }
    set { edited.maximumLength = newValue }
  }

  /// The text, on one line: breaks become blanks, other control characters are left out, and what
  /// there is no room for too. Setting it puts the caret behind it, forgets what could be undone, and
  /// sends nothing.
  public var text: String {
    get { edited.text }
    set {
      edited.set(newValue)
      layOut()
    }
  }

  /// What is selected, in grapheme clusters; an empty range is the caret's place. Setting it puts
  /// the caret at its end; what lies outside the text is cut off.
  public var selectedRange: Range<Int> {
    get { edited.selection }
    set { select(from: newValue.lowerBound, to: newValue.upperBound) }
  }

  /// What an input method is composing, in grapheme clusters; `nil` when it is not.
  public var markedRange: Range<Int>? { edited.marked }

  /// What is selected, as the clipboard would get it.
  public var selectedText: String { edited.selectedText }

  /// Whether the field has the keyboard, and shows a caret or a selection.
  public var isEditing: Bool { isFirstResponder }

  /// Whether a finger gets an ``EditMenu`` for what it selects; not at first. Whoever sets it draws the
  /// menu too, see ``shownEditMenu``.
  public var hasEditMenu = false {
    didSet {
      guard hasEditMenu != oldValue else { return }
      editMenu?.hide()
      editMenu = hasEditMenu ? EditMenu(of: self) : nil
    }
  }

  public var canUndo: Bool { edited.canUndo }
  public var canRedo: Bool { edited.canRedo }

  /// How far the text is scrolled to the left, in points; 0 while nobody edits.
  public internal(set) var scrollOffset = 0.0

  var edited = EditedText()
  /// How wide the text is; only right while the field has the keyboard.
  var measurement = TextMeasurement("", fontSize: 17, edges: [0])
  /// Whether somebody has measured it.
  private var isMeasured = false
  /// When the caret was put where it is.
  var caretTime = Timestamp.zero

  // What a finger does.
  var grip = Grip.undecided
  var beforeTouch: BeforeTouch?
  var pressTimer: TimelineTimer?
  var scrollTimer: TimelineTimer?
  /// Which way a finger beside the text goes a step further, while it does.
  var stepOut: Side?

  // The menu.
  private(set) var editMenu: EditMenu?
  /// The touch that has just taken the menu away, and whether that was the one on the field.
  weak var touchThatHidMenu: Touch?
  var hadMenu = false

  // MARK: Fingers

  override var touchTarget: Rect { bounds.target }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    isForeignTap(recognizer)
      ? recognizer.refuse(because: .controlKeepsTap)
      : super.gestureRecognizerShouldBegin(recognizer)
  }

  open override func beginTracking(_ touch: Touch) { land(touch) }

  open override func continueTracking(_ touch: Touch) { follow(touch) }

  open override func endTracking(_ touch: Touch, inside: Bool) { lift(touch, inside: inside) }

  /// The caret, the selection and the keyboard are again as they were before the finger landed.
  open override func cancelTracking() { loseTouch() }

  // MARK: The keyboard

  /// Keys that type, move the caret, delete, and work with the clipboard; Esc and the return key leave
  /// the field. Tab goes on to the window.
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

  /// Does `body` to the text, and tells when it has changed it.
  func edit(_ body: (inout EditedText) -> Void) {
    editMenu?.hide()
    let before = edited.text
    body(&edited)
    layOut()
    if edited.text != before { send(.editingChanged) }
  }

  /// Selects; with the same place twice puts the caret there.
  func select(from anchor: Int, to caret: Int) {
    edit { $0.select(from: anchor, to: caret) }
  }

  // MARK: Laying out

  /// Measures the text as it is now, and scrolls so that the caret is in sight.
  func layOut() {
    setNeedsDisplay()
    guard isEditing, let window else { return }
    (measurement, isMeasured) = window.textMeasures.measure(edited.text, fontSize: size)
    caretTime = window.timeline.now
    revealCaret()
  }

  /// A recording may know now how wide the text is, when nobody did before: then everything is as if
  /// it had been known from the beginning.
  func measureAgain() {
    guard isEditing, !isMeasured else { return }
    scrollOffset = 0
    layOut()
  }

  open override func layoutSubviews() {
    editMenu?.hide()
    if isEditing { layOut() }
  }
}
