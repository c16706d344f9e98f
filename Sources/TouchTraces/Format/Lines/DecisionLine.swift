package import FileSupport
package import TouchEngine

/// Decisions as lines of a trace.
///
/// Measured values are rounded to a thousandth of their unit, so that rounding differences between
/// processors do not change a line.
package enum DecisionLine {
  package static func json(_ decision: Decision) -> JSON {
    var members = [JSON.Member("t", .integer(decision.time.microseconds))]
    func add(_ key: String, _ value: String) { members.append(JSON.Member(key, .string(value))) }
    func add(_ touch: TouchID) {
      members.append(JSON.Member("touch", .integer(Int64(touch.number))))
    }
    func add(_ measure: Measure?) {
      if let measure { members += self.members(of: measure) }
    }

    add("decision", name(of: decision.content))
    switch decision.content {
    case .hit(let touch, let view):
      add(touch)
      members.append(JSON.Member("view", view.map { .string($0) } ?? .null))
    case .attached(let touch, let recognizer):
      add(touch)
      add("recognizer", recognizer)
    case .refused(let touch, let recognizer, let refusal):
      add(touch)
      add("recognizer", recognizer)
      add("by", refusal.rawValue)
    case .failed(let recognizer, let failure):
      add("recognizer", recognizer)
      members += self.members(of: failure)
    case .waits(let recognizer, let other), .held(let recognizer, let other):
      add("recognizer", recognizer)
      add("for", other)
    case .attempt(let recognizer, let measure):
      add("recognizer", recognizer)
      add(measure)
    case .meant(let recognizer, let meant):
      add("recognizer", recognizer)
      members += self.members(of: meant)
    case .shouldBegin(let recognizer, let answer, let judge):
      add("recognizer", recognizer)
      members.append(JSON.Member("answer", .bool(answer)))
      switch judge {
      case .view(let view): add("view", view)
      case .delegate: add("by", "delegate")
      case .state(let machine, let state):
        members += self.members(ofMachine: machine, state: state)
      }
    case .prevented(let recognizer, let other, let measure):
      add("recognizer", recognizer)
      add("by", other)
      add(measure)
    case .began(let recognizer), .ended(let recognizer), .released(let recognizer),
      .reset(let recognizer), .cancelled(let recognizer):
      add("recognizer", recognizer)
    case .touchBegan(let touch, let view), .touchEnded(let touch, let view),
      .touchCancelled(let touch, let view), .discarded(let touch, let view):
      add(touch)
      add("view", view)
    case .withheld(let touch, let view, let phase, let recognizer):
      add(touch)
      add("view", view)
      add("phase", phase.rawValue)
      add("by", recognizer)
    case .flushed(let touch, let view, let count):
      add(touch)
      add("view", view)
      members.append(JSON.Member("count", .integer(Int64(count))))
    case .delayStarted(let touch, let view, let scrollView, let seconds),
      .delayFired(let touch, let view, let scrollView, let seconds):
      add(touch)
      add("view", view)
      add("scrollView", scrollView)
      members.append(JSON.Member("seconds", .rounded(seconds)))
    case .contentShouldBegin(let touch, let view, let scrollView, let answer),
      .contentShouldCancel(let touch, let view, let scrollView, let answer):
      add(touch)
      add("view", view)
      add("scrollView", scrollView)
      members.append(JSON.Member("answer", .bool(answer)))
    case .dragBegan(let scrollView, let measure):
      add("scrollView", scrollView)
      add(measure)
    case .dragEnded(let scrollView, let velocity):
      add("scrollView", scrollView)
      members.append(JSON.Member("velocity", rounded(velocity)))
    case .decelerating(let scrollView, let target):
      add("scrollView", scrollView)
      members.append(JSON.Member("target", rounded(target)))
    case .stopped(let scrollView, let offset):
      add("scrollView", scrollView)
      members.append(JSON.Member("offset", rounded(offset)))
    case .limited(let touch, let view, let limit):
      add(touch)
      add("view", view)
      members += self.members(of: limit)
    case .entered(let transition): members += self.members(of: transition)
    case .entryRefused(let refused): members += self.members(of: refused)
    case .dismissed(let recognizer, let machine, let state):
      add("recognizer", recognizer)
      members += self.members(ofMachine: machine, state: state)
    case .scrolling(let scrollView, let decision):
      add("scrollView", scrollView)
      members += decision.lineMembers
    }
    return .object(members + self.members(of: decision.reason))
  }

  static func members(of limit: Decision.TouchLimit) -> [JSON.Member] {
    switch limit {
    case .single(let touch):
      [JSON.Member("by", .string("single")), JSON.Member("other", .integer(Int64(touch.number)))]
    case .othersTouched(let view):
      [JSON.Member("by", .string("othersTouched")), JSON.Member("other", .string(view))]
    case .exclusive(let view):
      [JSON.Member("by", .string("exclusive")), JSON.Member("other", .string(view))]
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

  static func rounded(_ point: Point) -> JSON {
    .array([.rounded(point.x), .rounded(point.y)])
  }
}
