/// One change to a run, to compare what happens with it and without it.
///
/// A change names recognizers and scroll views as decisions do, and holds for every recognizer of
/// that name, whenever it is attached.
public enum Change: Hashable, Sendable {
  /// A setting, by its name in ``EngineSettings/all``, has this value.
  case setting(String, Double)
  /// A ``RecognizerProperty`` of a recognizer, by its name, has this value.
  case property(recognizer: String, String, Double)
  /// The recognizer gets no touches.
  case off(recognizer: String)
  /// The first recognizer waits until the second has failed.
  case require(String, toFail: String)
  /// The first recognizer does not wait for the second.
  case unrequire(String, toFail: String)
  /// Both recognizers may be active at the same time.
  case together(String, String)
  /// Each of the two recognizers keeps the other from recognizing while it is active.
  case apart(String, String)
  /// The value of the scroll view's ``ScrollView/delaysContentTouches``.
  case delay(scrollView: String, Bool)
  /// The first recognizer counts as added to the view before the second.
  case order(String, before: String)
}
