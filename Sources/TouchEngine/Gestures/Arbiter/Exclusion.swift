/// Whether an active recognizer keeps a newcomer from recognizing, if they share a touch (rule
/// A40).
enum Exclusion {
  /// The newcomer must not recognize.
  case excluded
  /// Somebody lets the two recognize together.
  case shared(SharedRecognition)
  /// A delegate decides that cannot be asked before the attempt.
  case unknown
}
