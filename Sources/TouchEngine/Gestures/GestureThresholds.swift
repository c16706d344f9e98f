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
  /// A swipe fails when it takes so long (rule B30). Our choice; textbooks 0.5.
  public var swipeDuration = 0.5
  /// A swipe recognizes when it has gone so far its way, less ``swipeTravelFall`` for every second
  /// since its last finger landed (rule B30). Our choice; textbooks 50.
  public var swipeTravel = 60.0
  /// See ``swipeTravel``; in points a second. Our choice.
  public var swipeTravelFall = 40.0
  /// A swipe fails when it has gone farther than this across its way, less ``swipeStrayFall`` for
  /// every second (rule B30). Our choice; textbooks 20.
  public var swipeStray = 50.0
  /// See ``swipeStray``; in points a second. Our choice.
  public var swipeStrayFall = 60.0
  /// A swipe fails when it goes back farther than this, and its fingers are counted when they have
  /// gone so far (rule B30). Our choice.
  public var swipeSlop = 10.0
  /// A screen-edge pan starts closer to the edge than this (rule B33). Our choice; system gates on
  /// the platform were seen to be about 20 wide, Android has 12.
  public var screenEdgeBand = 20.0
  /// A screen-edge pan leads inwards within so many degrees (rule B33). Our choice.
  public var screenEdgeAngle = 45.0
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
