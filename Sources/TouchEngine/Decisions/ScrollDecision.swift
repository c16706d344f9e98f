/// A direction along which content is scrolled.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

/// What a scroll view decided about its movement, with what decided it.
public enum ScrollDecision: Hashable, Sendable {
  /// The drag keeps to one axis, because it began no farther off it than the limit (rule D31).
  case locked(ScrollAxis, Measure)
  /// The offset goes to a page (rule D36).
  case page(PageTurn)
  /// The delegate chose another place to land, in points (rule D37).
  case retargeted(from: Point, to: Point)
  /// A drag is left to a scroll view around this one, which is at its edge that way (rule D42).
  case leftDrag(to: String, ScrollAxis, offset: Double, edge: Double)
  /// The same movement goes on in another view, because this one is at its edge (rules G0.17, G3.4).
  case handedOver(to: String, edge: Double)
  /// A view is zoomed from here on; the measure is that of the pinch's attempt, `nil` when code zooms.
  case zoomBegan(view: String, Measure?)
  /// The content cannot stay as the fingers leave it, and goes back by itself (rule D26).
  case zoomBounces(from: Double, to: Double, offset: Point)
  /// Zooming is over.
  case zoomEnded(scale: Double)
  /// A pager has come to rest on another page than before (rule G0.10).
  case restsOn(page: Int)
  /// A sheet was let go: it goes away, or back to where all of it is shown (rule G0.19).
  case sheetReleased(goesAway: Bool, SheetReason)
}

/// Why a sheet goes away, or stays.
public enum SheetReason: Hashable, Sendable {
  /// How fast the finger went down when it lifted; negative upwards.
  case speed(Measure)
  /// How far the sheet had been pulled down.
  case pull(Measure)
  /// How far the last step but one went down, as in 1/60 s (rule G0.20).
  case step(Measure)
  /// The finger scrolled the list to the end, and never moved the sheet.
  case scrolledList
  /// The touches were taken away by the system.
  case touchesCancelled
  /// The drag, or the tap, was outside the sheet.
  case outside
}

/// A page that content goes to when it is let go, and why it is this one.
public struct PageTurn: Hashable, Sendable {
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Slower than a flick: the page that was nearest.
    case nearest
    /// A flick: the next page in its direction.
    case flick
    /// More than one page away from where the drag began: the last one before. Only in traces of
    /// earlier versions; a drag may walk as many pages as it likes now.
    case oneAtATime
    /// There is no page farther on.
    case edge
  }

  public var axis: ScrollAxis
  /// Counts from 0, over all pages that exist: one is as large as the view, and the one at the offset
  /// 0 has the number ``ScrollView/firstPage``. Words count from 1.
  public var number: Int
  public var reason: Reason
  /// The speed at the release along the axis, beside the speed of a flick.
  public var speed: Measure

  public init(axis: ScrollAxis, number: Int, reason: Reason, speed: Measure) {
    self.axis = axis
    self.number = number
    self.reason = reason
    self.speed = speed
  }
}
