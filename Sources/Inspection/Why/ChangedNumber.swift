import Drawing
import SceneBase
import TouchEngine

/// The words of a setting or a property that a cure changes.
enum ChangedNumber {
  enum Unit { case points, seconds, degrees, speed, count, truth }

  /// The units by name. A setting has its name after the dot.
  private static let units: [String: Unit] = [
    "tapMovement": .points,
    "tapDuration": .seconds,
    "tapGap": .seconds,
    "tapDistance": .points,
    "longPressDuration": .seconds,
    "longPressMovement": .points,
    "panSlop": .points,
    "pinchSpread": .points,
    "rotationArc": .points,
    "rotationAngle": .degrees,
    "rotationLeastArc": .points,
    "swipeDuration": .seconds,
    "swipeTravel": .points,
    "swipeTravelFall": .speed,
    "swipeStray": .points,
    "swipeStrayFall": .speed,
    "swipeSlop": .points,
    "screenEdgeBand": .points,
    "screenEdgeAngle": .degrees,
    "velocityHorizon": .seconds,
    "velocityGap": .seconds,
    "contentTouchDelay": .seconds,
    "catchSpeed": .speed,
    "directionalLockAngle": .degrees,
    "edgeTolerance": .points,
    "band": .points,
    "slop": .points,
    "angle": .degrees,
    "duration": .seconds,
    "secondSwipe": .seconds,
    "numberOfTapsRequired": .count,
    "numberOfTouchesRequired": .count,
    "minimumPressDuration": .seconds,
    "allowableMovement": .points,
    "minimumNumberOfTouches": .count,
    "maximumNumberOfTouches": .count,
    "doublePeriod": .seconds,
    "comboPeriod": .seconds,
    "distance": .points,
    "tolerance": .degrees,
    "minimumSpeed": .speed,
    "allowedRetreat": .points,
    "cancelsTouchesInView": .truth,
    "delaysTouchesBegan": .truth,
    "delaysTouchesEnded": .truth,
    "requiresExclusiveTouchType": .truth,
  ]

  /// The names that have words.
  static var names: Set<String> { Set(units.keys) }

  /// Returns what a setting or a property says about a gesture, as the drag of a scroll view is a
  /// scroll; its own name when it has no words.
  static func words(
    of name: String, for look: GestureLook? = nil, in language: Language
  ) -> String {
    let short = Self.short(name)
    if short == "panSlop", look == .scroll { return WhyWords.text("scroll.needs", in: language) }
    return Words.table.text("number.\(short)", in: language) ?? short
  }

  /// The unit of a setting or a property.
  static func unit(of name: String) -> Unit { units[short(name)] ?? .count }

  /// Whether it is true or false, 1 or 0.
  static func isTruth(_ name: String) -> Bool { units[short(name)] == .truth }

  /// Returns a value with its unit.
  static func text(_ value: Double, of name: String, in language: Language) -> String {
    let number = Numeral.plain(value, decimals: 2)
    return switch units[short(name)] ?? .count {
    case .points: Words.table.text("unit.points", in: language, [number])
    case .seconds: Words.table.text("unit.seconds", in: language, [number])
    case .degrees: "\(number)°"
    case .speed: Words.table.text("unit.speed", in: language, [number])
    case .count, .truth: number
    }
  }

  /// Returns the gesture that a setting is about; `nil` when it is about several.
  static func look(of name: String) -> GestureLook? {
    let looks: [(String, GestureLook)] = [
      ("pan", .drag), ("tapGap", .doubleTap), ("tapDistance", .doubleTap), ("longPress", .hold),
      ("pinch", .pinch), ("rotation", .rotate), ("swipe", .swipe), ("screenEdge", .edgeSwipe),
    ]
    return looks.first { short(name).hasPrefix($0.0) }?.1
  }

  private static func short(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
