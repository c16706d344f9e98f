public import TouchEngine

/// The robustness of decisions, in words.
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
      + wording.say("robustness.heldOf", total, all)
    guard total < all else { return [heading] }
    let rows = Variation.allCases.map { (name: name(of: $0), held: touch.held[$0] ?? 0) }
    let width = rows.map { TextColumns.count(in: $0.name) }.max() ?? 0
    var lines = [heading]
    for row in rows {
      lines.append(
        "  \(TextColumns.filled(row.name, to: width + 2))"
          + wording.say("robustness.of", row.held, each))
    }
    if touch.elsewhere > 0 {
      lines.append("  " + wording.say("robustness.hitAnotherView", touch.elsewhere, all))
    }
    if let nearest = touch.nearest {
      let words = wording.words(of: nearest.measure, for: nearest.recognizer)
      let name = wording.name(nearest.recognizer)
      lines.append(
        "  "
          + wording.say("robustness.nearestItsLimit", name, words))
    }
    return lines
  }

  private func name(of variation: Variation) -> String {
    switch variation {
    case .position: wording.say("robustness.fingersUpTo05Pt")
    case .time: wording.say("robustness.reportsEarlierOrLater")
    case .phase: wording.say("robustness.reportsAtOtherMoments")
    case .gap: wording.say("robustness.oneMoveLeftOut")
    }
  }
}
