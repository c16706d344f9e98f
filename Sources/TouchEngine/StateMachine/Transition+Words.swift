extension Transition {
  /// The transition in words, as in "editor went from browse to crop: cropButton was used".
  public var words: String {
    switch (from, to) {
    case (let from?, let to?): "\(machine) went from \(from) to \(to): \(cause.words)"
    case (nil, let to?): "\(machine) started in \(to): \(cause.words)"
    case (let from?, nil): "\(machine) left \(from): \(cause.words)"
    case (nil, nil): "\(machine) is in no state: \(cause.words)"
    }
  }
}

extension RefusedTransition {
  public var words: String {
    let stays = from.map { "stays in \($0)" } ?? "stays in no state"
    return "\(machine) does not go to \(to), and \(stays): \(refusal.words) (\(cause.words))"
  }
}

extension TransitionCause {
  public var words: String {
    switch self {
    case .started: "it was started"
    case .gesture(let recognizer): "\(recognizer) recognized"
    case .control(let control): "\(control) was used"
    case .key(let name): "the key \(name) was pressed"
    case .timer: "time was over"
    case .application(let name): name
    }
  }
}

extension TransitionRefusal {
  public var words: String {
    switch self {
    case .notAState: "that is none of its states"
    case .notInitial(let initial): "it has to start in \(initial)"
    case .notAllowed: "no transition leads there"
    case .notRunning(let owner): "it runs only while \(owner) is current"
    case .changing: "it is just leaving a state"
    case .tooMany(let limit): "it has gone through \(limit) states at once"
    }
  }
}
