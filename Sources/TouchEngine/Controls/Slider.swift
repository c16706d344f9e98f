/// A control that gives a number: a thumb that a finger drags along a track.
///
/// The track lies along the x axis of the slider's own coordinates, the least value at its left end.
/// A drag of the thumb along it is the slider's own: pans and swipes with one finger that views
/// around it recognize fail (rule A50). Taps, double taps and long presses of theirs are not kept
/// away, nor a drag that goes across the track or starts beside the thumb.
open class Slider: Control {
  /// Width and height of the thumb in points. Our choice.
  public static let thumbSize = 28.0
  /// Height of the track in points. Our choice.
  public static let trackHeight = 4.0
  /// How many steps of the keyboard lead from one end to the other when ``keyboardStep`` is `nil`.
  /// Our choice.
  public static let keyboardSteps = 20.0
  /// How many steps the keys that turn pages go. Our choice.
  public static let stepsPerPage = 5.0

  /// Whether each move of the thumb sends ``Control/Events/valueChanged``; otherwise the lift does,
  /// once, when the value is another than at the landing.
  public var isContinuous = true

  /// How far an arrow key goes, in the value's own units; `nil` means the range over
  /// ``keyboardSteps``.
  public var keyboardStep: Double?

  private var range = SliderRange()
  /// How a finger holds the thumb.
  private var hold: (offset: Double, valueBefore: Double)?

  /// Within ``minimumValue``…``maximumValue``, 0 at first. A value beyond is set to the nearest
  /// end; one that is not a number is not set at all.
  public var value: Double {
    get { range.value }
    set { change { $0.setValue(newValue) } }
  }

  /// 0 at first. One above ``maximumValue`` raises that too; only finite ones are set.
  public var minimumValue: Double {
    get { range.minimum }
    set { change { $0.setMinimum(newValue) } }
  }

  /// 1 at first. One below ``minimumValue`` lowers that too; only finite ones are set.
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

  /// The track, which is as long as the middle of the thumb can go.
  public var trackFrame: Rect {
    let width = max(0, bounds.width - Self.thumbSize)
    return Rect(
      bounds.center.x - width / 2, bounds.center.y - Self.trackHeight / 2, width,
      Self.trackHeight)
  }

  /// The thumb, at its place for ``value``.
  public var thumbFrame: Rect {
    let (track, size) = (trackFrame, Self.thumbSize)
    return Rect(
      track.minX + range.fraction * track.width - size / 2, bounds.center.y - size / 2, size, size)
  }

  /// The value of a thumb whose middle is at `x`; the value that there is when the track has no
  /// length.
  private func value(at x: Double) -> Double {
    let track = trackFrame
    return track.width > 0 ? range.value(at: (x - track.minX) / track.width) : range.value
  }

  override var touchTarget: Rect { bounds.target }

  /// The thumb has at least ``Control/minimumTarget`` too, and at an end reaches over the bounds.
  open override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    touchTarget.contains(point) || thumbFrame.target.contains(point)
  }

  // MARK: Fingers and keys

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer,
      let touch = foreignFingerAlong(recognizer), isOn(thumbFrame, touch, isHeld: hold != nil)
    {
      return recognizer.refuse(because: .controlKeepsDrag)
    }
    return super.gestureRecognizerShouldBegin(recognizer)
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

  /// A finger that did not hold the thumb, and was lifted near where it landed, takes the thumb
  /// there.
  open override func endTracking(_ touch: Touch, inside: Bool) {
    let place = touch.location(in: self)
    if let hold {
      let sends = isContinuous
      move(to: value(at: place.x - hold.offset), sends: sends)
      self.hold = nil
      if !sends, value != hold.valueBefore { send(.valueChanged) }
    } else if inside, touch.distanceFromFirstContact < dragSlop {
      move(to: value(at: place.x), sends: true)
    }
  }

  /// The value is again what it was before the finger landed.
  open override func cancelTracking() {
    guard let hold else { return }
    self.hold = nil
    move(to: hold.valueBefore, sends: isContinuous)
  }

  /// Arrow keys go a step, the keys that turn pages ``stepsPerPage``, Home and End to the ends.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard key.isPlain, !isTracking else { return super.keyDown(key) }
    let step = keyboardStep ?? range.length / Self.keyboardSteps
    switch key.name {
    case "Left", "Down": move(to: value - step, sends: true)
    case "Right", "Up": move(to: value + step, sends: true)
    case "Next": move(to: value - step * Self.stepsPerPage, sends: true)
    case "Prior": move(to: value + step * Self.stepsPerPage, sends: true)
    case "Home": move(to: minimumValue, sends: true)
    case "End": move(to: maximumValue, sends: true)
    default: return super.keyDown(key)
    }
    return true
  }

  private func move(to newValue: Double, sends: Bool) {
    let before = value
    value = newValue
    if sends, value != before { send(.valueChanged) }
  }
}
