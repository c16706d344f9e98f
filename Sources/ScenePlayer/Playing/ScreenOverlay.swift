package import Drawing
package import TouchEngine

/// A message drawn over a playground's scene for a while; it is not part of what is played.
package protocol ScreenOverlay: AnyObject {
  /// Draws the overlay into a window with these bounds.
  func draw(into list: inout DisplayListBuilder, in bounds: Rect, at time: Timestamp)
  /// Returns the next time at which the overlay changes; see ``Playground/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp?
}
