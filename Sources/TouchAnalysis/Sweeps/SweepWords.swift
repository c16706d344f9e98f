package import TouchEngine

/// The outcomes of a sweep in words.
package struct SweepWords {
  private let wording: Wording

  /// Creates words with the standard names.
  package init(_ language: Language) { wording = Wording(language) }

  /// Returns what was varied, and a line for each range of values with the same outcome. The ends
  /// of neighboring ranges lie as close together as flips are located.
  package func lines(of result: SweepResult) -> [String] {
    let (variable, ranges) = (result.variable, result.ranges)
    let (count, flips) = (result.points.count, result.flips.count)
    let heading =
      flips == 1
      ? wording.say("sweep.runs1Flip", variable.name, count)
      : wording.say("sweep.runsFlips", variable.name, count, flips)
    let spans = ranges.map { span($0, of: variable) }
    let width = spans.map { TextColumns.count(in: $0) }.max() ?? 0
    return [heading]
      + zip(spans, ranges).map { span, range in
        "  \(TextColumns.filled(span, to: width))  \(words(of: range.outcome))"
      }
  }

  /// Returns an outcome: whether the expression is true, or who won.
  package func words(of outcome: SweepOutcome) -> String {
    let winners = outcome.winners.map { wording.name($0) }.joined(separator: ", ")
    let who =
      winners.isEmpty
      ? wording.say("sweep.nobodyWon") : wording.say("sweep.won", winners)
    guard let holds = outcome.holds else { return who }
    return (holds ? wording.say("sweep.true") : wording.say("sweep.false")) + "; " + who
  }

  /// Returns a range of values with their unit, as in `0.70 to 0.7297 s`.
  package func span(_ range: SweepResult.Range, of variable: SweepVariable) -> String {
    let unit = variable.unitSign
    let (first, last) = (variable.text(range.first), variable.text(range.last))
    return first == last
      ? first + unit : wording.say("sweep.to", first, last, unit)
  }
}

extension SweepVariable {
  /// Returns a value as it is shown, without its unit: times to a tenth of a millisecond,
  /// everything else to a hundredth.
  package func text(_ value: Double) -> String {
    let digits = unit == .seconds ? 10_000.0 : 100
    let shown = (value * digits).rounded() / digits
    return shown == shown.rounded() ? String(Int64(shown)) : String(shown)
  }

  /// The sign of the unit, with the space before it; empty for a number without a unit.
  package var unitSign: String {
    switch unit {
    case .points: " pt"
    case .seconds: " s"
    case .degrees: "°"
    case .pointsPerSecond: " pt/s"
    case .perSecond: "/s"
    case .factor, nil: ""
    }
  }
}
