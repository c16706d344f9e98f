import TouchEngine

/// The field for a text's words, in a ``TextBar`` that is shown with the selection.
final class WordsField: TextField {
  /// The bar may be hidden by the time a finger on the field is lifted.
  override var canBecomeFirstResponder: Bool {
    superview?.isHidden == false && super.canBecomeFirstResponder
  }
}
