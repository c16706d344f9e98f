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

  /// The time by which the last position before a pause counts as earlier than the only sample after
  /// it, in seconds. Our choice: a report at 60 Hz.
  private static let firstStep = 1.0 / 60

  private var samples = Deque<Sample>()
  /// The last position before a pause, while there is one sample after it; `nil` otherwise.
  private var restedAt: Point?
  /// The engine time at which the newest sample was dispatched.
  private var newestDispatch = Timestamp.zero

  package init() {}

  func addState(to hasher: inout StateHasher) {
    hasher.add(each: samples) { hasher, sample in
      hasher.add(sample.time)
      hasher.add(sample.position)
    }
    hasher.add(restedAt) { $0.add($1) }
    if !samples.isEmpty { hasher.add(newestDispatch) }
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    restedAt = nil
  }

  /// Adds the current value. A sample with the same time as the previous sample replaces it, so
  /// that no step has zero duration; an older sample gets the time of the previous sample.
  package mutating func add(
    _ position: Point, at time: Timestamp, dispatched: Timestamp, _ thresholds: GestureThresholds
  ) {
    newestDispatch = dispatched
    let time = max(time, samples.last?.time ?? time)
    if isPaused(until: time, thresholds) {
      restedAt = samples.last?.position
      samples.removeAll(keepingCapacity: true)
    } else if samples.last?.time == time {
      samples.removeLast()
    } else {
      restedAt = nil
    }
    samples.append(Sample(time: time, position: position))
    let start = time.advanced(bySeconds: -thresholds.velocityHorizon)
    while let first = samples.first, first.time < start { samples.removeFirst() }
  }

  /// Handles a lift at `time`: clears the samples when it comes too long after the newest one. A
  /// single sample after a pause shows no motion any longer.
  mutating func lift(at time: Timestamp, _ thresholds: GestureThresholds) {
    if isPaused(until: time, thresholds) { removeAll() }
    restedAt = nil
  }

  /// Whether `time` is too long after the newest sample: the finger had stopped.
  private func isPaused(until time: Timestamp, _ thresholds: GestureThresholds) -> Bool {
    samples.last.map { seconds(from: $0.time, to: time) > thresholds.velocityGap } ?? false
  }

  /// The velocity in units a second, at most the velocity limit; zero when the value had stopped or
  /// there are too few samples. While a single sample lies after a pause, the one before it counts
  /// as 1/60 s earlier.
  func velocity(at now: Timestamp, _ thresholds: GestureThresholds) -> Point {
    guard let newest = samples.last,
      seconds(from: newestDispatch, to: now) <= thresholds.velocityGap
    else { return .zero }
    guard samples.count >= 2 else {
      return restedAt.map { limited((newest.position - $0) * (1 / Self.firstStep), thresholds) }
        ?? .zero
    }
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
