/// Taps one after the other, each with the same number of fingers (rules B2–B5): what a tap
/// recognizer counts, and what may come before a long press.
///
/// It says why it fails when a finger strays, stays or comes too late; failing, and the alarm that
/// tells of a finger that stays or does not come, are its recognizer's.
struct TapSequence {
  /// What a lift came to.
  enum Lift {
    case failed(Failure)
    /// Fingers of this tap are still down.
    case partial
    /// A tap is complete. Who wants another calls ``awaitNext(_:)``.
    case tap
  }

  /// Taps completed in this attempt.
  private(set) var taps = 0
  /// The middle of the first tap's contacts, in the window's coordinates.
  private(set) var location = Point.zero
  /// How long the last tap took, in seconds.
  private(set) var lastDuration = 0.0
  /// The fingers that landed in the tap under way, lifted ones too.
  private(set) var landed = 0
  /// What the alarm is about, and how long it takes.
  private(set) var limit = Measure(.duration, 0, limit: 0)

  private var lifted = 0
  /// Where the fingers of the last complete tap landed, in the window's coordinates.
  private var previousContacts: [Point] = []
  /// Where the fingers landed that came since, those of a press after the taps too.
  private var contacts: [Point] = []
  private var firstContactTime = Timestamp.zero

  /// Whether a tap is complete and the next has not begun.
  var isBetweenTaps: Bool { taps > 0 && landed == 0 }

  /// What has to be called when the alarm rings: a finger stays, or does not come.
  var lateness: Failure {
    limit.quantity == .gap ? .noNextTap(limit, after: taps) : .heldTooLong(limit)
  }

  /// Touches landed. Returns why that fails, or `nil`. When none had ``landed`` before, a tap began,
  /// and the alarm is to be set to ``limit``.
  mutating func land(
    _ touches: [Touch], fingers: Int, _ thresholds: GestureThresholds
  ) -> Failure? {
    // All that land in the event count, as for every other recognizer.
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

  /// Touches moved. Returns why that fails, or `nil`.
  func move(_ touches: [Touch], _ thresholds: GestureThresholds) -> Failure? {
    let limit = thresholds.tapMovement
    for index in touches.indices {
      let distance = touches[index].distanceFromFirstContact
      if distance > limit { return .exceeded(Measure(.movement, distance, limit: limit)) }
    }
    return nil
  }

  /// Touches were lifted.
  mutating func lift(
    _ touches: [Touch], fingers: Int, at time: Timestamp, _ thresholds: GestureThresholds
  ) -> Lift {
    // A lifting finger's last position is movement too.
    if let failure = move(touches, thresholds) { return .failed(failure) }
    if landed < fingers {
      return .failed(.tooFewFingers(Measure(.touches, Double(landed), limit: Double(fingers))))
    }
    lifted += touches.count
    guard lifted == landed else { return .partial }
    lastDuration = Double(time - firstContactTime) / 1_000_000
    taps += 1
    landed = 0
    lifted = 0
    swap(&previousContacts, &contacts)
    contacts.clear()
    return .tap
  }

  /// The next touch must come before the gap is over (rule B4): the alarm is to be set to ``limit``.
  mutating func awaitNext(_ thresholds: GestureThresholds) {
    limit = Measure(.gap, thresholds.tapGap, limit: thresholds.tapGap)
  }

  /// Fingers of the press that follows the taps landed.
  mutating func press(_ touches: [Touch]) {
    for index in touches.indices { contacts.append(touches[index].position) }
  }

  /// Fingers of the next tap, or of the press after the taps, are about to land. Returns why that
  /// fails, or `nil`: a finger is too far from every contact of the tap before, or the last of them
  /// lands and the fingers of both cannot be paired closely enough (rule B4).
  func failure(
    ofLandingAt positions: [Point], fingers: Int, _ thresholds: GestureThresholds
  ) -> Failure? {
    // More fingers than required fail by their number.
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

  mutating func reset() {
    taps = 0
    landed = 0
    lifted = 0
    previousContacts.clear()
    contacts.clear()
  }
}
