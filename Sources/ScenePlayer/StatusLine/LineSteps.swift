import Drawing
import SceneBase
import TouchEngine

/// Decides what the line at the bottom names after touches: the first of eight steps that holds.
///
/// A control that lost its touch is told before the recognizer that took it, unless the scene told
/// what that recognizer did.
///
/// It asks the ledger what became of the touches, and has no account of its own.
struct LineSteps {
  /// A finger's way.
  struct Way: Hashable, Sendable {
    var landing: Point
    /// The largest distance from the landing, in points.
    var farthest = 0.0
  }

  /// What became of the touches.
  let ledger: TouchLedger
  /// The index of the first landing since no finger was down: a series of taps is told by its last
  /// one.
  let recent: Int
  /// What each touch was for its view.
  let uses: [TouchID: LineUse]
  /// What the scene told, in the order of time.
  let allEffects: [SceneEffect]
  /// The way of each finger.
  let ways: [TouchID: Way]
  /// The largest number of fingers that were down at once.
  let fingers: Int
  /// The names of the scene's parts.
  let parts: PartNames
  /// The scene's words.
  let words: LineWords
  /// Whether a recognizer is the scene's, and not one of its interface.
  let isTold: (String) -> Bool
  /// Returns the gesture of a recognizer.
  let look: (String) -> GestureLook
  /// Returns how many views a recognizer's view lies above a hit view.
  let depth: (_ recognizer: String, _ hit: String) -> Int

  /// The touches since no finger was down.
  private var recentLandings: ArraySlice<TouchLedger.Landing> {
    ledger.landings.dropFirst(recent)
  }

  /// The touches that did not land on the interface.
  private var landings: [TouchLedger.Landing] {
    recentLandings.filter { uses[$0.touch]?.kind != .chrome }
  }

  /// Whether an attempt has one of the touches, or none as a gesture of a touchpad.
  private func isRecent(_ attempt: TouchLedger.Attempt) -> Bool {
    guard let start = recentLandings.first?.began else { return attempt.touches.isEmpty }
    return attempt.touches.isEmpty || attempt.touches.contains { $0.since >= start }
  }

  /// What the scene told of these touches, in the order of time.
  private var effects: [SceneEffect] {
    allEffects.filter { effect in
      ledger.attempts.contains { $0.recognizer == effect.by && isRecent($0) }
        || recentLandings.contains { $0.view?.view == effect.by }
    }
  }

  /// Returns the recognizers' attempts with a touch.
  private func attempts(of landing: TouchLedger.Landing) -> [TouchLedger.Attempt] {
    landing.rows.compactMap { row in
      if case .attempt(let place) = row { ledger.attempts[place] } else { nil }
    }
  }

  /// What the line names; `nil` for nothing.
  var verdict: Verdict? {
    if let used = used ?? lost ?? won ?? missed { return used }
    if let unfinished = stopped ?? cancelled ?? refused { return unfinished }
    return nothingThere ?? unmoved ?? failed ?? deaf
  }

  /// Whether a control or a recognizer has used a touch.
  var isUsed: Bool { used != nil || lost != nil || won != nil }

  // MARK: 1. A control or a recognizer used the touch

  /// The recognizers that won, the one farthest beyond its need first.
  private var winners: [TouchLedger.Attempt] {
    func isWinner(_ place: Int) -> Bool {
      guard case .won(_, _, isCancelled: false) = ledger.attempts[place].outcome else {
        return false
      }
      return isTold(ledger.attempts[place].recognizer)
    }
    // A gesture of a touchpad has no touch.
    var places = ledger.attempts.indices.filter {
      ledger.attempts[$0].touches.isEmpty && isWinner($0)
    }
    for landing in recentLandings.indices
    where uses[ledger.landings[landing].touch]?.kind != .chrome {
      for case .attempt(let place) in ledger.landings[landing].rows
      where !places.contains(place) && isWinner(place) {
        places.append(place)
      }
    }
    let found = places.map { ledger.attempts[$0] }
    guard found.count > 1 else { return found }
    return found.enumerated().sorted {
      (-Self.surplus($0.element), $0.offset) < (-Self.surplus($1.element), $1.offset)
    }.map(\.element)
  }

  /// Returns how far a winner's value lies beyond its need, as a share of that.
  private static func surplus(_ attempt: TouchLedger.Attempt) -> Double {
    guard let measure = attempt.winningMeasure, measure.limit > 0 else { return -1 }
    let surplus = (measure.value - measure.limit) / measure.limit
    return measure.isMinimum ? surplus : -surplus
  }

  /// The effect that the scene told of the touches, and the control that acted on one.
  private var used: Verdict? {
    let effects = effects.filter { !$0.isMiss }
    for winner in winners {
      if let effect = effects.last(where: { $0.by == winner.recognizer }) {
        return victory(of: winner, effect)
      }
    }
    // Also a recognizer of the interface may have had an effect, as a drag out of a tray.
    for effect in effects.reversed() {
      guard
        let attempt = ledger.attempts.last(where: {
          $0.recognizer == effect.by && isRecent($0)
        })
      else {
        return press(of: effect.by, effect)
      }
      if attempt.hasWon, !attempt.isCancelled { return victory(of: attempt, effect) }
    }
    for landing in landings {
      guard let use = uses[landing.touch], use.isUsed, let view = landing.view?.view else {
        continue
      }
      return press(of: view, nil, at: landing.lift?.time, named: use.name)
    }
    return nil
  }

  /// The recognizer that won, of which the scene told no effect.
  private var won: Verdict? {
    guard let winner = winners.first else { return nil }
    // A tap beside all things recognizes, and changes nothing.
    if effects.contains(where: { $0.isMiss && $0.by == winner.recognizer }),
      let miss = missed(by: winner.recognizer, at: winner.time)
    {
      return miss
    }
    return victory(of: winner, nil)
  }

  private func victory(of winner: TouchLedger.Attempt, _ effect: SceneEffect?) -> Verdict {
    let meant = winner.touches.lazy.compactMap { ledger[$0.touch]?.meant.last }.first
    var verdict = verdict(
      .used,
      Decision(time: winner.time ?? .zero, .ended(recognizer: winner.recognizer)),
      measure: winner.winningMeasure, meant: meant)
    verdict.effect = effect
    return verdict
  }

  private func press(
    of control: String, _ effect: SceneEffect?, at time: Timestamp? = nil,
    named name: LocalizedText? = nil
  ) -> Verdict {
    let lift = time ?? ledger.landings.last { $0.view?.view == control }?.lift?.time
    // The state of a recording's replay must equal that of the run, whose touches have other
    // numbers.
    var verdict = verdict(
      .used, Decision(time: lift ?? .zero, .touchEnded(TouchID(1), view: control)),
      naming: control, name)
    verdict.effect = effect
    return verdict
  }

  // MARK: 2. A control lost it

  private var lost: Verdict? {
    for landing in landings {
      guard let use = uses[landing.touch], use.kind == .control, let view = landing.view,
        view.began != nil, view.isTaken, let taker = view.taker, isTold(taker)
      else { continue }
      let measure = attempts(of: landing).last { $0.recognizer == taker }?.winningMeasure
      let loss = Decision.Content.prevented(recognizer: view.view, by: taker, measure)
      return verdict(
        .lost, Decision(time: view.over ?? landing.last, loss), naming: view.view, use.name)
    }
    return nil
  }

  /// The button outside of which a finger was lifted.
  private var missed: Verdict? {
    for landing in landings {
      guard let use = uses[landing.touch], use.kind == .control, let view = landing.view,
        let measure = view.missed
      else { continue }
      return verdict(
        .lost,
        Decision(
          time: view.over ?? landing.last, .touchEnded(TouchID(1), view: view.view),
          reason: .liftedOutside(measure)), naming: view.view, use.name)
    }
    return nil
  }

  // MARK: 3. It only stopped what moved

  private var stopped: Verdict? {
    for landing in landings {
      guard let view = landing.view?.stopped else { continue }
      return verdict(
        .stopped, Decision(time: landing.began, .stopped(scrollView: view, offset: .zero)))
    }
    return nil
  }

  // MARK: 4. The system or another program took it

  private var cancelled: Verdict? {
    for landing in landings {
      if let lift = landing.lift, lift.isCancelled {
        let content = Decision.Content.touchCancelled(
          TouchID(1), view: landing.view?.view ?? "")
        return verdict(
          .cancelled,
          Decision(time: lift.time, content, reason: lift.cause.map { .touches($0) }))
      }
      for attempt in attempts(of: landing) where attempt.isCancelled && isTold(attempt.recognizer) {
        let content = Decision.Content.cancelled(recognizer: attempt.recognizer)
        return verdict(
          .cancelled, Decision(time: attempt.time ?? landing.last, content, reason: attempt.reason))
      }
    }
    return nil
  }

  // MARK: 5. A mode or a state refused it

  /// A recognizer that did not get a touch, or lost it, and the decision that says why.
  private struct Loss {
    var recognizer: String
    var touches: Int
    var decision: Decision
    var hit: String
  }

  private var losses: [Loss] {
    landings.flatMap { landing in
      landing.rows.compactMap { row -> Loss? in
        let hit = landing.view?.view ?? ""
        switch row {
        case .refused(let refused):
          guard isTold(refused.recognizer) else { return nil }
          let content = Decision.Content.refused(
            TouchID(1), recognizer: refused.recognizer, by: refused.refusal)
          return Loss(
            recognizer: refused.recognizer, touches: fingers,
            decision: Decision(time: refused.time, content, reason: refused.reason), hit: hit)
        case .attempt(let place):
          let attempt = ledger.attempts[place]
          guard case .lost(let content) = attempt.outcome, isTold(attempt.recognizer) else {
            return nil
          }
          return Loss(
            recognizer: attempt.recognizer, touches: attempt.touches.count,
            decision: Decision(
              time: attempt.time ?? landing.last, content, reason: attempt.reason), hit: hit)
        }
      }
    }
  }

  private var refused: Verdict? {
    let refusals = losses.filter { isOfMode($0.decision) }
    // Two fingers meant a gesture of two.
    let wanted = fingers > 1 ? refusals.first { look($0.recognizer).needsTwo } : nil
    return (wanted ?? refusals.first).map { verdict(.refused, $0.decision, fingers: fingers) }
  }

  private func isOfMode(_ decision: Decision) -> Bool {
    switch decision.content {
    case .shouldBegin(_, answer: false, by: .state), .failed(_, .notAdmitted): return true
    default: break
    }
    switch decision.reason {
    case .notAdmitted: return true
    case .custom(let key, _, _): return words.refusals[key]?.kind == .mode
    default: return false
    }
  }

  // MARK: 6. No thing under the fingers

  private var nothingThere: Verdict? {
    for loss in losses {
      guard case .custom(let key, _, _)? = loss.decision.reason,
        words.refusals[key]?.kind == .nothingThere
      else { continue }
      var verdict = verdict(.nothingThere, loss.decision)
      verdict.effect = effects.last { $0.isMiss }
      return verdict
    }
    return nil
  }

  /// Returns that a recognizer won beside all things.
  private func missed(by recognizer: String, at time: Timestamp?) -> Verdict? {
    guard let miss = effects.last(where: { $0.isMiss && $0.by == recognizer }) else { return nil }
    var verdict = verdict(
      .nothingThere, Decision(time: time ?? .zero, .ended(recognizer: recognizer)))
    verdict.effect = miss
    return verdict
  }

  // MARK: 7. A recognizer failed

  /// The slider beside whose thumb a finger moved.
  private var unmoved: Verdict? {
    for landing in landings {
      guard let view = landing.view, view.isBesideThumb else { continue }
      let end = Decision.Content.touchEnded(TouchID(1), view: view.view)
      return verdict(
        .failed, Decision(time: view.over ?? landing.last, end), naming: view.view,
        uses[landing.touch]?.name)
    }
    return nil
  }

  private var failed: Verdict? {
    let candidates = losses.filter(canHaveMeant)
    let ranked = candidates.enumerated().sorted { one, other in
      rank(of: one.element, one.offset) < rank(of: other.element, other.offset)
    }
    return ranked.first.map { verdict(.failed, $0.element.decision) }
  }

  private func rank(of loss: Loss, _ place: Int) -> (Int, Int, Double, Int, Int) {
    var movesNowhere = false
    if case .failed(_, let failure) = loss.decision.content { movesNowhere = failure.movesNowhere }
    return (
      movesNowhere ? 1 : 0, depth(loss.recognizer, loss.hit), Self.miss(of: loss.decision),
      look(loss.recognizer).fits(motion) ? 0 : 1, place
    )
  }

  /// Whether fingers may have meant a recognizer that failed: as many were down as it needs, and it
  /// was not switched off.
  private func canHaveMeant(_ loss: Loss) -> Bool {
    guard loss.touches > 1 || !look(loss.recognizer).needsTwo else { return false }
    switch loss.decision.content {
    case .failed(_, let failure): return failure.canBeMeant
    case .refused(_, _, by: let refusal): return refusal == .delegate && loss.decision.reason != nil
    default: return true
    }
  }

  /// Returns by which share of its limit a recognizer missed it; infinity without a value.
  static func miss(of decision: Decision) -> Double {
    guard case .failed(_, let failure) = decision.content else { return .infinity }
    return failure.measure?.miss ?? .infinity
  }

  /// The gesture that the fingers' movement and time tell.
  private var motion: GestureLook {
    if ways.values.contains(where: { $0.farthest >= MeantGesture.moves }) { return .drag }
    let isLong = landings.contains { landing in
      landing.lift.map { $0.time.seconds(since: landing.began) >= MeantGesture.longSeconds }
        ?? false
    }
    return isLong ? .hold : .tap
  }

  // MARK: 8. Nothing listens here

  private var deaf: Verdict? {
    landings.first.map { landing in
      verdict(
        .deaf, Decision(time: landing.began, .hit(TouchID(1), view: landing.view?.view)))
    }
  }

  // MARK: Verdicts

  private func verdict(
    _ step: LineStep, _ decision: Decision, measure: Measure? = nil, meant: ElementChoice? = nil,
    naming view: String? = nil, _ name: LocalizedText? = nil, fingers: Int = 0
  ) -> Verdict {
    let parts = parts
    let named = name.map { name in PartNames { $0 == view ? name : parts.name(of: $0) } } ?? parts
    return Verdict(
      decision: decision, measure: measure, meant: meant, parts: named, step: step,
      fingers: fingers)
  }
}

extension SceneEffect {
  /// Whether it names the thing nearest to the fingers, as none was under them.
  var isMiss: Bool { key == LineWords.missKey }
}

extension GestureLook {
  /// Whether fingers that moved as in `motion` may have meant the gesture.
  fileprivate func fits(_ motion: GestureLook) -> Bool {
    switch self {
    case .drag, .scroll, .swipe, .edgeSwipe, .pinch, .rotate, .moveView: motion == .drag
    case .hold: motion == .hold
    case .tap, .doubleTap: motion == .tap
    case .other: false
    }
  }
}
