import TouchEngine

/// The motion of a picture from a pose, with a velocity, to the tile or to the window.
struct OpeningCourse {
  private let start: Timestamp
  private let from: OpeningPose
  private let velocity: OpeningPose
  /// Whether the goal is the tile.
  let isClosing: Bool

  init(
    from pose: OpeningPose, velocity: OpeningPose = .still, isClosing: Bool, at start: Timestamp
  ) {
    (from, self.velocity, self.isClosing, self.start) = (pose, velocity, isClosing, start)
  }

  var goal: OpeningPose { OpeningPose(open: isClosing ? 0 : 1) }

  private func elapsed(at time: Timestamp) -> Double { max(Double(time - start) / 1_000_000, 0) }

  /// Whether the picture still moves at a time.
  func isMoving(at time: Timestamp) -> Bool {
    let isThrown = velocity.open != 0 || velocity.shift != .zero || from.shift != .zero
    return elapsed(at: time) < (isThrown ? ChromeSpring.thrownSeconds : ChromeSpring.seconds)
  }

  /// Returns where the picture is at a time; it does not go beyond the window or the tile.
  func pose(at time: Timestamp) -> OpeningPose {
    guard isMoving(at: time) else { return goal }
    let t = elapsed(at: time)
    var pose =
      goal + (from + goal * -1) * ChromeSpring.remaining(after: t)
      + velocity * ChromeSpring.thrown(after: t)
    pose.open = min(max(pose.open, 0), 1)
    return pose
  }

  /// Returns how fast the picture moves at a time.
  func velocity(at time: Timestamp) -> OpeningPose {
    guard isMoving(at: time) else { return .still }
    let t = elapsed(at: time)
    return (from + goal * -1) * ChromeSpring.remainingRate(after: t)
      + velocity * ChromeSpring.thrownRate(after: t)
  }
}
