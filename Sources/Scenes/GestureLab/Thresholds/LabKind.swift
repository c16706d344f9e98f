import Drawing
import SceneBase
import TouchEngine

/// The recognizers to try, alone and against each other.
enum LabKind: String, Codable, CaseIterable {
  case tap, doubleTap, longPress, comboTap
  case pan, swipe, edgePan, directionalPan
  case pinch, rotation
  case hover

  /// Families of kinds, of four at most, so that their names fit beside each other.
  enum Family: String, CaseIterable {
    case taps, drags, twoFingers, pointer

    var kinds: [LabKind] { LabKind.allCases.filter { $0.family == self } }
  }

  var family: Family {
    switch self {
    case .tap, .doubleTap, .longPress, .comboTap: .taps
    case .pan, .swipe, .edgePan, .directionalPan: .drags
    case .pinch, .rotation: .twoFingers
    case .hover: .pointer
    }
  }

  /// The icon and the color of the gesture.
  var look: GestureLook {
    switch self {
    case .tap: .tap
    case .doubleTap, .comboTap: .doubleTap
    case .longPress: .hold
    case .pan: .drag
    case .swipe, .directionalPan: .swipe
    case .edgePan: .edgeSwipe
    case .pinch: .pinch
    case .rotation: .rotate
    case .hover: .other
    }
  }

  func makeRecognizer() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .comboTap: return ComboTapGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      // The directions of the scripts' flick and of their drag from the upper edge.
      swipe.direction = [.right, .down]
      return swipe
    case .edgePan:
      let pan = ScreenEdgePanGestureRecognizer()
      // The edges of the window that the stage touches.
      pan.edges = [.top, .left]
      return pan
    case .directionalPan: return DirectionalPanGestureRecognizer()
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .hover: return HoverGestureRecognizer()
    }
  }

  /// The settings that the recognizer uses, by name without `gestures.`.
  var settings: [String] {
    switch self {
    case .tap: ["tapMovement", "tapDuration"]
    case .doubleTap: ["tapMovement", "tapDuration", "tapGap", "tapDistance"]
    case .longPress: ["longPressDuration", "longPressMovement"]
    case .pan: ["panSlop"] + Self.velocity + ["velocityLimit"]
    case .swipe:
      [
        "swipeDuration", "swipeTravel", "swipeTravelFall", "swipeStray", "swipeStrayFall",
        "swipeSlop",
      ]
    case .edgePan:
      ["screenEdgeBand", "screenEdgeAngle", "panSlop"] + Self.velocity + ["velocityLimit"]
    case .pinch: ["pinchSpread"] + Self.velocity
    case .rotation: ["rotationArc", "rotationAngle", "rotationLeastArc"] + Self.velocity
    case .comboTap, .directionalPan, .hover: []
    }
  }

  private static let velocity = ["velocityHorizon", "velocityGap"]

  /// The recognizer's own numbers, which the options store.
  var numbers: [LabNumber] {
    switch self {
    case .comboTap: [.doublePeriod, .comboPeriod, .comboMovement, .comboDuration]
    case .directionalPan: [.distance, .tolerance, .minimumSpeed, .allowedRetreat]
    default: []
    }
  }
}

/// A recognizer to try: its kind and, of a swipe to the right, its rule.
struct LabGesture: Hashable {
  var kind: LabKind
  /// The rule of a swipe to the right; other kinds have none, and ignore it.
  var swipe = SwipeRule.improved

  /// The versions of the swipe to the right (rules G4.1–G4.5).
  enum SwipeRule: String, Codable, CaseIterable {
    /// The engine's own, with a lowest speed; it fails as soon as the direction is wrong.
    case improved
    /// The original's, which ignores speed and fails only at the lift.
    case original
    /// The original's simple variant: a drag that begins with a velocity to the right (rule G4.4).
    case simple
  }

  /// Whether it is the simple variant of the swipe.
  var isSimpleSwipe: Bool { kind == .directionalPan && swipe == .simple }

  func makeRecognizer() -> GestureRecognizer {
    if isSimpleSwipe { return PanGestureRecognizer() }
    let recognizer = kind.makeRecognizer()
    if swipe == .original { (recognizer as? DirectionalPanGestureRecognizer)?.mode = .faithful }
    return recognizer
  }

  /// The settings that the recognizer uses, by name without `gestures.`.
  var settings: [String] { isSimpleSwipe ? LabKind.pan.settings : kind.settings }

  /// The recognizer's own numbers, which the options store.
  var numbers: [LabNumber] {
    guard kind == .directionalPan else { return kind.numbers }
    return switch swipe {
    case .improved: kind.numbers
    case .original: [.distance, .tolerance]
    case .simple: []
    }
  }

  /// The name of what it needs, in the words.
  var needs: String { isSimpleSwipe ? "swipe.simple.needs" : "kind.\(kind.rawValue).needs" }
}
