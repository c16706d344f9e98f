/// A control for a number: a finger drags a thumb along a track.
///
/// The track runs along the x axis of the slider's own coordinates, with the minimum at its left
/// end. The slider keeps drags of its thumb along the track: pans and swipes with one finger that
/// views around it recognize fail (rule A50). Taps, double taps and long presses of those views
/// still work, and so does a drag across the track or one that starts beside the thumb.
open class Slider: Control {
  /// The width and height of the thumb in points. Our choice.
  package static let thumbSize = 28.0
  /// The height of the track in points. Our choice.
  package static let trackHeight = 4.0
  /// The number of keyboard steps from one end to the other when ``keyboardStep`` is `nil`. Our
  /// choice.
  public static let keyboardSteps = 20.0
  /// The number of steps of the page keys. Our choice.
  public static let stepsPerPage = 5.0

  /// Whether each movement of the thumb sends ``Control/Events/valueChanged``. Otherwise the lift
  /// sends it once, if the value differs from the one when the finger landed.
  public var isContinuous = true

  /// The step of an arrow key, in the value's own unit; `nil` means the range divided by
  /// ``keyboardSteps``.
  public var keyboardStep: Double?

  private var range = SliderRange()
  /// The grip of the finger that holds the thumb; `nil` when none does.
  private var hold: (offset: Double, valueBefore: Double)?

  /// The value, in ``minimumValue``…``maximumValue``; initially 0. Setting it clamps it to the
  /// range; NaN is ignored.
  public var value: Double {
    get { range.value }
    set { change { $0.setValue(newValue) } }
  }

  /// The least value; initially 0. A minimum above ``maximumValue`` raises that too; values that
  /// are not finite are ignored.
  public var minimumValue: Double {
    get { range.minimum }
    set { change { $0.setMinimum(newValue) } }
  }

  /// The greatest value; initially 1. A maximum below ``minimumValue`` lowers that too; values that
  /// are not finite are ignored.
  public var maximumValue: Double {
    get { range.maximum }
    set { change { $0.setMaximum(newValue) } }
  }

  /// Whether a finger holds the thumb.
  public var isDraggingThumb: Bool { hold != nil }

  private func change(_ body: (inout SliderRange) -> Void) {
    let before = range
    body(&range)
    if range != before { setNeedsDisplay() }
  }

  // MARK: Geometry, in the slider's own coordinates

  /// The track, in points of the slider's own coordinates; it is as long as the range of the thumb's
  /// center.
  public var trackFrame: Rect {
    let width = max(0, bounds.width - Self.thumbSize)
    return Rect(
      bounds.center.x - width / 2, bounds.center.y - Self.trackHeight / 2, width,
      Self.trackHeight)
  }

  /// The thumb at its position for ``value``, in points of the slider's own coordinates.
  public var thumbFrame: Rect {
    let (track, size) = (trackFrame, Self.thumbSize)
    return Rect(
      track.minX + range.fraction * track.width - size / 2, bounds.center.y - size / 2, size, size)
  }

  /// Returns the value of a thumb with its center at `x`; the present value when the track has no
  /// length.
  private func value(at x: Double) -> Double {
    let track = trackFrame
    return track.width > 0 ? range.value(at: (x - track.minX) / track.width) : range.value
  }

  override var touchTarget: Rect { bounds.target }

  /// Whether a touch may begin here. The thumb's target is at least ``Control/minimumTarget`` too,
  /// and extends beyond the bounds at the ends.
  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    touchTarget.contains(point) || thumbFrame.target.contains(point)
  }

  // MARK: Fingers and keys

  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    if recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer,
      let touch = foreignFingerAlong(recognizer), isOn(thumbFrame, touch, isHeld: hold != nil)
    {
      return .no(.controlKeepsDrag)
    }
    return super.mayBegin(recognizer, asking: asking)
  }

  open override func beginTracking(_ touch: Touch) {
    let place = touch.firstLocation(in: self)
    guard thumbFrame.target.contains(place) else { return }
    hold = (place.x - thumbFrame.center.x, value)
  }

  open override func continueTracking(_ touch: Touch) {
    guard let hold else { return }
    move(to: value(at: touch.location(in: self).x - hold.offset), sends: isContinuous)
  }

  /// Moves the thumb to the finger if the finger did not hold it and was lifted near where it
  /// landed.
  open override func endTracking(_ touch: Touch, inside: Bool) {
    let place = touch.location(in: self)
    if let hold {
      let sends = isContinuous
      move(to: value(at: place.x - hold.offset), sends: sends)
      self.hold = nil
      if !sends, value != hold.valueBefore { send(.valueChanged) }
    } else if inside, touch.distanceFromFirstContact < dragSlop {
      move(to: value(at: place.x), sends: true)
    } else if type(of: self) == Slider.self {
      // A subclass may use any movement.
      for case let observer as any SliderObserver in window?.observers ?? [] {
        observer.movedBesideThumb(touch.id)
      }
    }
  }

  /// Restores the value from before the finger landed.
  open override func cancelTracking() {
    guard let hold else { return }
    self.hold = nil
    move(to: hold.valueBefore, sends: isContinuous)
  }

  /// The effect of a key on a slider.
  package enum KeyAction: String, Hashable, Sendable {
    case less, more, farLess, farMore, least, most
  }

  package static let keys = [
    ControlKey(KeyAction.less, "Left", "Down"), ControlKey(.more, "Right", "Up"),
    ControlKey(.farLess, "Next"), ControlKey(.farMore, "Prior"),
    ControlKey(.least, "Home"), ControlKey(.most, "End"),
  ]

  /// Changes the value by a step with the arrow keys, by ``stepsPerPage`` steps with the page keys,
  /// to an end with Home and End.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard !isTracking, let action = ControlKey.action(of: key, in: Self.keys) else {
      return super.keyDown(key)
    }
    let step = keyboardStep ?? range.length / Self.keyboardSteps
    switch action {
    case .less: move(to: value - step, sends: true)
    case .more: move(to: value + step, sends: true)
    case .farLess: move(to: value - step * Self.stepsPerPage, sends: true)
    case .farMore: move(to: value + step * Self.stepsPerPage, sends: true)
    case .least: move(to: minimumValue, sends: true)
    case .most: move(to: maximumValue, sends: true)
    }
    return true
  }

  private func move(to newValue: Double, sends: Bool) {
    let before = value
    value = newValue
    if sends, value != before { send(.valueChanged) }
  }
}

/// A number in a range. The number and both ends are finite, and the ends are in order.
struct SliderRange: Hashable {
  private(set) var minimum = 0.0
  private(set) var maximum = 1.0
  private(set) var value = 0.0

  mutating func setValue(_ new: Double) {
    if !new.isNaN { value = min(max(new, minimum), maximum) }
  }

  mutating func setMinimum(_ new: Double) {
    guard new.isFinite else { return }
    minimum = new
    maximum = max(maximum, new)
    setValue(value)
  }

  mutating func setMaximum(_ new: Double) {
    guard new.isFinite else { return }
    maximum = new
    minimum = min(minimum, new)
    setValue(value)
  }

  /// The length of the range; finite however far apart the ends are.
  var length: Double { min(maximum - minimum, .greatestFiniteMagnitude) }

  /// The value's position in the range: 0 at the minimum, 1 at the maximum; 0 when both are equal.
  var fraction: Double {
    // Halved, because the difference of two finite numbers may be infinite.
    let half = maximum / 2 - minimum / 2
    return half > 0 ? (value / 2 - minimum / 2) / half : 0
  }

  /// Returns the value at `fraction`, which is clamped to 0…1.
  func value(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    return minimum * (1 - fraction) + maximum * fraction
  }
}
