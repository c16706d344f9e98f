package import FileSupport
package import TouchEngine

/// Decisions as lines of a trace.
///
/// Measured values are rounded to a thousandth of their unit, so that rounding differences between
/// processors do not change a line.
package enum DecisionLine {
  /// Writes the line of a decision, without its newline.
  package static func write(_ decision: Decision, to text: inout JSONText) {
    LineMembers.write(to: &text) { add(decision, to: &$0) }
  }

  /// Returns whether a line is the line of a decision, without writing that.
  ///
  /// - Parameters:
  ///   - line: Valid JSON.
  ///   - decision: The decision.
  /// - Returns: `false` also for a few equal lines, such as those with escapes.
  static func matches(_ line: UnsafeBufferPointer<UInt8>, _ decision: Decision) -> Bool {
    var match = LineMatch(line)
    LineMembers.write(to: &match) { add(decision, to: &$0) }
    return match.isWhole
  }

  /// The line of a decision as a value.
  package static func json(_ decision: Decision) -> JSON {
    .object(LineMembers.json { add(decision, to: &$0) })
  }

  private static func add(_ decision: Decision, to line: inout LineMembers<some LineSink>) {
    line.add("t", decision.time.microseconds)
    line.add("decision", name(of: decision.content))
    switch decision.content {
    case .hit(let touch, let view):
      line.add(touch)
      line.add("view", orNull: view)
    case .attached(let touch, let recognizer):
      line.add(touch)
      line.add("recognizer", recognizer)
    case .refused(let touch, let recognizer, let refusal):
      line.add(touch)
      line.add("recognizer", recognizer)
      line.add("by", refusal.rawValue)
    case .failed(let recognizer, let failure):
      line.add("recognizer", recognizer)
      add(failure, to: &line)
    case .waits(let recognizer, let other), .held(let recognizer, let other):
      line.add("recognizer", recognizer)
      line.add("for", other)
    case .attempt(let recognizer, let measure):
      line.add("recognizer", recognizer)
      if let measure { add(measure, to: &line) }
    case .meant(let recognizer, let meant):
      line.add("recognizer", recognizer)
      add(meant, to: &line)
    case .shouldBegin(let recognizer, let answer, let judge):
      line.add("recognizer", recognizer)
      line.add("answer", answer)
      switch judge {
      case .view(let view): line.add("view", view)
      case .delegate: line.add("by", "delegate")
      case .state(let machine, let state): add(machine: machine, state: state, to: &line)
      }
    case .prevented(let recognizer, let other, let measure):
      line.add("recognizer", recognizer)
      line.add("by", other)
      if let measure { add(measure, to: &line) }
    case .began(let recognizer), .ended(let recognizer), .released(let recognizer),
      .reset(let recognizer), .cancelled(let recognizer):
      line.add("recognizer", recognizer)
    case .touchBegan(let touch, let view), .touchEnded(let touch, let view),
      .touchCancelled(let touch, let view), .discarded(let touch, let view):
      line.add(touch)
      line.add("view", view)
    case .withheld(let touch, let view, let phase, let recognizer):
      line.add(touch)
      line.add("view", view)
      line.add("phase", phase.rawValue)
      line.add("by", recognizer)
    case .flushed(let touch, let view, let count):
      line.add(touch)
      line.add("view", view)
      line.add("count", Int64(count))
    case .delayStarted(let touch, let view, let scrollView, let seconds),
      .delayFired(let touch, let view, let scrollView, let seconds):
      line.add(touch)
      line.add("view", view)
      line.add("scrollView", scrollView)
      line.add("seconds", rounded: seconds)
    case .contentShouldBegin(let touch, let view, let scrollView, let answer),
      .contentShouldCancel(let touch, let view, let scrollView, let answer):
      line.add(touch)
      line.add("view", view)
      line.add("scrollView", scrollView)
      line.add("answer", answer)
    case .dragBegan(let scrollView, let measure):
      line.add("scrollView", scrollView)
      if let measure { add(measure, to: &line) }
    case .dragEnded(let scrollView, let velocity):
      line.add("scrollView", scrollView)
      line.add("velocity", rounded: velocity)
    case .decelerating(let scrollView, let target):
      line.add("scrollView", scrollView)
      line.add("target", rounded: target)
    case .stopped(let scrollView, let offset):
      line.add("scrollView", scrollView)
      line.add("offset", rounded: offset)
    case .limited(let touch, let view, let limit):
      line.add(touch)
      line.add("view", view)
      add(limit, to: &line)
    case .entered(let transition): add(transition, to: &line)
    case .entryRefused(let refused): add(refused, to: &line)
    case .dismissed(let recognizer, let machine, let state):
      line.add("recognizer", recognizer)
      add(machine: machine, state: state, to: &line)
    case .scrolling(let scrollView, let decision):
      line.add("scrollView", scrollView)
      decision.add(to: &line)
    }
    if let velocity = decision.velocity { line.add("velocity", rounded: velocity) }
    add(decision.reason, to: &line)
  }

  static func add(_ limit: Decision.TouchLimit, to line: inout LineMembers<some LineSink>) {
    switch limit {
    case .single(let touch):
      line.add("by", "single")
      line.add("other", Int64(touch.number))
    case .othersTouched(let view):
      line.add("by", "othersTouched")
      line.add("other", view)
    case .exclusive(let view):
      line.add("by", "exclusive")
      line.add("other", view)
    }
  }

  private static func name(of content: Decision.Content) -> String {
    switch content {
    case .hit: "hit"
    case .attached: "attached"
    case .refused: "refused"
    case .waits: "waits"
    case .failed: "failed"
    case .attempt: "attempt"
    case .meant: "meant"
    case .shouldBegin: "shouldBegin"
    case .held: "held"
    case .released: "released"
    case .prevented: "prevented"
    case .began: "began"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .touchBegan: "touchBegan"
    case .touchEnded: "touchEnded"
    case .touchCancelled: "touchCancelled"
    case .withheld: "withheld"
    case .discarded: "discarded"
    case .flushed: "flushed"
    case .reset: "reset"
    case .delayStarted: "delayStarted"
    case .delayFired: "delayFired"
    case .contentShouldBegin: "contentShouldBegin"
    case .contentShouldCancel: "contentShouldCancel"
    case .dragBegan: "dragBegan"
    case .dragEnded: "dragEnded"
    case .decelerating: "decelerating"
    case .stopped: "stopped"
    case .limited: "limited"
    case .entered: "entered"
    case .entryRefused: "entryRefused"
    case .dismissed: "dismissed"
    case .scrolling(_, let decision): decision.lineName
    }
  }
}
