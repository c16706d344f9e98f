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
