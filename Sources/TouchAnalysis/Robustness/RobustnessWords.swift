public import TouchEngine

/// How well decisions hold, in words.
public struct RobustnessWords {
  private let wording: Wording

  /// Creates words with the standard names.
  ///
  /// - Parameter language: The language of the words.
  public init(in language: Language) { wording = Wording(language) }

  /// Returns the touches in lines: a heading, and of a touch that did not always hold, how often it
  /// held in each variation, and the measure nearest its limit.
  public func lines(of robustness: Robustness) -> [String] {
    robustness.touches.flatMap(lines)
  }

  private func lines(of touch: Robustness.Touch) -> [String] {
    let all = Robustness.replays * Variation.allCases.count
    let (total, each) = (touch.total, Robustness.replays)
    let heading =
      wording.heading(of: touch.story)
      + wording.say(": held \(total) of \(all)", "：\(all) 次中有 \(total) 次不变")
    guard total < all else { return [heading] }
    let rows = Variation.allCases.map { (name: name(of: $0), held: touch.held[$0] ?? 0) }
    let width = rows.map { TextColumns.count(in: $0.name) }.max() ?? 0
    var lines = [heading]
    for row in rows {
      lines.append(
        "  \(TextColumns.filled(row.name, to: width + 2))"
          + wording.say("\(row.held) of \(each)", "\(each) 次中有 \(row.held) 次"))
    }
    if let nearest = touch.nearest {
      let words = wording.words(of: nearest.measure, for: nearest.recognizer)
      let name = wording.name(nearest.recognizer)
      lines.append(
        "  "
          + wording.say(
            "nearest its limit: \(name), \(words)", "最接近界限的是 \(name)：\(words)"))
    }
    return lines
  }

  private func name(of variation: Variation) -> String {
    switch variation {
    case .position: wording.say("fingers up to 0.5 pt elsewhere", "手指位置偏移至多 0.5 点")
    case .time: wording.say("reports earlier or later", "上报时间提前或推迟")
    case .phase: wording.say("reports at other moments", "在其他时刻上报")
    case .gap: wording.say("one move left out", "缺少一次移动")
    }
  }
}
