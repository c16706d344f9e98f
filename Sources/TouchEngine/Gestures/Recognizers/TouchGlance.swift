/// What one event did to the touches of a recognizer, gathered in one look at them.
struct TouchGlance {
  /// What the fingers moved, summed up, in the window's terms.
  var movement = Point.zero
  var hasMoved = false
  /// How many were there before this event: the set that moved.
  var settled = 0
  /// How many are down after it.
  var remaining = 0
  var hasCancelled = false
  /// The own time of the newest sample.
  var newestSourceTime = Timestamp.zero

  private init() {}

  /// Looks at the touches. Not an initializer: the arguments of one are counted references.
  static func at(_ touches: [Touch], in event: TouchEvent) -> TouchGlance {
    var glance = TouchGlance()
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
