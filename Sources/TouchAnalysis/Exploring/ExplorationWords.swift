public import TouchEngine

/// What a search has found, in words.
public struct ExplorationWords {
  private let wording: Wording

  /// Creates words.
  ///
  /// - Parameter wording: The names and the language.
  public init(_ wording: Wording) { self.wording = wording }

  /// Creates words with the standard names.
  public init(in language: Language) { self.init(Wording(language)) }

  /// Returns a finding in one sentence.
  public func sentence(about finding: ExplorationFinding) -> String {
    let names = finding.recognizers.map { wording.name($0) }
    let first = names.first ?? ""
    let rest = list(Array(names.dropFirst()))
    let winners = list(finding.winners.map { wording.name($0) })
    let otherwise = list(finding.otherwise.map { wording.name($0) })
    switch finding.kind {
    case .starved where names.count < 2:
      return wording.say("\(first) wins alone, and never here", "\(first) 单独时能赢，在这里从不赢")
    case .starved where !finding.beside.isEmpty:
      return wording.say(
        "\(first) wins beside \(rest) only with unusual input",
        "有 \(rest) 时，\(first) 仅在不寻常的输入下才赢")
    case .starved:
      return wording.say("\(first) never wins beside \(rest)", "有 \(rest) 时，\(first) 从不赢")
    case .order:
      return wording.say(
        "the order of \(first) and \(rest) decides: \(winners) wins, the other way round \(otherwise)",
        "\(first) 与 \(rest) 的添加顺序决定结果：现在 \(winners) 赢，反过来 \(otherwise) 赢")
    case .gap:
      return wording.say(
        "nobody wins, although \(first) alone would", "没有手势赢，尽管 \(first) 单独时会赢")
    case .flicker:
      return wording.say(
        "\(rest) is told of a touch, and loses it to \(first)",
        "\(rest) 先得到触摸，随后被 \(first) 取走")
    case .late:
      let time = wording.say(
        "\(milliseconds(finding.time ?? 0)) ms", "\(milliseconds(finding.time ?? 0)) 毫秒")
      return names.count < 2
        ? wording.say("\(first) wins \(time) after the lift", "\(first) 在抬起 \(time) 后才赢")
        : wording.say(
          "\(first) wins \(time) after the lift: it waits for \(rest)",
          "\(first) 在抬起 \(time) 后才赢：它等待 \(rest)")
    case .edge:
      return wording.say(
        "\(winners) wins on a knife's edge; right beside it \(otherwise) does",
        "\(winners) 仅在极窄的范围内赢；稍有不同便是 \(otherwise) 赢")
    case .stuck:
      return wording.say(
        "\(list(names)) is not at rest two seconds after the last lift",
        "最后一根手指抬起两秒后，\(list(names)) 仍未静止")
    case .both:
      return wording.say(
        "\(first) and \(rest) both win, and nothing says that they may",
        "\(first) 与 \(rest) 同时赢，却没有任何声明允许")
    }
  }

  /// Returns why a finding is meant.
  public func words(of reason: ExplorationReason) -> String {
    switch reason {
    case .off: wording.say("it is switched off", "它已关闭")
    case .refused(let reason?):
      wording.say("it is refused: ", "它被拒绝：") + wording.words(of: reason)
    case .refused(nil): wording.say("code refuses it", "代码拒绝了它")
    case .handedOver(let other):
      wording.say(
        "it hands the drag over to \(wording.name(other))", "它把拖动交给 \(wording.name(other))")
    case .waits(let other):
      wording.say(
        "it waits for \(wording.name(other)), as is required",
        "按要求它等待 \(wording.name(other))")
    case .notAdmitted(_, let state?):
      wording.say("the mode \(state.shown) does not admit it", "模式 \(state.shown) 不允许它")
    case .notAdmitted(_, nil): wording.say("no mode admits it", "没有模式允许它")
    }
  }

  /// Returns what was looked at, and what not.
  public func words(of bound: Exploration.Bound) -> String {
    let fingers = wording.say(
      bound.fingers == 1 ? "one finger" : "up to \(bound.fingers) fingers",
      bound.fingers == 1 ? "一根手指" : "至多 \(bound.fingers) 根手指")
    let steps = bound.steps == 1 ? "1 step" : "\(bound.steps) steps"
    var parts = [
      wording.say(
        "all \(grouped(bound.inOrder)) sequences of up to \(steps) with \(fingers)",
        "\(fingers)至多 \(bound.steps) 步的全部 \(grouped(bound.inOrder)) 个序列")
    ]
    if bound.further > 0 {
      parts.append(
        wording.say(
          "\(grouped(bound.further)) of \(bound.steps + 1) steps",
          "\(bound.steps + 1) 步的 \(grouped(bound.further)) 个"))
    }
    if bound.random > 0 {
      parts.append(
        wording.say(
          "\(grouped(bound.random)) longer ones at random", "随机选取的较长序列 \(grouped(bound.random)) 个"))
    }
    let end = bound.isCut ? wording.say(" (stopped before its end)", "（提前停止）") : ""
    return parts.joined(separator: wording.say("; ", "；")) + end
  }

  /// Returns lines for a report: findings with their witnesses and cures, what is accepted and what
  /// is meant, and the bound.
  ///
  /// - Parameters:
  ///   - exploration: What was found.
  ///   - accepted: The findings that are accepted.
  ///   - cures: The cures that were compared, by the finding's name.
  /// - Returns: The lines.
  public func lines(
    of exploration: Exploration, accepting accepted: AcceptedFindings = AcceptedFindings(),
    cures: [String: [ExploredCure]] = [:]
  ) -> [String] {
    var lines: [String] = []
    let left = exploration.findings.filter { !accepted.accepts($0) }
    for finding in left {
      lines += self.lines(of: finding)
      lines += (cures[finding.name] ?? []).map { "  \(words(of: $0))" } + [""]
    }
    if left.isEmpty { lines += [wording.say("nothing was found", "没有发现问题"), ""] }
    let known = accepted.lines.filter { line in
      exploration.findings.contains { $0.name == line.name }
    }
    if !known.isEmpty {
      lines.append(wording.say("Accepted:", "已接受："))
      lines += known.map { "  \($0.name.shown): \($0.why.shown)" } + [""]
    }
    if !exploration.byDesign.isEmpty {
      lines.append(wording.say("By design:", "有意如此："))
      for finding in exploration.byDesign {
        let reason = finding.reason.map { words(of: $0) } ?? ""
        lines.append("  \(finding.name.shown): \(reason)")
      }
      lines.append("")
    }
    return lines + [wording.say("Looked at ", "已检查：") + words(of: exploration.bound)]
  }

  /// Returns what a cure does.
  public func words(of cure: ExploredCure) -> String {
    let name = wording.name(cure.recognizer)
    let (all, wins) = (grouped(cure.bound.sequences), grouped(cure.wins))
    let others = cure.others?.count ?? 0
    return wording.say(
      "with \(cure.options.shown) \(name) wins \(wins) of the same \(all) sequences; "
        + "in \(grouped(others)) another winner changes",
      "采用 \(cure.options.shown)，\(name) 在同样的 \(all) 个序列中赢 \(wins) 个；"
        + "\(grouped(others)) 个序列中其他赢家改变")
  }

  /// Returns the steps from which sequences are made.
  public func lines(of alphabet: ExplorationAlphabet) -> [String] {
    var lines = [wording.say("Limits:", "界限：")]
    for limit in alphabet.limits {
      let value = Numeral.plain(limit.value)
      lines.append("  \(limit.recognizer.shown) \(limit.quantity.rawValue) \(value)")
    }
    lines.append(wording.say("Places:", "位置："))
    for place in alphabet.places { lines.append("  \(text(place.point)) \(place.name.shown)") }
    lines.append(wording.say("Times between reports, in ms:", "上报间隔（毫秒）："))
    lines.append("  " + alphabet.pauses.map { milliseconds($0) }.joined(separator: ", "))
    lines.append(wording.say("Ways from report to report:", "相邻上报的位移："))
    lines.append("  " + alphabet.moves.map { text($0) }.joined(separator: " "))
    lines.append(
      wording.say("Fingers, in order: \(alphabet.fingers)", "依次检查的手指数：\(alphabet.fingers)"))
    return lines
  }

  private func text(_ point: Point) -> String {
    "(\(Numeral.plain(point.x)), \(Numeral.plain(point.y)))"
  }

  /// Returns a finding with the input that shows it, and its story.
  public func lines(of finding: ExplorationFinding) -> [String] {
    let head = "\(finding.kind.rawValue): \(sentence(about: finding))"
    let times = wording.say(
      "\(grouped(finding.count)) sequences show it; the shortest has \(finding.witness.count) "
        + "reports in \(milliseconds(finding.witness.duration)) ms",
      "\(grouped(finding.count)) 个序列如此；最短的有 \(finding.witness.count) 次上报，"
        + "共 \(milliseconds(finding.witness.duration)) 毫秒")
    let hands = finding.witness.handLines.map { "    \($0)" }
    let told = finding.stories.flatMap { $0.lines(in: wording.language) }.map { "  \($0)" }
    return [head, "  \(times)"] + hands + told
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty
      ? wording.say("nobody", "无人") : names.joined(separator: wording.say(" and ", "和"))
  }

  private func milliseconds(_ time: Int64) -> String {
    Numeral.plain(Double(time) / 1000, decimals: 1)
  }

  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return ([rest] + groups.reversed()).joined(separator: ",")
  }
}
