package import TouchEngine

/// Positions as two numbers, for the tests of this package, which have thousands of them.
extension Hand {
  package func down(_ finger: Int = 1, at x: Double, _ y: Double) { down(finger, at: Point(x, y)) }

  package func move(_ finger: Int = 1, to x: Double, _ y: Double) { move(finger, to: Point(x, y)) }

  package func move(_ finger: Int = 1, by dx: Double, _ dy: Double) {
    move(finger, by: Point(dx, dy))
  }

  package func up(_ finger: Int = 1, at x: Double, _ y: Double) { up(finger, at: Point(x, y)) }

  package func transform(
    _ phase: TransformEvent.Phase, at x: Double, _ y: Double, by translation: Point = .zero,
    scale: Double = 1, rotation: Double = 0
  ) {
    transform(phase, at: Point(x, y), by: translation, scale: scale, rotation: rotation)
  }

  package func wheel(at x: Double, _ y: Double, notches: Double, sideways: Double = 0) {
    wheel(at: Point(x, y), notches: notches, sideways: sideways)
  }

  package func point(at x: Double, _ y: Double) { point(at: Point(x, y)) }

  package func drag(
    _ finger: Int = 1, by dx: Double, _ dy: Double, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    drag(finger, by: Point(dx, dy), over: milliseconds, every: interval)
  }

  package func tap(
    _ finger: Int = 1, at x: Double, _ y: Double, holding milliseconds: Int64 = 50
  ) {
    tap(finger, at: Point(x, y), holding: milliseconds)
  }
}
