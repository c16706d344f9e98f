/// A control that is on or off: a tap or a drag moves its thumb to the other end.
///
/// The switch keeps taps on it and drags of its thumb along it: single taps and pans with one
/// finger that views around it recognize fail (rule A50). Double taps, long presses and swipes of
/// those views still work.
open class Switch: Control {
  /// The track's size in points. Our choice, near the platform's 51 × 31.
  public static let trackSize = Size(52, 32)
  /// The width and height of the thumb in points. Our choice.
  package static let thumbSize = 28.0
  /// The seconds that the thumb takes to its other end in ``setOn(_:animated:)``. Our choice.
  static let slideDuration = 0.25

  /// Whether the switch is on. Setting it sends nothing.
  public var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      slide = nil
      setNeedsDisplay()
    }
  }

  /// The thumb's way to the end that ``setOn(_:animated:)`` chose; `nil` while it rests.
  private var slide: PropertyAnimator<Double>?

  /// Sets ``isOn`` and sends nothing; `animated`, the thumb moves to its new end in time.
  public func setOn(_ isOn: Bool, animated: Bool) {
    let start = thumbPosition
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    guard animated else { return }
    let slide = PropertyAnimator(start, of: self) { [unowned self] _ in setNeedsDisplay() }
    self.slide = slide
    slide.animate(to: isOn ? 1 : 0, timing: .curve(.easeInOut, duration: Self.slideDuration)) {
      [weak self] _ in self?.slide = nil
    }
  }

  /// The grip of the finger that holds the thumb: the thumb's position when the finger landed and
  /// now (0…1), and whether the finger has moved too far for a tap.
  private var hold: (start: Double, now: Double, isDrag: Bool)?

  /// The position of the thumb: 0 for off, 1 for on, between them under a finger and while it
  /// moves by itself.
  public var thumbPosition: Double { hold?.now ?? slide?.value ?? (isOn ? 1 : 0) }

  // MARK: Geometry, in the switch's own coordinates

  /// The track, centered in the bounds; in points of the switch's own coordinates.
  public var trackFrame: Rect {
    let (center, size) = (bounds.center, Self.trackSize)
    return Rect(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The thumb at its position for ``thumbPosition``, in points of the switch's own coordinates.
  public var thumbFrame: Rect {
    let (track, size) = (trackFrame, Self.thumbSize)
    let margin = (track.height - size) / 2
    return Rect(
      track.minX + margin + thumbPosition * travel, track.minY + margin, size, size)
  }

  /// The distance in points between the thumb's two ends.
  private var travel: Double { Self.trackSize.width - Self.trackSize.height }

  override var touchTarget: Rect { bounds.target }

  // MARK: Fingers and keys

  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    if isForeignTap(recognizer) { return .no(.controlKeepsTap) }
    if recognizer is PanGestureRecognizer, let touch = foreignFingerAlong(recognizer),
      isOn(thumbFrame, touch, isHeld: hold != nil)
    {
      return .no(.controlKeepsDrag)
    }
    return super.mayBegin(recognizer, asking: asking)
  }

  open override func beginTracking(_ touch: Touch) {
    guard thumbFrame.target.contains(touch.firstLocation(in: self)) else { return }
    hold = (thumbPosition, thumbPosition, false)
  }

  open override func continueTracking(_ touch: Touch) {
    guard let hold else { return }
    let way = touch.location(in: self).x - touch.firstLocation(in: self).x
    self.hold = (
      hold.start, min(max(hold.start + way / travel, 0), 1), hold.isDrag || abs(way) >= dragSlop
    )
    setNeedsDisplay()
  }

  /// Moves a dragged thumb to the nearer end (on from the middle); otherwise a lift inside is a tap
  /// and toggles the switch.
  open override func endTracking(_ touch: Touch, inside: Bool) {
    continueTracking(touch)
    let hold = hold
    self.hold = nil
    setNeedsDisplay()
    if let hold, hold.isDrag {
      change(to: hold.now >= 0.5)
    } else if inside {
      change(to: !isOn)
    }
  }

  open override func cancelTracking() {
    hold = nil
    setNeedsDisplay()
  }

  /// The effect of a key on a switch.
  package enum KeyAction: String, Hashable, Sendable { case toggle }

  package static let keys = [ControlKey(KeyAction.toggle, "space", "Return", "KP_Enter")]

  /// Toggles the switch for the space bar and the return key.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard !isTracking, let action = ControlKey.action(of: key, in: Self.keys) else {
      return super.keyDown(key)
    }
    switch action {
    case .toggle: change(to: !isOn)
    }
    return true
  }

  private func change(to newValue: Bool) {
    guard newValue != isOn else { return }
    isOn = newValue
    send(.valueChanged)
  }
}
