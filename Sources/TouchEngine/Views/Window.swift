/// The top of a tree of views, which receives the input.
///
/// A window and all its contents belong to the thread that created it.
open class Window: View {
  /// The clock of the window: the present engine time and the timers.
  public let timeline: Timeline

  /// The thresholds of the recognizers of this window.
  public var thresholds: GestureThresholds {
    get { arbiter.thresholds }
    set { arbiter.thresholds = newValue }
  }

  /// The constants of the scroll views of this window.
  public var scrollPhysics = ScrollPhysics.standard

  /// The constants of the system's gestures at the edges; see ``systemEdges``.
  public var systemEdgeSettings = SystemEdgeSettings.standard

  /// Whether the window's class adds nothing to what the engine's answers about gestures.
  package final var answersAsEngine = false

  /// The user's appearance settings. A change lays out all views again.
  public var appearance = Appearance.standard {
    didSet {
      guard appearance != oldValue else { return }
      timeline.beginTurn()
      layOutTree()
      timeline.endTurn()
      setNeedsDisplay()
    }
  }

  /// Called for each key that neither the first responder nor a responder after it handles. The
  /// window retains it.
  public var onKey: ((KeyPress) -> Void)?

  /// The view that has the keyboard; see ``View/becomeFirstResponder()``. A view that leaves the
  /// window loses it. The window retains it.
  public internal(set) var firstResponder: View?

  /// Whether the keyboard was used after the last finger landed, so that the focus is shown; see
  /// ``focusedView``. Set it in a new window that replaces another one.
  public var isFocusVisible = false

  /// Called with text that the user copies or cuts, for the clipboard. The window retains it.
  public var onCopy: ((String) -> Void)?

  /// Called to request the clipboard's text, which must come as ``InputEvent/Content/paste(_:)``.
  /// The window retains it.
  public var onPaste: (() -> Void)?

  /// The widths of texts.
  public let textMeasures = TextMeasures()

  /// Called with each call that the rules do not allow. While it is `nil`, a debug build writes one
  /// line to standard error for each of them, once. The window retains it.
  public var onDiagnostic: ((Diagnostic) -> Void)? {
    get { arbiter.onDiagnostic }
    set { arbiter.onDiagnostic = newValue }
  }

  /// Whether anything visible has changed since this property was last set to `false`.
  public var needsDisplay = true

  /// The controller of the view that fills the window, behind all other views.
  var rootOwner: (any ViewOwner)?

  /// The recognizers at the edges.
  var edges: (any WindowPart)? {
    didSet {
      oldValue?.leave()
      edges?.join(self)
    }
  }

  /// The menu in front of everything else that goes away when the user does something else.
  @WeakReference var menu: View?

  /// The running animations of views' properties.
  var viewAnimations: [ViewAnimationKey: any RunningViewAnimation] = [:]

  let arbiter: GestureArbiter
  private(set) var pointer = PointerTracking()

  /// Creates a window whose size is in points, on a clock of its own or on `timeline`. The window
  /// retains its timeline.
  public init(identifier: String = "window", size: Size, timeline: Timeline = Timeline()) {
    self.timeline = timeline
    arbiter = GestureArbiter(timeline: timeline)
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: size))
    arbiter.window = self
    textMeasures.onNewAnswers = { [unowned self] in
      firstResponder?.textsWereMeasured()
    }
  }

  deinit {
    // Before the fields go, because their owners may ask for the window.
    token?.expire()
    arbiter.window = nil
    textMeasures.onNewAnswers = nil
  }

  public override var window: Window? { self }

  public override func setNeedsDisplay() { needsDisplay = true }

  /// Lays out the root controller's view and the sheets over it; an override calls `super`.
  open override func layoutSubviews() {
    for view in subviews where view.fillsWindow || view.owner === rootOwner && rootOwner != nil {
      view.frame = bounds
    }
  }

  /// Makes several changes in one turn: scroll views adjust to their new ranges at the end
  /// (rule D24b). Events and timers already run in one turn.
  public func inOneTurn(_ body: () -> Void) {
    timeline.beginTurn()
    body()
    timeline.endTurn()
  }

  /// Reports every decision from now on to `observer`, in order. The window retains it.
  public func addObserver(_ observer: any DecisionObserver) { arbiter.observers.append(observer) }

  /// The observers, in the order in which they are told.
  package var observers: [any DecisionObserver] { arbiter.observers }

  /// Reports no more decisions to `observer`. Does nothing if it does not observe the window.
  public func removeObserver(_ observer: any DecisionObserver) {
    arbiter.observers.removeAll { $0 === observer }
  }

  /// The touches that are down, in order of arrival.
  public var touches: [Touch] { arbiter.touches.filter { !$0.isOver } }

  /// Whether the window is idle: no touch is down, every recognizer is possible and waits for
  /// nothing, no view awaits a phase, and nothing moves by itself.
  public var isAtRest: Bool { arbiter.isAtRest && !timeline.isTicking }

  /// Dispatches one event to the views and recognizers of the window.
  ///
  /// All timers due by the event's time must have fired; ``TouchStream`` ensures this.
  public func send(_ event: InputEvent) {
    if case .touches(let samples) = event.content { return send(touches: samples, at: event.time) }
    if case .measured(let measurement) = event.content {
      return textMeasures.expect(measurement)
    }
    timeline.arrive(at: event.time)
    timeline.beginTurn()
    defer { timeline.endTurn() }
    switch event.content {
    case .touches, .measured: break
    // The stream handles calls.
    case .call: break
    case .cancelTouches(let cause): arbiter.cancelTouches(because: cause)
    case .transform(let event):
      menu?.userTurnedAway(landing: nil)
      arbiter.dispatch(event)
    case .wheel(let position, let delta):
      menu?.userTurnedAway(landing: nil)
      scroll(at: position, by: delta)
    case .pointer(let position): pointer.move(to: position, in: self)
    case .key(let key):
      menu?.userTurnedAway(landing: nil)
      press(key)
    case .insertText(let text): type { $0.insertText(text) }
    case .markedText(let text, let caret): type { $0.setMarkedText(text, caret: caret) }
    case .paste(let text): type { $0.paste(text) }
    case .setting(let name, let value): settings.set(name, to: value)
    case .resize(let size):
      menu?.userTurnedAway(landing: nil)
      bounds.size = size
      center = bounds.center
    }
  }

  /// Dispatches touches alone.
  func send(touches samples: [TouchSample], at time: Timestamp) {
    timeline.arrive(at: time)
    arbiter.dispatch(samples)
  }

  /// Makes a change from outside an event, and handles its effects on recognizers and views.
  func settle(at time: Timestamp? = nil, _ change: () -> Void) {
    if let time { timeline.arrive(at: time) }
    arbiter.settle(after: change)
  }

  /// The effect of a key on a window.
  package enum KeyAction: String, Hashable, Sendable { case next, previous }

  package static let keys = [
    ControlKey(KeyAction.previous, "Tab", needing: .shift), ControlKey(.previous, "ISO_Left_Tab"),
    ControlKey(.next, "Tab"),
  ]

  /// Moves the focus: Tab to the next view that can have the keyboard, Shift-Tab to the previous.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard let action = ControlKey.action(of: key, in: Self.keys) else { return false }
    return moveFocus(backwards: action == .previous)
  }

  /// Gives the wheel to the innermost control that uses it, or scroll view that can still move that
  /// way.
  private func scroll(at position: Point, by delta: Point) {
    var view = hitTest(position, with: nil)
    while let current = view {
      if current.wheelTurned(inPoints: delta) { return }
      view = current.superview
    }
  }
}

extension Window {
  /// The numeric settings of this window's gestures, scrolling and edges: ``thresholds``,
  /// ``scrollPhysics`` and ``systemEdgeSettings`` in one value. Setting it leaves those that
  /// ``changes`` determine.
  public var settings: EngineSettings {
    get {
      var settings = EngineSettings()
      settings.gestures = thresholds
      settings.scrolling = scrollPhysics
      settings.systemEdges = systemEdgeSettings
      return settings
    }
    set {
      let settings = arbiter.changes?.changes.applied(to: newValue) ?? newValue
      thresholds = settings.gestures
      scrollPhysics = settings.scrolling
      systemEdgeSettings = settings.systemEdges
    }
  }
}

/// An animation of a view's property that another one can end.
protocol RunningViewAnimation: AnyObject {
  /// Ends the animation where it is.
  func giveUp()
}

/// The property of a view that an animation changes.
struct ViewAnimationKey: Hashable {
  let view: ObjectIdentifier
  let path: PartialKeyPath<View>
}

extension Window {
  /// The changes to this window's run; none by default.
  ///
  /// Set them once, before the first event: properties that earlier changes have set are kept.
  public var changes: Changes {
    get { arbiter.changes?.changes ?? Changes() }
    set {
      arbiter.changes = newValue.isEmpty ? nil : AppliedChanges(newValue)
      settings = settings
    }
  }
}

/// Recognizers of a window that come and go together.
protocol WindowPart: AnyObject {
  /// Adds them to a window.
  func join(_ window: Window)

  /// Removes them from their window.
  func leave()
}
