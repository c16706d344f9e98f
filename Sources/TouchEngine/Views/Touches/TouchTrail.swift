/// The two samples of a touch before its newest.
struct TouchTrail {
  private var older: (time: Timestamp, position: Point)?
  private var newer: (time: Timestamp, position: Point)?

  mutating func append(_ time: Timestamp, _ position: Point) {
    older = newer
    newer = (time, position)
  }

  func addState(to hasher: inout StateHasher) {
    for sample in [older, newer] {
      hasher.add(sample) { hasher, sample in
        hasher.add(sample.time)
        hasher.add(sample.position)
      }
    }
  }

  /// The slope of the straight line that best fits the three samples, in points a second; `nil`
  /// when there are fewer, or all have the same time.
  func velocity(to newest: TouchSample) -> Point? {
    guard let older, let newer else { return nil }
    let samples = [older, newer, (newest.time, newest.position)]
    let times = samples.map { $0.0.seconds(since: older.time) }
    let meanTime = times.reduce(0, +) / 3
    let meanPlace = Point.middle(of: samples.map(\.1))
    var spread = 0.0
    var product = Point.zero
    for (time, sample) in zip(times, samples) {
      spread += (time - meanTime) * (time - meanTime)
      product += (sample.1 - meanPlace) * (time - meanTime)
    }
    return spread > 0 ? product * (1 / spread) : nil
  }
}
