public import TouchEngine

/// Movements that take time, and whole gestures.
extension Hand {
  /// Moves a finger evenly by a displacement in `milliseconds`, with a report every `interval`
  /// microseconds (by default 120 reports a second).
  public func drag(
    _ finger: Int = 1, by displacement: Point, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    drag([(finger, displacement)], over: milliseconds, every: interval)
  }

  /// Moves several fingers evenly and at once; each report of all of them is one event.
  public func drag(
    _ moves: [(finger: Int, by: Point)], over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    let starts = moves.map { position(of: $0.finger) }
    inSteps(over: milliseconds, every: interval) { part in
      for (move, start) in zip(moves, starts) {
        self.move(move.finger, to: start + move.by * part)
      }
    }
  }

  /// Lands at a position, stays for `milliseconds`, and lifts.
  public func tap(_ finger: Int = 1, at position: Point, holding milliseconds: Int64 = 50) {
    down(finger, at: position)
    wait(milliseconds)
    up(finger)
  }

  /// Taps twice at a position, with `pause` milliseconds between the lift and the second landing.
  public func doubleTap(_ finger: Int = 1, at position: Point, pause: Int64 = 100) {
    tap(finger, at: position)
    wait(pause)
    tap(finger, at: position)
  }

  /// Lands at a position, stays for `milliseconds`, by default longer than a long press needs, and
  /// lifts.
  public func longPress(_ finger: Int = 1, at position: Point, for milliseconds: Int64 = 800) {
    tap(finger, at: position, holding: milliseconds)
  }

  /// Lands at `start`, moves evenly to `end` in `milliseconds`, and lifts there; a report every
  /// `interval` microseconds.
  public func drag(
    _ finger: Int = 1, from start: Point, to end: Point, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    down(finger, at: start)
    drag(finger, by: end - start, over: milliseconds, every: interval)
    up(finger)
  }

  /// Lands fingers 1 and 2 beside each other, moves them apart or together in `milliseconds`, and
  /// lifts them; a report every `interval` microseconds.
  ///
  /// - Parameters:
  ///   - center: The point between the fingers, which stays.
  ///   - start: The distance between the fingers when they land, in points.
  ///   - end: The distance when they lift, in points.
  ///   - milliseconds: The time between landing and lifting.
  ///   - interval: The time between two reports, in microseconds.
  public func pinch(
    at center: Point, from start: Double, to end: Double, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    withTwoFingers(at: center, Point(start / 2, 0), over: milliseconds, every: interval) { part in
      Point((start + (end - start) * part) / 2, 0)
    }
  }

  /// Lands fingers 1 and 2 beside each other, turns them around the point between them in
  /// `milliseconds`, and lifts them; a report every `interval` microseconds.
  ///
  /// - Parameters:
  ///   - center: The point between the fingers, which stays.
  ///   - angle: The angle, in radians; positive turns clockwise.
  ///   - distance: The distance between the fingers, in points.
  ///   - milliseconds: The time between landing and lifting.
  ///   - interval: The time between two reports, in microseconds.
  public func rotate(
    at center: Point, by angle: Double, distance: Double = 120, over milliseconds: Int64,
    every interval: Int64 = Hand.reportInterval
  ) {
    let radius = Point(distance / 2, 0)
    withTwoFingers(at: center, radius, over: milliseconds, every: interval) { part in
      AffineTransform.rotation(angle * part).apply(to: radius)
    }
  }

  /// Lands fingers 1 and 2 at `center` minus and plus `radius`, moves them to where `radiusAt` says
  /// for each part of the way (0 to 1), and lifts them.
  private func withTwoFingers(
    at center: Point, _ radius: Point, over milliseconds: Int64, every interval: Int64,
    _ radiusAt: (Double) -> Point
  ) {
    together {
      down(1, at: center - radius)
      down(2, at: center + radius)
    }
    inSteps(over: milliseconds, every: interval) { part in
      let radius = radiusAt(part)
      move(1, to: center - radius)
      move(2, to: center + radius)
    }
    together {
      up(1)
      up(2)
    }
  }

  /// Lets `milliseconds` pass in even steps, and delivers the input of `body`, which is given the
  /// part of the time that has passed (0 to 1), in one batch at each.
  private func inSteps(
    over milliseconds: Int64, every interval: Int64, _ body: (Double) -> Void
  ) {
    let begin = now
    let steps = max(1, milliseconds * 1000 / interval)
    for step in 1...steps {
      wait(until: begin + milliseconds * 1000 * step / steps)
      together { body(Double(step) / Double(steps)) }
    }
  }
}
