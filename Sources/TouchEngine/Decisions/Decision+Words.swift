import Glibc

extension Measure {
  /// The value and the limit in words, as in "moved 12.1 pt, needs 10 pt".
  public var words: String {
    let (tenths, plain) = (Self.tenths(value), Self.plain(value))
    return switch quantity {
    case .movement: "moved \(tenths) pt, \(limitWords(Self.plain(limit), " pt"))"
    case .duration: "down for \(plain) s, \(limitWords(Self.plain(limit), " s"))"
    case .gap: "next tap after \(plain) s, \(limitWords(Self.plain(limit), " s"))"
    case .tapDistance: "next tap \(tenths) pt away, \(limitWords(Self.plain(limit), " pt"))"
    case .spread:
      "finger distance changed by \(tenths) pt, \(limitWords(Self.plain(limit), " pt"))"
    case .arc: "turned \(tenths) pt of arc, \(limitWords(Self.plain(limit), " pt"))"
    case .angle: "turned \(tenths)°, \(limitWords(Self.plain(limit), "°"))"
    case .touches:
      "\(plain) \(value == 1 ? "finger" : "fingers"), \(limitWords(Self.plain(limit), ""))"
    case .taps: "\(plain) \(value == 1 ? "tap" : "taps"), \(limitWords(Self.plain(limit), ""))"
    case .travel: "went \(tenths) pt its way, \(limitWords(Self.tenths(limit), " pt"))"
    case .stray: "went \(tenths) pt across its way, \(limitWords(Self.tenths(limit), " pt"))"
    case .retreat: "went \(tenths) pt back, \(limitWords(Self.plain(limit), " pt"))"
    case .direction: "went \(tenths)° off its way, \(limitWords(Self.plain(limit), "°"))"
    case .edgeDistance:
      "landed \(tenths) pt from the edge, \(limitWords(Self.plain(limit), " pt"))"
    case .speed: "went at \(tenths) pt/s, \(limitWords(Self.plain(limit), " pt/s"))"
    case .slant: "\(tenths)° off, \(limitWords(Self.plain(limit), "°"))"
    case .custom(let name, let unit):
      "\(ReasonWords.text(of: name, in: .english) ?? name) \(plain)\(Self.spaced(unit)),"
        + " \(limitWords(Self.plain(limit), Self.spaced(unit)))"
    }
  }

  /// A landing at the edge's limit is not near it any more, and a finger that stays so long is late.
  private func limitWords(_ number: String, _ unit: String) -> String {
    if isMinimum { return "needs \(number)\(unit)" }
    switch quantity {
    case .edgeDistance, .gap: return "needs less than \(number)\(unit)"
    default: return "at most \(number)\(unit)"
    }
  }

  static func spaced(_ unit: String) -> String {
    unit.isEmpty || unit == "%" || unit == "°" ? unit : " \(unit)"
  }

  /// The same for the one whose attempt succeeded, where a limit of movement is a slop.
  public var wordsOfAttempt: String {
    switch quantity {
    case .movement where isMinimum:
      "moved \(Self.tenths(value)) pt, slop \(Self.plain(limit))"
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

  /// A whole number as it is, another with one digit after the point.
  static func short(_ value: Double) -> String {
    value == value.rounded() ? plain(value) : tenths(value)
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
    let measured = measure?.words ?? ""
    switch self {
    case .exceeded: return measured
    case .insufficient(let measure) where measure.quantity == .speed: return "too slow: \(measured)"
    case .insufficient(let measure)
    where measure.quantity == .movement && measure.value >= measure.limit:
      // Format 1.0 said so of a direction that was not taken.
      return "moved \(Measure.tenths(measure.value)) pt, and did not begin"
    case .insufficient: return measured
    case .liftedEarly: return "lifted too early: \(measured)"
    case .heldTooLong(let measure): return "held longer than \(Measure.plain(measure.limit)) s"
    case .tooFewFingers: return "too few fingers: \(measured)"
    case .noNextTap(let gap, let taps):
      return "no \(taps == 1 ? "second" : "further") tap within \(Measure.plain(gap.limit)) s"
    case .wrongDirection(let measure, let takes): return wrongDirection(measure, takes)
    case .touchesCancelled: return "its touches were cancelled"
    case .touchesEnded: return "its touches ended"
    case .disabled: return "it was switched off"
    case .removed: return "it was taken away"
    case .requirement(let recognizer): return "\(recognizer) had to fail first, and recognized"
    case .refused: return "it was told not to begin"
    case .refusedBy(let view): return "\(view) did not let it begin"
    case .contentKeeps(let view): return "\(view) keeps its touch"
    case .notAdmitted(let machine, let state?):
      return "\(machine) is in \(state), which does not admit it"
    case .notAdmitted(let machine, nil): return "\(machine) is in no state, and admits nothing"
    case .unspecified: return "it gave no reason"
    }
  }

  private func wrongDirection(_ measure: Measure, _ takes: Directions) -> String {
    let moved =
      measure.quantity == .movement ? "moved \(Measure.tenths(measure.value)) pt" : measure.words
    return takes.isEmpty
      ? "\(moved), and it takes no direction" : "\(moved), and it takes only \(takes.words)"
  }
}

extension Directions {
  /// As in "up and down"; empty of none.
  public var words: String {
    let names = names
    guard names.count > 2, let last = names.last else { return names.joined(separator: " and ") }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Decision: CustomStringConvertible {
  /// The decision in English, with its reason and without its time.
  public var description: String {
    switch reason {
    case nil: content.description
    case .waitedFor?, .stoppedBy?: "\(content.description); \(reason?.words ?? "")"
    case let reason?: "\(content.description): \(reason.words)"
    }
  }
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
    case .meant(let recognizer, let meant): "\(recognizer) means \(meant.words)"
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
