extension Transition {
  var chineseWords: String {
    switch (from, to) {
    case (let from?, let to?): "\(machine) 从 \(from) 到 \(to)：\(cause.chineseWords)"
    case (nil, let to?): "\(machine) 从 \(to) 启动：\(cause.chineseWords)"
    case (let from?, nil): "\(machine) 离开 \(from)：\(cause.chineseWords)"
    case (nil, nil): "\(machine) 不处于任何状态：\(cause.chineseWords)"
    }
  }
}

extension RefusedTransition {
  var chineseWords: String {
    let stays = from.map { "留在 \($0)" } ?? "仍不处于任何状态"
    return "\(machine) 不去 \(to)，\(stays)：\(refusal.chineseWords)（\(cause.chineseWords)）"
  }
}

extension TransitionCause {
  var chineseWords: String {
    switch self {
    case .started: "它被启动"
    case .gesture(let recognizer): "\(recognizer) 已识别"
    case .control(let control): "使用了 \(control)"
    case .key(let name): "按下了 \(name) 键"
    case .timer: "时间到"
    case .application(let name): name
    }
  }
}

extension TransitionRefusal {
  var chineseWords: String {
    switch self {
    case .notAState: "那不是它的状态"
    case .notInitial(let initial): "它须从 \(initial) 启动"
    case .notAllowed: "没有通往那里的转换"
    case .notRunning(let owner): "只有处于 \(owner) 时它才运行"
    case .changing: "它正在离开一个状态"
    case .tooMany(let limit): "它已连续经过 \(limit) 个状态"
    }
  }
}
