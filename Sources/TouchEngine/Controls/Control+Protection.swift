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
