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
  public init(axis: ScrollAxis, number: Int, reason: Reason, speed: Measure) {
    self.axis = axis
    self.number = number
    self.reason = reason
    self.speed = speed
  }
}
