import FileSupport
import TouchEngine

/// Decisions of state machines, in decision lines.
extension DecisionLine {
  static func add(_ transition: Transition, to line: inout LineMembers<some LineSink>) {
    line.add("machine", transition.machine)
    line.add("from", orNull: transition.from)
    line.add("to", orNull: transition.to)
    add(transition.cause, to: &line)
  }

  static func add(_ refused: RefusedTransition, to line: inout LineMembers<some LineSink>) {
    line.add("machine", refused.machine)
    line.add("from", orNull: refused.from)
    line.add("to", refused.to)
    add(refused.cause, to: &line)
    switch refused.refusal {
    case .notAState: line.add("why", "notAState")
    case .notInitial(let initial):
      line.add("why", "notInitial")
      line.add("initial", initial)
    case .notAllowed: line.add("why", "notAllowed")
    case .notRunning(let owner):
      line.add("why", "notRunning")
      line.add("owner", owner)
    case .changing: line.add("why", "changing")
    case .tooMany(let limit):
      line.add("why", "tooMany")
      line.add("limit", Int64(limit))
    }
  }

  static func add(machine: String, state: String?, to line: inout LineMembers<some LineSink>) {
    line.add("machine", machine)
    line.add("state", orNull: state)
  }

  private static func add(_ cause: TransitionCause, to line: inout LineMembers<some LineSink>) {
    func add(_ name: String, by value: String? = nil) {
      line.add("cause", name)
      if let value { line.add("by", value) }
    }
    switch cause {
    case .started: add("started")
    case .gesture(let recognizer): add("gesture", by: recognizer)
    case .control(let control): add("control", by: control)
    case .key(let name): add("key", by: name)
    case .timer: add("timer")
    case .application(let name): add("application", by: name)
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
