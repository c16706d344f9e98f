extension GestureRecognizer {
  /// The directions from which its measure of direction or slant deviates; empty when it has none.
  package var measuredDirections: Directions {
    switch self {
    case let pan as ScreenEdgePanGestureRecognizer: pan.directions
    case let pan as ScrollPanGestureRecognizer: pan.directions
    case let edge as SystemEdgeGestureRecognizer: edge.direction
    case is DirectionalPanGestureRecognizer: .right
    default: []
    }
  }
}
