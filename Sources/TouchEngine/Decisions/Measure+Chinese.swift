extension Measure {
  var chineseWords: String {
    let (tenths, plain) = (Self.tenths(value), Self.plain(value))
    let limit = Self.plain(limit)
    let most = isMinimum ? "需要" : "最多"
    return switch quantity {
    case .movement: "移动 \(tenths) pt，\(most) \(limit) pt"
    case .duration: "按住 \(plain) s，\(most) \(limit) s"
    case .gap: "\(plain) s 后才再次点击，\(isMinimum ? most : "需要少于") \(limit) s"
    case .tapDistance: "再次点击相距 \(tenths) pt，\(most) \(limit) pt"
    case .spread: "两指间距变化 \(tenths) pt，\(most) \(limit) pt"
    case .arc: "沿弧转过 \(tenths) pt，\(most) \(limit) pt"
    case .angle: "转过 \(tenths)°，\(most) \(limit)°"
    case .touches: "\(plain) 根手指，\(most) \(limit) 根"
    case .taps: "点击 \(plain) 次，\(most) \(limit) 次"
    case .travel: "沿方向移动 \(tenths) pt，\(most) \(Self.tenths(self.limit)) pt"
    case .stray: "偏离方向 \(tenths) pt，\(most) \(Self.tenths(self.limit)) pt"
    case .retreat: "后退 \(tenths) pt，\(most) \(limit) pt"
    case .direction: "偏离方向 \(tenths)°，\(most) \(limit)°"
    case .edgeDistance: "落点距边缘 \(tenths) pt，\(isMinimum ? most : "需要少于") \(limit) pt"
    case .speed: "速度 \(tenths) pt/s，\(most) \(limit) pt/s"
    case .slant: "偏离轴线 \(tenths)°，\(most) \(limit)°"
    case .custom(let name, let unit):
      "\(ReasonWords.text(of: name, in: .chinese) ?? name) \(plain)\(Self.spaced(unit))，"
        + "\(most) \(limit)\(Self.spaced(unit))"
    }
  }

  /// The same for the one whose attempt succeeded.
  var chineseWordsOfAttempt: String {
    switch quantity {
    case .movement where isMinimum:
      "移动 \(Self.tenths(value)) pt，起始阈值 \(Self.plain(limit))"
    default: chineseWords
    }
  }
}

extension Failure {
  var chineseWords: String {
    switch self {
    case .insufficient(let measure)
    where measure.quantity == .movement && measure.value >= measure.limit:
      "移动了 \(Measure.tenths(measure.value)) pt，但没有开始"
    case .exceeded, .insufficient:
      measure.map {
        $0.quantity == .speed && $0.isMinimum ? "太慢：\($0.chineseWords)" : $0.chineseWords
      } ?? ""
    case .liftedEarly: "抬起过早：\(measure?.chineseWords ?? "")"
    case .heldTooLong(let measure): "按住超过 \(Measure.plain(measure.limit)) 秒"
    case .tooFewFingers: "手指太少：\(measure?.chineseWords ?? "")"
    case .noNextTap(let gap, let taps):
      "\(Measure.plain(gap.limit)) 秒内没有\(taps == 1 ? "第二次" : "再次")点击"
    case .wrongDirection(let measure, let takes): Self.chineseWrongDirection(measure, takes)
    case .touchesCancelled: "它的触摸被取消"
    case .touchesEnded: "它的触摸已结束"
    case .disabled: "它被关闭"
    case .removed: "它被移除"
    case .requirement(let recognizer): "须等 \(recognizer) 先失败，而后者已识别"
    case .refused: "不允许它开始"
    case .refusedBy(let view): "\(view) 不让它开始"
    case .contentKeeps(let view): "\(view) 不放弃它的触摸"
    case .notAdmitted(let machine, let state?): "\(machine) 处于 \(state)，不允许它"
    case .notAdmitted(let machine, nil): "\(machine) 不处于任何状态，什么都不允许"
    case .unspecified: "未说明原因"
    }
  }

  private static func chineseWrongDirection(_ measure: Measure, _ takes: Directions) -> String {
    let moved =
      measure.quantity == .movement
      ? "移动了 \(Measure.tenths(measure.value)) pt" : measure.chineseWords
    return takes.isEmpty ? "\(moved)，但它不接受任何方向" : "\(moved)，但它只接受\(takes.chineseWords)"
  }
}

extension Directions {
  /// As in 向上或向下; empty of none.
  var chineseWords: String {
    let words: [(Directions, String)] = [
      (.left, "向左"), (.right, "向右"), (.up, "向上"), (.down, "向下"),
    ]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: "或")
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
