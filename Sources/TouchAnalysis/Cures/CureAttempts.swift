import TouchEngine

/// Tries candidates by themselves and in pairs, and finds the nearest values that work.
struct CureAttempts: Sendable {
  let trial: CureTrial

  /// What trying a candidate by itself has shown.
  struct Result: Sendable {
    var part: Cure.Part?
    /// The values to try in pairs: the nearest with which the target fails for another reason, and
    /// the farthest. A change without a value has one that says nothing.
    var values: [Double] = []
    /// Whether the target fails for another reason.
    var hasEffect = false
    /// The measure of that reason; `nil` when it has none.
    var missed: Measure?
    var replays = 0
  }

  /// Tries a candidate by itself.
  ///
  /// - Throws: What opening a run throws.
  func attempt(_ candidate: CureCandidate) throws -> Result {
    var result = Result()
    func outcome(_ value: Double) throws -> CureTrial.Outcome {
      result.replays += 1
      let outcome = try trial.outcome(with: [candidate.part(value).change])
      if case .isUnmetOtherwise(let measure) = outcome, !result.hasEffect {
        (result.hasEffect, result.missed) = (true, measure)
        result.values = [value]
      }
      return outcome
    }
    guard case .number(let search) = candidate.content else {
      result.values = [0]
      if case .isMet = try outcome(0) { result.part = candidate.part(0) }
      return result
    }
    // A limit that changes nothing when it is farthest away changes nothing before.
    result.replays += 1
    if try trial.isWithoutEffect([candidate.part(search.extreme).change]) {
      result.values = [search.extreme]
      return result
    }
    let nearest = try search.nearest { value in
      if case .isMet = try outcome(value) { true } else { false }
    }
    result.part = nearest.map(candidate.part)
    if result.values.first != search.extreme { result.values.append(search.extreme) }
    return result
  }

  // MARK: Pairs

  /// Two candidates that are tried together.
  struct Pair: Sendable {
    var one: CureCandidate
    var other: CureCandidate
    /// The values to try of each.
    var values: [(Double, Double)]
  }

  /// What trying a pair has shown.
  struct PairResult: Sendable {
    var parts: [Cure.Part]?
    var replays = 0
  }

  /// Tries a pair.
  ///
  /// - Throws: What opening a run throws.
  func attempt(_ pair: Pair) throws -> PairResult {
    var result = PairResult()
    func works(_ a: Double, _ b: Double) throws -> Bool {
      result.replays += 1
      let changes = [pair.one.part(a).change, pair.other.part(b).change]
      if case .isMet = try trial.outcome(with: changes) { return true }
      return false
    }
    for (far, beyond) in pair.values where try works(far, beyond) {
      var (a, b) = (far, beyond)
      if case .number(let search) = pair.one.content {
        a = try search.nearest { try works($0, b) } ?? a
      }
      if case .number(let search) = pair.other.content {
        b = try search.nearest { try works(a, $0) } ?? b
      }
      result.parts = [pair.one.part(a), pair.other.part(b)]
      return result
    }
    return result
  }
}
