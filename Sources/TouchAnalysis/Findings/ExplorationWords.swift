package import TouchEngine

/// The findings of a search, in words.
package struct ExplorationWords {
  private let wording: Wording

  /// Creates words.
  package init(_ wording: Wording) { self.wording = wording }

  /// Creates words with the standard names.
  package init(in language: Language) { self.init(Wording(language)) }

  /// Returns a finding in one sentence.
  package func sentence(about finding: ExplorationFinding) -> String {
    let names = finding.recognizers.map { wording.name($0) }
    let first = names.first ?? ""
    let rest = list(Array(names.dropFirst()))
    let winners = list(finding.winners.map { wording.name($0) })
    let otherwise = list(finding.otherwise.map { wording.name($0) })
    switch finding.kind {
    case .starved where finding.count == 0:
      return wording.say("exploration.neverWinsHere", first)
    case .starved where names.count < 2:
      return wording.say("exploration.winsAloneAndNeverHere", first)
    case .starved where !finding.beside.isEmpty:
      return wording.say("exploration.winsBesideOnlyWithUnusualInput", first, rest)
    case .starved:
      return wording.say("exploration.neverWinsBeside", first, rest)
    case .order:
      return wording.say("exploration.theOrderOfAndDecidesWins", first, rest, winners, otherwise)
    case .gap:
      return wording.say("exploration.nobodyWinsAlthoughAloneWould", first)
    case .flicker:
      return wording.say("exploration.isToldOfATouchAnd", rest, first)
    case .late:
      let time = wording.say("exploration.ms", milliseconds(finding.time ?? 0))
      return names.count < 2
        ? wording.say("exploration.winsAfterTheLift", first, time)
        : wording.say("exploration.winsAfterTheLiftItWaits", first, time, rest)
    case .edge:
      return wording.say("exploration.winsOnAKnifeEdgeRight", winners, otherwise)
    case .stuck:
      return wording.say("exploration.isNotAtRestTwoSeconds", list(names))
    case .both:
      return wording.say("exploration.andBothWinAndNothingSays", first, rest)
    }
  }

  /// Returns why a finding is meant.
  package func words(of reason: ExplorationReason) -> String {
    switch reason {
    case .off: wording.say("exploration.itIsSwitchedOff")
    case .unreached: wording.say("exploration.noFingerReachesIt")
    case .movesNowhere: wording.say("exploration.itScrollsNothing")
    case .refused(let reason?):
      wording.say("exploration.itIsRefused") + wording.words(of: reason)
    case .refused(nil): wording.say("exploration.codeRefusesIt")
    case .handedOver(let other):
      wording.say("exploration.itHandsTheDragOverTo", wording.name(other))
    case .waits(let other):
      wording.say("exploration.itWaitsForAsIsRequired", wording.name(other))
    case .notAdmitted(_, let state?):
      wording.say("exploration.theModeDoesNotAdmitIt", state.shown)
    case .notAdmitted(_, nil): wording.say("exploration.noModeAdmitsIt")
    }
  }

  /// Returns what was looked at, and what not.
  package func words(of bound: Exploration.Bound) -> String {
    let fingers =
      bound.fingers == 1
      ? wording.say("exploration.oneFinger")
      : wording.say("exploration.upToFingers", bound.fingers)
    let steps =
      bound.steps == 1
      ? wording.say("exploration.1Step") : wording.say("exploration.steps", bound.steps)
    var parts = [
      wording.say("exploration.allSequencesOfUpToWith", grouped(bound.inOrder), steps, fingers)
    ]
    if bound.further > 0 {
      parts.append(
        wording.say("exploration.ofSteps", grouped(bound.further), bound.steps + 1))
    }
    if bound.random > 0 {
      parts.append(
        wording.say("exploration.longerOnesAtRandom", grouped(bound.random)))
    }
    let end = bound.isCut ? wording.say("exploration.stoppedBeforeItsEnd") : ""
    return parts.joined(separator: wording.say("common.semicolon")) + end
  }

  /// Returns lines for a report: findings with their witnesses and cures, what is accepted and what
  /// is meant, and the bound.
  ///
  /// - Parameters:
  ///   - exploration: What was found.
  ///   - accepted: The findings that are accepted.
  ///   - cures: The cures that were compared, by the finding's name.
  /// - Returns: The lines.
  package func lines(
    of exploration: Exploration, accepting accepted: AcceptedFindings = AcceptedFindings(),
    cures: [String: [ExploredCure]] = [:]
  ) -> [String] {
    var lines: [String] = []
    let left = exploration.findings.filter { !accepted.accepts($0) }
    for finding in left {
      lines += self.lines(of: finding)
      lines += (cures[finding.name] ?? []).map { "  \(words(of: $0))" } + [""]
    }
    if left.isEmpty {
      let all = exploration.recognizers
      let others = all.filter { $0.wins == 0 }.map(\.name)
      let words =
        others.isEmpty
        ? wording.say("exploration.nothingWasFound")
        : wording.say(
          "exploration.nothingWasFoundAndSomeWin", all.count - others.count, all.count, list(others)
        )
      lines += [words, ""]
    }
    let known = accepted.lines.filter { line in
      exploration.findings.contains { $0.name == line.name }
    }
    if !known.isEmpty {
      lines.append(wording.say("exploration.accepted"))
      lines += known.map { "  \($0.name.shown): \($0.why.shown)" } + [""]
    }
    if !exploration.byDesign.isEmpty {
      lines.append(wording.say("exploration.byDesign"))
      for finding in exploration.byDesign {
        let reason = finding.reason.map { words(of: $0) } ?? ""
        lines.append("  \(finding.name.shown): \(reason)")
      }
      lines.append("")
    }
    lines.append(wording.say("exploration.lookedAt") + words(of: exploration.bound))
    let unwon = exploration.recognizers.filter { explored in
      explored.wins == 0 && explored.winsAlone == 0
        && !exploration.byDesign.contains { $0.recognizers.first == explored.name }
    }
    guard !unwon.isEmpty else { return lines }
    return lines + [wording.say("exploration.neverWon", list(unwon.map { wording.name($0.name) }))]
  }

  /// Returns what a cure does.
  package func words(of cure: ExploredCure) -> String {
    let name = wording.name(cure.recognizer)
    let (all, wins) = (grouped(cure.bound.sequences), grouped(cure.wins))
    let others = cure.others?.count ?? 0
    return wording.say(
      "exploration.withWinsOfTheSameSequences", cure.options.shown, name, wins, all, grouped(others)
    )
  }

  /// Returns the steps from which sequences are made.
  package func lines(of alphabet: ExplorationAlphabet) -> [String] {
    var lines = [wording.say("exploration.limits")]
    for limit in alphabet.limits {
      let value = Numeral.plain(limit.value)
      lines.append("  \(limit.recognizer.shown) \(limit.quantity.rawValue) \(value)")
    }
    lines.append(wording.say("exploration.places"))
    for place in alphabet.places { lines.append("  \(text(place.point)) \(place.name.shown)") }
    lines.append(wording.say("exploration.timesBetweenReportsInMs"))
    lines.append("  " + alphabet.pauses.map { milliseconds($0) }.joined(separator: ", "))
    lines.append(wording.say("exploration.waysFromReportToReport"))
    lines.append("  " + alphabet.moves.map { text($0) }.joined(separator: " "))
    lines.append(
      wording.say("exploration.fingersInOrder", alphabet.fingers))
    return lines
  }

  private func text(_ point: Point) -> String {
    "(\(Numeral.plain(point.x)), \(Numeral.plain(point.y)))"
  }

  /// Returns a finding with the input that shows it, and its story.
  package func lines(of finding: ExplorationFinding) -> [String] {
    let head = "\(finding.kind.rawValue): \(sentence(about: finding))"
    let times = wording.say(
      "exploration.sequencesShowItTheShortestHas", grouped(finding.count), finding.witness.count,
      milliseconds(finding.witness.duration))
    let hands = finding.witness.handLines.map { "    \($0)" }
    let told = finding.stories.flatMap { $0.lines(in: wording.language) }.map { "  \($0)" }
    let notes = finding.needsTiming ? [wording.say("exploration.needsItsTimes")] : []
    return [head] + ([times] + notes).map { "  \($0)" } + hands + told
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last else { return wording.say("exploration.nobody") }
    let others = names.dropLast().joined(separator: wording.say("common.comma"))
    return others.isEmpty ? last : others + wording.say("exploration.and") + last
  }

  private func milliseconds(_ time: Int64) -> String {
    Numeral.plain(Double(time) / 1000, decimals: 1)
  }

  private func grouped(_ number: Int) -> String {
    Numeral.grouped(number, by: ",")
  }
}
