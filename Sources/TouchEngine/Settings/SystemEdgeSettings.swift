/// The constants of the system's gestures at the edges (rules E2, E4).
public struct SystemEdgeSettings: Hashable, Sendable {
  /// The distance from the edge within which a system gesture starts, in points (rule E4). Our
  /// choice; gates on the platform were seen to be about this wide.
  public var band = 20.0
  /// The inward distance that the gesture needs, in points; the same distance in another direction
  /// fails it (rule E4). Our choice: the slop of pans.
  public var slop = 10.0
  /// The largest angle from the inward direction, in degrees (rule E4). Our choice: that of edge
  /// pans.
  public var angle = 45.0
  /// The time after which the gesture fails, in seconds (rule E4). Our choice; holding at the edge
  /// was felt to take about this long on the platform.
  public var duration = 1.0
  /// The time after the first swipe within which the second must begin if the application has
  /// precedence, in seconds (rule E2). Our choice.
  public var secondSwipe = 2.0

  /// The constants of a new window.
  public static let standard = SystemEdgeSettings()

  /// Creates the standard constants.
  public init() {}
}
