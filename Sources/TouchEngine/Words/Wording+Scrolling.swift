extension Wording {
  func aboutScrolling(_ content: Decision.Content) -> String {
    switch content {
    case .delayStarted(let touch, let view, let scrollView, let seconds):
      say(
        "\(name(scrollView)) delays \(touch.words) for \(name(view)) by \(milliseconds(seconds))",
        "\(name(scrollView))将触摸 \(touch.number) 对\(name(view))延迟 \(milliseconds(seconds))")
    case .delayFired(let touch, let view, let scrollView, let seconds):
      say(
        "\(name(scrollView)) passes \(touch.words) on to \(name(view)) after \(milliseconds(seconds))",
        "\(milliseconds(seconds))后，\(name(scrollView))把触摸 \(touch.number) 交给\(name(view))")
    case .contentShouldBegin(let touch, let view, let scrollView, let answer):
      say(
        "\(name(scrollView)) \(answer ? "lets" : "does not let") \(name(view)) have \(touch.words)",
        "\(name(scrollView))\(answer ? "允许" : "不允许")\(name(view))得到触摸 \(touch.number)")
    case .contentShouldCancel(let touch, let view, let scrollView, let answer):
      say(
        "\(name(scrollView)) \(answer ? "makes \(name(view)) give up" : "lets \(name(view)) keep")"
          + " \(touch.words)",
        "\(name(scrollView))\(answer ? "要\(name(view))放弃" : "让\(name(view))保留")触摸 \(touch.number)")
    case .dragBegan(let scrollView, let measure):
      explained(
        say("\(name(scrollView)) took the touch", "\(name(scrollView))接管触摸"),
        measure.map { words(of: $0, for: "pan") })
    case .dragEnded(let scrollView, let velocity):
      say(
        "\(name(scrollView)) was released at \(words(of: velocity)) pt/s",
        "\(name(scrollView))被松开，速度 \(words(of: velocity)) 点/秒")
    case .decelerating(let scrollView, let target):
      say(
        "\(name(scrollView)) coasts to \(words(of: target))",
        "\(name(scrollView))继续滑向 \(words(of: target))")
    case .stopped(let scrollView, let offset):
      say(
        "\(name(scrollView)) stopped at \(words(of: offset))",
        "\(name(scrollView))停在 \(words(of: offset))")
    case .scrolling(let scrollView, let decision): words(of: decision, name(scrollView))
    default: ""
    }
  }

  func milliseconds(_ seconds: Double) -> String {
    say("\(Numeral.milliseconds(seconds)) ms", "\(Numeral.milliseconds(seconds)) 毫秒")
  }

  private func words(of decision: ScrollDecision, _ view: String) -> String {
    switch decision {
    case .locked(let axis, let measure):
      say(
        "\(view) scrolls only \(words(of: axis)): the finger was \(words(of: measure))",
        "\(view)只沿\(words(of: axis))方向滚动：手指\(words(of: measure))")
    case .page(let turn):
      say("\(view) goes to \(words(of: turn))", "\(view)去往\(words(of: turn))")
    case .retargeted(let from, let to):
      say(
        "\(view) was going to \(words(of: from)); its delegate chose \(words(of: to))",
        "\(view)原本滑向 \(words(of: from))；它的代理改为 \(words(of: to))")
    case .leftDrag(let other, _, let offset, let edge):
      say(
        "\(view) leaves the drag to \(name(other)): it is at \(Numeral.points(offset)), its end is"
          + " \(Numeral.points(edge))",
        "\(view)将拖动让给\(name(other))：它位于 \(Numeral.points(offset))，尽头是 \(Numeral.points(edge))")
    case .handedOver(let other, let edge):
      say(
        "\(view) hands over to \(name(other)) at \(Numeral.points(edge))",
        "\(view)在 \(Numeral.points(edge)) 处把手势交给\(name(other))")
    case .zoomBegan(let zoomed, let measure):
      explained(
        say("\(view) zooms \(name(zoomed))", "\(view)缩放\(name(zoomed))"),
        measure.map { words(of: $0, for: "pinch") })
    case .zoomBounces(let from, let to, let offset):
      say(
        "\(view) returns from scale \(Numeral.plain(from)) to \(Numeral.plain(to)), at"
          + " \(words(of: offset))",
        "\(view)的比例从 \(Numeral.plain(from)) 回到 \(Numeral.plain(to))，位于 \(words(of: offset))")
    case .zoomEnded(let scale):
      say("\(view) stays at scale \(Numeral.plain(scale))", "\(view)停在比例 \(Numeral.plain(scale))")
    case .restsOn(let page):
      say("\(view) stopped on page \(page + 1)", "\(view)停在第 \(page + 1) 页")
    case .sheetReleased(let goesAway, let reason):
      say(
        "\(view) \(goesAway ? "closes" : "stays open"): \(words(of: reason, goesAway))",
        "\(view)\(goesAway ? "关闭" : "保持打开")：\(words(of: reason, goesAway))")
    }
  }

  private func words(of axis: ScrollAxis) -> String {
    switch axis {
    case .horizontal: say("sideways", "水平")
    case .vertical: say("up and down", "竖直")
    }
  }

  /// Returns a page turn as text, as in "page 2 (sideways), the next one in that direction: released
  /// at 812 pt/s, a flick needs 300 pt/s".
  private func words(of turn: PageTurn) -> String {
    let (speed, limit) = Numeral.pair(turn.speed.value, turn.speed.limit, Numeral.points)
    let axis = words(of: turn.axis)
    let why =
      switch turn.reason {
      case .nearest: say("the nearest", "最近的一页")
      case .flick: say("the next one in that direction", "该方向上的相邻一页")
      case .oneAtATime: say("the last that one drag may reach", "一次拖动所能到的最后一页")
      case .edge: say("the last one in that direction", "该方向上的最后一页")
      }
    return say(
      "page \(turn.number + 1) (\(axis)), \(why): released at \(speed) pt/s, a flick needs \(limit) pt/s",
      "\(axis)方向第 \(turn.number + 1) 页，\(why)：松手速度 \(speed) 点/秒，甩动需要\(limit) 点/秒")
  }

  /// Returns the reason; a sheet that closes met the threshold, a sheet that stays did not.
  private func words(of reason: SheetReason, _ goesAway: Bool) -> String {
    switch reason {
    case .speed(let measure):
      let (speed, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      if !goesAway, measure.value > measure.limit {
        return say(
          "released at \(speed) pt/s, above its lowest height", "松手速度 \(speed) 点/秒，高于它的最低高度")
      }
      return say(
        "released at \(speed) pt/s, closing needs more than \(limit) pt/s",
        "松手速度 \(speed) 点/秒，关闭需要超过 \(limit) 点/秒")
    case .pull(let measure):
      let (pull, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      return say(
        "pulled down \(pull) pt, closing needs more than \(limit) pt",
        "下拉了 \(pull) 点，关闭需要超过 \(limit) 点")
    case .step(let measure):
      let (step, limit) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      return say(
        "the last step was \(step) pt, closing needs more than \(limit) pt",
        "最后一步 \(step) 点，关闭需要超过 \(limit) 点")
    case .scrolledList: return say("the finger scrolled the list", "手指滚动过列表")
    case .touchesCancelled: return say("its touches were cancelled", "它的触摸被取消")
    case .outside: return say("the finger was outside", "手指在外面")
    }
  }
}
