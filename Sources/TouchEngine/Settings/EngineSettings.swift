/// The numeric settings of gestures, scrolling and window edges, in one value.
///
/// A setting has a name, as in `gestures.panSlop`, by which it can be changed from outside and is
/// written into recordings; ``all`` lists them. Recognizers read the settings when they need them,
/// so a change applies at once, even during a gesture.
public struct EngineSettings: Hashable, Sendable {
  /// The thresholds of recognizers.
  public var gestures = GestureThresholds.standard
  /// The constants of scrolling.
  public var scrolling = ScrollPhysics.standard
  /// The constants of the system's gestures at the edges.
  public var systemEdges = SystemEdgeSettings.standard

  /// The settings of a new window.
  public static let standard = EngineSettings()

  /// Creates the standard settings.
  public init() {}

  /// The unit of a setting.
  public enum Unit: String, Hashable, Sendable {
    /// Points of the window's coordinates.
    case points
    /// Seconds of engine time.
    case seconds
    /// Degrees of an angle; a full turn has 360.
    case degrees
    /// Points a second.
    case pointsPerSecond = "points a second"
    /// Per second: the angular frequency of a spring, in radians a second.
    case perSecond = "per second"
    /// A number without a unit.
    case factor
  }

  /// The origin of a value.
  public enum Source: Hashable, Sendable {
    /// The platform's documentation.
    case documented
    /// Observed on the platform, or taken from the named open project; there is no published value.
    case observed(String)
    /// Our choice; `others` names the values of other systems, if known.
    case chosen(others: String? = nil)
  }

  /// A setting: its name, its place, and its range.
  public struct Setting: Sendable {
    /// The name, as in `gestures.panSlop`: the path to the value in ``EngineSettings`` when the
    /// setting was added. Traces contain it, so it stays when the value is renamed.
    public let name: String
    /// The value's place in ``EngineSettings``.
    public let keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable
    /// The unit of the value and of ``range``.
    public let unit: Unit
    /// The origin of the standard value.
    public let source: Source
    /// The values that can be set by name. Code can set any value.
    public let range: ClosedRange<Double>

    /// The value in ``EngineSettings/standard``.
    public var standard: Double { EngineSettings.standard[keyPath: keyPath] }
  }

  /// Returns the setting with this name, or `nil` when there is none.
  public static func setting(named name: String) -> Setting? { all.first { $0.name == name } }

  /// Returns whether there is a setting with this name, and `value` is in its range.
  public static func allows(_ name: String, _ value: Double) -> Bool {
    setting(named: name)?.range.contains(value) ?? false
  }

  /// Returns the value of the setting with this name, or `nil` when there is none.
  public func value(of name: String) -> Double? {
    Self.setting(named: name).map { self[keyPath: $0.keyPath] }
  }

  /// Sets the value of the setting with this name.
  ///
  /// - Returns: Whether there is such a setting and `value` is in its range; otherwise nothing
  ///   changes.
  @discardableResult
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard let setting = Self.setting(named: name), setting.range.contains(value) else {
      return false
    }
    self[keyPath: setting.keyPath] = value
    return true
  }
}

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

/// All thresholds of recognizers, in one value.
///
/// Lengths are in points on the screen, times in seconds, angles in degrees. "Our choice" marks a
/// number that the platform has not published; the rule it belongs to gives the numbers that others
/// use.
public struct GestureThresholds: Hashable, Sendable {
  /// The distance from the landing point that a tap's finger may move at most (rule B3). WebKit's
  /// media controls use 40.
  public var tapMovement = 40.0
  /// The time after which fingers that are still down make no tap (rules B2, B5). WebKit: 0.75.
  public var tapDuration = 0.75
  /// The time within which the next tap of several must begin (rule B4). WebKit: 0.35.
  public var tapGap = 0.35
  /// The distance between successive taps at most (rule B4). Our choice; Android and Flutter allow
  /// 100.
  public var tapDistance = 40.0
  /// The time that a long press needs (rule B7). Documented for the platform
  /// (`minimumPressDuration`); Flutter 0.5, Android 0.4.
  public var longPressDuration = 0.5
  /// The distance that the middle of a long press's fingers may move at most before it begins
  /// (rule B8). Documented for the platform (`allowableMovement`).
  public var longPressMovement = 10.0
  /// The distance that the middle of the fingers must move for a pan (rule B13). Our choice; Hammer
  /// 10, Android 8, Flutter 18.
  public var panSlop = 10.0
  /// The change in the distance of the fingers that a pinch needs (rule B22). Our choice; Android
  /// 16 over both fingers.
  public var pinchSpread = 8.0
  /// The distance along its arc that a finger must move for a rotation (rule B27). Our choice.
  public var rotationArc = 8.0
  /// The angle from which a rotation needs only ``rotationMinimumArc``. Our choice.
  public var rotationAngle = 6.0
  /// The arc that a rotation of at least ``rotationAngle`` needs. Our choice: keeps trembling
  /// fingers that are close together from turning.
  public var rotationMinimumArc = 3.0
  /// The time after which a swipe fails (rule B30). Our choice; textbooks 0.5.
  public var swipeDuration = 0.5
  /// The distance that a swipe must move in its direction, less ``swipeTravelFall`` for every
  /// second since its last finger landed (rule B30). Our choice; textbooks 50.
  public var swipeTravel = 60.0
  /// The decrease of ``swipeTravel``, in points a second. Our choice.
  public var swipeTravelFall = 40.0
  /// The distance that a swipe may stray across its direction at most, less ``swipeStrayFall`` for
  /// every second (rule B30). Our choice; textbooks 20.
  public var swipeStray = 50.0
  /// The decrease of ``swipeStray``, in points a second. Our choice.
  public var swipeStrayFall = 60.0
  /// The distance that a swipe may move back at most, and the movement after which its fingers are
  /// counted (rule B30). Our choice.
  public var swipeSlop = 10.0
  /// The distance from the edge within which a screen-edge pan starts (rule B33). Our choice;
  /// system gates on the platform were seen to be about 20 wide, Android has 12.
  public var screenEdgeBand = 20.0
  /// The largest angle between a screen-edge pan and the inward direction (rule B33). Our choice.
  public var screenEdgeAngle = 45.0
  /// The age up to which samples count toward velocity (rule F4). Android and Flutter: 0.1.
  public var velocityHorizon = 0.1
  /// The pause after which the finger counts as stopped (rule F4). Android and Flutter: 0.04.
  public var velocityGap = 0.04
  /// The largest velocity, in points a second (rule F4). Android and Flutter: 8000.
  public var velocityLimit = 8000.0

  /// The thresholds of a new window.
  public static let standard = GestureThresholds()

  /// Creates the standard thresholds.
  public init() {}
}

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
