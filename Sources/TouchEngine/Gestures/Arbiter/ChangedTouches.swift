/// The touches in an event, by phase, each list in order of arrival.
struct ChangedTouches {
  var began: [Touch] = []
  var moved: [Touch] = []
  var ended: [Touch] = []
  var cancelled: [Touch] = []

  var areMovesOnly: Bool { began.isEmpty && ended.isEmpty && cancelled.isEmpty }

  /// The phase of all touches, or `nil` if they have different phases.
  var onlyPhase: TouchPhase? {
    if areMovesOnly { return .moved }
    guard moved.isEmpty, cancelled.isEmpty else { return nil }
    return ended.isEmpty ? .began : began.isEmpty ? .ended : nil
  }

  subscript(phase: TouchPhase) -> [Touch] {
    switch phase {
    case .began: began
    case .moved: moved
    case .ended: ended
    case .cancelled: cancelled
    }
  }

  mutating func removeAll() {
    // The recognizers may share the memory of this list.
    if !began.isEmpty { began = [] }
    moved.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    cancelled.removeAll(keepingCapacity: true)
  }
}
