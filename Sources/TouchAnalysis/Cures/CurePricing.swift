import TouchEngine

/// Confirms changes, and says what they cost.
struct CurePricing: Sendable {
  private let trial: CureTrial
  private let plain: PlainTouches

  /// - Parameters:
  ///   - trial: The trial of the changes.
  ///   - recognizers: The recognizers that changes are about.
  ///   - survey: What is in the window.
  /// - Throws: What opening a run throws.
  init(of trial: CureTrial, _ recognizers: [String], _ survey: CureSurvey) throws {
    self.trial = trial
    plain = try PlainTouches(
      of: trial.target, in: trial.recording, before: trial.group, recognizers, survey)
  }

  /// Plays the whole recording with changes and each group by itself, and plain touches.
  ///
  /// - Returns: The price; `nil` when the target does not have what is wished.
  /// - Throws: What opening a run throws.
  func price(of changes: Changes) throws -> Cure.Price? {
    let (target, recording) = (trial.target, trial.recording)
    let log = try recording.playAll(with: changes)
    guard target.isMet(in: log.stories) else { return nil }
    var price = Cure.Price()
    let own = ownTouches(in: log)
    for group in recording.groups.indices {
      let changed = try recording.play(group..<(group + 1), with: changes)
      let differences = RunComparison(recording.recorded[group], changed).touches
      price.others += differences.map(\.touch).filter { !own.contains($0) }
    }
    price.others.sort()
    price.winners = Self.winners(of: target.touch, in: log.stories)
    price.losers = Self.winners(of: target.touch, in: trial.recorded.stories).filter { name in
      name != target.recognizer && name != trial.rival && !price.winners.contains(name)
    }
    price.harms = try plain.harms(of: changes)
    return price
  }

  private static func winners(of touch: TouchID, in stories: [TouchStory]) -> [String] {
    stories.first { $0.touch == touch }?.parts.filter(\.isVictory).map(\.recognizer) ?? []
  }

  /// Returns the touches of the target's gesture, which are no others: of one that is to win, with
  /// the changes.
  private func ownTouches(in changed: RunLog) -> [TouchID] {
    let target = trial.target
    let stories = target.wish == .win ? changed.stories : trial.recorded.stories
    guard let victory = target.part(in: stories) else { return [target.touch] }
    return stories.filter { story in
      story.touch == target.touch
        || story.parts.contains {
          $0.recognizer == target.recognizer && $0.isVictory && $0.time == victory.time
        }
    }.map(\.touch)
  }
}
