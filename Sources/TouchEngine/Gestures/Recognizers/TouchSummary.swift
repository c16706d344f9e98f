/// A summary of one event's effect on the touches of a recognizer, collected in one pass.
struct TouchSummary {
  /// The sum of the movements of all fingers, in window coordinates.
  var movement = Point.zero
  var hasMoved = false
  /// The number of touches from earlier events: the set that moved.
  var settled = 0
  /// The number of touches still down after the event.
  var remaining = 0
  var hasCancelled = false
  /// The source time of the newest sample.
  var newestSourceTime = Timestamp.zero

  private init() {}

  /// Summarizes the touches. This is not an initializer because the arguments of an initializer are
  /// reference-counted.
  static func at(_ touches: [Touch], in event: TouchEvent) -> TouchSummary {
    var glance = TouchSummary()
    glance.look(at: touches, event.number)
    return glance
  }

  private mutating func look(at touches: [Touch], _ number: Int) {
    for index in touches.indices {
      let step = touches[index].position - touches[index].previousPosition
      if step != .zero {
        movement += step
        hasMoved = true
      }
      if touches[index].firstEvent != number { settled += 1 }
      switch touches[index].phase {
      case .began, .moved: remaining += 1
      case .ended: break
      case .cancelled: hasCancelled = true
      }
      let time = touches[index].sourceTime
      newestSourceTime = index == 0 ? time : max(newestSourceTime, time)
    }
  }
}
