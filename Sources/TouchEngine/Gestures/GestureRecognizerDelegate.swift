/// An object that takes part in a recognizer's decisions.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer gets this touch at all; asked once for each touch, before
  /// `touchesBegan` (rule A20). Default: yes.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether the recognizer gets a transform that begins and that its kind would get. Default: yes.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TransformEvent
  ) -> Bool

  /// Whether the delegate lets every recognizer begin, so that a prediction need not ask it; `nil`,
  /// the default, when that is not known. A view answers with ``View/answersPlainly``.
  var answersPlainly: Bool? { get }

  /// Whether the recognizer, which has met its criteria, may begin; asked at most once for each
  /// attempt (rules A46, A48). Location, translation and velocity include the movement that led to
  /// the attempt. Default: yes.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both may be active at the same time. One yes, from either delegate, is enough; a no
  /// guarantees nothing (rule A40). Default: no.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether the recognizer must wait until `other` fails; asked once an attempt, at the first
  /// touch that both get, before `touchesBegan` (rules A32, A33). One yes, from either delegate or
  /// recognizer, is enough; a no does not override it. Default: no.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `other` must wait until the recognizer fails; asked like
  /// ``gestureRecognizer(_:shouldRequireFailureOf:)``. Default: no.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  public var answersPlainly: Bool? { nil }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive event: TransformEvent
  ) -> Bool { true }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
