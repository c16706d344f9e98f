import TouchEngine

/// What the recognizers and scroll views of a window are set to.
struct CureSurvey {
  struct Facts {
    /// The path of the recognizer's view.
    var view: String
    /// The recognizer's kind (``GestureRecognizer/kindName``).
    var kind: String
    /// The names of the settings that the recognizer reads.
    var settings: [String]
    var properties: [(property: RecognizerProperty, value: Double)]
  }

  /// By name, the recognizers that were seen.
  private(set) var recognizers: [String: Facts] = [:]
  /// By name, whether the scroll views that were seen delay the touches of their content.
  private(set) var scrollViews: [String: Bool] = [:]
  private(set) var settings = EngineSettings.standard

  /// Notes what is in a window now; what was seen before stays as it was.
  mutating func note(_ window: Window) {
    settings = window.settings
    note(window, ViewSnapshot(of: window))
  }

  private mutating func note(_ view: View, _ snapshot: ViewSnapshot) {
    if let scroll = view as? ScrollView, scrollViews[snapshot.identifier] == nil {
      scrollViews[snapshot.identifier] = scroll.delaysContentTouches
    }
    for (recognizer, shown) in zip(view.gestureRecognizers, snapshot.recognizers)
    where recognizers[shown.name] == nil {
      var properties: [(property: RecognizerProperty, value: Double)] = []
      for property in RecognizerProperty.all {
        guard let value = property.value(of: recognizer),
          !properties.contains(where: { $0.property.name == property.name })
        else { continue }
        properties.append((property, value))
      }
      recognizers[shown.name] = Facts(
        view: snapshot.identifier, kind: recognizer.kindName,
        settings: Self.settings(of: recognizer, isOfScrollView: view is ScrollView),
        properties: properties)
    }
    for (child, shown) in zip(view.subviews, snapshot.subviews) { note(child, shown) }
  }

  /// Returns the settings that a recognizer reads to decide whether it recognizes.
  private static func settings(
    of recognizer: GestureRecognizer, isOfScrollView: Bool
  ) -> [String] {
    let scrolling =
      isOfScrollView && recognizer is PanGestureRecognizer
      ? [
        "scrolling.contentTouchDelay", "scrolling.catchSpeed", "scrolling.directionalLockAngle",
        "scrolling.edgeTolerance",
      ] : []
    let own: [String] =
      switch recognizer {
      case is TapGestureRecognizer: ["tapMovement", "tapDuration", "tapGap", "tapDistance"]
      case is LongPressGestureRecognizer:
        [
          "longPressDuration", "longPressMovement", "tapMovement", "tapDuration", "tapGap",
          "tapDistance",
        ]
      case is ScreenEdgePanGestureRecognizer: ["screenEdgeBand", "screenEdgeAngle", "panSlop"]
      case is PanGestureRecognizer: ["panSlop"]
      case is PinchGestureRecognizer: ["pinchSpread"]
      case is RotationGestureRecognizer: ["rotationArc", "rotationAngle", "rotationLeastArc"]
      case is SwipeGestureRecognizer:
        [
          "swipeDuration", "swipeTravel", "swipeTravelFall", "swipeStray", "swipeStrayFall",
          "swipeSlop",
        ]
      case is ComboTapGestureRecognizer: ["tapDistance"]
      case is DirectionalPanGestureRecognizer: ["velocityHorizon", "velocityGap"]
      default: []
      }
    let edges =
      recognizer is SystemEdgeGestureRecognizer
      ? ["band", "slop", "angle", "duration", "secondSwipe"].map { "systemEdges.\($0)" } : []
    return own.map { "gestures.\($0)" } + scrolling + edges
  }
}
