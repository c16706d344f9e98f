/// The system's gestures at the edges of a window, as on a tablet: a swipe inward from an edge
/// belongs to the system, and touches near that edge wait until it has failed (rules E1–E4).
///
/// ```swift
/// window.systemEdges = SystemEdges(edges: [.top, .bottom])
/// window.systemEdges?.onSystemGesture = { edge in … }
/// ```
///
/// A controller whose own recognizers should have precedence at an edge names that edge in
/// ``ViewController/preferredScreenEdgesDeferringSystemGestures``. Then no touch is delayed there.
/// The first swipe belongs to the application and shows an affordance, and a second one soon after
/// it belongs to the system. One recognizer on the window for each edge implements this, by the
/// rules of all recognizers.
public final class SystemEdges {
  /// The edges at which the system has a gesture.
  public let edges: RectEdge

  /// Called with the edge of a system gesture when it is recognized. It is retained.
  public var onSystemGesture: (RectEdge) -> Void = { _ in }

  /// The edges that show where a second swipe would belong to the system: from a first swipe until
  /// ``SystemEdgeSettings/secondSwipe`` after its end, or until the second swipe. For drawing;
  /// `Drawing` has a handle for them.
  public private(set) var affordances = RectEdge() {
    didSet { if affordances != oldValue { window?.setNeedsDisplay() } }
  }

  /// The recognizers, clockwise from the top, one for each of ``edges``.
  public let recognizers: [SystemEdgeGestureRecognizer]

  @WeakReference private var window: Window?
  /// The timers after which a swipe counts as a first one again.
  private var ends: [(edge: RectEdge, timer: TimelineTimer)] = []

  /// Creates the gestures of the system at these edges. They belong to one window at a time.
  public init(edges: RectEdge = [.top, .bottom]) {
    self.edges = edges
    recognizers = [.top, .right, .bottom, .left].filter { edges.contains($0) }
      .map { SystemEdgeGestureRecognizer(edge: $0) }
    for recognizer in recognizers {
      let edge = recognizer.edge
      recognizer.delegate = self
      recognizer.addAction { [weak self] in self?.recognized(edge) }
      recognizer.onFirstSwipe = { [weak self] in self?.sawFirstSwipe(from: edge, isOver: $0) }
    }
  }

  deinit { for end in ends { end.timer.cancel() } }

  /// The members of ``edges`` at which the application has precedence now (rule E1).
  public var deferredEdges: RectEdge {
    let asked = window?.controllerForScreenEdges?.preferredScreenEdgesDeferringSystemGestures
    return edges.intersection(asked ?? [])
  }

  // MARK: Attachment to a window

  func join(_ window: Window) {
    precondition(self.window == nil, "the edges are those of one window")
    self.window = window
    for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
  }

  func leave() {
    for recognizer in recognizers { window?.removeGestureRecognizer(recognizer) }
    for edge in ends.map(\.edge) { disarm(edge) }
    affordances = []
    window = nil
  }

  /// Updates the recognizers after the preferences of controllers may have changed: a finger no
  /// longer waits at an edge where the application has precedence now, and an edge where the system
  /// has precedence expects no second swipe.
  func update() {
    let deferred = deferredEdges
    for recognizer in recognizers {
      if !deferred.contains(recognizer.edge) {
        disarm(recognizer.edge)
      } else if recognizer.role == .gate, !recognizer.touches.isEmpty {
        recognizer.fail(.disabled, because: EngineReason.applicationFirst.reason)
      }
    }
  }

  // MARK: Swipes

  private func recognized(_ edge: RectEdge) {
    disarm(edge)
    onSystemGesture(edge)
  }

  private func sawFirstSwipe(from edge: RectEdge, isOver: Bool) {
    guard let window else { return }
    affordances.insert(edge)
    guard isOver else { return }
    let timer = window.timeline.schedule(
      afterSeconds: window.systemEdgeSettings.secondSwipe
    ) { [weak self] in self?.disarm(edge) }
    ends.append((edge, timer))
  }

  private func disarm(_ edge: RectEdge) {
    for end in ends where end.edge == edge { end.timer.cancel() }
    ends.removeAll { $0.edge == edge }
    affordances.remove(edge)
  }
}

extension SystemEdges: GestureRecognizerDelegate {
  public var answersPlainly: Bool? { true }

  /// Accepts the first finger that lands in the band (rule E4), and determines whether its swipe
  /// would belong to the system or the application.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    guard let window, let recognizer = recognizer as? SystemEdgeGestureRecognizer else {
      return false
    }
    let band = window.systemEdgeSettings.band
    let distance = window.bounds.distance(of: touch.location(in: window), from: recognizer.edge)
    guard distance < band else {
      let reason = EngineReason.outsideBand(distance: distance, limit: band)
      return recognizer.refuse(because: reason.reason)
    }
    guard recognizer.touches.isEmpty else {
      return recognizer.refuse(because: EngineReason.otherFinger.reason)
    }
    if !deferredEdges.contains(recognizer.edge) {
      recognizer.role = .gate
    } else {
      recognizer.role = ends.contains { $0.edge == recognizer.edge } ? .second : .first
    }
    return true
  }
}

extension ViewController {
  /// Applies a change of ``preferredScreenEdgesDeferringSystemGestures`` or
  /// ``childForScreenEdgesDeferringSystemGestures`` (rule E1). Later touches use the new value in
  /// any case; this call also releases touches that are held back already.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.systemEdges?.update()
  }
}

extension RectEdge {
  /// The name of one edge.
  var words: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    default: "right"
    }
  }
}

extension Rect {
  /// Returns the distance of `point` from one edge, in points, positive inside the rectangle.
  func distance(of point: Point, from edge: RectEdge) -> Double {
    switch edge {
    case .top: point.y - minY
    case .left: point.x - minX
    case .bottom: maxY - point.y
    default: maxX - point.x
    }
  }
}

extension Window {
  /// The system's gestures at the edges; `nil` when they are off, which is the default.
  public var systemEdges: SystemEdges? {
    get { edges as? SystemEdges }
    set { if newValue !== systemEdges { edges = newValue } }
  }
}

extension SystemEdges: WindowPart {}
