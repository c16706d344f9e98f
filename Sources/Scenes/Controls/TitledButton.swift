import Drawing
public import TouchEngine

/// A button with a title.
public final class TitledButton: Button {
  public let title: () -> String
  let role: ButtonRole

  init(
    _ identifier: String, _ title: @escaping @autoclosure () -> String, _ role: ButtonRole,
    onPress: @escaping () -> Void
  ) {
    self.title = title
    self.role = role
    super.init(identifier: "list.\(identifier)")
    // Other buttons are close.
    insideMargin = 6
    addAction(for: .touchUpInside, onPress)
  }
}
