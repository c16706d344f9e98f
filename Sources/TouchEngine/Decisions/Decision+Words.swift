import Glibc

extension Measure {
  /// The value and the limit in words, as in "moved 12.1 pt, slop 10 pt".
  public var words: String {
    switch quantity {
    case .movement: "moved \(Self.tenths(value)) pt, limit \(Self.plain(limit)) pt"
    case .duration: "down for \(Self.plain(value)) s, limit \(Self.plain(limit)) s"
    case .gap: "next tap after \(Self.plain(value)) s, limit \(Self.plain(limit)) s"
    case .tapDistance:
      "next tap \(Self.tenths(value)) pt away, limit \(Self.plain(limit)) pt"
    case .spread:
      "finger distance changed by \(Self.tenths(value)) pt, threshold \(Self.plain(limit)) pt"
    case .arc: "turned \(Self.tenths(value)) pt of arc, threshold \(Self.plain(limit)) pt"
    case .angle: "turned \(Self.tenths(value))°, threshold \(Self.plain(limit))°"
    case .touches:
      "\(Self.plain(value)) \(value == 1 ? "finger" : "fingers"), needs \(Self.plain(limit))"
    case .taps: "\(Self.plain(value)) \(value == 1 ? "tap" : "taps"), needs \(Self.plain(limit))"
    case .travel: "went \(Self.tenths(value)) pt its way, needs \(Self.tenths(limit)) pt"
    case .stray: "went \(Self.tenths(value)) pt across its way, limit \(Self.tenths(limit)) pt"
    case .retreat: "went \(Self.tenths(value)) pt back, limit \(Self.plain(limit)) pt"
    case .direction: "went \(Self.tenths(value))° off its way, limit \(Self.plain(limit))°"
    case .edgeDistance:
      "landed \(Self.tenths(value)) pt from the edge, limit \(Self.plain(limit)) pt"
    case .speed: "went at \(Self.tenths(value)) pt/s, needs \(Self.plain(limit)) pt/s"
    case .slant: "\(Self.tenths(value))° off, limit \(Self.plain(limit))°"
    }
  }

  /// The same for the one whose attempt succeeded, where a limit of movement is a slop.
  public var wordsOfAttempt: String {
    switch quantity {
    case .movement: "moved \(Self.tenths(value)) pt, slop \(Self.plain(limit))"
    default: words
    }
  }

  /// At least one digit after the point, as a person would note a length.
  static func tenths(_ value: Double) -> String {
    let scaled = (value * 10).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / 10).\(abs(whole) % 10)"
  }

  /// A short time, as in "150 ms".
  static func milliseconds(_ seconds: Double) -> String { "\(plain(seconds * 1000)) ms" }

  /// Up to three digits after the point, and none that are not needed.
  static func plain(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(value)" }
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

extension Failure {
  public var words: String {
    switch self {
    case .exceeded(let measure): measure.words
    case .insufficient(let measure) where measure.quantity == .speed:
      "too slow: \(measure.words)"
    case .insufficient(let measure) where measure.quantity == .taps: measure.words
    case .insufficient(let measure): "lifted too early: \(measure.words)"
    case .touchesCancelled: "its touches were cancelled"
    case .touchesEnded: "its touches ended"
    case .disabled: "it was switched off"
    case .removed: "it was taken away"
    case .requirement(let recognizer): "\(recognizer) had to fail first, and recognized"
    case .refused: "it was told not to begin"
    case .contentKeeps(let view): "\(view) keeps its touch"
    case .notAdmitted(let machine, let state?): "\(machine) is in \(state), which does not admit it"
    case .notAdmitted(let machine, nil): "\(machine) is in no state, and admits nothing"
    case .unspecified: "it gave no reason"
    }
  }
}

extension Decision: CustomStringConvertible {
  public var description: String { content.description }
}

extension Decision.Content: CustomStringConvertible {
  /// The decision in words that need no knowledge of the engine, without its time.
  public var description: String {
    switch self {
    case .hit(let touch, let view?): "touch \(touch.number) hit \(view)"
    case .hit(let touch, nil): "touch \(touch.number) hit nothing"
    case .attached(let touch, let recognizer): "\(recognizer) watches touch \(touch.number)"
    case .refused(let touch, let recognizer, let refusal):
      "\(recognizer) does not get touch \(touch.number): \(refusal.words)"
    case .waits(let recognizer, let other): "\(recognizer) needs \(other) to fail"
    case .failed(let recognizer, let failure): "\(recognizer) failed: \(failure.words)"
    case .attempt(let recognizer, let measure?):
      "\(recognizer) wants to begin: \(measure.wordsOfAttempt)"
    case .attempt(let recognizer, nil): "\(recognizer) wants to begin"
    case .shouldBegin(let recognizer, let answer, let judge):
      "\(recognizer) \(answer ? "may" : "may not") begin, says \(judge.words)"
    case .held(let recognizer, let other): "\(recognizer) is ready and waits for \(other) to fail"
    case .released(let recognizer): "\(recognizer) need not wait any longer"
    case .prevented(let recognizer, let other, let measure?):
      "\(recognizer) failed: \(other) began, \(measure.wordsOfAttempt)"
    case .prevented(let recognizer, let other, nil): "\(recognizer) failed: \(other) began"
    case .began(let recognizer): "\(recognizer) began"
    case .ended(let recognizer): "\(recognizer) ended"
    case .cancelled(let recognizer): "\(recognizer) was cancelled"
    case .touchBegan(let touch, let view): "\(view) got touch \(touch.number)"
    case .touchEnded(let touch, let view): "\(view): touch \(touch.number) ended"
    case .touchCancelled(let touch, let view):
      "\(view): touch \(touch.number) was taken away"
    case .withheld(let touch, let view, let phase, let recognizer):
      "\(view) waits for touch \(touch.number) (\(phase.rawValue)): \(recognizer) is undecided"
    case .discarded(let touch, let view): "\(view) never gets touch \(touch.number)"
    case .flushed(let touch, let view, let count):
      "\(view) gets \(count) withheld \(count == 1 ? "phase" : "phases") of touch \(touch.number)"
    case .reset(let recognizer): "\(recognizer) is ready again"
    case .delayStarted(let touch, let view, let scrollView, let seconds):
      "\(scrollView) holds touch \(touch.number) back from \(view) for \(Measure.milliseconds(seconds))"
    case .delayFired(let touch, let view, let scrollView, let seconds):
      "\(scrollView) lets \(view) have touch \(touch.number) after \(Measure.milliseconds(seconds))"
    case .contentShouldBegin(let touch, let view, let scrollView, let answer):
      "\(view) \(answer ? "may" : "may not") have touch \(touch.number), says \(scrollView)"
    case .contentShouldCancel(let touch, let view, let scrollView, let answer):
      "\(view) \(answer ? "has to give up" : "may keep") touch \(touch.number), says \(scrollView)"
    case .dragBegan(let scrollView, let measure?):
      "\(scrollView) took the touch: \(measure.wordsOfAttempt)"
    case .dragBegan(let scrollView, nil): "\(scrollView) took the touch"
    case .dragEnded(let scrollView, let velocity):
      "\(scrollView) was let go at \(Measure.tenths(velocity.x)), \(Measure.tenths(velocity.y)) pt/s"
    case .decelerating(let scrollView, let target):
      "\(scrollView) goes on to \(Measure.tenths(target.x)), \(Measure.tenths(target.y))"
    case .stopped(let scrollView, let offset):
      "\(scrollView) stopped at \(Measure.tenths(offset.x)), \(Measure.tenths(offset.y))"
    case .limited(let touch, let view, let limit):
      "\(view) does not get touch \(touch.number): \(limit.words)"
    case .entered(let transition): transition.words
    case .entryRefused(let refused): refused.words
    case .dismissed(let recognizer, let machine, let state?):
      "\(recognizer) has to end: \(machine) is in \(state), which does not admit it"
    case .dismissed(let recognizer, let machine, nil):
      "\(recognizer) has to end: \(machine) is in no state"
    case .scrolling(let scrollView, let decision): decision.words(of: scrollView)
    }
  }
}

extension Decision.Refusal {
  public var words: String {
    switch self {
    case .disabled: "it is switched off"
    case .type: "it does not take this kind of touch"
    case .delegate: "its delegate said no"
    case .held: "it has made its gesture out and waits for another to fail"
    case .terminal: "it has finished and waits for its touches to go"
    }
  }
}

extension Decision.TouchLimit {
  public var words: String {
    switch self {
    case .single(let touch): "it takes one at a time, and has touch \(touch.number)"
    case .othersTouched(let view): "it takes none beside others, and \(view) has one"
    case .exclusive(let view): "\(view) has one, and lets no other view have any"
    }
  }
}

extension Decision.Judge {
  public var words: String {
    switch self {
    case .view(let name): name
    case .delegate: "its delegate"
    case .state(let machine, let state?): "\(machine) in \(state)"
    case .state(let machine, nil): "\(machine), which is in no state"
    }
  }
}
