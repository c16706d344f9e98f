import TouchEngine

/// Plays the groups around a target's touch with changes, and tells whether the target has what is
/// wished.
struct CureTrial: Sendable {
  let target: CureTarget
  let recording: GroupedRecording
  /// The group of the target's touch.
  let group: Int
  /// The groups that are played: the target's, and those that are less than a pause from it or from
  /// one another.
  let part: Range<Int>
  /// What was decided in them without changes.
  let recorded: RunLog
  /// Why the target does not have what is wished without changes.
  private let recordedReason: [String]

  /// The pause after which a group no longer belongs to what went before, in microseconds: longer
  /// than any wait for another tap or swipe. Our choice.
  private static let pause: Int64 = 1_500_000

  /// - Throws: What opening a run throws.
  init(
    _ target: CureTarget, in recording: GroupedRecording, noting survey: inout CureSurvey
  ) throws {
    self.target = target
    self.recording = recording
    let groups = recording.groups
    var first =
      recording.recorded.firstIndex { log in
        log.stories.contains { $0.touch == target.touch }
      } ?? 0
    group = first
    var last = first
    while first > 0, groups[first].landed - groups[first - 1].lifted < Self.pause { first -= 1 }
    while last + 1 < groups.count, groups[last + 1].landed - groups[last].lifted < Self.pause {
      last += 1
    }
    part = first..<(last + 1)
    recorded = try recording.play(part, with: Changes()) { survey.note($0) }
    recordedReason = Self.reason(of: target, in: recorded.stories)
  }

  /// What became of the target with changes.
  enum Outcome {
    /// It has what is wished.
    case isMet
    /// It does not for another reason than in the recording; the measure is that of its failure, if
    /// this has one.
    case isUnmetOtherwise(Measure?)
    case isUnmetAlike
  }

  /// The recognizer that won the touch in the target's place; `nil` when none did, and when the
  /// target is to lose.
  var rival: String? {
    guard target.wish == .win,
      let story = recorded.stories.first(where: { $0.touch == target.touch })
    else { return nil }
    let taker = target.viewPart(in: recorded.stories).flatMap { story.rival(of: $0) }
    if let taker, taker.isVictory { return taker.recognizer }
    return story.rival(of: target.part(in: recorded.stories), where: \.isVictory)?.recognizer
  }

  /// Plays the groups with changes, until it is known what becomes of the target.
  ///
  /// - Throws: What opening a run throws.
  func outcome(with changes: [Change]) throws -> Outcome {
    let stories = try recording.stories(of: part, with: Changes(changes)) { isDecided(in: $0) }
    if target.isMet(in: stories) { return .isMet }
    if Self.reason(of: target, in: stories) == recordedReason { return .isUnmetAlike }
    guard case .lost(.failed(_, let failure))? = target.part(in: stories)?.outcome else {
      return .isUnmetOtherwise(nil)
    }
    return .isUnmetOtherwise(failure.measure)
  }

  /// Whether nothing that comes later changes what became of the target: its recognizer has lost the
  /// touch, or all recognizers of the touch are possible again and its view has it no longer.
  private func isDecided(in ledger: TouchLedger) -> Bool {
    guard let landing = ledger[target.touch] else { return false }
    var isOver = landing.view.map { $0.over != nil } ?? true
    var hasLost = false
    for row in landing.rows {
      guard case .attempt(let place) = row else { continue }
      let attempt = ledger.attempts[place]
      isOver = isOver && attempt.reset != nil
      if attempt.recognizer == target.recognizer { hasLost = attempt.hasLost }
    }
    return hasLost || isOver && !landing.rows.isEmpty
  }

  /// Whether changes make no difference in the groups.
  ///
  /// - Throws: What opening a run throws.
  func isWithoutEffect(_ changes: [Change]) throws -> Bool {
    RunComparison(recorded, try recording.play(part, with: Changes(changes))).isEmpty
  }

  /// Returns why the target does not have what is wished, without times and numbers.
  private static func reason(of target: CureTarget, in stories: [TouchStory]) -> [String] {
    if let part = target.viewPart(in: stories) {
      let winners = stories.first { $0.touch == target.touch }?.parts
        .filter(\.isVictory).map(\.recognizer)
      return [part.isTaken ? "taken" : "kept", part.refusedBy ?? ""] + (winners ?? [])
    }
    guard let part = target.part(in: stories) else { return [] }
    switch part.outcome {
    case .won(_, _, let isCancelled): return [isCancelled ? "cancelled" : "won"]
    case .refused(let refusal): return ["refused", refusal.rawValue]
    case .open: return ["open"]
    case .lost(.failed(_, let failure)): return ["failed"] + failure.cause
    case .lost(.prevented(_, let other, _)): return ["prevented", other]
    case .lost: return ["lost"]
    }
  }
}

extension Failure {
  /// The cause in words for comparison, without numbers.
  fileprivate var cause: [String] {
    switch self {
    case .requirement(let other): ["requirement", other]
    case .refusedBy(let view): ["refusedBy", view]
    case .contentKeeps(let view): ["contentKeeps", view]
    case .wrongDirection: ["wrongDirection"]
    case .notAdmitted(let machine, let state): ["notAdmitted", machine, state ?? ""]
    case .exceeded(let measure): ["exceeded", measure.quantity.rawValue]
    case .insufficient(let measure): ["insufficient", measure.quantity.rawValue]
    case .liftedEarly(let measure): ["liftedEarly", measure.quantity.rawValue]
    case .heldTooLong: ["heldTooLong"]
    case .tooFewFingers: ["tooFewFingers"]
    case .noNextTap(_, let taps): ["noNextTap", "\(taps)"]
    case .touchesCancelled: ["touchesCancelled"]
    case .touchesEnded: ["touchesEnded"]
    case .disabled: ["disabled"]
    case .removed: ["removed"]
    case .refused: ["refused"]
    case .unspecified: ["unspecified"]
    }
  }
}
