extension EngineSettings {
  /// Every setting: gestures, scrolling, edges. The documentation of each property says more.
  public static let all: [Setting] = gestureSettings + scrollSettings + edgeSettings

  private static func gesture(
    _ name: String, _ keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable, _ unit: Unit,
    _ source: Source
  ) -> Setting {
    Setting(
      name: "gestures.\(name)", keyPath: keyPath, unit: unit, source: source, range: range(unit))
  }

  /// Creates a setting with the minimum `least`, which is more than 0 for a threshold that ends a
  /// motion: with 0 the motion would never end.
  private static func scroll(
    _ name: String, _ keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable, _ unit: Unit,
    _ source: Source, from least: Double = 0, to most: Double? = nil
  ) -> Setting {
    Setting(
      name: "scrolling.\(name)", keyPath: keyPath, unit: unit, source: source,
      range: max(least, range(unit).lowerBound)...(most ?? range(unit).upperBound))
  }

  private static func edge(
    _ name: String, _ keyPath: any WritableKeyPath<EngineSettings, Double> & Sendable, _ unit: Unit,
    _ source: Source
  ) -> Setting {
    Setting(
      name: "systemEdges.\(name)", keyPath: keyPath, unit: unit, source: source, range: range(unit))
  }

  /// Returns the range for a unit: nothing negative, and nothing larger than a hand, a minute or a
  /// screen needs.
  private static func range(_ unit: Unit) -> ClosedRange<Double> {
    switch unit {
    case .points: 0...10_000
    case .seconds: 0...60
    case .degrees: 0...180
    case .pointsPerSecond: 0...100_000
    case .perSecond: 0.1...1000
    case .factor: 0.01...1
    }
  }

  private static let gestureSettings: [Setting] = [
    gesture("tapMovement", \.gestures.tapMovement, .points, .observed("WebKit")),
    gesture("tapDuration", \.gestures.tapDuration, .seconds, .observed("WebKit")),
    gesture("tapGap", \.gestures.tapGap, .seconds, .observed("WebKit")),
    gesture(
      "tapDistance", \.gestures.tapDistance, .points, .chosen(others: "Android, Flutter 100")),
    gesture("longPressDuration", \.gestures.longPressDuration, .seconds, .documented),
    gesture("longPressMovement", \.gestures.longPressMovement, .points, .documented),
    gesture(
      "panSlop", \.gestures.panSlop, .points,
      .chosen(others: "Hammer 10, Android 8, Flutter 18")),
    gesture(
      "pinchSpread", \.gestures.pinchSpread, .points,
      .chosen(others: "Android 16 over both fingers")),
    gesture("rotationArc", \.gestures.rotationArc, .points, .chosen()),
    gesture("rotationAngle", \.gestures.rotationAngle, .degrees, .chosen()),
    gesture("rotationLeastArc", \.gestures.rotationMinimumArc, .points, .chosen()),
    gesture("swipeDuration", \.gestures.swipeDuration, .seconds, .chosen(others: "textbooks 0.5")),
    gesture("swipeTravel", \.gestures.swipeTravel, .points, .chosen(others: "textbooks 50")),
    gesture("swipeTravelFall", \.gestures.swipeTravelFall, .pointsPerSecond, .chosen()),
    gesture("swipeStray", \.gestures.swipeStray, .points, .chosen(others: "textbooks 20")),
    gesture("swipeStrayFall", \.gestures.swipeStrayFall, .pointsPerSecond, .chosen()),
    gesture("swipeSlop", \.gestures.swipeSlop, .points, .chosen()),
    gesture("screenEdgeBand", \.gestures.screenEdgeBand, .points, .chosen(others: "Android 12")),
    gesture("screenEdgeAngle", \.gestures.screenEdgeAngle, .degrees, .chosen()),
    gesture(
      "velocityHorizon", \.gestures.velocityHorizon, .seconds,
      .chosen(others: "Android, Flutter 0.1")),
    gesture(
      "velocityGap", \.gestures.velocityGap, .seconds, .chosen(others: "Android, Flutter 0.04")),
    gesture(
      "velocityLimit", \.gestures.velocityLimit, .pointsPerSecond,
      .chosen(others: "Android, Flutter 8000")),
  ]

  private static let scrollSettings: [Setting] = [
    scroll(
      "contentTouchDelay", \.scrolling.contentTouchDelay, .seconds, .observed("the platform")),
    scroll("rubberBand", \.scrolling.rubberBand, .factor, .observed("the platform")),
    scroll(
      "leastReleaseSpeed", \.scrolling.minimumReleaseSpeed, .pointsPerSecond,
      .chosen(others: "Android, Flutter 50")),
    scroll("decelerationRest", \.scrolling.decelerationRest, .points, .chosen(), from: 0.01),
    scroll("springFrequency", \.scrolling.springFrequency, .perSecond, .chosen()),
    scroll("springRest", \.scrolling.springRest, .points, .chosen(), from: 0.01),
    scroll("springRestSpeed", \.scrolling.springRestSpeed, .pointsPerSecond, .chosen(), from: 0.01),
    scroll("catchSpeed", \.scrolling.catchSpeed, .pointsPerSecond, .chosen()),
    scroll("pageFlickSpeed", \.scrolling.pageFlickSpeed, .pointsPerSecond, .chosen()),
    scroll("targetSpringFrequency", \.scrolling.targetSpringFrequency, .perSecond, .chosen()),
    scroll("leastTargetRate", \.scrolling.minimumTargetRate, .factor, .chosen(), to: 0.9999),
    scroll("greatestTargetRate", \.scrolling.maximumTargetRate, .factor, .chosen(), to: 0.9999),
    scroll("directionalLockAngle", \.scrolling.directionalLockAngle, .degrees, .chosen()),
    scroll("edgeTolerance", \.scrolling.edgeTolerance, .points, .chosen()),
    scroll("zoomStretch", \.scrolling.zoomStretch, .factor, .chosen(), from: 1.01, to: 100),
    scroll("zoomDuration", \.scrolling.zoomDuration, .seconds, .chosen(), from: 0.01),
    scroll(
      "animationDuration", \.scrolling.animationDuration, .seconds,
      .chosen(others: "Chameleon 0.33")),
    scroll(
      "refreshPull", \.scrolling.refreshPull, .points, .chosen(others: "Flutter 100"), from: 1),
    scroll("indicatorStay", \.scrolling.indicatorStay, .seconds, .chosen()),
    scroll("indicatorFade", \.scrolling.indicatorFade, .seconds, .chosen()),
  ]

  private static let edgeSettings: [Setting] = [
    edge("band", \.systemEdges.band, .points, .chosen(others: "seen on the platform about 20")),
    edge("slop", \.systemEdges.slop, .points, .chosen()),
    edge("angle", \.systemEdges.angle, .degrees, .chosen()),
    edge(
      "duration", \.systemEdges.duration, .seconds, .chosen(others: "felt on the platform about 1")),
    edge("secondSwipe", \.systemEdges.secondSwipe, .seconds, .chosen()),
  ]
}
