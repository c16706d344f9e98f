extension StringProtocol {
  /// The text with a capital first letter; Chinese has none.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small first letter; Chinese has none.
  package var loweredFirst: String { prefix(1).lowercased() + dropFirst() }
}
