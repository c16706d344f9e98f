/// Recognizes fingers that stay down (rules B7–B11).
///
/// The recognizer begins while the fingers are down, changes when one of them moves, however far,
/// and ends when one lifts. It can require taps before the press.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps required before the press, each with as many fingers as the press.
  public var numberOfTapsRequired = 0
  /// The number of fingers that must be down at once, at least 1.
  public var numberOfTouchesRequired = 1

  /// The time that the fingers must be down, in seconds. Defaults to the window's
  /// ``GestureThresholds/longPressDuration``. With 0 the recognizer begins when the fingers land
  /// (rule B10).
  public var minimumPressDuration: Double {
    get { ownDuration ?? thresholds.longPressDuration }
    set { ownDuration = newValue }
  }

  /// The distance that the middle of the fingers may move at most before the press begins, in
  /// points. Defaults to the window's ``GestureThresholds/longPressMovement``.
  public var allowableMovement: Double {
    get { ownMovement ?? thresholds.longPressMovement }
    set { ownMovement = newValue }
  }

  private var ownDuration: Double?
  private var ownMovement: Double?
  private var sequence = TapSequence()
  /// The number of fingers that landed since the taps.
  private var landed = 0
  /// The middle of the fingers when the last of them landed, and the time of that landing.
  private var start: (middle: Point, time: Timestamp)?
  /// The time that the press must last.
  private var pressed = Measure(.duration, 0, limit: 0)

  open override var kindName: String { "longPress" }

  private var isTapping: Bool { sequence.taps < numberOfTapsRequired }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if isTapping { return tapLanded(touches) }
    if latest.isActive {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    cancelAlarm()
    if numberOfTapsRequired > 0 { sequence.press(touches) }
    landed += touches.count
    if landed > numberOfTouchesRequired {
      let limit = Double(numberOfTouchesRequired)
      fail(.exceeded(Measure(.touches, Double(landed), limit: limit)))
    } else if landed == numberOfTouchesRequired {
      press(at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if isTapping {
      if let failure = sequence.move(touches, thresholds) { fail(failure) }
      return
    }
    if latest.isActive {
      if touches.contains(where: { $0.position != $0.previousPosition }) { state = .changed }
      return
    }
    guard let start else { return }
    let distance = centroid(of: self.touches).distance(to: start.middle)
    if distance > allowableMovement {
      fail(.exceeded(Measure(.movement, distance, limit: allowableMovement)))
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if isTapping {
      tapLifted(touches, at: event.timestamp)
    } else if latest.isActive {
      state = .ended
    } else {
      fail(shortfall(at: event.timestamp))
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if latest.isActive {
      state = .cancelled
    } else {
      fail(.touchesCancelled)
    }
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    sequence.addState(to: &hasher)
    hasher.add(landed)
    hasher.add(start) { hasher, start in
      hasher.add(start.middle)
      hasher.add(start.time)
    }
    if start != nil { hasher.add(pressed.limit) }
    hasher.cover(LongPressGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    sequence.reset()
    landed = 0
    start = nil
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided else { return super.progress(at: time) }
    if isTapping || isWaitingForTouch {
      return sequence.progress(
        of: touches, fingers: numberOfTouchesRequired, taps: numberOfTapsRequired, at: time,
        thresholds)
    }
    guard let start else {
      return [Measure(.touches, Double(landed), limit: Double(numberOfTouchesRequired))]
    }
    let distance = centroid(of: touches).distance(to: start.middle)
    return [
      pressed.measured(microseconds: time - start.time),
      Measure(.movement, distance, limit: allowableMovement, isMinimum: false),
    ]
  }

  open override var isWaitingForTouch: Bool {
    sequence.isBetweenTaps && landed == 0 && latest == .possible
  }

  open override var isAmidStrokes: Bool { sequence.taps > 0 && committedState == .possible }

  override func alarmRang() {
    if start == nil {
      fail(sequence.lateness)
    } else {
      attempt(because: pressed)
    }
  }

  /// The middle of two fingers keeps its place.
  override func forecast(_ course: PairCourse) -> Forecast {
    if isTapping {
      return sequence.forecast(course, of: touches, thresholds) ?? super.forecast(course)
    }
    return touches.count == 2 ? .stays : super.forecast(course)
  }

  override var lastTapPlaces: [Point] { isWaitingForTouch ? sequence.previousContacts : [] }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    if isTapping || isWaitingForTouch && !course.isTap {
      return sequence.forecast(
        course, of: touches, fingers: numberOfTouchesRequired, taps: numberOfTapsRequired,
        recognizes: false, at: time, thresholds)
    }
    switch course {
    case .lift: return .fails(after: 0)
    case .tap: return minimumPressDuration > 0 ? .fails(after: 0) : .unknown
    case .wait:
      guard let start else { return .stays }
      return .attempts(after: max(pressed.limit - Double(time - start.time) / 1_000_000, 0))
    case .move(let way):
      guard let start else { return .stays }
      let gone = centroid(of: touches) - start.middle
      return .exceeds(after: gone.reach(allowableMovement, along: way))
    }
  }

  open override func failure(ofLandingAt positions: [Point]) -> Failure? {
    sequence.failure(ofLandingAt: positions, fingers: numberOfTouchesRequired, thresholds)
  }

  private func tapLanded(_ touches: [Touch]) {
    let begins = sequence.landed == 0 && !touches.isEmpty
    let failure = sequence.land(touches, fingers: numberOfTouchesRequired, thresholds)
    if begins { setAlarm(afterSeconds: sequence.limit.limit) }
    if let failure { fail(failure) }
  }

  private func tapLifted(_ touches: [Touch], at time: Timestamp) {
    switch sequence.lift(touches, fingers: numberOfTouchesRequired, at: time, thresholds) {
    case .failed(let failure): fail(failure)
    case .partial: break
    case .tap:
      sequence.awaitNext(thresholds)
      setAlarm(afterSeconds: sequence.limit.limit)
    }
  }

  private func press(at time: Timestamp) {
    start = (centroid(of: touches), time)
    let duration = minimumPressDuration
    pressed = Measure(.duration, duration, limit: duration, isMinimum: true)
    if duration <= 0 { return attempt(because: pressed) }
    setAlarm(afterSeconds: duration)
  }

  /// The failure for a lift before the press began.
  private func shortfall(at time: Timestamp) -> Failure {
    guard let start else {
      return .tooFewFingers(
        Measure(.touches, Double(landed), limit: Double(numberOfTouchesRequired)))
    }
    let held = Double(time - start.time) / 1_000_000
    return .liftedEarly(Measure(.duration, held, limit: pressed.limit))
  }
}
