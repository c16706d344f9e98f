/// The cause of a state transition, for example for the analytics of an application (rule G1.3).
public enum TransitionCause: Hashable, Sendable {
  /// The machine was started.
  case started
  /// A recognizer began or ended; the value is its ``GestureRecognizer/path``.
  case gesture(recognizer: String)
  /// A control was used; the value is the path of its view.
  case control(String)
  /// A key was pressed; the value is its name.
  case key(String)
  /// A timer fired.
  case timer
  /// A cause named by the application.
  case application(String)
}
