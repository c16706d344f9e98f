package import Drawing
package import TouchEngine

/// A scene that is being played: the way in for input, and the picture that comes out.
package final class Playground: Played {
  package private(set) var scene: any Scene
  package private(set) var stream: TouchStream
  package private(set) var status: RecognizerStatus
  package private(set) var fingers: FingerOverlay

  /// Sees each event right before the scene does, to record it. While it is set, calls from outside need
  /// a name (``TouchStream/perform(at:named:value:)``).
  package var onEvent: ((InputEvent) -> Void)? {
    didSet { stream.tap = onEvent }
  }

  /// Told each event right before the scene is, and records nothing.
  package var onInput: ((InputEvent) -> Void)?

  /// Told in words what is wrong with the input, or with the calls of a recognizer.
  package var onProblem: ((String) -> Void)?

  /// What somebody should see who plays fingers with a mouse; no part of what is recorded.
  package var mouseHint = MouseHint() {
    didSet { if mouseHint != oldValue { window.needsDisplay = true } }
  }
  /// What the key is called that makes two fingers of a mouse.
  package var pairKeyName = ""

  /// What the strip said last, and how that looks.
  var stripPicture: (words: StatusStrip, list: DisplayList)?

  /// Who measures text, and what the clipboard does; `nil` in a replay, which has it all in its
  /// recording.
  package var textServices: TextServices? {
    didSet { connectText() }
  }

  /// Drawn over a part of the strip.
  package var sign: (any Sign)?

  /// Drawn over everything else.
  package var board: (any Board)?

  /// The way back to the home screen; `nil` where there is none, as in a replay.
  package var wayHome: WayHome? {
    didSet {
      wayHome?.frame = { [weak self] in self?.wayHomeFrame }
      wayHome?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// Where the commands are shown; `nil` where there are none, as in a replay.
  package var wayToHelp: WayToHelp? {
    didSet {
      wayToHelp?.frame = { [weak self] in self?.wayToHelpFrame }
      wayToHelp?.onChange = { [weak self] in self?.window.needsDisplay = true }
    }
  }

  /// Whether rings, numbers and trails of fingers are drawn; no part of what is recorded.
  package var showsFingers = true {
    didSet { if showsFingers != oldValue { window.needsDisplay = true } }
  }

  /// Plays a scene, below which a sentence stands until something is decided.
  package init(_ scene: any Scene, sentence: String = "") {
    SceneReasons.register()
    self.scene = scene
    fingers = FingerOverlay(displayScale: scene.displayScale)
    stream = TouchStream(window: scene.window)
    let prefix = type(of: scene).mainView.map { "\($0)." } ?? ""
    let wording = Wording(about: type(of: scene).names, in: scene.language) { [weak scene] in
      scene?.name(ofPart: $0)
    }
    status = RecognizerStatus(leavingOut: prefix, wording) { [weak scene] in
      scene?.recognizers ?? []
    }
    status.recall(sentence)
    window.addObserver(status)
    connect()
  }

  /// Opens a scene in a state that was checked, and plays it.
  package convenience init<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, state: PlaygroundState<S.State>
  ) {
    self.init(S(environment, state: state.scene), sentence: state.sentence)
    window.isFocusVisible = state.isFocusVisible ?? false
  }

  /// What `scene`, which is being played, is like at `time`, while nothing goes on.
  package func state<S: Scene>(of scene: S, at time: Timestamp) -> PlaygroundState<S.State> {
    PlaygroundState(
      scene: scene.state(at: time), sentence: status.sentence,
      isFocusVisible: window.isFocusVisible && window.firstResponder != nil)
  }

  package var window: Window { scene.window }

  /// Pixels in a point of the screen; can change while it is played.
  package var displayScale: Double {
    get { scene.displayScale }
    set {
      guard newValue != scene.displayScale else { return }
      scene.displayScale = newValue
      fingers.displayScale = newValue
      window.needsDisplay = true
    }
  }

  /// Goes on with what `other` plays, whose clock is at zero, as if it had always been this one's.
  ///
  /// Contacts that were taken away while their finger stayed go on being left alone.
  package func become(_ other: Playground) {
    precondition(other.window.timeline.now == .zero, "the other one has not been played")
    scene = other.scene
    stream = TouchStream(window: scene.window, after: stream)
    status = other.status
    fingers = other.fingers
    window.needsDisplay = true
    connect()
  }

  private func connectText() {
    window.onCopy = textServices?.copy
    window.onPaste = textServices?.paste
    window.textMeasures.measurer = textServices?.measurer
  }

  private func connect() {
    if textServices != nil { connectText() }
    window.onDiagnostic = { [unowned self] in onProblem?($0.description) }
    stream.onViolation = { [unowned self] in onProblem?("input was dropped: \($0)") }
    stream.onEvent = { [unowned self] event in
      fingers.see(event)
      onInput?(event)
      window.needsDisplay = true
    }
    stream.tap = onEvent
  }

  /// Whether nothing goes on and nothing will by itself: no touch is down, every recognizer is
  /// possible, no timer is set and nothing moves. Then the scene's state is all there is to know.
  package var isAtRest: Bool { window.isAtRest && window.timeline.nextDeadline == nil }

  // MARK: Pictures

  /// The scene, and over it the fingers and what the recognizers make of them.
  package func displayList(at time: Timestamp) -> DisplayList {
    fingers.forgetFaded(at: time)
    var list = DisplayListBuilder()
    scene.draw(into: &list, at: time)
    drawStrip(into: &list, at: time)
    // As one, so that what lies below keeps its place in the list however many fingers there are.
    list.group {
      if showsFingers { fingers.draw(into: &$0, at: time) }
      MouseOverlay(hint: mouseHint, pairKey: pairKeyName, language: scene.language)
        .draw(into: &$0, in: window.bounds)
    }
    board?.draw(into: &list, in: window.bounds, at: time)
    return list.build()
  }

  /// When the picture changes with time alone: `time` itself while something moves, the moment of
  /// the next change, or `nil` when there is none.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    [
      scene.nextChange(after: time), showsFingers && fingers.isAnimating(at: time) ? time : nil,
      status.nextChange(after: time), sign?.nextChange(after: time), board?.nextChange(after: time),
    ].compactMap { $0 }.min()
  }
}

/// What a program gives those who type.
package struct TextServices {
  package var measurer: any TextMeasuring
  /// Gives the clipboard a text.
  package var copy: (String) -> Void
  /// Asks for the clipboard's text, which comes as input.
  package var paste: () -> Void

  package init(
    measurer: any TextMeasuring, copy: @escaping (String) -> Void, paste: @escaping () -> Void
  ) {
    self.measurer = measurer
    self.copy = copy
    self.paste = paste
  }
}

/// Something that is said over a playground's scene for a while, and is no part of what is played.
package protocol Board: AnyObject {
  /// Draws itself into a window with such bounds.
  func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp)
  /// As ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}

/// Something that is drawn over a part of a playground's strip, and is no part of what is played.
package protocol Sign: AnyObject {
  /// The part of a strip that it takes; `nil` while it is not seen.
  func frame(in strip: Rect, at time: Timestamp) -> Rect?
  /// Draws itself there.
  func draw(into list: inout DisplayListBuilder, in strip: Rect, at time: Timestamp)
  /// As ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}
