/// A control that is pressed and sends ``Control/Events/touchUpInside``.
///
/// A button keeps taps on it: single taps with one finger that views around it recognize fail
/// (rules A50, A51). A recognizer on the button itself has priority; double taps, long presses and
/// pans of views around it still work.
///
/// The touch target is at least ``Control/minimumTarget`` in both directions, however small the
/// button is.
open class Button: Control {
  /// The title that a renderer may draw; `nil`, the default, for none.
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }

  /// Creates a button with a title and without a size.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - identifier: The view's identifier.
  public convenience init(title: String, identifier: String = "") {
    self.init(identifier: identifier)
    self.title = title
  }

  /// The states for which UIKit keeps titles of their own.
  public enum TitleState: Hashable, Sendable {
    /// The title of every state.
    case normal
  }

  /// Sets ``title``, as UIKit's method does for the normal state.
  public func setTitle(_ title: String?, for state: TitleState = .normal) { self.title = title }

  override var touchTarget: Rect { bounds.target }

  open override func mayBegin(
    _ recognizer: GestureRecognizer, asking: Asking
  ) -> Asking.Answer {
    isForeignTap(recognizer)
      ? .no(.controlKeepsTap) : super.mayBegin(recognizer, asking: asking)
  }

  override func miss(by touch: Touch) -> Measure? {
    guard isEnabled, isFollowing(touch) || !isTracking, !isInside(touch),
      // Who acts on a lift outside means it.
      !actions.contains(where: { $0.events.contains(.touchUpOutside) })
    else { return nil }
    return distanceOutside(touch)
  }

  /// The effect of a key on a button.
  package enum KeyAction: String, Hashable, Sendable { case press }

  package static let keys = [ControlKey(KeyAction.press, "space", "Return", "KP_Enter")]

  /// Presses the button for the space bar and the return key.
  @discardableResult
  open override func keyDown(_ key: KeyPress) -> Bool {
    guard !isTracking, let action = ControlKey.action(of: key, in: Self.keys) else {
      return super.keyDown(key)
    }
    switch action {
    case .press: send(.touchUpInside)
    }
    return true
  }
}
