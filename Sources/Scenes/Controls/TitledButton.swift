import Drawing
public import TouchEngine

/// A button whose title follows the language.
public final class TitledButton: Button {
  let words: () -> String
  let role: ButtonRole

  init(
    _ identifier: String, _ words: @escaping @autoclosure () -> String, _ role: ButtonRole,
    onPress: @escaping () -> Void
  ) {
    self.words = words
    self.role = role
    super.init(identifier: "list.\(identifier)")
    // Other buttons are close.
    insideMargin = 6
    addAction(for: .touchUpInside, onPress)
  }
}
