/// Recognizes every tap of a quick row but the first, as for a heart at each (rules G0.1–G0.6).
///
/// A first tap only begins to wait: until the second one comes, or ``doublePeriod`` is over, the
/// recognizer stays possible, and those who require it to fail wait for it. A second tap within that
/// time starts the combo and is recognized; each further tap within ``comboPeriod`` of the one before
/// is recognized too. ``GestureRecognizer/location(in:)`` in the action is the place of that tap.
///
/// It shows how to write a recognizer of one's own: nothing here needs more than what is public.
open class ComboTapGestureRecognizer: GestureRecognizer {
  /// Where the row of taps stands (rule G0.1).
  public enum Combo: Int, Hashable, Sendable, CaseIterable {
    case idle
    /// One tap was made.
    case waiting
    /// Taps are recognized.
    case running
  }

  public private(set) var combo = Combo.idle

  /// The taps that were made since ``combo`` left idle.
  public private(set) var taps = 0

  /// The second tap has to come sooner after the first than this, in seconds. The original's number.
  public var doublePeriod = 0.3

  /// A combo goes on as long as the next tap comes sooner than this, in seconds. The original's
  /// number.
  public var comboPeriod = 1.0

  /// A finger that goes farther than this makes no tap, in points on the screen. As for a tap.
  public var allowableMovement = 40.0

  /// A finger that is down for so long makes no tap, in seconds. As for a tap.
  public var tapDuration = 0.75

  /// Brings ``combo`` back to idle. It is the window's, because it outlives the touches.
  private var timer: TimelineTimer?
  /// Fails a finger that stays down.
  private var press: TimelineTimer?

  /// Whether this attempt has seen a first tap, and the second may still come or has just come: those
  /// who wait go on waiting until the engine has dealt with it.
  private var isAwaitingSecondTap = false

  open override var isWaitingForTouch: Bool { isAwaitingSecondTap }

  open override var kindName: String { "comboTap" }

  deinit { timer?.cancel() }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if self.touches.count > 1 {
      return fail(.exceeded(Measure(.touches, Double(self.touches.count), limit: 1)))
    }
    let limit = tapDuration
    press = schedule(afterSeconds: limit) { [weak self] in
      self?.fail(.heldTooLong(Measure(.duration, limit, limit: limit)))
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
    taps += 1
    if combo == .idle {
      combo = .waiting
      restart(seconds: doublePeriod)
      return awaitSecondTap()
    }
    combo = .running
    restart(seconds: comboPeriod)
    attempt(.recognized, because: Measure(.taps, Double(taps), limit: 2))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    isAwaitingSecondTap = false
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
    schedule(afterSeconds: limit) { [weak self] in
      guard let self else { return }
      isAwaitingSecondTap = false
      guard touches.isEmpty else { return }
      fail(.noNextTap(Measure(.gap, limit, limit: limit), after: 1))
    }
  }

  /// Every tap begins the waiting anew (rule G0.3).
  private func restart(seconds: Double) {
    timer?.cancel()
    timer = view?.window?.timeline.schedule(afterSeconds: seconds) { [weak self] in
      self?.combo = .idle
      self?.taps = 0
    }
  }
}
