/// How far a recognizer has come, as those see it that wait for it to fail (rule A34).
enum Standing {
  /// It has not attempted, and a touch may still decide.
  case undecided
  /// It has seen one stroke of several, whether a finger is down or not.
  case amidStrokes
  /// It has attempted, and is neither active nor refused.
  case attempting
  /// It may begin, and waits for others itself.
  case held
  /// It has begun, failed or left.
  case over

  /// Whether it has not attempted, and still may.
  var isUndecided: Bool { self == .undecided || self == .amidStrokes }
}
