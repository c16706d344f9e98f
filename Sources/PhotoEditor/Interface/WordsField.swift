import TouchEngine

/// The field for a text's words, in a ``TopBar`` that shows it while the text is edited.
final class WordsField: TextField {
  /// The field may be hidden by the time a finger on it is lifted.
  override var canBecomeFirstResponder: Bool { !isHidden && super.canBecomeFirstResponder }
}
