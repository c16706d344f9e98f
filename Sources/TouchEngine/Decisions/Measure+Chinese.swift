extension Measure {
  var chineseWords: String {
    let (tenths, plain) = (Self.tenths(value), Self.plain(value))
    let limit = Self.plain(limit)
    return switch quantity {
    case .movement: "移动 \(tenths) pt，上限 \(limit) pt"
    case .duration: "按住 \(plain) s，上限 \(limit) s"
    case .gap: "\(plain) s 后才再次点击，上限 \(limit) s"
    case .tapDistance: "再次点击相距 \(tenths) pt，上限 \(limit) pt"
    case .spread: "两指间距变化 \(tenths) pt，阈值 \(limit) pt"
    case .arc: "沿弧转过 \(tenths) pt，阈值 \(limit) pt"
    case .angle: "转过 \(tenths)°，阈值 \(limit)°"
    case .touches: "\(plain) 根手指，需要 \(limit) 根"
    case .taps: "点击 \(plain) 次，需要 \(limit) 次"
    case .travel: "沿方向移动 \(tenths) pt，需要 \(Self.tenths(self.limit)) pt"
    case .stray: "偏离方向 \(tenths) pt，上限 \(Self.tenths(self.limit)) pt"
    case .retreat: "后退 \(tenths) pt，上限 \(limit) pt"
    case .direction: "偏离方向 \(tenths)°，上限 \(limit)°"
    case .edgeDistance: "落点距边缘 \(tenths) pt，上限 \(limit) pt"
    case .speed: "速度 \(tenths) pt/s，需要 \(limit) pt/s"
    case .slant: "偏离轴线 \(tenths)°，上限 \(limit)°"
    }
  }

  /// The same for the one whose attempt succeeded.
  var chineseWordsOfAttempt: String {
    switch quantity {
    case .movement: "移动 \(Self.tenths(value)) pt，起始阈值 \(Self.plain(limit))"
    default: chineseWords
    }
  }
}

extension Failure {
  var chineseWords: String {
    switch self {
    case .exceeded(let measure): measure.chineseWords
    case .insufficient(let measure):
      switch measure.quantity {
      case .speed: "太慢：\(measure.chineseWords)"
      case .taps: measure.chineseWords
      default: "抬起过早：\(measure.chineseWords)"
      }
    case .touchesCancelled: "它的触摸被取消"
    case .touchesEnded: "它的触摸已结束"
    case .disabled: "它被关闭"
    case .removed: "它被移除"
    case .requirement(let recognizer): "须等 \(recognizer) 先失败，而后者已识别"
    case .refused: "不允许它开始"
    case .contentKeeps(let view): "\(view) 不放弃它的触摸"
    case .notAdmitted(let machine, let state?): "\(machine) 处于 \(state)，不允许它"
    case .notAdmitted(let machine, nil): "\(machine) 不处于任何状态，什么都不允许"
    case .unspecified: "未说明原因"
    }
  }
}

extension Decision.Refusal {
  var chineseWords: String {
    switch self {
    case .disabled: "它已关闭"
    case .type: "它不接受这种触摸"
    case .delegate: "它的代理拒绝"
    case .held: "它已认出手势，正等待另一个失败"
    case .terminal: "它已结束，正等待它的触摸离开"
    }
  }
}

extension Decision.TouchLimit {
  var chineseWords: String {
    switch self {
    case .single(let touch): "它一次只接受一个触摸，已有触摸 \(touch.number)"
    case .othersTouched(let view): "它不与别的视图同时接受触摸，而 \(view) 已有触摸"
    case .exclusive(let view): "\(view) 已有触摸，不许别的视图再有"
    }
  }
}

extension Decision.Judge {
  var chineseWords: String {
    switch self {
    case .view(let name): name
    case .delegate: "它的代理"
    case .state(let machine, let state?): "处于 \(state) 的 \(machine)"
    case .state(let machine, nil): "不处于任何状态的 \(machine)"
    }
  }
}
