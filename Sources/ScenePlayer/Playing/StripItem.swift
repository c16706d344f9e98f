package import Drawing
package import TouchEngine

/// Something drawn over a part of a playground's strip; it is not part of what is played.
package protocol StripItem: AnyObject {
  /// Returns the part of a strip that the item covers; `nil` while it is hidden.
  func frame(in strip: Rect, at time: Timestamp) -> Rect?
  /// Draws the item into the strip.
  func draw(into list: inout DisplayListBuilder, in strip: Rect, at time: Timestamp)
  /// Returns the next time at which the item changes; see ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}
