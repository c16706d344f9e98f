extension Wording {
  /// Returns a transition as text, as in "editor went from browse to crop: cropButton was used".
  public func words(of transition: Transition) -> String {
    let machine = name(transition.machine)
    let moved =
      switch (transition.from, transition.to) {
      case (let from?, let to?):
        say(
          "\(machine) went from \(name(from)) to \(name(to))",
          "\(machine)从\(name(from))到\(name(to))")
      case (nil, let to?): say("\(machine) started in \(name(to))", "\(machine)从\(name(to))启动")
      case (let from?, nil): say("\(machine) left \(name(from))", "\(machine)离开\(name(from))")
      case (nil, nil): say("\(machine) is in no state", "\(machine)不处于任何状态")
      }
    return explained(moved, words(of: transition.cause))
  }

  /// Returns a refused transition as text.
  public func words(of refused: RefusedTransition) -> String {
    let machine = name(refused.machine)
    let stays = refused.from.map {
      say("stays in \(name($0))", "留在\(name($0))")
    }
    return say(
      "\(machine) does not go to \(name(refused.to)), and \(stays ?? "stays in no state"):"
        + " \(words(of: refused.refusal)) (\(words(of: refused.cause)))",
      "\(machine)不去\(name(refused.to))，\(stays ?? "仍不处于任何状态")：\(words(of: refused.refusal))"
        + "（\(words(of: refused.cause))）")
  }

  /// Returns why a state was entered or left.
  public func words(of cause: TransitionCause) -> String {
    switch cause {
    case .started: say("it was started", "它被启动")
    case .gesture(let recognizer): say("\(name(recognizer)) won", "\(name(recognizer))胜出")
    case .control(let control): say("\(name(control)) was used", "使用了\(name(control))")
    case .key(let key): say("the key \(key) was pressed", "按下了 \(key) 键")
    case .timer: say("the time was up", "时间到")
    case .application(let text): text
    }
  }

  /// Returns why a transition was refused.
  public func words(of refusal: TransitionRefusal) -> String {
    switch refusal {
    case .notAState: say("it has no such state", "它没有这个状态")
    case .notInitial(let initial):
      say("it has to start in \(name(initial))", "它须从\(name(initial))启动")
    case .notAllowed: say("it has no such transition", "它没有这个转换")
    case .notRunning(let owner):
      say("it runs only while \(name(owner)) is current", "只有处于\(name(owner))时它才运行")
    case .changing: say("it is leaving a state", "它正在离开一个状态")
    case .tooMany(let limit):
      say("it has gone through \(limit) states in a row", "它已连续经过 \(limit) 个状态")
    }
  }
}
