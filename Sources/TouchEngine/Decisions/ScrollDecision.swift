/// A decision of a scroll view about its movement, with its cause.
public enum ScrollDecision: Hashable, Sendable {
  /// The drag is locked to one axis, because its initial deviation from the axis was within the
  /// limit (rule D31).
  case locked(ScrollAxis, Measure)
  /// The offset moves to a page (rule D36).
  case page(PageTurn)
  /// The delegate chose another target, in points (rule D37).
  case retargeted(from: Point, to: Point)
  /// This view left a drag to an enclosing scroll view, because it is at its edge in that direction
  /// (rule D42).
  case leftDrag(to: String, ScrollAxis, offset: Double, edge: Double)
  /// Another view continues the same movement, because this one is at its edge (rules G0.17, G3.4).
  case handedOver(to: String, edge: Double)
  /// Zooming began; the measure is from the pinch's attempt, `nil` when code zooms.
  case zoomBegan(view: String, Measure?)
  /// The zoom or the offset is out of range after the fingers' release, and the content bounces
  /// back (rule D26).
  case zoomBounces(from: Double, to: Double, offset: Point)
  /// Zooming ended.
  case zoomEnded(scale: Double)
  /// A pager came to rest on another page than before (rule G0.10).
  case restsOn(page: Int)
  /// A sheet was released: it is dismissed, or returns to its full height (rule G0.19).
  case sheetReleased(goesAway: Bool, SheetReason)
}
