/// The reasons and actions of other toolkits, whose programs are watched.
enum ToolkitReason {
  /// The name of the action of a button.
  static let clicked = "clicked"
  /// The name of the action of a popup.
  static let closed = "closed"

  /// Returns whether a reason says all there is to say about a failure: a toolkit's is more specific
  /// than the kind of the failure.
  static func isWhole(_ reason: Reason) -> Bool {
    guard case .custom(let key, _, _) = reason else { return false }
    return key.hasPrefix("gtk.")
      && Words.table.text(ReasonWords.beginning + key, in: .english) != nil
  }
}
