import TouchEngine

/// The recognizers that are tested against each other. A new one is a case and a line.
enum PairKind: String, CaseIterable {
  case tap
  case doubleTap = "double tap"
  case longPress = "long press"
  case pan
  case pinch
  case rotation
  /// The pan that a scroll view owns.
  case scroll
  case swipe
  case edgePan = "edge pan"
  case hover

  /// A recognizer of this kind; `nil` for the pan of a scroll view.
  func recognizer() -> GestureRecognizer? {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .scroll: return nil
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      // The directions of the flick and of the edge drag.
      swipe.direction = [.right, .down]
      return swipe
    case .edgePan:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .top
      return pan
    case .hover: return HoverGestureRecognizer()
    }
  }
}

/// The views of the two recognizers.
enum PairPlace: String, CaseIterable {
  /// Both on the touched view, in the order of the pair.
  case sameView = "same view"
  /// The first on the parent, the second on its child, which is touched.
  case parentAndChild = "parent and child"
  /// Each on its own view, and each view is touched by fingers that do the same at the same time.
  case siblings
}

/// The relation between the two.
enum PairRelation: String, CaseIterable {
  case none = "default"
  case simultaneous
  case firstWaits = "first requires second"
  case secondWaits = "second requires first"
}
