/// Recognizes one or more taps with one or more fingers (rules B1–B5).
///
/// The recognizer recognizes when the last finger of the last tap lifts.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that must follow one another, at least 1.
  public var numberOfTapsRequired = 1
  /// The number of fingers of each tap, at least 1.
  public var numberOfTouchesRequired = 1

  private var sequence = TapSequence()

  open override var kindName: String {
    switch numberOfTapsRequired {
    case 1: "tap"
    case 2: "doubleTap"
    case 3: "tripleTap"
    default: "taps\(numberOfTapsRequired)"
    }
  }

  /// The location of the first tap: the middle of its first contacts (rule A54).
  open override func location(in view: View?) -> Point {
    guard sequence.landed > 0 || sequence.taps > 0 else { return .zero }
    return view?.convert(sequence.location, from: nil) ?? sequence.location
  }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let begins = sequence.landed == 0 && !touches.isEmpty
    let failure = sequence.land(touches, fingers: numberOfTouchesRequired, thresholds)
    if begins { setAlarm(afterSeconds: sequence.limit.limit) }
    if let failure { fail(failure) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let failure = sequence.move(touches, thresholds) { fail(failure) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    switch sequence.lift(
      touches, fingers: numberOfTouchesRequired, at: event.timestamp, thresholds)
    {
    case .failed(let failure): fail(failure)
    case .partial: break
    case .tap:
      cancelAlarm()
      if sequence.taps == numberOfTapsRequired {
        let limit = sequence.limit.limit
        attempt(.ended, because: Measure(.duration, sequence.lastDuration, limit: limit))
      } else {
        sequence.awaitNext(thresholds)
        setAlarm(afterSeconds: sequence.limit.limit)
      }
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    sequence.addState(to: &hasher)
    hasher.cover(TapGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    sequence.reset()
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided else { return super.progress(at: time) }
    return sequence.progress(
      of: touches, fingers: numberOfTouchesRequired, taps: numberOfTapsRequired, at: time,
      thresholds)
  }

  /// Whether the tap keeps `other` from recognizing: `false` when `other` needs more taps
  /// (rule A42).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override var isWaitingForTouch: Bool { sequence.isBetweenTaps && latest == .possible }

  open override var isAmidStrokes: Bool { sequence.taps > 0 && committedState == .possible }

  override var tapPrecedence: Int? { numberOfTapsRequired }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    sequence.forecast(
      course, of: touches, fingers: numberOfTouchesRequired, taps: numberOfTapsRequired,
      recognizes: true, at: time, thresholds)
  }

  override func forecast(_ course: PairCourse) -> Forecast {
    sequence.forecast(course, of: touches, thresholds) ?? super.forecast(course)
  }

  override var lastTapPlaces: [Point] { sequence.isBetweenTaps ? sequence.previousContacts : [] }

  override func alarmRang() { fail(sequence.lateness) }

  open override func failure(ofLandingAt positions: [Point]) -> Failure? {
    sequence.failure(ofLandingAt: positions, fingers: numberOfTouchesRequired, thresholds)
  }
}
