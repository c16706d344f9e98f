package import Drawing
package import SceneBase
package import TouchEngine

/// A scene that is being played: the entry point for input, and the source of pictures.
package final class Playground: Playable {
  package private(set) var scene: any Scene
  // Unchecked, because each event reads them: only ``become(_:)`` sets them, between two events.
  @exclusivity(unchecked) package private(set) var window: Window
  @exclusivity(unchecked) package private(set) var stream: TouchStream
  package private(set) var status: RecognizerStatus
  /// What the last touches did, in words.
  package private(set) var line: StatusLine
  package private(set) var fingers: FingerOverlay

  /// A scene that grows out of its tile, or goes back into it; `nil` for none.
  package var opening: SceneOpening? {
    didSet { window.needsDisplay = true }
  }

  /// The fingers on the picture of a scene that opens or closes.
  var openingTouches = OpeningTouches()

  /// Called when a finger has turned a scene that opens or closes back to where it came from; the
  /// other scene is to be opened.
  package var onTurnBack: () -> Void = {}

  /// A sheet that leaves the scene; `nil` for none.
  package var leaving: LeavingSheet? {
    didSet { window.needsDisplay = true }
  }

  /// The pointer and the finger that landed last.
  let pointer = PointerOverlay()

  /// Sees each event right before the scene does, to record it.
  ///
  /// While it is set, external calls need a name (``TouchStream/perform(at:named:value:)``).
  package var onEvent: ((InputEvent) -> Void)? {
    didSet { watchRecordedInput() }
  }

  /// The log of the last minute; `nil` where none is kept, as in a replay. While it is set,
  /// external calls need a name (``TouchStream/perform(at:named:value:)``).
  package var minute: MinuteLog? {
    didSet { watchRecordedInput() }
  }

  /// Sees each event right before the scene does, without recording it.
  package var onInput: ((InputEvent) -> Void)? {
    didSet { watchInput() }
  }

  /// Called with what the scene asks of the program; `nil` in a replay.
  package var onRequest: ((SceneRequest) -> Void)?

  /// Called with a description of invalid input or of a misused recognizer.
  package var onProblem: ((String) -> Void)?

  /// Marks for a user who plays several fingers with a mouse; never recorded.
  package var mouseHint = MouseHint() {
    didSet { if mouseHint != oldValue { window.needsDisplay = true } }
  }
  /// The name of the key that makes a mouse two fingers.
  package var pairKeyName = ""

  /// The last words of the status row, and their picture.
  var pillPicture: (pill: StatusPill, frame: Rect?, list: DisplayList)?
  /// The recognizers' states in an open panel.
  var chipsPicture = ChipsPicture()

  /// Text measurement and the clipboard; `nil` in a replay, whose recording contains their results.
  package var textServices: TextServices? {
    didSet { connectText() }
  }

  /// An item at the beginning of the status row; `nil` for none.
  package var statusItem: (any StatusItem)?

  /// An overlay drawn over everything else; `nil` for none.
  package var screenOverlay: (any ScreenOverlay)?

  /// The button for the home screen; `nil` when there is none, as in a replay.
  package var homeButton: HomeButton? {
    didSet {
      homeButton?.frame = { [weak self] in self?.homeButtonFrame }
      homeButton?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// The button that shows the commands; `nil` when there is none, as in a replay.
  package var helpButton: HelpButton? {
    didSet {
      helpButton?.frame = { [weak self] in self?.helpButtonFrame }
      helpButton?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// The button that opens the inspector; `nil` when there is none, as in a replay.
  package var inspectorButton: InspectorButton? {
    didSet {
      inspectorButton?.frame = { [weak self] in self?.inspectorButtonFrame }
      inspectorButton?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// The dot that offers an answer; `nil` when there is none, as in a replay.
  package var offerDot: OfferDot? {
    didSet {
      offerDot?.frame = { [weak self] in self?.offerDotFrame }
      offerDot?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// The message that a change is kept; `nil` where nothing is changed, as in a replay.
  package var changeToast: ChangeToast? {
    didSet {
      changeToast?.frame = { [weak self] in self?.takeBackFrame }
      changeToast?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// Finds the touches after which an answer is offered; `nil` where none is, as in a replay.
  package var offers: OfferLog? {
    didSet {
      followOffers()
      watchInput()
    }
  }

  /// The answer that is offered; `nil` for none.
  var offer: Offer? {
    didSet { if offer != oldValue { window.needsDisplay = true } }
  }

  /// Called with the command of a button of the inspector that was pressed; `nil` when nobody
  /// carries them out, as in a replay, and there are no such buttons.
  package var onChromeCommand: ((Command) -> Void)?

  /// The open inspector; `nil` while it is closed.
  package internal(set) var inspector: Inspector?
  /// Inspectors that have closed while fingers were down on them.
  var formerInspectors: [Inspector] = []
  /// How the inspector opened or closed last; `nil` before that.
  var inspectorChange: PanelChange?
  /// Whether the user wants the inspector to be open; `nil` when it is as the user wants it.
  var inspectorWish: Bool?
  /// Whether the inspector's sheet is to go to its other height.
  var raisesInspector = false

  /// The speed of time while no finger is down, which the help button tells; never recorded.
  package var speed = 1.0 {
    didSet { if speed != oldValue { window.needsDisplay = true } }
  }

  /// Whether a page is shown in place of the scene: then no finger lands on the program's buttons.
  package var isCovered = false

  /// Whether the rings, numbers and trails of fingers are drawn; never recorded.
  package var showsFingers = true {
    didSet { if showsFingers != oldValue { window.needsDisplay = true } }
  }

  /// Plays a scene; the line tells `verdict` until something is touched.
  package init(_ scene: any Scene, verdict: VerdictState? = nil) {
    type(of: scene).registerReasons()
    self.scene = scene
    window = scene.window
    fingers = FingerOverlay(displayScale: scene.displayScale)
    stream = TouchStream(window: scene.window)
    let prefix = type(of: scene).mainView.map { "\($0)." } ?? ""
    let watched = { [unowned scene] in scene.recognizers }
    status = RecognizerStatus(leavingOut: prefix, watching: watched)
    line = StatusLine(
      window, about: type(of: scene).names, words: type(of: scene).lineWords, in: scene.language,
      parts: { [unowned scene] in scene.partNames }, watching: watched)
    line.restore(verdict)
    (window as? PanelWindow)?.panel?.line = line
    window.addObserver(status)
    window.addObserver(line)
    connect()
    followInspector()
  }

  /// Opens a scene in a validated state, and plays it.
  package convenience init<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, state: PlaygroundState<S.State>
  ) {
    self.init(S(environment, state: state.scene), verdict: state.verdict)
    window.isFocusVisible = state.isFocusVisible ?? false
  }

  /// Returns the state of `scene`, which is being played, at `time`, for a file; nothing may be in
  /// progress.
  package func state<S: Scene>(of scene: S, at time: Timestamp) -> PlaygroundState<S.State> {
    PlaygroundState(
      scene: scene.state(at: time).limited, verdict: line.state,
      isFocusVisible: window.isFocusVisible && window.firstResponder != nil)
  }

  /// Pixels per point of the screen; it can change while the scene is played.
  package var displayScale: Double {
    get { scene.displayScale }
    set {
      guard newValue != scene.displayScale else { return }
      scene.displayScale = newValue
      fingers.displayScale = newValue
      minute?.forget()
      window.needsDisplay = true
    }
  }

  /// Continues with the scene of `other`, whose clock must be at zero, as if it had always been
  /// this playground's. The same scene keeps the changes of its run.
  ///
  /// Touches that were cancelled while their finger stayed down are still ignored.
  package func become(_ other: Playground) {
    precondition(other.window.timeline.now == .zero, "the other one has not been played")
    if type(of: scene) == type(of: other.scene), other.window.changes.isEmpty {
      other.window.changes = window.changes
    }
    offers?.restartClock(at: window.timeline.now)
    take(other, TouchStream(window: other.window, after: stream))
    minute?.begin(self, at: .zero)
  }

  /// Takes the place of another playground: its scene, and what was told about it.
  func take(_ other: Playground, _ newStream: TouchStream) {
    let wasInspecting = isInspecting
    // The inspector of this playground follows the scene, and that of the other one no longer.
    other.removeInspector()
    scene = other.scene
    window = scene.window
    stream = newStream
    (status, line) = (other.status, other.line)
    fingers = other.fingers
    dismissInspector()
    changeToast?.dismiss()
    inspectorChange = nil
    window.needsDisplay = true
    connect()
    followInspector()
    restoreInspector(wasInspecting)
  }

  private func connectText() {
    window.onCopy = textServices?.copy
    window.onPaste = textServices?.paste
    window.textMeasures.measurer = textServices?.measurer
  }

  private func connect() {
    if textServices != nil { connectText() }
    stream.calls = allCalls
    connectLine()
    scene.onRequest = { [weak self] in self?.onRequest?($0) }
    window.onDiagnostic = { [unowned self] in onProblem?($0.description) }
    stream.onViolation = { [unowned self] in onProblem?("input was dropped: \($0)") }
    followOffers()
    watchInput()
    watchRecordedInput()
  }

  /// Shows the stream's events to whoever observes them now. The playground itself is not captured:
  /// references to it are slow, because the scene holds it weakly.
  private func watchInput() {
    stream.onEvent = { [fingers, line, pointer, window, onInput, offers] event in
      fingers.see(event)
      line.received(event)
      if let offers, offers.isWatching { offers.see(event) }
      pointer.see(event)
      onInput?(event)
      window.needsDisplay = true
    }
  }

  /// Whether nothing is in progress and nothing will start by itself: no touch is down, every
  /// recognizer is possible, no timer is set and nothing moves.
  ///
  /// At rest, the scene's state is complete.
  package var isAtRest: Bool { window.isAtRest && window.timeline.nextDeadline == nil }

  // MARK: Pictures

  /// Returns the scene with the status row, fingers, mouse marks and overlay above it.
  package func displayList(at time: Timestamp) -> DisplayList {
    fingers.forgetFaded(at: time)
    var list = DisplayListBuilder()
    if let opening {
      if opening.isMoving(at: time) {
        opening.draw(into: &list, at: time, scale: displayScale)
        return list.build()
      }
      // Its pictures are needed no more.
      self.opening = nil
    }
    scene.draw(into: &list, at: time)
    drawStatus(into: &list, at: time)
    drawInspector(into: &list, at: time)
    drawChangeToast(into: &list, at: time)
    // One group, so that later items keep their index in the list for any number of fingers.
    list.group {
      drawPointer(into: &$0, at: time)
      if showsFingers { fingers.draw(into: &$0, at: time) }
      MouseOverlay(hint: mouseHint, pairKey: pairKeyName, language: scene.language)
        .draw(into: &$0, in: window.bounds)
    }
    screenOverlay?.draw(into: &list, in: window.bounds, at: time)
    if leaving?.isMoving(at: time) == true {
      leaving?.draw(into: &list, at: time)
    } else if leaving != nil {
      leaving = nil
    }
    return list.build()
  }

  /// Returns the ring of the finger that will probably land next.
  package func displayListAhead() -> DisplayList {
    DisplayList { if showsFingers { fingers.drawNext(into: &$0) } }
  }

  /// Returns the next time at which the picture changes by itself.
  ///
  /// - Returns: `time` itself while something moves; `nil` when no change is due.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    if opening?.isHeld == true { return nil }
    if opening?.isMoving(at: time) == true || leaving?.isMoving(at: time) == true { return time }
    return [
      scene.nextChange(after: time), showsFingers && fingers.isAnimating(at: time) ? time : nil,
      nextInspectorChange(after: time),
      nextStatusChange(after: time), nextPointerChange(after: time),
      statusItem?.nextChange(after: time), changeToast?.nextChange(after: time),
      screenOverlay?.nextChange(after: time),
    ].compactMap { $0 }.min()
  }
}
