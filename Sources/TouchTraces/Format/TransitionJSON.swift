import TouchEngine

/// What state machines decided, in decision lines.
extension DecisionLine {
  static func members(of transition: Transition) -> [JSON.Member] {
    [
      JSON.Member("machine", .string(transition.machine)),
      JSON.Member("from", transition.from.map { .string($0) } ?? .null),
      JSON.Member("to", transition.to.map { .string($0) } ?? .null),
    ] + members(of: transition.cause)
  }

  static func members(of refused: RefusedTransition) -> [JSON.Member] {
    var members = [
      JSON.Member("machine", .string(refused.machine)),
      JSON.Member("from", refused.from.map { .string($0) } ?? .null),
      JSON.Member("to", .string(refused.to)),
    ]
    members += self.members(of: refused.cause)
    func add(_ why: String) { members.append(JSON.Member("why", .string(why))) }
    switch refused.refusal {
    case .notAState: add("notAState")
    case .notInitial(let initial):
      add("notInitial")
      members.append(JSON.Member("initial", .string(initial)))
    case .notAllowed: add("notAllowed")
    case .notRunning(let owner):
      add("notRunning")
      members.append(JSON.Member("owner", .string(owner)))
    case .changing: add("changing")
    case .tooMany(let limit):
      add("tooMany")
      members.append(JSON.Member("limit", .integer(Int64(limit))))
    }
    return members
  }

  static func members(ofMachine machine: String, state: String?) -> [JSON.Member] {
    [
      JSON.Member("machine", .string(machine)),
      JSON.Member("state", state.map { .string($0) } ?? .null),
    ]
  }

  private static func members(of cause: TransitionCause) -> [JSON.Member] {
    func member(_ name: String, by value: String? = nil) -> [JSON.Member] {
      let by = value.map { [JSON.Member("by", .string($0))] } ?? []
      return [JSON.Member("cause", .string(name))] + by
    }
    return switch cause {
    case .started: member("started")
    case .gesture(let recognizer): member("gesture", by: recognizer)
    case .control(let control): member("control", by: control)
    case .key(let name): member("key", by: name)
    case .timer: member("timer")
    case .application(let name): member("application", by: name)
    }
  }
}
