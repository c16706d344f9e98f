/// Every number that scrolling goes by, in one value.
///
/// Lengths are in points, times in seconds, speeds in points a second. Where a number is "our
/// choice", nobody has published the platform's.
public struct ScrollPhysics: Hashable, Sendable {
  /// How long a finger must lie still before the content gets its touch (rule D2). Observed on the
  /// platform; Apple publishes no figure.
  public var contentTouchDelay = 0.150
  /// How little content follows the finger outside its range: 1 would be fully at first
  /// (rule D30). Observed on the platform.
  public var rubberBand = 0.55
  /// Slower than this a released finger leaves the content where it is. Our choice; Android and
  /// Flutter: 50.
  public var leastReleaseSpeed = 50.0
  /// Deceleration ends when so much of its way remains (rule D32). Our choice.
  public var decelerationRest = 0.5
  /// The angular frequency of the spring that brings content back into its range, per second; it
  /// is critically damped (rule D34). Our choice.
  public var springFrequency = 10.0
  /// A spring ends when it is closer than this, and slower than ``springRestSpeed`` (rule D34).
  /// Our choice.
  public var springRest = 0.5
  /// See ``springRest``. Our choice.
  public var springRestSpeed = 10.0
  /// A finger on content that moves at least so fast only stops it; on slower content it is an
  /// ordinary touch (rule D39). Our choice: the last 1.5 s of a flick at 1000 pt/s are slower.
  public var catchSpeed = 20.0
  /// A finger that lets go at least so fast turns the page (rule D36). Our choice.
  public var pageFlickSpeed = 200.0
  /// The angular frequency of the spring that brings content to a page, or to a target that a
  /// delegate chose, per second; it is critically damped (rules D36, D37). Our choice.
  public var targetSpringFrequency = 12.0
  /// The strongest slowing down that may take to land on a target that a delegate chose, as the part
  /// of its speed that content keeps a millisecond; where none leads there a spring does (rule D37).
  /// Our choice.
  public var leastTargetRate = 0.95
  /// See ``leastTargetRate``: the weakest. Our choice.
  public var greatestTargetRate = 0.9995
  /// A drag that begins less than so many degrees off an axis keeps to it, in a view with directional
  /// lock (rule D31). Our choice.
  public var directionalLockAngle = 30.0
  /// Content closer than this to the edge of its range is at the edge, when a scroll view around it
  /// could scroll instead (rule D42). Our choice: less cannot be seen.
  public var edgeTolerance = 0.5
  /// The factor beyond its limits that fingers can zoom nearly to, but not over; it is approached as
  /// ``rubberBand`` says, in the logarithm of the scale (rule D26). Our choice.
  public var zoomStretch = 2.0
  /// How long the scale takes to go back to its limits, or to where code wants it (rule D26). Our
  /// choice.
  public var zoomDuration = 0.3
  /// How long an animated change of the offset takes (rule D38). Our choice; Chameleon: 0.33.
  public var animationDuration = 0.3
  /// How long indicators stay after the last scrolling. Our choice.
  public var indicatorStay = 0.3
  /// How long indicators take to fade after that. Our choice.
  public var indicatorFade = 0.3

  public static let standard = ScrollPhysics()

  public init() {}
}

extension ScrollView {
  /// How much of its speed scrolling keeps from one millisecond to the next (rule D32).
  public struct DecelerationRate: Hashable, Sendable {
    /// Between 0 and 1, both excluded.
    public let perMillisecond: Double

    /// 0.998: 1000 pt/s go on for 499 pt. Chameleon and UIKit's own constant.
    public static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99: 1000 pt/s go on for 99 pt. Chameleon and UIKit's own constant.
    public static let fast = DecelerationRate(perMillisecond: 0.99)

    public init(perMillisecond: Double) {
      precondition(perMillisecond > 0 && perMillisecond < 1, "a rate lies between 0 and 1")
      self.perMillisecond = perMillisecond
    }
  }
}
