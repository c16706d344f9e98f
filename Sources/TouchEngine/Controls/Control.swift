/// A view that reports what a finger does on it.
///
/// It follows one finger at a time. The finger counts as inside as long as it is within
/// ``insideMargin`` of the bounds, so that a thumb that rolls off is forgiven (rule A56), and wherever
/// it may land on the control.
open class Control: View {
  /// What a finger does on a control (rule A56).
  public struct Events: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let touchDown = Events(rawValue: 1 << 0)
    public static let touchDragInside = Events(rawValue: 1 << 1)
    public static let touchDragOutside = Events(rawValue: 1 << 2)
    public static let touchDragEnter = Events(rawValue: 1 << 3)
    public static let touchDragExit = Events(rawValue: 1 << 4)
    /// The finger was lifted inside: what a button is for.
    public static let touchUpInside = Events(rawValue: 1 << 5)
    public static let touchUpOutside = Events(rawValue: 1 << 6)
    /// The touch was taken away.
    public static let touchCancel = Events(rawValue: 1 << 7)
    /// A finger or a key gave the control another value; code that sets the value sends nothing.
    public static let valueChanged = Events(rawValue: 1 << 8)
    /// A field has got the keyboard.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// Somebody changed a field's text; code that sets it sends nothing.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// A field has lost the keyboard.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The return key was pressed in a field, which loses the keyboard then.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
  }

  /// How far outside the bounds a finger still counts as inside, in points of the control's own
  /// coordinates. 70 is our choice, as the platform feels; nobody has published its value.
  public var insideMargin = 70.0

  /// Whether the control shows that a finger would press it.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether a finger is on the control, inside or outside.
  public var isTracking: Bool { finger != nil }

  private var finger: Touch?
  var actions: [TargetAction] = []

  /// Where a finger may land on the control, in its own coordinates: a plain one's bounds. Those that
  /// are made for fingers have at least ``minimumTarget`` both ways.
  var touchTarget: Rect { bounds }

  private func isInside(_ touch: Touch) -> Bool {
    let place = touch.location(in: self)
    return bounds.outset(by: insideMargin).contains(place) || touchTarget.contains(place)
  }

  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    touchTarget.contains(point)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    isHighlighted = true
    beginTracking(touch)
    if finger === touch { send(.touchDown) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let isInside = isInside(finger)
    if isInside != isHighlighted {
      isHighlighted = isInside
      send(isInside ? .touchDragEnter : .touchDragExit)
    }
    // What was called may have taken the touch away.
    if self.finger === finger { continueTracking(finger) }
    if self.finger === finger { send(isInside ? .touchDragInside : .touchDragOutside) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    let isInside = isInside(finger)
    self.finger = nil
    isHighlighted = false
    endTracking(finger, inside: isInside)
    send(isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    isHighlighted = false
    cancelTracking()
    send(.touchCancel)
  }

  // MARK: For those that have a value

  /// The followed finger has landed; called before ``Events/touchDown`` is sent.
  open func beginTracking(_ touch: Touch) {}

  /// The followed finger has moved; called before the drag is sent, and after the highlight was
  /// judged.
  open func continueTracking(_ touch: Touch) {}

  /// The followed finger was lifted, `inside` as ``insideMargin`` has it; ``isTracking`` is false
  /// already.
  open func endTracking(_ touch: Touch, inside: Bool) {}

  /// The followed finger was taken away: undo what it began.
  open func cancelTracking() {}

  open override var canBecomeFirstResponder: Bool { true }

  /// Whether `touch` is the finger that the control follows.
  func isFollowing(_ touch: Touch) -> Bool { finger === touch }

  func send(_ event: Events) {
    for action in actions where action.events.contains(event) { action.perform(self) }
  }
}
