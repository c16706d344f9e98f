/// Taps one after the other, each with the same number of fingers (rules B2–B5): what a tap
/// recognizer counts, and what may come before a long press.
///
/// It fails its recognizer when a finger strays, stays or comes too late.
final class TapSequence {
  /// Taps completed in this attempt.
  private(set) var taps = 0
  /// The middle of the first tap's contacts, in the window's coordinates.
  private(set) var location = Point.zero
  /// How long the last tap took, in seconds.
  private(set) var lastDuration = 0.0
  /// The fingers that landed in the tap under way, lifted ones too.
  private(set) var landed = 0

  private unowned let recognizer: GestureRecognizer
  private var lifted = 0
  private var firstContact = Point.zero
  private var firstContactTime = Timestamp.zero
  /// What the alarm is about, and how long it takes.
  private var limit = Measure(.duration, 0, limit: 0)

  init(of recognizer: GestureRecognizer) { self.recognizer = recognizer }

  /// Whether a tap is complete and the next has not begun.
  var isBetweenTaps: Bool { taps > 0 && landed == 0 }

  func land(_ touches: [Touch], fingers: Int) {
    for touch in touches {
      if landed == 0 { beginTap(with: touch) }
      landed += 1
      if landed > fingers {
        recognizer.fail(.exceeded(Measure(.touches, Double(landed), limit: Double(fingers))))
        return
      }
      if taps == 0 {
        // The running mean of the contacts so far.
        location += (touch.position - location) * (1 / Double(landed))
      }
    }
  }

  func move(_ touches: [Touch]) {
    let limit = recognizer.thresholds.tapMovement
    for touch in touches where touch.distanceFromFirstContact > limit {
      let distance = touch.distanceFromFirstContact
      recognizer.fail(.exceeded(Measure(.movement, distance, limit: limit)))
      return
    }
  }

  /// Returns whether this completes a tap. Who wants another calls ``awaitNext()``.
  func lift(_ touches: [Touch], fingers: Int, at time: Timestamp) -> Bool {
    // A lifting finger's last position is movement too.
    move(touches)
    guard recognizer.latest == .possible else { return false }
    if landed < fingers {
      recognizer.fail(.insufficient(Measure(.touches, Double(landed), limit: Double(fingers))))
      return false
    }
    lifted += touches.count
    guard lifted == landed else { return false }
    lastDuration = Double(time - firstContactTime) / 1_000_000
    taps += 1
    landed = 0
    lifted = 0
    recognizer.cancelAlarm()
    return true
  }

  /// The next touch must come before the gap is over (rule B4).
  func awaitNext() { limit(.gap, to: recognizer.thresholds.tapGap) }

  /// A touch has come in time, and what follows is no tap.
  func stop() { recognizer.cancelAlarm() }

  /// Fails when the next touch comes too far away (rule B4).
  func touchWillBegin(at position: Point) {
    let distance = position.distance(to: firstContact)
    let limit = recognizer.thresholds.tapDistance
    if distance > limit {
      recognizer.fail(.exceeded(Measure(.tapDistance, distance, limit: limit)))
    }
  }

  func reset() {
    taps = 0
    landed = 0
    lifted = 0
  }

  private func beginTap(with touch: Touch) {
    firstContact = touch.position
    firstContactTime = touch.timestamp
    if taps == 0 { location = .zero }
    limit(.duration, to: recognizer.thresholds.tapDuration)
  }

  private func limit(_ quantity: Measure.Quantity, to seconds: Double) {
    limit = Measure(quantity, seconds, limit: seconds)
    recognizer.setAlarm(afterSeconds: seconds)
  }

  /// The recognizer's alarm rang: a finger stays, or does not come.
  func alarmRang() {
    // It may have failed meanwhile, and wait for its fingers to go.
    guard recognizer.latest == .possible else { return }
    recognizer.fail(.exceeded(limit))
  }
}
