package import Drawing
package import TouchEngine

/// Something drawn over the beginning of a playground's status row; it is not part of what is
/// played.
package protocol StatusItem: AnyObject {
  /// Whether the item shows a message, which needs more room than a sign.
  var isMessage: Bool { get }
  /// Returns the part of a row that the item covers; `nil` while it is hidden.
  func frame(in row: Rect, at time: Timestamp) -> Rect?
  /// Draws the item into the row.
  func draw(into list: inout DisplayListBuilder, in row: Rect, at time: Timestamp)
  /// Returns the next time at which the item changes; see ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}
