import Drawing
import SceneBase
import ScenePlayer
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
  private static let mostTouches = 20

  /// The way of a finger.
  private struct Way {
    /// The landing place in the window's coordinates.
    let landing: Point
    /// The largest distance from the landing place so far, in points.
    var farthest: Double
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
  /// The ledger of the touches that are not settled.
  @exclusivity(unchecked) private var ledger = TouchLedger()
  /// Whether something was decided since the touches were looked at.
  @exclusivity(unchecked) private var isUnsettled = false
  /// The ways that count.
  @exclusivity(unchecked) private var ways: [TouchID: Way] = [:]
  /// The last two touches that had an effect: the later one may be that of the undo itself.
  private var effects: [Effect] = []
  /// What was offered before.
  private var offered: Set<Pair> = []
  private var lastOffer: Timestamp?

  /// Whether each touch counts, also when the same was offered shortly before.
  private let isSurvey: Bool

  /// - Parameters:
  ///   - isOn: Whether anything is offered.
  ///   - isSurvey: Whether each touch counts, also when the same was offered shortly before.
  package init(isOn: Bool = true, isSurvey: Bool = false) {
    (self.isOn, self.isSurvey) = (isOn, isSurvey)
  }

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
    ledger = TouchLedger()
    (ways, effects, isUnsettled) = ([:], [], false)
  }

  // MARK: Watching

  /// Whether the way of a finger counts.
  var isWatching: Bool { !ways.isEmpty }

  /// Follows the way of fingers; call it with each event while ``isWatching``.
  func see(_ event: InputEvent) {
    guard case .touches(let samples) = event.content else { return }
    for sample in samples {
      guard let way = ways[sample.touch] else { continue }
      ways[sample.touch]?.farthest = max(
        way.farthest, sample.position.distance(to: way.landing))
    }
  }

  package func decided(_ decision: Decision) {
    guard isOn else { return }
    ledger.append(decision)
    isUnsettled = true
    if ledger.landings.count > Self.mostTouches, let first = ledger.landings.first {
      keep { $0 != first }
    }
    guard let recognizer = decision.content.recognizer,
      let attempt = ledger.attempt(of: recognizer), attempt.loss == decision
    else { return }
    watch(attempt)
  }

  private func keep(where isKept: (TouchLedger.Landing) -> Bool) {
    let kept = Set(ledger.landings.filter(isKept))
    ledger.keep { kept.contains($0) }
    ways = ways.filter { ledger[$0.key] != nil }
  }

  /// Whether a recognizer is a tap or a hold.
  private func stays(_ recognizer: String) -> Bool {
    let found = window?.recognizer(called: recognizer)
    return [.tap, .doubleTap, .hold].contains(GestureLook(recognizer: recognizer, found))
  }

  /// Watches the ways of an attempt that failed because its fingers moved.
  private func watch(_ attempt: TouchLedger.Attempt) {
    guard miss(of: attempt)?.isMovementLimit == true else { return }
    for touch in attempt.touchIDs where ledger[touch] != nil && ways[touch] == nil {
      guard let touch = window?.touches.first(where: { $0.id == touch }) else { continue }
      let landing = touch.firstLocation(in: nil)
      ways[touch.id] = Way(
        landing: landing, farthest: touch.location(in: nil).distance(to: landing))
    }
  }

  /// Returns the near miss of an attempt that failed; `nil` when no value decided that the fingers
  /// can come near to.
  private func miss(of attempt: TouchLedger.Attempt) -> NearMiss? {
    var miss: NearMiss?
    switch attempt.outcome {
    case .lost(.failed(let recognizer, let failure)): miss = NearMiss(recognizer, failure)
    case .lost(.prevented(let recognizer, _, let measure?)):
      // What the winner needed was too much for a gesture of a finger that stays.
      guard measure.quantity == .movement, measure.isMinimum, measure.limit > 0,
        stays(recognizer)
      else { return nil }
      miss = NearMiss(
        recognizer, Measure(.movement, measure.value, limit: measure.limit, isMinimum: false))
    case .open, .won, .lost: return nil
    }
    miss?.over = attempt.reset
    return miss
  }

  // MARK: Offering

  /// Looks at the touches that are over. Call it after each batch.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    for landing in ledger.landings {
      if let view = landing.view, let over = over(landing) { settle(landing, on: view, over) }
    }
    keep { $0.view != nil && over($0) == nil }
  }

  /// Returns the attempts of the recognizers that got a touch.
  private func attempts(at landing: TouchLedger.Landing) -> [TouchLedger.Attempt] {
    landing.rows.compactMap { row in
      if case .attempt(let place) = row { ledger.attempts[place] } else { nil }
    }
  }

  /// Returns the time at which the last touch was over; `nil` before that.
  private func over(_ landing: TouchLedger.Landing) -> Timestamp? {
    let attempts = attempts(at: landing)
    guard !attempts.isEmpty else { return landing.view?.over }
    return attempts.contains { $0.reset == nil } ? nil : attempts.compactMap(\.reset).max()
  }

  private func settle(
    _ landing: TouchLedger.Landing, on view: TouchStory.ViewPart, _ over: Timestamp
  ) {
    let attempts = attempts(at: landing)
    let nearest = nearest(attempts, landing)
    if view.stopped != nil || attempts.contains(where: \.hasWon) || isUsed(view) {
      effects.append(
        Effect(over: over, touch: landing.touch, view: view.view, recognizer: nearest))
      effects.removeFirst(max(0, effects.count - 2))
    } else if let nearest {
      offer(landing.touch, nearest, on: view.view, at: over)
    }
  }

  /// The recognizer that missed the touch by the least; the first to fail of equal ones.
  private func nearest(
    _ attempts: [TouchLedger.Attempt], _ landing: TouchLedger.Landing
  ) -> String? {
    var best: (recognizer: String, distance: Double, time: Timestamp)?
    for attempt in attempts {
      let distance = miss(of: attempt)?.distance(
        since: landing.began, farthest: ways[landing.touch]?.farthest ?? 0)
      guard let distance, let time = attempt.time else { continue }
      if let best, (best.distance, best.time) <= (distance, time) { continue }
      best = (attempt.recognizer, distance, time)
    }
    return best?.recognizer
  }

  /// Whether the view itself did something with a touch; one that is gone probably did.
  private func isUsed(_ part: TouchStory.ViewPart) -> Bool {
    guard part.began != nil, !part.isTaken else { return false }
    guard let view = window?.view(called: part.view) else { return true }
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
    if isSurvey {
      _ = onOffer(Offer(touch, recognizer, on: view, at: time))
      return
    }
    guard lastOffer.map({ time - $0 >= Self.pause }) ?? true, !offered.contains(pair),
      onOffer(Offer(touch, recognizer, on: view, at: time))
    else { return }
    lastOffer = time
    offered.insert(pair)
  }
}
