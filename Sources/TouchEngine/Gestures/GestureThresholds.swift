/// Every limit that recognizers measure against, in one value.
///
/// Lengths are in points on the screen, times in seconds, angles in degrees. Where a number is "our
/// choice", nobody has published the platform's; the rule that it belongs to says what others use.
public struct GestureThresholds: Hashable, Sendable {
  /// A tap fails when a finger is farther than this from where it landed (rule B3). WebKit's media
  /// controls use 40.
  public var tapMovement = 40.0
  /// A tap fails when its fingers have been down for so long (rules B2, B5). WebKit: 0.75.
  public var tapDuration = 0.75
  /// The next tap of several must begin sooner than this (rule B4). WebKit: 0.35.
  public var tapGap = 0.35
  /// The next tap of several must not be farther away than this (rule B4). Our choice; Android and
  /// Flutter allow 100.
  public var tapDistance = 40.0
  /// A long press begins when its fingers have been down for so long (rule B7). Documented for the
  /// platform (`minimumPressDuration`); Flutter 0.5, Android 0.4.
  public var longPressDuration = 0.5
  /// A long press fails when the middle of its fingers goes farther than this before it begins
  /// (rule B8). Documented for the platform (`allowableMovement`).
  public var longPressMovement = 10.0
  /// A pan begins when the middle of its fingers has gone so far (rule B13). Our choice; Hammer 10,
  /// Android 8, Flutter 18.
  public var panSlop = 10.0
  /// A pinch begins when the distance of its fingers has changed by so much (rule B22). Our choice;
  /// Android 16 over both fingers.
  public var pinchSpread = 8.0
  /// A rotation begins when a finger has gone so far along its arc (rule B27). Our choice.
  public var rotationArc = 8.0
  /// A rotation of at least so many degrees begins at ``rotationLeastArc`` already. Our choice.
  public var rotationAngle = 6.0
  /// See ``rotationAngle``. Our choice: keeps trembling fingers that are close together from
  /// turning.
  public var rotationLeastArc = 3.0
  /// Velocity looks back over so many seconds (rule F4). Android and Flutter: 0.1.
  public var velocityHorizon = 0.1
  /// A pause longer than this means that the finger had stopped (rule F4). Android and Flutter:
  /// 0.04.
  public var velocityGap = 0.04
  /// No velocity is greater than this, in points a second (rule F4). Android and Flutter: 8000.
  public var velocityLimit = 8000.0

  public static let standard = GestureThresholds()

  public init() {}
}
