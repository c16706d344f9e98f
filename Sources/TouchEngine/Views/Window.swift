/// The top of a tree of views: input enters here.
///
/// A window belongs to the thread that made it, and so does everything in it.
open class Window: View {
  public let timeline: Timeline

  /// Every limit that the recognizers of this window measure against.
  public var thresholds: GestureThresholds {
    get { arbiter.thresholds }
    set { arbiter.thresholds = newValue }
  }

  /// The numbers that the scroll views of this window go by.
  public var scrollPhysics = ScrollPhysics.standard

  /// The numbers that the system's gestures at the edges go by; see ``systemEdges``.
  public var systemEdgeSettings = SystemEdgeSettings.standard

  /// What whoever looks at the window wants to see. A change lays all views out anew.
  public var appearance = Appearance.standard {
    didSet {
      guard appearance != oldValue else { return }
      timeline.beginTurn()
      layOutTree()
      timeline.endTurn()
      setNeedsDisplay()
    }
  }

  /// The controller whose view fills the window, behind all others; `nil` when there is none. The old
  /// one's view is taken out, with what it presents.
  public var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { changeRoot(from: oldValue) } }
  }

  /// The gestures of the system at the edges; `nil` when they are switched off, as at first.
  public var systemEdges: SystemEdges? {
    didSet {
      guard systemEdges !== oldValue else { return }
      oldValue?.leave()
      systemEdges?.join(self)
    }
  }

  /// Told about each key that goes down and that neither the first responder nor anybody above it
  /// takes.
  public var onKey: ((KeyPress) -> Void)?

  /// The view that has the keyboard; see ``View/becomeFirstResponder()``. A view that leaves the
  /// window loses it.
  public internal(set) var firstResponder: View?

  /// Whether the keyboard was used after the last finger landed, so that it is seen who has it; see
  /// ``focusedView``. To be set where a window is made that goes on with what another one showed.
  public var isFocusVisible = false

  /// Told what somebody copies or cuts, for the clipboard.
  public var onCopy: ((String) -> Void)?

  /// Told that somebody wants the clipboard's text, which is to come as ``InputEvent/Content/paste(_:)``.
  public var onPaste: (() -> Void)?

  /// How wide texts are.
  public let textMeasures = TextMeasures()

  /// Told what is wrong with the calls of a recognizer, when something is.
  public var onDiagnostic: ((Diagnostic) -> Void)? {
    get { arbiter.onDiagnostic }
    set { arbiter.onDiagnostic = newValue }
  }

  /// Whether anything that can be seen has changed since somebody set this to `false`.
  @exclusivity(unchecked) public var needsDisplay = true

  /// The menu of a field that lies over everything else.
  weak var editMenu: EditMenu?

  let arbiter: GestureArbiter
  private var pointer = PointerTracking()

  public init(identifier: String = "window", size: Size, timeline: Timeline = Timeline()) {
    self.timeline = timeline
    arbiter = GestureArbiter(timeline: timeline)
    super.init(identifier: identifier, frame: Rect(origin: .zero, size: size))
    arbiter.window = self
    textMeasures.onNewAnswers = { [unowned self] in
      (firstResponder as? TextField)?.measureAgain()
    }
  }

  deinit {
    arbiter.window = nil
    textMeasures.onNewAnswers = nil
  }

  public override var window: Window? { self }

  public override func setNeedsDisplay() { needsDisplay = true }

  /// Lays out the root controller's view and the sheets over it; an override calls `super`.
  open override func layoutSubviews() {
    rootViewController?.viewIfLoaded?.frame = bounds
    for case let sheet as PresentedSheetView in subviews { sheet.frame = bounds }
  }

  /// Makes several changes as one: what they have made of the ranges of scroll views is judged at the
  /// end (rule D24b). In an event or a timer that is so anyway.
  package func inOneTurn(_ body: () -> Void) {
    timeline.beginTurn()
    body()
    timeline.endTurn()
  }

  /// Tells `observer` every decision from now on, in order.
  public func addObserver(_ observer: any DecisionObserver) { arbiter.observers.append(observer) }

  public func removeObserver(_ observer: any DecisionObserver) {
    arbiter.observers.removeAll { $0 === observer }
  }

  /// The touches that are down, in order of arrival.
  public var touches: [Touch] { arbiter.touches.filter { !$0.isOver } }

  /// Whether nothing is going on: no touch is down, every recognizer is possible and waits for
  /// nothing, no view has a phase coming, and nothing moves by itself.
  public var isAtRest: Bool { arbiter.isAtRest && !timeline.isTicking }

  /// Dispatches one event to the views and recognizers of the window.
  ///
  /// Timers that are due by then must have fired; ``TouchStream`` sees to that.
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
    // The stream knows what is called.
    case .call: break
    case .cancelTouches(let cause): arbiter.cancelTouches(because: cause)
    case .transform(let event):
      dropEditMenu()
      arbiter.dispatch(event)
    case .wheel(let position, let delta):
      dropEditMenu()
      scroll(at: position, by: delta)
    case .pointer(let position): pointer.move(to: position, in: self)
    case .key(let key):
      dropEditMenu()
      press(key)
    case .insertText(let text): type { $0.insertText(text) }
    case .markedText(let text, let caret): type { $0.setMarkedText(text, caret: caret) }
    case .paste(let text): type { $0.paste(text) }
    case .setting(let name, let value): settings.set(name, to: value)
    case .resize(let size):
      dropEditMenu()
      bounds.size = size
      center = bounds.center
    }
  }

  /// The same for touches alone.
  func send(touches samples: [TouchSample], at time: Timestamp) {
    timeline.arrive(at: time)
    arbiter.dispatch(samples)
  }

  /// Makes a change that comes from outside, and deals with what it does to recognizers and views.
  func settle(at time: Timestamp? = nil, _ change: () -> Void) {
    if let time { timeline.arrive(at: time) }
    arbiter.settle(after: change)
  }

  /// Tab leads to the next view that can have the keyboard, Tab with Shift to the one before.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard key.name == "Tab" || key.name == "ISO_Left_Tab", key.isPlain
    else { return false }
    return moveFocus(
      backwards: key.modifiers.contains(.shift) || key.name == "ISO_Left_Tab")
  }

  /// Turns the wheel over the innermost scroll view that can still go that way.
  private func scroll(at position: Point, by delta: Point) {
    var view = hitTest(position, with: nil)
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.scroll(byWheel: delta) { return }
      view = current.superview
    }
  }
}
