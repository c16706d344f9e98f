import TouchEngine

/// The field for the words of a text, in a ``TextBar`` that comes and goes with the selection.
final class WordsField: TextField {
  /// A finger that landed on it may be lifted when the bar is gone.
  override var canBecomeFirstResponder: Bool {
    superview?.isHidden == false && super.canBecomeFirstResponder
  }
}
