import TouchEngine

/// Turns counts into findings: with the shortest witness, who wins otherwise, and why it is meant.
struct FindingSearch {
  private let tally: ExplorationTally
  private let bench: ExplorationBench
  private let options: ExplorationOptions
  private let witnesses: WitnessSearch
  private let play: PlaySequences
  private var names: [String] { bench.subjects.names }

  init(
    _ tally: ExplorationTally, _ bench: ExplorationBench, _ alphabet: ExplorationAlphabet,
    _ options: ExplorationOptions, _ play: @escaping PlaySequences
  ) {
    (self.tally, self.bench, self.options, self.play) = (tally, bench, options, play)
    witnesses = WitnessSearch(bench, alphabet)
  }

  /// Adds the findings to a report.
  func find(into report: inout Exploration) throws {
    var found: [ExplorationFinding] = []
    if options.kinds.contains(.starved) { found += try starved() }
    if options.kinds.contains(.order) { found += try orders() }
    if options.kinds.contains(.gap) { found += try gaps() }
    if options.kinds.contains(.both) { found += try doubles() }
    if options.kinds.contains(.stuck) { found += try stuck() }
    if options.kinds.contains(.late) { found += try late() }
    if options.kinds.contains(.flicker) { found += try flickers() }
    if options.kinds.contains(.edge) {
      found += try EdgeSearch(bench, report.alphabet, play).findings(counting: &report.plays)
    }
    for index in found.indices {
      _ = try bench.play(found[index].witness, telling: true)
      let ledger = bench.ledger
      found[index].stories = try bench.stories(of: found[index].witness)
      if found[index].reason == nil { found[index].reason = reason(for: found[index], ledger) }
    }
    report.findings = found.filter { $0.reason == nil }.sorted { $0.place < $1.place }
    report.byDesign = found.filter { $0.reason != nil }.sorted { $0.place < $1.place }
  }

  // MARK: Kinds

  private func starved() throws -> [ExplorationFinding] {
    try names.indices.compactMap { place in
      guard tally.plainWins[place] == 0 else { return nil }
      let shown = try witnesses.witness(of: tally.winsAlone[place]) {
        let alone = try bench.play($0, .alone(place)).won
        return try alone >> UInt64(place) & 1 == 1
          && bench.play($0).won >> UInt64(place) & 1 == 0
      }
      guard let shown else { return tally.wins[place].count == 0 ? try never(place) : nil }
      let rivals = names.indices.filter { tally.beats[$0][place].count > 0 }
      var finding = ExplorationFinding(
        kind: .starved, recognizers: [names[place]] + rivals.map { names[$0] }, shown)
      finding.winners = bench.subjects.names(in: try bench.play(shown.sequence).won)
      finding.otherwise = [names[place]]
      finding.count = tally.winsAlone[place].count
      if let unusual = tally.wins[place].first {
        finding.beside = [
          try witnesses.reduced(unusual) { try bench.play($0).won >> UInt64(place) & 1 == 1 }
        ]
      }
      return finding
    }
  }

  /// Returns why a recognizer did not win alone either; `nil` when nothing says so.
  private func never(_ place: Int) throws -> ExplorationFinding? {
    var finding = ExplorationFinding(
      kind: .starved, recognizers: [names[place]], witness: ExploredSequence())
    finding.count = 0
    let view = bench.run.window.view(called: bench.subjects.views[place])
    let recognizer = view?.gestureRecognizers.first { $0.path == names[place] }
    if recognizer?.isEnabled == false {
      finding.reason = .off
    } else if tally.tried[place].count == 0 {
      finding.reason = .unreached
    } else if case .land(_, let landing)? = tally.tried[place].first?.steps.first?.action {
      for way in [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)] where finding.reason == nil
      {
        finding.witness = ExploredSequence([
          ExploredStep(.land(finger: 1, at: landing)),
          ExploredStep(
            after: ExploredSequence.interval, .move(finger: 1, by: way * Self.far)),
        ])
        _ = try bench.play(finding.witness, .alone(place), telling: true)
        finding.reason = reason(for: finding, bench.ledger)
      }
    }
    return finding.reason == nil ? nil : finding
  }

  /// A way that is long enough for every gesture, in points. Our choice.
  private static let far = 60.0

  private func orders() throws -> [ExplorationFinding] {
    var found: [ExplorationFinding] = []
    for one in names.indices {
      for other in names.indices.dropFirst(one + 1) {
        let winners = tally.orderWinners[one][other]
        let shown = try witnesses.witness(of: tally.order[one][other]) {
          let given = try bench.play($0).won
          return try given == winners.given && bench.play($0, .reversed).won == winners.reversed
        }
        guard let shown else { continue }
        var finding = ExplorationFinding(
          kind: .order, recognizers: [names[one], names[other]], shown)
        finding.winners = bench.subjects.names(in: winners.given)
        finding.otherwise = bench.subjects.names(in: winners.reversed)
        finding.count = tally.order[one][other].count
        found.append(finding)
      }
    }
    return found
  }

  private func gaps() throws -> [ExplorationFinding] {
    try names.indices.compactMap { place in
      let shown = try witnesses.witness(of: tally.gaps[place]) {
        let alone = try bench.play($0, .alone(place)).won
        return try alone >> UInt64(place) & 1 == 1 && bench.play($0).won == 0
      }
      guard let shown else { return nil }
      _ = try bench.play(shown.sequence, telling: true)
      let rivals = bench.ledger.rivals(of: names[place]).filter { names.contains($0) }
      var finding = ExplorationFinding(kind: .gap, recognizers: [names[place]] + rivals, shown)
      finding.otherwise = [names[place]]
      finding.count = tally.gaps[place].count
      return finding
    }
  }

  private func doubles() throws -> [ExplorationFinding] {
    var found: [ExplorationFinding] = []
    for one in names.indices {
      for other in names.indices.dropFirst(one + 1) {
        let both = (one: UInt8(one), other: UInt8(other))
        let shown = try witnesses.witness(of: tally.together[one][other]) { sequence in
          try bench.play(sequence).together.contains { $0 == both }
        }
        guard let shown else { continue }
        _ = try bench.play(shown.sequence, telling: true)
        guard !bench.ledger.declares(names[one], names[other]) else { continue }
        var finding = ExplorationFinding(
          kind: .both, recognizers: [names[one], names[other]], shown)
        finding.winners = [names[one], names[other]]
        finding.count = tally.together[one][other].count
        found.append(finding)
      }
    }
    return found
  }

  private func stuck() throws -> [ExplorationFinding] {
    let shown = try witnesses.witness(of: tally.stuck) { try bench.play($0).isStuck }
    guard let shown else { return [] }
    _ = try bench.play(shown.sequence, telling: true)
    let names = bench.ledger.attempts.filter { $0.reset == nil }.map(\.recognizer)
    var finding = ExplorationFinding(kind: .stuck, recognizers: names, shown)
    finding.count = tally.stuck.count
    return [finding]
  }

  private func late() throws -> [ExplorationFinding] {
    try names.indices.compactMap { place in
      let (time, other, count) = tally.late[place]
      guard time >= Self.patience else { return nil }
      func isLate(_ sequence: ExploredSequence, by time: Int64) throws -> Bool {
        try bench.play(sequence).late.contains { $0.winner == UInt8(place) && $0.time >= time }
      }
      let shown = try witnesses.witness(of: count, roughly: { try isLate($0, by: Self.patience) }) {
        try isLate($0, by: time)
      }
      guard let shown else { return nil }
      var finding = ExplorationFinding(
        kind: .late, recognizers: [names[place]] + [other].compactMap { $0.map { names[Int($0)] } },
        shown)
      finding.winners = [names[place]]
      finding.time = time
      finding.count = count.count
      if let other { finding.reason = .waits(for: names[Int(other)]) }
      return finding
    }
  }

  /// The time after a lift from which a person waits, in microseconds. Our choice: a tenth of a
  /// second is felt as at once.
  private static let patience: Int64 = 100_000

  private func flickers() throws -> [ExplorationFinding] {
    try names.indices.flatMap { place in
      try tally.flickers[place].compactMap { view, count in
        let shown = try witnesses.witness(of: count) { sequence in
          try bench.play(sequence).flickers.contains { $0.taker == UInt8(place) && $0.view == view }
        }
        guard let shown else { return nil }
        var finding = ExplorationFinding(kind: .flicker, recognizers: [names[place], view], shown)
        finding.winners = [names[place]]
        finding.count = count.count
        return finding
      }
    }
  }

  // MARK: Reasons

  /// Returns why a finding is meant, from what was decided about the recognizer that lost.
  private func reason(
    for finding: ExplorationFinding, _ ledger: TouchLedger
  ) -> ExplorationReason? {
    guard finding.kind == .starved || finding.kind == .gap else { return nil }
    let name = finding.recognizers[0]
    for landing in ledger.landings {
      for case .refused(let refused) in landing.rows where refused.recognizer == name {
        switch refused.refusal {
        case .disabled: return .off
        case .delegate: return .refused(refused.reason)
        case .type, .terminal, .held, .ignored: break
        }
      }
    }
    for attempt in ledger.attempts where attempt.recognizer == name {
      switch attempt.reason {
      case .handedOver(let other)?, .leftDrag(let other)?: return .handedOver(to: other)
      case .notAdmitted(let machine, let state)?:
        return .notAdmitted(machine: machine, state: state)
      case .disabled?: return .off
      default: break
      }
      guard case .lost(let content) = attempt.outcome else { continue }
      switch content {
      case .shouldBegin(_, answer: false, _), .failed(_, .refused), .failed(_, .refusedBy):
        return .refused(attempt.reason)
      case .failed(_, .notAdmitted(let machine, let state)):
        return .notAdmitted(machine: machine, state: state)
      case .failed(_, .disabled): return .off
      case .failed(_, .wrongDirection(_, takes: [])): return .movesNowhere
      case .failed(_, .requirement(let other)) where finding.kind == .gap: return .waits(for: other)
      default: break
      }
    }
    return nil
  }
}

extension TouchLedger {
  /// The recognizers that a recognizer lost to, or waited for.
  fileprivate func rivals(of name: String) -> [String] {
    var rivals: [String] = []
    for attempt in attempts where attempt.recognizer == name {
      rivals += attempt.holds.map(\.other)
      if let rival = attempt.rival { rivals.append(attempts[rival].recognizer) }
    }
    var seen = Set<String>()
    return rivals.filter { seen.insert($0).inserted }
  }

  /// Whether the program lets two recognizers win together, or they have not won the same touch.
  fileprivate func declares(_ one: String, _ other: String) -> Bool {
    for mine in attempts where mine.recognizer == one && mine.hasWon {
      for theirs in attempts where theirs.recognizer == other && theirs.hasWon {
        guard !Set(mine.touchIDs).isDisjoint(with: theirs.touchIDs) else { continue }
        let isSaid = mine.companions.contains { $0.recognizer == other }
        if !isSaid { return false }
      }
    }
    return true
  }
}

extension ExplorationFinding {
  fileprivate init(kind: Kind, recognizers: [String], _ witness: WitnessSearch.Witness) {
    self.init(kind: kind, recognizers: recognizers, witness: witness.sequence)
    needsTiming = witness.needsTiming
  }
}
