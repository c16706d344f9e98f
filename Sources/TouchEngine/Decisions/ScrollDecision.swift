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

/// An axis along which content scrolls.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical
}

/// The page to which released content moves, and the reason for this page.
public struct PageTurn: Hashable, Sendable {
  /// The reason for which content moves to one page and not to another.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Slower than a flick: the nearest page.
    case nearest
    /// A flick: the next page in its direction.
    case flick
    /// The last page within one page of the drag's start. Only in traces of earlier versions; a
    /// drag may now pass any number of pages.
    case oneAtATime
    /// There is no further page.
    case edge
  }

  /// The axis along which the content moves.
  public var axis: ScrollAxis
  /// The page number from 0, counting all existing pages: a page is as large as the view, and the
  /// page at offset 0 has the number ``ScrollView/firstPage``. Texts count from 1.
  public var number: Int
  /// The reason for this page.
  public var reason: Reason
  /// The speed along the axis at the release; its limit is the speed of a flick.
  public var speed: Measure

  /// Creates the turn to the page with a `number` from 0.
  package init(axis: ScrollAxis, number: Int, reason: Reason, speed: Measure) {
    self.axis = axis
    self.number = number
    self.reason = reason
    self.speed = speed
  }
}

/// The cause for which a released sheet is dismissed or stays.
public enum SheetReason: Hashable, Sendable {
  /// The finger's downward speed when it lifted; negative upwards.
  case speed(Measure)
  /// The distance by which the sheet had been pulled down.
  case pull(Measure)
  /// The downward distance of the last step but one, as in 1/60 s (rule G0.20).
  case step(Measure)
  /// The finger scrolled the list until the end and never moved the sheet.
  case scrolledList
  /// The system cancelled the touches.
  case touchesCancelled
  /// The drag or the tap was outside the sheet.
  case outside
}
