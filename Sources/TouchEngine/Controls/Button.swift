/// A control that is pressed: ``Control/Events/touchUpInside`` is its purpose.
///
/// A tap on it is its own: single taps with one finger that views around it recognize fail
/// (rules A50, A51). A recognizer on the button itself goes first, and double taps, long presses and
/// pans of views around it are not kept away.
///
/// A finger hits at least ``Control/minimumTarget`` of it both ways, however small it is.
open class Button: Control {
  override var touchTarget: Rect { bounds.target }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    isForeignTap(recognizer)
      ? recognizer.refuse(because: .controlKeepsTap)
      : super.gestureRecognizerShouldBegin(recognizer)
  }

  /// The space bar and the return key press.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard key.isPlain, !isTracking, isPressing(key) else { return super.keyDown(key) }
    send(.touchUpInside)
    return true
  }
}
