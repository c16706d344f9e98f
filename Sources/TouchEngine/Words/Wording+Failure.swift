extension Wording {
  /// Returns why a recognizer failed, as a clause: "lifted after 0 pt; a drag needs 10 pt".
  ///
  /// - Parameters:
  ///   - failure: The cause of the failure.
  ///   - recognizer: The recognizer that failed; its name determines the gesture. `nil` names no
  ///     gesture.
  /// - Returns: A clause.
  public func words(of failure: Failure, of recognizer: String? = nil) -> String {
    switch failure {
    case .exceeded(let measure): exceeded(with(measure, minimum: false), recognizer)
    case .insufficient(let measure): insufficient(with(measure, minimum: true), recognizer)
    case .liftedEarly(let measure): liftedEarly(with(measure, minimum: true), recognizer)
    case .heldTooLong(let measure):
      say(
        "held longer than \(Numeral.seconds(measure.limit)) s",
        "按住超过 \(Numeral.seconds(measure.limit)) 秒")
    case .tooFewFingers(let measure): tooFewFingers(with(measure, minimum: true), recognizer)
    case .noNextTap(let gap, let taps):
      say(
        "no \(Numeral.ordinal(taps + 1, in: language)) tap within \(Numeral.seconds(gap.limit)) s",
        "\(Numeral.seconds(gap.limit)) 秒内没有\(Numeral.ordinal(taps + 1, in: language))点击")
    case .wrongDirection(let measure, let takes): wrongDirection(measure, takes)
    case .touchesCancelled: say("its touches were cancelled", "它的触摸被取消")
    case .touchesEnded: say("its touches ended before it could decide", "还没有决定，触摸就结束了")
    case .disabled: say("it was switched off", "它被关闭")
    case .removed: say("it was removed", "它被移除")
    case .requirement(let other):
      say("it waited for \(name(other)), which won", "它等待\(name(other))，而后者胜出")
    case .refused: say("it was not allowed to begin", "不允许它开始")
    case .refusedBy(let view): say("\(name(view)) did not let it begin", "\(name(view))不让它开始")
    case .contentKeeps(let view):
      say("\(name(view)) keeps the touch", "\(name(view))不放弃这次触摸")
    case .notAdmitted(let machine, let state): notAdmitted(machine, state)
    case .unspecified: say("it gave no reason", "没有说明原因")
    }
  }

  func notAdmitted(_ machine: String, _ state: String?) -> String {
    guard let state else {
      return say(
        "\(name(machine)) is in no state, and uses no gesture", "\(name(machine))不处于任何状态，不用任何手势")
    }
    return say(
      "\(name(machine)) is in \(name(state)), which does not use it",
      "\(name(machine))处于\(name(state))，那里不用它")
  }

  private func with(_ measure: Measure, minimum: Bool) -> Measure {
    var measure = measure
    measure.isMinimum = minimum
    return measure
  }

  private func exceeded(_ measure: Measure, _ recognizer: String?) -> String {
    guard measure.quantity == .touches else { return words(of: measure, for: recognizer) }
    let (fingers, limit) = parts(of: measure)
    guard let term = term(of: recognizer) else {
      return say("\(fingers), at most \(limit)", "\(fingers)，最多\(limit)")
    }
    let most = Numeral.count(measure.limit, in: language)
    return say("\(fingers); \(term) takes at most \(most)", "\(fingers)，\(term)最多\(most)根")
  }

  private func insufficient(_ measure: Measure, _ recognizer: String?) -> String {
    switch measure.quantity {
    case .speed:
      say(
        "too slow: \(words(of: measure, for: recognizer))",
        "太慢：\(words(of: measure, for: recognizer))")
    case .movement where measure.value >= measure.limit:
      // Format 1.0 used this case for a direction that was not taken.
      say("\(parts(of: measure).value), and did not begin", "\(parts(of: measure).value)，但没有开始")
    case .touches: tooFewFingers(measure, recognizer)
    default: liftedEarly(measure, recognizer)
    }
  }

  private func liftedEarly(_ measure: Measure, _ recognizer: String?) -> String {
    let (value, limit) = parts(of: measure, for: recognizer, missed: true)
    let needs = self.limit(limit, of: measure, for: recognizer, missed: true)
    switch measure.quantity {
    case .movement:
      let (moved, _) = Numeral.pair(measure.value, measure.limit, Numeral.points)
      return say("lifted after \(moved) pt; \(needs)", "只移动了 \(moved) 点就抬起，\(needs)")
    case .duration:
      let (held, _) = Numeral.pair(measure.value, measure.limit, Numeral.seconds)
      return say("lifted after \(held) s; \(needs)", "只按了 \(held) 秒就抬起，\(needs)")
    case .touches: return tooFewFingers(measure, recognizer)
    default: return say("lifted too early: \(value), \(needs)", "抬起过早：\(value)，\(needs)")
    }
  }

  private func tooFewFingers(_ measure: Measure, _ recognizer: String?) -> String {
    guard measure.quantity == .touches else { return words(of: measure, for: recognizer) }
    let fingers = parts(of: measure).value
    // "A drag needs two" would be wrong for drags in general.
    let kind = recognizer.flatMap { GestureTerm(recognizer: $0) }
    let term = kind == .pinch || kind == .rotation ? kind?.words(in: language) : nil
    let limit = Numeral.count(measure.limit, in: language)
    return say(
      "only \(fingers); \(term ?? "it") needs \(limit)", "只有\(fingers)，\(term ?? "它")需要\(limit)根")
  }

  private func wrongDirection(_ measure: Measure, _ takes: Directions) -> String {
    let moved = parts(of: measure).value
    if takes.isEmpty {
      return say("\(moved), but it moves in no direction by itself", "\(moved)，但它自己不向任何方向移动")
    }
    if measure.quantity == .direction, measure.value > measure.limit {
      let (off, limit) = amounts(of: measure)
      return say(
        "went \(off) off its direction, at most \(limit); it takes only \(words(of: takes))",
        "偏离方向\(off)，最多\(limit)；它只接受\(words(of: takes))")
    }
    return say(
      "\(moved), but it takes only \(words(of: takes))", "\(moved)，但它只接受\(words(of: takes))")
  }

  /// Returns directions as text, as in "up and down"; empty for none.
  public func words(of directions: Directions) -> String {
    let chinese: [(Directions, String)] = [
      (.left, "向左"), (.right, "向右"), (.up, "向上"), (.down, "向下"),
    ]
    return say(
      Self.listed(directions.names, "and"),
      chinese.filter { directions.contains($0.0) }.map(\.1).joined(separator: "或"))
  }
}
