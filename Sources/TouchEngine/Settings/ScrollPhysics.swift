/// All constants of scrolling, in one value.
///
/// Lengths are in points, times in seconds, speeds in points a second. "Our choice" marks a number
/// that the platform has not published.
public struct ScrollPhysics: Hashable, Sendable {
  /// The time that a finger must stay still before the content gets its touch (rule D2). Observed
  /// on the platform; Apple publishes no figure.
  public var contentTouchDelay = 0.150
  /// Rubber-band stiffness: the share of the finger's travel outside the range that content follows
  /// at first; 1 would be all of it (rule D30). Observed on the platform.
  public var rubberBand = 0.55
  /// The speed below which a released finger leaves the content where it is. Our choice; Android
  /// and Flutter: 50.
  public var minimumReleaseSpeed = 50.0
  /// The remaining distance at which deceleration ends (rule D32). Our choice.
  public var decelerationRest = 0.5
  /// The angular frequency of the spring that returns content to its range, per second; the spring
  /// is critically damped (rule D34). Our choice.
  public var springFrequency = 10.0
  /// The distance from its target below which a spring ends, once it is slower than
  /// ``springRestSpeed`` (rule D34). Our choice.
  public var springRest = 0.5
  /// The speed below which a spring ends, once it is within ``springRest``. Our choice.
  public var springRestSpeed = 10.0
  /// The content speed from which a finger only stops the content; on slower content it is an
  /// ordinary touch (rule D39). Content that springs back goes on past the edge from this speed on
  /// (rule D35). Our choice: the last 1.5 s of a flick at 1000 pt/s are slower.
  public var catchSpeed = 20.0
  /// The release speed from which a finger turns the page (rule D36). Our choice.
  public var pageFlickSpeed = 200.0
  /// The angular frequency of the spring that brings content to a page, or to a target chosen by a
  /// delegate, per second; the spring is critically damped (rules D36, D37). Our choice.
  public var targetSpringFrequency = 12.0
  /// The strongest deceleration used to land on a target chosen by a delegate, as the fraction of
  /// its speed that content keeps a millisecond; if no rate leads there, a spring does (rule D37).
  /// Our choice.
  public var minimumTargetRate = 0.95
  /// The weakest deceleration, in the terms of ``minimumTargetRate``. Our choice.
  public var maximumTargetRate = 0.9995
  /// The angle from an axis, in degrees, below which a drag locks to that axis, in a view with
  /// directional lock (rule D31). Our choice.
  public var directionalLockAngle = 30.0
  /// The distance from the edge of its range within which content counts as at the edge, when an
  /// enclosing scroll view could scroll instead (rule D42). Our choice: less cannot be seen.
  public var edgeTolerance = 0.5
  /// The factor beyond the zoom limits that fingers approach but never exceed; ``rubberBand`` gives
  /// the resistance, in the logarithm of the scale (rule D26). Our choice.
  public var zoomStretch = 2.0
  /// The time in which the scale returns to its limits, or changes to a value set by code
  /// (rule D26). Our choice.
  public var zoomDuration = 0.3
  /// The duration of an animated change of the offset (rule D38). Our choice; Chameleon: 0.33.
  public var animationDuration = 0.3
  /// The distance below its rest, as it is seen, from which content that a finger pulls down begins
  /// a refresh, if that is not more than a quarter of the view's height (rule D46). Our choice;
  /// Flutter's control in the platform's style: 100.
  public var refreshPull = 100.0
  /// The time that indicators stay after the last scrolling. Our choice.
  public var indicatorStay = 0.3
  /// The time in which indicators fade after that. Our choice.
  public var indicatorFade = 0.3

  /// The constants of a new window.
  public static let standard = ScrollPhysics()

  /// Creates the standard constants.
  public init() {}
}
