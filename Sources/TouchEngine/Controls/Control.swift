/// A view that reports what a finger does on it.
///
/// A control tracks one finger at a time. The finger counts as inside within ``insideMargin`` of
/// the bounds, so that a thumb may roll off (rule A56), and everywhere in the control's touch
/// target.
open class Control: View {
  /// The events of a control (rule A56).
  public struct Events: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A finger landed on the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// The tracked finger moved, and is inside.
    public static let touchDragInside = Events(rawValue: 1 << 1)
    /// The tracked finger moved, and is outside.
    public static let touchDragOutside = Events(rawValue: 1 << 2)
    /// The tracked finger came back inside; sent before ``touchDragInside``.
    public static let touchDragEnter = Events(rawValue: 1 << 3)
    /// The tracked finger left the inside; sent before ``touchDragOutside``.
    public static let touchDragExit = Events(rawValue: 1 << 4)
    /// The finger was lifted inside: the main event of a button.
    public static let touchUpInside = Events(rawValue: 1 << 5)
    /// The finger was lifted outside: a button does nothing.
    public static let touchUpOutside = Events(rawValue: 1 << 6)
    /// The touch was cancelled.
    public static let touchCancel = Events(rawValue: 1 << 7)
    /// A finger or a key changed the value; setting the value in code sends nothing.
    public static let valueChanged = Events(rawValue: 1 << 8)
    /// A field became first responder.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed a field's text; setting the text in code sends nothing.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// A field resigned first responder.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The return key was pressed in a field; the field then resigns first responder.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)
  }

  /// The distance from the bounds at which a finger still counts as inside, in points of the
  /// control's own coordinates. 70 is our choice by the feel of the platform, whose value is not
  /// published.
  public var insideMargin = 70.0

  /// Whether the control answers to fingers, keys and the wheel; the default is `true`.
  ///
  /// A disabled control is still hit, so nothing behind it gets the touch, but it follows no
  /// finger, keeps no gesture from other views and has no keyboard focus. Disabling a control that
  /// follows a finger cancels it as a cancelled touch does.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      guard !isEnabled else { return }
      if finger != nil { loseFinger() }
      resignFirstResponder()
    }
  }

  /// Whether the control is drawn as chosen; the default is `false`. The engine does not change it.
  public var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Whether the control shows that lifting the finger now would press it.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether a finger is tracked, inside or outside.
  public var isTracking: Bool { finger != nil }

  private var finger: Touch?
  var actions: [TargetAction] = []

  /// The area in which a touch may begin, in the control's own coordinates: the bounds of a plain
  /// control. Subclasses made for fingers use at least ``minimumTarget`` in both directions.
  var touchTarget: Rect { bounds }

  func isInside(_ touch: Touch) -> Bool {
    let place = touch.location(in: self)
    return bounds.outset(by: insideMargin).contains(place) || touchTarget.contains(place)
  }

  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    touchTarget.contains(point)
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, finger == nil, let touch = touches.first else { return }
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
    // A callback may have cancelled the touch.
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
    loseFinger()
  }

  private func loseFinger() {
    finger = nil
    isHighlighted = false
    cancelTracking()
    send(.touchCancel)
  }

  // MARK: Tracking, for subclasses with a value

  /// Called when the tracked finger has landed, before ``Control/Events/touchDown`` is sent.
  open func beginTracking(_ touch: Touch) {}

  /// Called when the tracked finger has moved, after the highlight is updated and before the drag
  /// event is sent.
  open func continueTracking(_ touch: Touch) {}

  /// Called when the tracked finger was lifted, `inside` according to ``Control/insideMargin``;
  /// ``Control/isTracking`` is already false.
  open func endTracking(_ touch: Touch, inside: Bool) {}

  /// Called when the tracked touch was cancelled: undoes what it began.
  open func cancelTracking() {}

  /// Called when the wheel is turned over the control, which no finger tracks.
  ///
  /// - Parameter notches: The number of notches, positive to the right and down.
  /// - Returns: Whether the control used the notches; otherwise a scroll view around it does.
  open func wheelTurned(by notches: Point) -> Bool { false }

  override func wheelTurned(inPoints delta: Point) -> Bool {
    isEnabled && !isTracking && wheelTurned(by: delta * (1 / InputEvent.pointsPerNotch))
  }

  override var takesNoTouches: Bool { !isEnabled }

  /// Whether the control is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// How far a finger is outside the control, along the axis where that is more, with
  /// ``insideMargin`` as the maximum, or the margin of ``touchTarget`` where that is wider; in
  /// points of the control's own coordinates.
  func distanceOutside(_ touch: Touch) -> Measure {
    let place = touch.location(in: self)
    let target = touchTarget
    let across = max(bounds.minX - place.x, place.x - bounds.maxX)
    let along = max(bounds.minY - place.y, place.y - bounds.maxY)
    let distance = target.contains(place) ? 0 : max(across, along, 0)
    let margin = across > along ? bounds.minX - target.minX : bounds.minY - target.minY
    return Measure(.movement, distance, limit: max(insideMargin, margin), isMinimum: false)
  }

  /// Whether `touch` is the tracked finger.
  func isFollowing(_ touch: Touch) -> Bool { finger === touch }

  func send(_ event: Events) {
    for action in actions where action.events.contains(event) { action.perform(self) }
  }
}

/// The gestures that controls keep from recognizers of other views (rule A50). A plain control
/// keeps none (rule A51); subclasses that keep gestures use these checks in
/// `gestureRecognizerShouldBegin`.
extension Control {
  /// The minimum width and height of a touch target, in points, from the platform's guidelines.
  public static let minimumTarget = 44.0

  /// Whether `recognizer` is another view's single tap with one finger. A disabled control keeps
  /// nothing, so the answer is `false`.
  func isForeignTap(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, let tap = recognizer as? TapGestureRecognizer, tap.view !== self else {
      return false
    }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// The touch of another view's recognizer, if it has exactly one touch and that moved more along
  /// the control's x axis than across it; `nil` otherwise, and when the control is disabled.
  func foreignFingerAlong(_ recognizer: GestureRecognizer) -> Touch? {
    guard isEnabled, recognizer.view !== self, recognizer.touches.count == 1,
      let touch = recognizer.touches.first
    else { return nil }
    let way = touch.location(in: self) - touch.firstLocation(in: self)
    return abs(way.x) > abs(way.y) ? touch : nil
  }

  /// Whether `touch` is on `thumb`. For the tracked touch the answer is `isHeld`; a touch that is
  /// still withheld from the control counts by the place where it began.
  func isOn(_ thumb: Rect, _ touch: Touch, isHeld: Bool) -> Bool {
    if isFollowing(touch) { return isHeld }
    return !isTracking && thumb.target.contains(touch.firstLocation(in: self))
  }

  /// The distance in points at which a movement becomes a drag: the window's
  /// ``GestureThresholds/panSlop``.
  var dragSlop: Double { (window?.thresholds ?? .standard).panSlop }
}

extension Rect {
  /// The rectangle with the same center, at least ``Control/minimumTarget`` in both directions.
  var target: Rect {
    let (x, y) = (
      max(0, Control.minimumTarget - width) / 2, max(0, Control.minimumTarget - height) / 2
    )
    return outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }
}
