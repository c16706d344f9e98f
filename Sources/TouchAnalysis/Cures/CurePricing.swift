import TouchEngine

/// Confirms changes, and says what they cost.
struct CurePricing: Sendable {
  private let trial: CureTrial
  private let plain: PlainTouches
  /// What was decided in the whole recording without changes.
  private let recorded: RunLog

  /// - Throws: What opening a run throws.
  init(of trial: CureTrial, _ recognizers: [String], _ survey: CureSurvey) throws {
    self.trial = trial
    recorded = try trial.recording.playAll(with: Changes())
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
    price.tested = log.stories.count - own.count
    for group in recording.groups.indices {
      let changed = try recording.play(group..<(group + 1), with: changes)
      let differences = RunComparison(recording.recorded[group], changed).touches
        .filter { !own.contains($0.touch) }
      price.others += differences.map(\.touch)
      price.otherWinners += differences.count {
        Self.winners(in: $0.first) != Self.winners(in: $0.second)
      }
      price.delay += Self.delay(from: recording.recorded[group].stories, to: changed.stories)
    }
    price.others.sort()
    price.followers = RunComparison(recorded, log).touches.map(\.touch)
      .filter { !own.contains($0) && !price.others.contains($0) }.sorted()
    if target.wish == .win, let part = target.part(in: log.stories), let since = part.heldSince {
      price.delay += part.time - since
    }
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

  /// Returns the recognizers that win a touch, and the view when it can act on the touch.
  private static func winners(in log: TouchLog?) -> [String] {
    guard let story = log?.story else { return [] }
    let user = story.view.flatMap { $0.usedIt ? $0.view : nil }
    return story.parts.filter(\.isVictory).map(\.recognizer) + [user].compactMap(\.self)
  }

  /// A gesture, which may have several touches.
  private struct Gesture: Hashable {
    var recognizer: String
    var time: Timestamp
  }

  /// Returns by how much later recognizers win and views get their touches or the lifts of these, in
  /// microseconds. What wins no more, and what is earlier, counts nothing.
  static func delay(from stories: [TouchStory], to changed: [TouchStory]) -> Int64 {
    var delay: Int64 = 0
    var counted: Set<Gesture> = []
    for story in stories {
      guard let other = changed.first(where: { $0.touch == story.touch }) else { continue }
      for part in story.parts where part.isVictory {
        guard counted.insert(Gesture(recognizer: part.recognizer, time: part.time)).inserted,
          let same = other.parts.last(where: { $0.recognizer == part.recognizer }), same.isVictory
        else { continue }
        delay += max(0, same.time - part.time)
      }
      if let view = story.view, let same = other.view, same.view == view.view {
        delay += Self.delay(from: view, to: same)
      }
    }
    return delay
  }

  private static func delay(
    from view: TouchStory.ViewPart, to changed: TouchStory.ViewPart
  ) -> Int64 {
    guard !view.isTaken, !changed.isTaken else { return 0 }
    let times = [(view.began, changed.began), (view.over, changed.over)]
    return times.map { before, after in
      if let before, let after { max(0, after - before) } else { 0 }
    }.max() ?? 0
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
