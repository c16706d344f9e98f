import FileSupport
import TouchEngine

/// Decisions of state machines, in decision lines.
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

  /// Reads a decision about a state machine.
  static func content(_ name: String, machine: String, _ line: JSON) -> Decision.Content? {
    let (from, to) = (line["from"]?.string, line["to"]?.string)
    if name == "dismissed" {
      return line["recognizer"]?.string.map {
        .dismissed(recognizer: $0, machine: machine, state: line["state"]?.string)
      }
    }
    guard let cause = cause(line) else { return nil }
    if name == "entered" {
      return .entered(Transition(machine: machine, from: from, to: to, cause: cause))
    }
    guard name == "entryRefused", let to, let refusal = refusal(line) else { return nil }
    return .entryRefused(
      RefusedTransition(machine: machine, from: from, to: to, cause: cause, refusal: refusal))
  }

  private static func refusal(_ line: JSON) -> TransitionRefusal? {
    switch line["why"]?.string {
    case "notAState": .notAState
    case "notInitial": line["initial"]?.string.map { .notInitial(initial: $0) }
    case "notAllowed": .notAllowed
    case "notRunning": line["owner"]?.string.map { .notRunning(owner: $0) }
    case "changing": .changing
    case "tooMany": line["limit"]?.int.map { .tooMany(limit: Int($0)) }
    default: nil
    }
  }

  private static func cause(_ line: JSON) -> TransitionCause? {
    let by = line["by"]?.string
    return switch line["cause"]?.string {
    case "started": .started
    case "gesture": by.map { .gesture(recognizer: $0) }
    case "control": by.map { .control($0) }
    case "key": by.map { .key($0) }
    case "timer": .timer
    case "application": by.map { .application($0) }
    default: nil
    }
  }
}
