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
    let isView = report.target.recognizer == nil
    if let row { lines.append("  \(row.name)  \(row.words)") }
    if report.winsAlready { return lines }
    lines.append("")
    if report.cures.isEmpty { return lines + nothing(of: report, name, touch) }
    lines.append(
      isView
        ? wording.say(
          "\(name) keeps touch \(touch) with any of these, the one with the fewest side effects first:",
          "采用以下任意一项，\(name)即可保留触摸 \(touch)，影响最小的在前：")
        : wording.say(
          "\(name) wins touch \(touch) with any of these, the one with the fewest side effects first:",
          "采用以下任意一项，\(name)即在触摸 \(touch) 中胜出，影响最小的在前："))
    for cure in report.cures.prefix(Self.curesTold) {
      lines.append("  \(cure.options.shown)")
      lines.append("    \(price(of: cure))")
    }
    let rest = report.cures.count - Self.curesTold
    if rest > 0 { lines.append("  " + wording.say("and \(rest) more", "还有 \(rest) 项")) }
    if !report.isComplete { lines += ["", limit(report)] }
    return lines
  }

  /// Returns the values in the recording, and the other touches that differ.
  private func price(of cure: Cure) -> String {
    let former = cure.parts.compactMap(\.former).map { Numeral.plain($0) }
    let values =
      former.isEmpty
      ? ""
      : wording.say(
        "was \(former.joined(separator: " and ")); ", "原为 \(former.joined(separator: " 和 "))；")
    guard !cure.others.isEmpty else {
      return values + wording.say("no other touch differs", "其他触摸不变")
    }
    let numbers = cure.others.prefix(Self.touchesTold).map { "\($0.number)" }
    let rest = cure.others.count - numbers.count
    let english =
      "\(cure.others.count == 1 ? "touch" : "touches") \(numbers.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
      + " \(cure.others.count == 1 ? "differs" : "differ"), too"
    let chinese =
      "触摸 \(numbers.joined(separator: "、"))" + (rest > 0 ? " 和另外 \(rest) 次" : "") + " 也会不同"
    return values + wording.say(english, chinese)
  }

  private func nothing(of report: CureReport, _ name: String, _ touch: Int) -> [String] {
    var lines = [
      report.target.recognizer == nil
        ? wording.say(
          "nothing was found with which \(name) keeps touch \(touch); tried:",
          "没有找到能让\(name)保留触摸 \(touch) 的更改；尝试了：")
        : wording.say(
          "nothing was found with which \(name) wins touch \(touch); tried:",
          "没有找到能让\(name)在触摸 \(touch) 中胜出的更改；尝试了：")
    ]
    for kind in Cure.Class.allCases {
      lines.append("  " + row(report.tried[kind] ?? 0, words(of: kind)))
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

  private func words(of kind: Cure.Class) -> String {
    switch kind {
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
