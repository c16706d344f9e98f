/// Recognizes one or more taps with one or more fingers (rules B1–B5).
///
/// It recognizes when the last finger of the last tap lifts.
open class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1

  /// Taps completed in this attempt.
  private var taps = 0
  /// The fingers that landed in the tap under way, lifted ones too.
  private var landed = 0
  private var lifted = 0
  private var firstContact = Point.zero
  private var firstContactTime = Timestamp.zero
  /// The middle of the first tap's contacts, in the window's coordinates.
  private var tapLocation = Point.zero
  private var timer: TimelineTimer?

  open override var kindName: String {
    switch numberOfTapsRequired {
    case 1: "tap"
    case 2: "doubleTap"
    case 3: "tripleTap"
    default: "taps\(numberOfTapsRequired)"
    }
  }

  /// Where the first tap was: the middle of its first contacts (rule A54).
  open override func location(in view: View?) -> Point {
    guard landed > 0 || taps > 0 else { return .zero }
    return view?.convert(tapLocation, from: nil) ?? tapLocation
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if landed == 0 { beginTap(with: touch) }
      landed += 1
      if landed > numberOfTouchesRequired {
        fail(
          .exceeded(
            Measure(.touches, Double(landed), limit: Double(numberOfTouchesRequired))))
        return
      }
      if taps == 0 {
        // The running mean of the contacts so far.
        tapLocation += (touch.position - tapLocation) * (1 / Double(landed))
      }
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    failIfStrayed(touches)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    // A lifting finger's last position is movement too.
    failIfStrayed(touches)
    guard latest == .possible else { return }
    if landed < numberOfTouchesRequired {
      fail(
        .insufficient(Measure(.touches, Double(landed), limit: Double(numberOfTouchesRequired))))
      return
    }
    lifted += touches.count
    if lifted == landed { completeTap(at: event.timestamp) }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    taps = 0
    landed = 0
    lifted = 0
    timer = nil
  }

  /// A tap keeps another from recognizing unless that one needs more taps (rule A42).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  override var isWaitingForTouch: Bool { taps > 0 && landed == 0 && standing == .possible }

  override var isAmidTaps: Bool { taps > 0 && standing == .possible }

  override var tapPrecedence: Int? { numberOfTapsRequired }

  override func touchWillBegin(at position: Point) {
    let distance = position.distance(to: firstContact)
    if distance > thresholds.tapDistance {
      fail(.exceeded(Measure(.tapDistance, distance, limit: thresholds.tapDistance)))
    }
  }

  private func beginTap(with touch: Touch) {
    firstContact = touch.position
    firstContactTime = touch.timestamp
    if taps == 0 { tapLocation = .zero }
    restartTimer(afterSeconds: thresholds.tapDuration, .duration)
  }

  private func completeTap(at time: Timestamp) {
    let held = Double(time - firstContactTime) / 1_000_000
    taps += 1
    landed = 0
    lifted = 0
    if taps == numberOfTapsRequired {
      timer?.cancel()
      attempt(.ended, because: Measure(.duration, held, limit: thresholds.tapDuration))
    } else {
      restartTimer(afterSeconds: thresholds.tapGap, .gap)
    }
  }

  private func restartTimer(afterSeconds limit: Double, _ quantity: Measure.Quantity) {
    timer?.cancel()
    timer = schedule(afterSeconds: limit) { [weak self] in
      self?.fail(.exceeded(Measure(quantity, limit, limit: limit)))
    }
  }

  private func failIfStrayed(_ touches: [Touch]) {
    let limit = thresholds.tapMovement
    for touch in touches where touch.distanceFromFirstContact > limit {
      fail(.exceeded(Measure(.movement, touch.distanceFromFirstContact, limit: limit)))
      return
    }
  }
}
