/// Edges of the window, as the recognizer of edge pans has them.
public typealias RectEdge = ScreenEdgePanGestureRecognizer.Edges

/// The numbers that the system's gestures at the edges go by (rules E2, E4).
public struct SystemEdgeSettings: Hashable, Sendable {
  /// A system gesture starts closer to the edge than this, in points (rule E4). Our choice; gates on the
  /// platform were seen to be about so wide.
  public var band = 20.0
  /// It is recognized when the finger has gone so far inwards, in points, and fails when it has gone so
  /// far another way (rule E4). Our choice: the slop of pans.
  public var slop = 10.0
  /// Inwards is within so many degrees (rule E4). Our choice: that of edge pans.
  public var angle = 45.0
  /// It fails after so many seconds (rule E4). Our choice; holding at the edge was felt to take about so
  /// long on the platform.
  public var duration = 1.0
  /// Where the application goes first, the second swipe has to begin so many seconds after the end of
  /// the first (rule E2). Our choice.
  public var secondSwipe = 2.0

  public static let standard = SystemEdgeSettings()

  public init() {}
}
