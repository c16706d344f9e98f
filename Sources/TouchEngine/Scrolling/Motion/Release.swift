/// The state of the content when a finger releases it.
struct Release {
  /// The velocity of the offset, in points a second.
  var velocity: Point
  /// The offset without any resistance.
  var free: Point

  init(velocity: Point, free: Point) {
    self.velocity = velocity
    self.free = free
  }

  /// Creates a release at rest at the current position.
  init(from scrollView: ScrollView) {
    self.init(velocity: .zero, free: scrollView.position)
  }
}

/// The target offset of each axis; `nil` for an axis that moves as far as its speed carries it.
struct ScrollTarget {
  var x: Double?
  var y: Double?
}
