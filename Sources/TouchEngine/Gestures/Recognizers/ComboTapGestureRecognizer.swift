/// Recognizes every tap but the first in a quick series, as for a heart at each tap
/// (rules G0.1–G0.6).
///
/// After the first tap the recognizer stays possible, and recognizers that require it to fail wait
/// for it, until a second tap comes or ``doublePeriod`` is over. A second tap within that time
/// starts the combo and is recognized; so is each further tap within ``comboPeriod`` of the one
/// before. In the action, ``GestureRecognizer/location(in:)`` is the location of that tap.
///
/// This recognizer is an example of a custom recognizer: it uses only public API.
open class ComboTapGestureRecognizer: GestureRecognizer {
  /// The stages of a series of taps (rule G0.1).
  public enum Combo: Int, Hashable, Sendable, CaseIterable {
    /// No tap was made, or the time for the next one is over.
    case idle
    /// One tap was made.
    case waiting
    /// Taps are recognized.
    case running
  }

  /// The stage of the present series of taps.
  public private(set) var combo = Combo.idle

  /// The time at which ``combo`` becomes idle unless another tap comes first; `nil` while it is
  /// idle.
  public var comboEnd: Timestamp? {
    combo == .idle ? nil : lift.map { $0.time.advanced(bySeconds: $0.limit) }
  }

  /// The number of taps since ``combo`` left idle.
  public private(set) var taps = 0

  /// The time within which the second tap must follow the first, in seconds. The original's number.
  public var doublePeriod = 0.3

  /// The time within which the next tap must follow to continue the combo, in seconds. The
  /// original's number.
  public var comboPeriod = 1.0

  /// The distance that a tap's finger may move at most, in points on the screen, as for a tap.
  public var allowableMovement = 40.0

  /// The time after which a finger that is still down makes no tap, in seconds, as for a tap.
  public var tapDuration = 0.75

  /// Sets ``combo`` back to idle. The timer belongs to the window, because it outlives the touches.
  private var timer: TimelineTimer?
  /// Fails the attempt when a finger stays down.
  private var press: TimelineTimer?
  /// The landing of the finger that is down, and the time for which it may stay, in seconds.
  private var landing: (time: Timestamp, limit: Double)?
  /// The lift of the last tap of a series, and the time for which it is waited for the next, in
  /// seconds.
  private var lift: (time: Timestamp, limit: Double)?

  /// Whether this attempt has seen a first tap and the second may still come or has just come.
  /// Waiting recognizers keep waiting until the engine has handled the second tap.
  private var isAwaitingSecondTap = false

  /// Whether this attempt has asked to recognize a tap.
  private var hasAttempted = false
  /// Whether a recognizer that has recognized keeps it from that. The tap counts then.
  private var isBeaten = false

  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    // The pan of content that the touch only stopped has not begun.
    if hasAttempted, other.state != .possible, other.state != .failed { isBeaten = true }
    return super.canBePrevented(by: other)
  }

  open override var isWaitingForTouch: Bool { isAwaitingSecondTap }

  open override var kindName: String { "comboTap" }

  deinit { timer?.cancel() }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if self.touches.count > 1 {
      return fail(.exceeded(Measure(.touches, Double(self.touches.count), limit: 1)))
    }
    let limit = tapDuration
    landing = (event.timestamp, limit)
    press = schedule(afterSeconds: limit) { [unowned self] in
      fail(.heldTooLong(Measure(.duration, limit, limit: limit)))
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    _ = hasStrayed(touches)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    guard !hasStrayed(touches) else { return }
    press?.cancel()
    landing = nil
    taps += 1
    if combo == .idle {
      combo = .waiting
      restart(seconds: doublePeriod, from: event.timestamp)
      return awaitSecondTap()
    }
    combo = .running
    restart(seconds: comboPeriod, from: event.timestamp)
    hasAttempted = true
    attempt(.recognized, because: Measure(.taps, Double(taps), limit: 2))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  /// The taps until the second, the time since the last tap, and the finger that is down.
  open override func progress(at time: Timestamp) -> [Measure] {
    guard state == .possible, !isHeld, landing != nil || isAwaitingSecondTap else {
      return super.progress(at: time)
    }
    var measures: [Measure] = []
    func measure(_ quantity: Measure.Quantity, since start: (time: Timestamp, limit: Double)) {
      let seconds = min(Double(time - start.time) / 1_000_000, start.limit)
      measures.append(Measure(quantity, seconds, limit: start.limit))
    }
    if combo != .running { measures.append(Measure(.taps, Double(taps), limit: 2)) }
    if let lift, combo != .idle { measure(.gap, since: lift) }
    guard let landing, let touch = touches.first else { return measures }
    measure(.duration, since: landing)
    let distance = touch.location(in: nil).distance(to: touch.firstLocation(in: nil))
    measures.append(Measure(.movement, distance, limit: allowableMovement, isMinimum: false))
    return measures
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(combo.rawValue)
    hasher.add(taps)
    hasher.add(isAwaitingSecondTap)
    hasher.add(hasAttempted)
    hasher.add(isBeaten)
    for start in [landing, combo == .idle ? nil : lift] {
      hasher.add(start) { hasher, start in
        hasher.add(start.time)
        hasher.add(start.limit)
      }
    }
    hasher.cover(ComboTapGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    // A tap that was refused, as one that only stopped a list, ends the series (rule G0.3).
    if hasAttempted, !isBeaten, state == .failed {
      timer?.cancel()
      startOver()
    }
    (hasAttempted, isBeaten) = (false, false)
    isAwaitingSecondTap = false
    landing = nil
  }

  override var lastTapPlaces: [Point] {
    isAwaitingSecondTap && touches.isEmpty ? attempt.suffix(1).map(\.firstPosition) : []
  }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    if case .tap(let fingers) = course {
      guard fingers == 1 else { return .fails(after: 0) }
      return combo == .idle ? .fails(after: doublePeriod) : .attempts(after: 0)
    }
    func rest(_ start: (time: Timestamp, limit: Double)) -> Forecast {
      .fails(after: max(start.limit - Double(time - start.time) / 1_000_000, 0))
    }
    guard let landing, let touch = touches.first else {
      if case .move = course { return .stays }
      return lift.map { rest($0) } ?? .unknown
    }
    switch course {
    case .wait:
      // Without the second tap in time, it no longer keeps others waiting, and goes on.
      guard isAwaitingSecondTap, let lift, let gap = rest(lift).amount else {
        return rest(landing)
      }
      let isAlone = !touch.gestureRecognizers.contains { $0 !== self && $0.requires(self) }
      return isAlone ? .fails(after: min(gap, rest(landing).amount ?? gap)) : .unknown
    case .lift, .tap: return combo == .idle ? .fails(after: doublePeriod) : .attempts(after: 0)
    case .move(let way):
      let gone = touch.location(in: nil) - touch.firstLocation(in: nil)
      return .exceeds(after: gone.reach(allowableMovement, along: way))
    }
  }

  private func hasStrayed(_ touches: [Touch]) -> Bool {
    for touch in touches {
      let distance = touch.location(in: nil).distance(to: touch.firstLocation(in: nil))
      guard distance > allowableMovement else { continue }
      fail(.exceeded(Measure(.movement, distance, limit: allowableMovement)))
      return true
    }
    return false
  }

  /// Fails when no second tap comes in time. A finger that is down then makes a new first tap.
  private func awaitSecondTap() {
    isAwaitingSecondTap = true
    let limit = doublePeriod
    schedule(afterSeconds: limit) { [unowned self] in
      isAwaitingSecondTap = false
      guard touches.isEmpty else { return }
      fail(.noNextTap(Measure(.gap, limit, limit: limit), after: 1))
    }
  }

  /// Restarts the wait for the next tap; every tap does so (rule G0.3).
  private func restart(seconds: Double, from time: Timestamp) {
    timer?.cancel()
    lift = (time, seconds)
    // The timer is cancelled in this object's deinit.
    timer = view?.window?.timeline.schedule(afterSeconds: seconds) { [unowned self] in
      startOver()
    }
  }

  private func startOver() {
    combo = .idle
    taps = 0
  }
}
