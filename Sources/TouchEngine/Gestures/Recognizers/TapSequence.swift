/// Counts successive taps, each with the same number of fingers (rules B2–B5), for tap recognizers
/// and for the taps before a long press.
///
/// The sequence returns the reason for a failure when a finger strays, stays down or comes too
/// late. Its recognizer fails, and sets the alarm for a finger that stays down or does not come.
struct TapSequence {
  /// The result of a lift.
  enum Lift {
    case failed(Failure)
    /// Fingers of this tap are still down.
    case partial
    /// A tap is complete. A recognizer that needs another tap calls ``awaitNext(_:)``.
    case tap
  }

  /// The number of taps completed in this attempt.
  private(set) var taps = 0
  /// The middle of the first tap's contacts, in window coordinates.
  private(set) var location = Point.zero
  /// The duration of the last tap, in seconds.
  private(set) var lastDuration = 0.0
  /// The number of fingers that landed in the current tap, including lifted ones.
  private(set) var landed = 0
  /// The quantity that the alarm measures, and its limit.
  private(set) var limit = Measure(.duration, 0, limit: 0)

  private var lifted = 0
  /// The landing points of the last complete tap, in window coordinates.
  private(set) var previousContacts: [Point] = []
  /// The landing points since that tap, including those of a press after the taps.
  private var contacts: [Point] = []
  private var firstContactTime = Timestamp.zero
  /// The time of the lift that completed the last tap.
  private var lastLiftTime = Timestamp.zero

  /// Whether a tap is complete and the next has not begun.
  var isBetweenTaps: Bool { taps > 0 && landed == 0 }

  /// The failure to report when the alarm rings: a finger stays down, or does not come.
  var lateness: Failure {
    limit.quantity == .gap ? .noNextTap(limit, after: taps) : .heldTooLong(limit)
  }

  /// Adds landed touches. Returns the failure, or `nil`. If no finger had ``landed`` before, a tap
  /// begins and the caller sets the alarm to ``limit``.
  mutating func land(
    _ touches: [Touch], fingers: Int, _ thresholds: GestureThresholds
  ) -> Failure? {
    // All touches that land in the event count, as for every other recognizer.
    let all = landed + touches.count
    for index in touches.indices {
      if landed == 0 {
        firstContactTime = touches[index].timestamp
        if taps == 0 { location = .zero }
        limit = Measure(.duration, thresholds.tapDuration, limit: thresholds.tapDuration)
      }
      landed += 1
      contacts.append(touches[index].position)
      if landed > fingers {
        return .exceeded(Measure(.touches, Double(all), limit: Double(fingers)))
      }
      if taps == 0 {
        // The running mean of the contacts so far.
        location += (touches[index].position - location) * (1 / Double(landed))
      }
    }
    return nil
  }

  /// Returns the failure if a moved touch strayed too far, or `nil`.
  func move(_ touches: [Touch], _ thresholds: GestureThresholds) -> Failure? {
    let limit = thresholds.tapMovement
    for index in touches.indices {
      let distance = touches[index].distanceFromFirstContact
      if distance > limit { return .exceeded(Measure(.movement, distance, limit: limit)) }
    }
    return nil
  }

  /// Handles lifted touches.
  mutating func lift(
    _ touches: [Touch], fingers: Int, at time: Timestamp, _ thresholds: GestureThresholds
  ) -> Lift {
    // The last position of a lifted finger is movement too.
    if let failure = move(touches, thresholds) { return .failed(failure) }
    if landed < fingers {
      return .failed(.tooFewFingers(Measure(.touches, Double(landed), limit: Double(fingers))))
    }
    lifted += touches.count
    guard lifted == landed else { return .partial }
    lastDuration = Double(time - firstContactTime) / 1_000_000
    lastLiftTime = time
    taps += 1
    landed = 0
    lifted = 0
    swap(&previousContacts, &contacts)
    contacts.removeAll(keepingCapacity: true)
    return .tap
  }

  /// Starts the wait for the next touch, which must come within the gap (rule B4). The caller sets
  /// the alarm to ``limit``.
  mutating func awaitNext(_ thresholds: GestureThresholds) {
    limit = Measure(.gap, thresholds.tapGap, limit: thresholds.tapGap)
  }

  /// Adds the fingers of the press that follows the taps.
  mutating func press(_ touches: [Touch]) {
    for index in touches.indices { contacts.append(touches[index].position) }
  }

  /// Checks where fingers of the next tap, or of the press after the taps, are about to land.
  /// Returns the failure, or `nil`. The landing fails if a finger is too far from every contact of
  /// the previous tap, or if the last finger lands and the fingers of both taps cannot be paired
  /// closely enough (rule B4).
  func failure(
    ofLandingAt positions: [Point], fingers: Int, _ thresholds: GestureThresholds
  ) -> Failure? {
    // Extra fingers fail because of their number.
    let landing = positions.prefix(max(0, fingers - contacts.count))
    let limit = thresholds.tapDistance
    for position in landing {
      let distance = previousContacts.map { position.distance(to: $0) }.min() ?? 0
      if distance > limit { return .exceeded(Measure(.tapDistance, distance, limit: limit)) }
    }
    let all = contacts + landing
    guard !landing.isEmpty, all.count == fingers, fingers == previousContacts.count else {
      return nil
    }
    let distance = TapPairing.leastLargestDistance(all, previousContacts)
    return distance > limit ? .exceeded(Measure(.tapDistance, distance, limit: limit)) : nil
  }

  /// Returns the measures of the current tap, or of the wait for the next one.
  ///
  /// - Parameters:
  ///   - touches: The recognizer's touches.
  ///   - fingers: The number of fingers that each tap needs.
  ///   - required: The number of taps.
  ///   - time: The moment of the measures.
  ///   - thresholds: The window's thresholds.
  /// - Returns: The measures, the deciding one first.
  func progress(
    of touches: [Touch], fingers: Int, taps required: Int, at time: Timestamp,
    _ thresholds: GestureThresholds
  ) -> [Measure] {
    var measures: [Measure] = []
    if landed > 0, landed < fingers {
      measures.append(Measure(.touches, Double(landed), limit: Double(fingers)))
    }
    if required > 1, taps < required {
      measures.append(Measure(.taps, Double(taps), limit: Double(required)))
    }
    let start = isBetweenTaps ? lastLiftTime : firstContactTime
    measures.append(limit.measured(microseconds: time - start))
    if isBetweenTaps {
      measures.append(Measure(.tapDistance, 0, limit: thresholds.tapDistance))
    } else {
      let moved = touches.filter { !$0.isOver }.map(\.distanceFromFirstContact).max() ?? 0
      measures.append(
        Measure(.movement, moved, limit: thresholds.tapMovement, isMinimum: false))
    }
    return measures
  }

  /// Returns what comes of the tap, or of the wait for the next one, on a course.
  ///
  /// - Parameters:
  ///   - course: The course of all fingers.
  ///   - touches: The recognizer's touches.
  ///   - fingers: The number of fingers that each tap needs.
  ///   - required: The number of taps.
  ///   - recognizes: Whether the last of the taps recognizes.
  ///   - time: The moment at which the course begins.
  ///   - thresholds: The window's thresholds.
  /// - Returns: The forecast.
  func forecast(
    _ course: Course, of touches: [Touch], fingers: Int, taps required: Int, recognizes: Bool,
    at time: Timestamp, _ thresholds: GestureThresholds
  ) -> Forecast {
    let elapsed = Double(time - (isBetweenTaps ? lastLiftTime : firstContactTime)) / 1_000_000
    let rest = Forecast.fails(after: max(limit.limit - elapsed, 0))
    if isBetweenTaps {
      switch course {
      // No finger of the tap is down, so no movement concerns it.
      case .move: return .stays
      case .lift, .wait: return rest
      case .tap: break
      }
    }
    switch course {
    case .wait: return rest
    case .lift, .tap:
      var landed = landed
      if case .tap(let more) = course { landed += more }
      if landed != fingers { return .fails(after: 0) }
      return taps + 1 == required && recognizes
        ? .attempts(after: 0) : .fails(after: thresholds.tapGap)
    case .move(let way):
      let amounts = touches.filter { !$0.isOver }.map {
        ($0.position - $0.firstPosition).reach(thresholds.tapMovement, along: way)
      }
      return amounts.min().map { .exceeds(after: $0) } ?? .stays
    }
  }

  /// Returns what comes of the tap on a course of two fingers, or `nil` when that is not known.
  func forecast(_ course: PairCourse, of touches: [Touch], _ thresholds: GestureThresholds)
    -> Forecast?
  {
    let down = touches.filter { !$0.isOver }
    guard !down.isEmpty else { return .stays }
    guard down.count == 2 else { return nil }
    return course.amount(until: thresholds.tapMovement, of: down).map { .exceeds(after: $0) }
      ?? .stays
  }

  func addState(to hasher: inout StateHasher) {
    hasher.add(taps)
    hasher.add(landed)
    guard taps > 0 || landed > 0 else { return }
    hasher.add(lifted)
    hasher.add(location)
    hasher.add(limit.quantity == .gap)
    hasher.add(limit.limit)
    hasher.add(each: previousContacts) { $0.add($1) }
    hasher.add(each: contacts) { $0.add($1) }
    hasher.add(firstContactTime)
    if taps > 0 { hasher.add(lastLiftTime) }
  }

  mutating func reset() {
    taps = 0
    landed = 0
    lifted = 0
    previousContacts.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
  }
}

/// Pairs the fingers of two taps one to one (rule B4).
enum TapPairing {
  /// The smallest possible largest distance within a pair, in points, over all pairings. Both taps
  /// have the same number of fingers, at least one.
  static func leastLargestDistance(_ first: [Point], _ second: [Point]) -> Double {
    if first.count == 1 { return first[0].distance(to: second[0]) }
    let distances = first.map { one in second.map { one.distance(to: $0) } }
    let candidates = distances.joined().sorted()
    return candidates[candidates.partition { pairsAll(distances, within: $0) }]
  }

  /// Whether each row can have its own column whose distance is at most `limit`.
  private static func pairsAll(_ distances: [[Double]], within limit: Double) -> Bool {
    var rowOfColumn = [Int?](repeating: nil, count: distances.count)
    return distances.indices.allSatisfy { row in
      var tried = Set<Int>()
      return pair(row, distances, within: limit, &rowOfColumn, &tried)
    }
  }

  /// Finds a column for `row`; a row that already has that column moves to another if possible.
  private static func pair(
    _ row: Int, _ distances: [[Double]], within limit: Double, _ rowOfColumn: inout [Int?],
    _ tried: inout Set<Int>
  ) -> Bool {
    for column in distances.indices where distances[row][column] <= limit {
      guard tried.insert(column).inserted else { continue }
      if let other = rowOfColumn[column],
        !pair(other, distances, within: limit, &rowOfColumn, &tried)
      {
        continue
      }
      rowOfColumn[column] = row
      return true
    }
    return false
  }
}
