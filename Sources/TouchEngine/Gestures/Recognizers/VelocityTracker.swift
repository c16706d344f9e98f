internal import DequeModule

/// Estimates the velocity of a value from its newest samples (rule F4).
///
/// A straight line through the samples would lag behind an accelerating finger; the slope of a
/// parabola at the newest sample does not. The spacing of samples uses their own times; the age of
/// the newest sample uses engine time.
package struct VelocityTracker {
  private struct Sample {
    var time: Timestamp
    var position: Point
  }

  private var samples = Deque<Sample>()
  /// The engine time at which the newest sample was dispatched.
  private var newestDispatch = Timestamp.zero

  package init() {}

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

  /// Adds the current value. A sample with the same time as the previous sample replaces it, so
  /// that no step has zero duration; an older sample gets the time of the previous sample.
  package mutating func add(
    _ position: Point, at time: Timestamp, dispatched: Timestamp, _ thresholds: GestureThresholds
  ) {
    newestDispatch = dispatched
    let time = max(time, samples.last?.time ?? time)
    clearIfPaused(until: time, thresholds)
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, position: position))
    let start = time.advanced(bySeconds: -thresholds.velocityHorizon)
    while let first = samples.first, first.time < start { samples.removeFirst() }
  }

  /// Clears the samples when `time` is too long after the newest sample: the finger had stopped.
  mutating func clearIfPaused(until time: Timestamp, _ thresholds: GestureThresholds) {
    guard let newest = samples.last else { return }
    if seconds(from: newest.time, to: time) > thresholds.velocityGap { removeAll() }
  }

  /// The velocity in units a second, at most the velocity limit; zero when the value had stopped or
  /// there are too few samples.
  func velocity(at now: Timestamp, _ thresholds: GestureThresholds) -> Point {
    guard let newest = samples.last, samples.count >= 2,
      seconds(from: newestDispatch, to: now) <= thresholds.velocityGap
    else { return .zero }
    return limited(
      samples.count > 2 ? slopeOfParabola(newest) ?? lastSlope : lastSlope, thresholds)
  }

  /// The first time at which the newest sample is too old to show any motion; `nil` without
  /// samples.
  func end(_ thresholds: GestureThresholds) -> Timestamp? {
    samples.isEmpty
      ? nil : newestDispatch.advanced(bySeconds: thresholds.velocityGap) + 1
  }

  /// The velocity with which content continues after a release: a weighted mean of the last three
  /// steps. The oldest step has the largest weight, because the lift itself often distorts the
  /// newest one. The weights are Flutter's, normalized when there are fewer steps.
  package func releaseVelocity(at now: Timestamp, _ thresholds: GestureThresholds) -> Point {
    guard samples.count >= 2,
      seconds(from: newestDispatch, to: now) <= thresholds.velocityGap
    else { return .zero }
    var velocity = Point.zero
    var weights = 0.0
    for (age, weight) in [0.05, 0.35, 0.6].enumerated() where age + 2 <= samples.count {
      velocity += slope(age) * weight
      weights += weight
    }
    return limited(velocity * (1 / weights), thresholds)
  }

  private func limited(_ velocity: Point, _ thresholds: GestureThresholds) -> Point {
    let speed = velocity.length
    return speed > thresholds.velocityLimit
      ? velocity * (thresholds.velocityLimit / speed) : velocity
  }

  private var lastSlope: Point { slope(0) }

  /// The velocity of the step between two samples: the last step, or the step that is `age` steps
  /// older.
  private func slope(_ age: Int) -> Point {
    let (last, other) = (samples[samples.count - 1 - age], samples[samples.count - 2 - age])
    return (last.position - other.position) * (1 / seconds(from: other.time, to: last.time))
  }

  /// The slope at the newest sample of a least-squares parabola over time; `nil` when the samples
  /// do not determine a parabola.
  private func slopeOfParabola(_ newest: Sample) -> Point? {
    let count = Double(samples.count)
    var (sumX, sumU) = (0.0, 0.0)
    var sumY = Point.zero
    for sample in samples {
      let x = -seconds(from: sample.time, to: newest.time)
      sumX += x
      sumU += x * x
      // Use positions relative to the newest one: large coordinates would lose precision.
      sumY += sample.position - newest.position
    }
    var (xx, xu, uu) = (0.0, 0.0, 0.0)
    var (xy, uy) = (Point.zero, Point.zero)
    for sample in samples {
      let x = -seconds(from: sample.time, to: newest.time) - sumX / count
      let age = seconds(from: sample.time, to: newest.time)
      let u = age * age - sumU / count
      let y = sample.position - newest.position - sumY * (1 / count)
      xx += x * x
      xu += x * u
      uu += u * u
      xy += y * x
      uy += y * u
    }
    let denominator = xx * uu - xu * xu
    // Compare with the sums themselves, because times may be microseconds or a tenth of a second.
    guard abs(denominator) > 1e-9 * xx * uu else { return nil }
    return (xy * uu - uy * xu) * (1 / denominator)
  }

  private func seconds(from start: Timestamp, to end: Timestamp) -> Double {
    end.seconds(since: start)
  }
}
