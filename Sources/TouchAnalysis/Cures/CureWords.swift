public import TouchEngine

/// Cures in words.
public struct CureWords {
  private let wording: Wording

  /// The number of cures that are told, and of other touches that are named.
  private static let (curesTold, touchesTold) = (12, 8)

  /// Creates words with the standard names.
  ///
  /// - Parameter language: The language of the words.
  public init(in language: Language) { wording = Wording(language) }

  /// Returns what happened in the recording, and below it the cures, or what was tried.
  public func lines(of report: CureReport) -> [String] {
    let name = wording.name(report.target.name)
    let touch = report.target.touch.number
    var lines = [wording.heading(of: report.story)]
    let row = wording.rows(of: report.story, about: report.target.recognizer).last {
      $0.name == name
    }
    if let row { lines.append("  \(row.name)  \(row.words)") }
    if report.isMetAlready { return lines }
    lines.append("")
    if report.cures.isEmpty { return lines + nothing(of: report, name, touch) }
    let goal = goal(of: report.target, name)
    lines.append(
      wording.say(
        "\(goal) with any of these, the one with the fewest side effects first:",
        "采用以下任意一项，\(goal)，影响最小的在前："))
    for cure in report.cures.prefix(Self.curesTold) {
      lines.append("  \(cure.options.shown)")
      lines.append("    \(price(of: cure))")
    }
    let rest = report.cures.count - Self.curesTold
    if rest > 0 { lines.append("  " + wording.say("and \(rest) more", "还有 \(rest) 项")) }
    if !report.isComplete { lines += ["", limit(report)] }
    return lines
  }

  /// Returns what is wished, as a clause.
  private func goal(of target: CureTarget, _ name: String) -> String {
    let touch = target.touch.number
    return switch (target.wish, target.recognizer) {
    case (.lose, _):
      wording.say("\(name) does not win touch \(touch)", "\(name)便不会在触摸 \(touch) 中胜出")
    case (.win, nil): wording.say("\(name) keeps touch \(touch)", "\(name)即可保留触摸 \(touch)")
    case (.win, _): wording.say("\(name) wins touch \(touch)", "\(name)即在触摸 \(touch) 中胜出")
    }
  }

  /// Returns the values in the recording, the other touches that differ, and what gestures lose.
  private func price(of cure: Cure) -> String {
    let losers = cure.price.losers.map { name in
      wording.say("\(wording.name(name)) loses it, too", "\(wording.name(name))也会失去它")
    }
    let effects = [sideEffects(of: cure)] + losers + [Self.price(of: cure, wording)]
    return effects.compactMap(\.self).joined(separator: wording.say("; ", "；"))
  }

  /// Returns what gestures lose of what they are for: "at a price: list would then scroll with two
  /// fingers only"; `nil` when they lose nothing.
  package static func price(of cure: Cure, _ wording: Wording) -> String? {
    let harms = cure.price.harms.map { words(of: $0, wording) }
    guard !harms.isEmpty else { return nil }
    return wording.say("at a price: ", "代价：") + harms.joined(separator: wording.say("; ", "；"))
  }

  /// Returns what a gesture loses, as a clause.
  private static func words(of harm: Cure.Harm, _ wording: Wording) -> String {
    let name = wording.name(harm.scrollView ?? harm.recognizer)
    if harm.scrollView != nil, harm.touch == .drag {
      return harm.needsTwoFingers
        ? wording.say("\(name) would then scroll with two fingers only", "\(name)将只能用两根手指滚动")
        : wording.say("\(name) would no longer scroll with one finger", "\(name)将不能再用一根手指滚动")
    }
    let touch = words(of: harm.touch, wording)
    return harm.needsTwoFingers
      ? wording.say(
        "\(name) would then need two fingers for \(touch)", "\(name)将需要两根手指才能\(touch)")
      : wording.say("\(name) would no longer get \(touch)", "\(name)将不再得到\(touch)")
  }

  private static func words(of touch: PlainTouch, _ wording: Wording) -> String {
    switch touch {
    case .tap: wording.say("a plain tap", "普通的点击")
    case .hold: wording.say("a plain long press", "普通的长按")
    case .drag, .flick: wording.say("a plain drag", "普通的拖动")
    case .pinch: wording.say("a plain pinch", "普通的捏合")
    case .turn: wording.say("a plain rotation", "普通的旋转")
    }
  }

  private func sideEffects(of cure: Cure) -> String {
    let former = cure.parts.compactMap(\.former).map { Numeral.plain($0) }
    let values =
      former.isEmpty
      ? ""
      : wording.say(
        "was \(former.joined(separator: " and ")); ", "原为 \(former.joined(separator: " 和 "))；")
    let others = cure.price.others
    guard !others.isEmpty else {
      return values + wording.say("no other touch differs", "其他触摸不变")
    }
    let numbers = others.prefix(Self.touchesTold).map { "\($0.number)" }
    let rest = others.count - numbers.count
    let english =
      "\(others.count == 1 ? "touch" : "touches") \(numbers.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
      + " \(others.count == 1 ? "differs" : "differ"), too"
    let chinese =
      "触摸 \(numbers.joined(separator: "、"))" + (rest > 0 ? " 和另外 \(rest) 次" : "") + " 也会不同"
    return values + wording.say(english, chinese)
  }

  private func nothing(of report: CureReport, _ name: String, _ touch: Int) -> [String] {
    let english = "nothing was found with which \(goal(of: report.target, name)); tried:"
    let chinese =
      switch (report.target.wish, report.target.recognizer) {
      case (.lose, _): "没有找到能阻止\(name)在触摸 \(touch) 中胜出的更改；尝试了："
      case (.win, nil): "没有找到能让\(name)保留触摸 \(touch) 的更改；尝试了："
      case (.win, _): "没有找到能让\(name)在触摸 \(touch) 中胜出的更改；尝试了："
      }
    var lines = [wording.say(english, chinese)]
    for kind in Cure.Class.allCases {
      lines.append("  " + row(report.tried[kind] ?? 0, words(of: kind, report.target.wish)))
    }
    lines.append("  " + row(report.pairs, wording.say("pairs of these", "其中两项的组合")))
    if !report.isComplete { lines += ["", limit(report)] }
    return lines
  }

  private func row(_ count: Int, _ words: String) -> String {
    let number = "\(count)"
    return String(repeating: " ", count: max(0, 4 - number.count)) + number + "  " + words
  }

  private func limit(_ report: CureReport) -> String {
    wording.say(
      "not everything was tried: the limit is \(CureSearch.replayLimit) replays",
      "没有全部尝试：最多重放 \(CureSearch.replayLimit) 次")
  }

  private func words(of kind: Cure.Class, _ wish: CureTarget.Wish) -> String {
    switch kind {
    case .off where wish == .lose: wording.say("it switched off", "关闭它自己")
    case .own: wording.say("its own thresholds and properties", "它自己的阈值和属性")
    case .rival: wording.say("thresholds and properties of rivals", "竞争者的阈值和属性")
    case .together:
      wording.say("together with a rival, or apart from it", "与竞争者同时识别，或互相排斥")
    case .require: wording.say("who waits for whom", "谁等待谁")
    case .delay: wording.say("delays of scroll views", "滚动视图的延迟")
    case .order: wording.say("orders of recognizers on a view", "视图上识别器的顺序")
    case .off: wording.say("a rival switched off", "关闭一个竞争者")
    }
  }
}
