extension ScrollDecision {
  func chineseWords(of scrollView: String) -> String {
    switch self {
    case .locked(let axis, let measure):
      "\(scrollView) 只沿\(axis.chineseWords)方向滚动：手指\(measure.chineseWords)"
    case .page(let turn): "\(scrollView) 去往\(turn.chineseWords)"
    case .retargeted(let from, let to):
      "\(scrollView) 原本滑向 \(Self.chinese(from))；它的代理要去 \(Self.chinese(to))"
    case .leftDrag(let other, _, let offset, let edge):
      "\(scrollView) 将拖动让给 \(other)：它位于 \(Measure.tenths(offset))，尽头是 \(Measure.tenths(edge))"
    case .handedOver(let other, let edge):
      "\(scrollView) 在 \(Measure.tenths(edge)) 处把手势交给 \(other)"
    case .zoomBegan(let view, let measure?):
      "\(scrollView) 缩放 \(view)：\(measure.chineseWords)"
    case .zoomBegan(let view, nil): "\(scrollView) 缩放 \(view)"
    case .zoomBounces(let from, let to, let offset):
      "\(scrollView) 的比例从 \(Measure.plain(from)) 回到 \(Measure.plain(to))，位于 \(Self.chinese(offset))"
    case .zoomEnded(let scale): "\(scrollView) 停在比例 \(Measure.plain(scale))"
    case .restsOn(let page): "\(scrollView) 停在第 \(page + 1) 页"
    case .sheetReleased(let goesAway, let reason):
      "\(scrollView) \(goesAway ? "收起" : "留下")：\(reason.chineseWords)"
    }
  }

  private static func chinese(_ point: Point) -> String {
    "\(Measure.tenths(point.x))，\(Measure.tenths(point.y))"
  }
}

extension ScrollAxis {
  fileprivate var chineseWords: String {
    switch self {
    case .horizontal: "水平"
    case .vertical: "竖直"
    }
  }
}

extension PageTurn {
  fileprivate var chineseWords: String {
    let speed = "速度 \(Measure.tenths(speed.value)) pt/s，快划需 \(Measure.plain(speed.limit)) pt/s"
    let why =
      switch reason {
      case .nearest: "最近的一页"
      case .flick: "下一页"
      case .oneAtATime: "一次拖动所能到的最后一页"
      case .edge: "再远没有页了"
      }
    return "\(axis.chineseWords)方向第 \(number + 1) 页，\(why)：\(speed)"
  }
}

extension SheetReason {
  fileprivate var chineseWords: String {
    switch self {
    case .speed(let measure): "松手时\(measure.chineseWords)"
    case .pull(let measure):
      "下拉了 \(Measure.tenths(measure.value)) pt，界限 \(Measure.tenths(measure.limit)) pt"
    case .step(let measure):
      "最后一步 \(Measure.tenths(measure.value)) pt，界限 \(Measure.tenths(measure.limit)) pt"
    case .scrolledList: "手指滚动过列表"
    case .touchesCancelled: "触摸被取消"
    case .outside: "手指在外面"
    }
  }
}
