/// What controls keep from recognizers of other views (rule A50). A plain control keeps nothing
/// (rule A51): the classes that do ask these questions in their should-begin.
extension Control {
  /// The least width and height that a finger can hit, in points: what the platform's guidelines
  /// ask for.
  public static let minimumTarget = 44.0

  /// Whether `recognizer` is a single tap with one finger that another view wants.
  func isForeignTap(_ recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// The one finger of a recognizer of another view that went along the control's x axis, more than
  /// across it; `nil` when there are several, or it went another way.
  func foreignFingerAlong(_ recognizer: GestureRecognizer) -> Touch? {
    guard recognizer.view !== self, recognizer.touches.count == 1,
      let touch = recognizer.touches.first
    else { return nil }
    let way = touch.location(in: self) - touch.firstLocation(in: self)
    return abs(way.x) > abs(way.y) ? touch : nil
  }

  /// Whether a touch holds the thumb, or would if it were not held back still; `isHeld` says whether
  /// the followed finger does.
  func isOn(_ thumb: Rect, _ touch: Touch, isHeld: Bool) -> Bool {
    if isFollowing(touch) { return isHeld }
    return !isTracking && thumb.target.contains(touch.firstLocation(in: self))
  }

  /// How far a finger goes before it drags, in points: the window's ``GestureThresholds/panSlop``.
  var dragSlop: Double { (window?.thresholds ?? .standard).panSlop }

  /// Whether a key is one of those that press what has the keyboard.
  func isPressing(_ key: KeyPress) -> Bool {
    ["space", "Return", "KP_Enter"].contains(key.name)
  }
}

extension Rect {
  /// The rectangle about the same centre, at least as large as ``Control/minimumTarget`` both ways.
  var target: Rect {
    let (x, y) = (
      max(0, Control.minimumTarget - width) / 2, max(0, Control.minimumTarget - height) / 2
    )
    return outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }
}
