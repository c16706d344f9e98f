import Drawing
package import TouchEngine

/// Finds touches after which an answer is worth an offer, from decisions alone: those that did
/// nothing, or whose effect was undone soon, and that a gesture nearly won.
///
/// An event without a decision costs nothing, except while the way of a finger counts. No words are
/// made.
package final class OfferLog: DecisionObserver {
  /// Whether anything is offered.
  package var isOn: Bool {
    didSet { if !isOn { forget() } }
  }

  /// Called with an offer; returns whether it can be shown. One that cannot does not count.
  var onOffer: (Offer) -> Bool = { _ in false }

  /// The time after an offer without another, and the time within which an effect is undone, in
  /// microseconds. From the design of the why card.
  private static let (pause, undoTime): (Int64, Int64) = (60_000_000, 3_000_000)

  /// The most touches that are watched at once; more are never decided. Our choice.
  private static let mostAttempts = 20

  /// A touch that is being decided.
  private struct Attempt {
    let touch: TouchID
    let view: String
    let landed: Timestamp
    /// The recognizers that have the touch.
    var open: [String] = []
    var misses: [NearMiss] = []
    /// Whether a recognizer won it, or it stopped what moved.
    var isUsed = false
    /// Whether the view got it, and whether it was taken from the view.
    var isDelivered = false
    var isTaken = false
    /// The landing place in the window's coordinates, and the largest distance from it, in points;
    /// `nil` while no way is watched.
    var way: (landing: Point, farthest: Double)?
    /// When nobody had the touch any more; `nil` before that.
    var over: Timestamp?
  }

  /// A touch that had an effect.
  private struct Effect {
    let over: Timestamp
    let touch: TouchID
    let view: String
    /// The recognizer that nearly won; `nil` for none.
    let recognizer: String?
  }

  private struct Pair: Hashable {
    var recognizer: String
    var view: String
  }

  private weak var window: Window?
  // Unchecked, because each decision changes them, and calls no other code meanwhile.
  @exclusivity(unchecked) private var attempts: [Attempt] = []
  /// Whether an attempt is over that was not looked at.
  @exclusivity(unchecked) private var isUnsettled = false
  /// Whether the way of a finger counts.
  @exclusivity(unchecked) private(set) var isWatching = false
  /// The last two touches that had an effect: the later one may be that of the undo itself.
  private var effects: [Effect] = []
  /// What was offered before.
  private var offered: Set<Pair> = []
  private var lastOffer: Timestamp?

  /// - Parameter isOn: Whether anything is offered.
  package init(isOn: Bool = true) { self.isOn = isOn }

  /// Follows the touches of a window from now on.
  func follow(_ window: Window) {
    forget()
    self.window = window
    window.addObserver(self)
  }

  /// Counts the time since the last offer on a clock that begins at zero now.
  ///
  /// - Parameter time: The time now, on the clock so far.
  func restartClock(at time: Timestamp) {
    lastOffer = lastOffer.map { Timestamp(microseconds: $0 - time) }
  }

  private func forget() {
    (attempts, effects, isUnsettled, isWatching) = ([], [], false, false)
  }

  // MARK: Watching

  /// Follows the way of fingers; call it with each event while ``isWatching``.
  func see(_ event: InputEvent) {
    guard case .touches(let samples) = event.content else { return }
    for sample in samples {
      let index = attempts.firstIndex { $0.touch == sample.touch && $0.over == nil }
      guard let index, let way = attempts[index].way else { continue }
      attempts[index].way?.farthest = max(
        way.farthest, sample.position.distance(to: way.landing))
    }
  }

  package func decided(_ decision: Decision) {
    guard isOn else { return }
    let time = decision.time
    switch decision.content {
    case .hit(let touch, let view?):
      if attempts.count >= Self.mostAttempts { attempts.removeFirst() }
      attempts.append(Attempt(touch: touch, view: view, landed: time))
    case .attached(let touch, let recognizer):
      change(touch) { $0.open.append(recognizer) }
    case .touchBegan(let touch, _): change(touch) { $0.isDelivered = true }
    case .touchEnded(let touch, _): end(touch, time)
    case .touchCancelled(let touch, _), .discarded(let touch, _):
      change(touch) { $0.isTaken = true }
      end(touch, time)
    case .stopped: for touch in decision.stoppers { change(touch) { $0.isUsed = true } }
    case .began(let recognizer), .ended(let recognizer):
      change(of: recognizer) { $0.isUsed = true }
    case .failed(let recognizer, let failure):
      if let miss = NearMiss(recognizer, failure) { note(miss) }
    case .prevented(let recognizer, _, let measure?):
      // What the winner needed was too much for a gesture of a finger that stays.
      guard measure.quantity == .movement, measure.isMinimum, measure.limit > 0,
        stays(recognizer)
      else { return }
      note(
        NearMiss(
          recognizer, Measure(.movement, measure.value, limit: measure.limit, isMinimum: false)))
    case .reset(let recognizer): reset(recognizer, time)
    default: break
    }
  }

  private func change(_ touch: TouchID, _ body: (inout Attempt) -> Void) {
    if let index = attempts.lastIndex(where: { $0.touch == touch }) { body(&attempts[index]) }
  }

  private func change(of recognizer: String, _ body: (inout Attempt) -> Void) {
    for index in attempts.indices where attempts[index].open.contains(recognizer) {
      body(&attempts[index])
    }
  }

  /// Ends a touch that no recognizer has.
  private func end(_ touch: TouchID, _ time: Timestamp) {
    change(touch) { attempt in
      guard attempt.open.isEmpty, attempt.over == nil else { return }
      attempt.over = time
      isUnsettled = true
    }
  }

  private func reset(_ recognizer: String, _ time: Timestamp) {
    change(of: recognizer) { attempt in
      attempt.open.removeAll { $0 == recognizer }
      for index in attempt.misses.indices where attempt.misses[index].recognizer == recognizer {
        attempt.misses[index].over = time
      }
      guard attempt.open.isEmpty else { return }
      attempt.over = time
      isUnsettled = true
    }
  }

  /// Whether a recognizer is a tap or a hold.
  private func stays(_ recognizer: String) -> Bool {
    let found = window?.recognizer(called: recognizer)
    return [.tap, .doubleTap, .hold].contains(GestureLook(recognizer: recognizer, found))
  }

  private func note(_ miss: NearMiss) {
    change(of: miss.recognizer) { attempt in
      attempt.misses.append(miss)
      guard miss.isMovementLimit, attempt.way == nil,
        let touch = window?.touches.first(where: { $0.id == attempt.touch })
      else { return }
      let landing = touch.firstLocation(in: nil)
      attempt.way = (landing, touch.location(in: nil).distance(to: landing))
      isWatching = true
    }
  }

  // MARK: Offering

  /// Looks at the touches that are over. Call it after each batch.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    let done = attempts.filter { $0.over != nil }
    attempts.removeAll { $0.over != nil }
    if attempts.isEmpty { isWatching = false }
    for attempt in done { settle(attempt) }
  }

  private func settle(_ attempt: Attempt) {
    guard let over = attempt.over else { return }
    let nearest = nearest(attempt)
    if attempt.isUsed || isUsedByView(attempt) {
      effects.append(
        Effect(over: over, touch: attempt.touch, view: attempt.view, recognizer: nearest))
      effects.removeFirst(max(0, effects.count - 2))
    } else if let nearest {
      offer(attempt.touch, nearest, on: attempt.view, at: over)
    }
  }

  /// The recognizer that missed the touch by the least; the first of equal ones.
  private func nearest(_ attempt: Attempt) -> String? {
    var best: (recognizer: String, distance: Double)?
    for miss in attempt.misses {
      let distance = miss.distance(
        since: attempt.landed, farthest: attempt.way?.farthest ?? 0)
      guard let distance, best.map({ distance < $0.distance }) ?? true else { continue }
      best = (miss.recognizer, distance)
    }
    return best?.recognizer
  }

  /// Whether the view itself did something with a touch; one that is gone probably did.
  private func isUsedByView(_ attempt: Attempt) -> Bool {
    guard attempt.isDelivered, !attempt.isTaken else { return false }
    guard let view = window?.view(called: attempt.view) else { return true }
    return view is Control || (view as? any TouchTaking)?.takesTouches == true
  }

  /// Offers an answer about the touch whose effect was undone now.
  func undone(at time: Timestamp) {
    guard isOn else { return }
    // The undo's own touch is not over before this moment.
    guard let effect = effects.last(where: { $0.over < time }) else { return }
    effects = []
    guard time - effect.over <= Self.undoTime, let recognizer = effect.recognizer else { return }
    offer(effect.touch, recognizer, on: effect.view, at: time)
  }

  private func offer(
    _ touch: TouchID, _ recognizer: String, on view: String, at time: Timestamp
  ) {
    let pair = Pair(recognizer: recognizer, view: view)
    guard lastOffer.map({ time - $0 >= Self.pause }) ?? true, !offered.contains(pair),
      onOffer(Offer(touch, recognizer, on: view, at: time))
    else { return }
    lastOffer = time
    offered.insert(pair)
  }
}
