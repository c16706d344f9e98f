import FileSupport
package import TouchEngine
import TouchTraces

/// The differences between two runs, in words.
package struct DifferenceWords {
  /// The names of the two runs.
  package enum Runs: Hashable, Sendable {
    /// A recording, and its replay with changes.
    case recordedAndChanged
    /// Two recordings, called A and B.
    case twoRecordings
  }

  private let runs: Runs
  private let wording: Wording

  /// The number of decisions of a run that are shown for a touch whose story is the same.
  private static let shown = 8

  /// Creates words for the differences between two runs.
  ///
  /// - Parameters:
  ///   - runs: What the two runs are.
  ///   - language: The language of the words.
  ///   - naming: Returns the display name of a recognizer or a view. By default names stay
  ///     unchanged. The words retain it.
  package init(
    _ runs: Runs, in language: Language, naming: @escaping (String) -> String = { $0 }
  ) {
    self.init(runs, Wording(language, naming: naming))
  }

  package init(_ runs: Runs, _ wording: Wording) {
    (self.runs, self.wording) = (runs, wording)
  }

  /// Returns the differences in lines: the decisions before the first touch, and then each touch,
  /// with an empty line between.
  package func lines(of comparison: RunComparison) -> [String] {
    var blocks: [[String]] = []
    let (first, second) = comparison.before
    if !first.isEmpty || !second.isEmpty {
      blocks.append(
        [wording.say("difference.beforeTheFirstTouch")] + decisions(first, second))
    }
    blocks += comparison.touches.map(lines)
    return Array(blocks.joined(separator: [""]))
  }

  /// Returns a heading, and below it what happened in each run where that differs.
  private func lines(of difference: TouchDifference) -> [String] {
    guard let story = (difference.first ?? difference.second)?.story else { return [] }
    var heading = wording.heading(of: story)
    if let touch = difference.follows {
      heading += wording.say("difference.followsFromTouch", touch.number)
    }
    guard let first = difference.first?.story, let second = difference.second?.story else {
      let only = difference.first == nil ? names.second : names.first
      return [heading, "  " + wording.say("difference.onlyIn", only)]
    }
    var lines = rows(wording.rows(of: first), wording.rows(of: second))
    if first.view?.view != second.view?.view {
      let nothing = wording.say("difference.nothing")
      lines =
        pair(
          wording.say("difference.landedOn"), first.view.map { wording.name($0.view) } ?? nothing,
          second.view.map { wording.name($0.view) } ?? nothing) + lines
    }
    if lines.isEmpty { lines = decisions(difference.onlyFirst, difference.onlySecond) }
    return [heading] + lines
  }

  private typealias Row = (name: String, words: String)

  /// Pairs the rows of two stories by their names, and keeps those that differ.
  private func rows(_ first: [Row], _ second: [Row]) -> [String] {
    var others = second
    var lines: [String] = []
    let none = wording.say("difference.tookNoPart")
    for row in first {
      let place = others.firstIndex { $0.name == row.name }
      let other = place.map { others.remove(at: $0).words }
      if other != row.words { lines += pair(row.name, row.words, other ?? none) }
    }
    for row in others { lines += pair(row.name, none, row.words) }
    return lines
  }

  private func pair(_ name: String, _ first: String, _ second: String) -> [String] {
    ["  \(name)", "    \(label(names.first))\(first)", "    \(label(names.second))\(second)"]
  }

  /// Returns the decisions of each run, at most as many as can be taken in; as lines of a recording
  /// when their words, which round, are the same.
  private func decisions(_ first: [Decision], _ second: [Decision]) -> [String] {
    func words(_ decision: Decision) -> String {
      "\(wording.words(of: decision.time))  \(wording.words(of: decision))"
    }
    var (one, other) = (first.map(words), second.map(words))
    if one == other {
      one = first.map { DecisionLine.json($0).description }
      other = second.map { DecisionLine.json($0).description }
    }
    return lines(of: one, names.first) + lines(of: other, names.second)
  }

  private func lines(of decisions: [String], _ run: String) -> [String] {
    var lines = decisions.prefix(Self.shown).map { "  \(label(run))\($0)" }
    let rest = decisions.count - Self.shown
    if rest > 0 {
      lines.append("  " + label(run) + wording.say("difference.andMore", rest))
    }
    return lines
  }

  private var names: (first: String, second: String) {
    switch runs {
    case .recordedAndChanged:
      (wording.say("difference.recorded"), wording.say("difference.changed"))
    case .twoRecordings: ("A", "B")
    }
  }

  /// Returns a run's name, with spaces so that what follows stands in a column.
  private func label(_ name: String) -> String {
    let width = max(TextColumns.count(in: names.first), TextColumns.count(in: names.second)) + 2
    return TextColumns.filled(name, to: width)
  }
}

/// The columns that text takes on a terminal.
enum TextColumns {
  /// Returns the number of columns; a Chinese character takes two.
  static func count(in text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2e80 ? 2 : 1) }
  }

  /// Returns a text with spaces behind it up to a number of columns.
  static func filled(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(columns - count(in: text), 0))
  }
}
