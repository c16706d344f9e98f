package import FileSupport
public import TouchEngine
public import TouchTraces

/// The robustness of a recording's decisions when its input varies a little.
public struct Robustness: Hashable, Sendable {
  /// The number of replays of each ``Variation``.
  public static let replays = 16

  /// The number of runs in which the hit view, whether it was pressed, and the winners of one touch
  /// stayed the same.
  public struct Touch: Hashable, Sendable {
    /// The story of the touch in the recording.
    public var story: TouchStory
    /// The number of replays in which the decision held, by variation, of ``Robustness/replays``.
    public var held: [Variation: Int]
    /// The measure that came nearest to its limit, and its recognizer or button. Of a touch whose
    /// decision did not always hold, only measures that can be the cause count: those of
    /// recognizers that won in one run and not in the other, and of a button that was pressed in
    /// one, of a kind that the variation changes. `nil` when there is none.
    public var nearest: NearMeasure?
    /// The number of replays in which the touch hit another view.
    package var elsewhere = 0

    /// The number of all replays in which the decision held.
    public var total: Int { held.values.reduce(0, +) }
  }

  /// A measure of a recognizer, or of a button outside of which the finger was lifted.
  public struct NearMeasure: Hashable, Sendable {
    /// The name of the recognizer or of the button.
    public var recognizer: String
    /// The measured value with its threshold.
    public var measure: Measure

    /// The distance of the value from the limit, as a share of the limit.
    var distance: Double {
      abs(measure.value - measure.limit) / max(abs(measure.limit), 1e-9)
    }
  }

  /// The touches: the one that held least often first, and of equal ones that whose measure came
  /// nearer to its limit.
  public var touches: [Touch]

  /// Plays varied recordings, on as many threads as there are processors.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - seed: The seed of all variations.
  ///   - progress: Called after each replay, on any thread.
  ///   - open: Opens a fresh run.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  public init(
    of recording: LoadedRecording, seed: UInt64 = 1,
    progress: @Sendable () -> Void = {}, opening open: RunOpener
  ) throws {
    let stories = try recording.play(opening: open).stories
    let base = try EditableRecording(recording)
    let events = base.lines.map(\.event)
    let tries = Variation.allCases.enumerated().flatMap { place, variation in
      (0..<Self.replays).map { (variation: variation, number: place * Self.replays + $0) }
    }
    let outcomes = tries.mapTogether(inPiecesOf: 1) { one in
      var random = SplitRandom(seed: seed, sequence: one.number)
      defer { progress() }
      return Result {
        try Self.outcomes(
          base.with(one.variation.vary(events, until: base.end, &random)), open)
      }
    }
    var held = Array(
      repeating: Dictionary(uniqueKeysWithValues: Variation.allCases.map { ($0, 0) }),
      count: stories.count)
    var flips = Array(repeating: [Flip](), count: stories.count)
    for (one, outcome) in zip(tries, outcomes) {
      let outcome = try outcome.get()
      for (index, story) in stories.enumerated() {
        let (before, after) = (Outcome(story), outcome[story.touch])
        if after == before {
          held[index][one.variation, default: 0] += 1
        } else {
          flips[index].append(Flip(one.variation, from: before, to: after))
        }
      }
    }
    touches = stories.indices.map { index in
      Touch(
        story: stories[index], held: held[index],
        nearest: Self.nearest(in: stories[index], causing: flips[index]),
        elsewhere: flips[index].count(where: \.isElsewhere))
    }.enumerated().sorted { a, b in
      let one = (a.element.total, a.element.nearest?.distance ?? .infinity, a.offset)
      let other = (b.element.total, b.element.nearest?.distance ?? .infinity, b.offset)
      return one < other
    }.map(\.element)
  }

  /// The decision about a touch: its hit view, whether that is a button outside of which the finger
  /// was lifted, and the recognizers that won.
  private struct Outcome: Hashable, Sendable {
    var view: String?
    var isMissed: Bool
    var winners: [String]

    init(_ story: TouchStory) {
      view = story.view?.view
      isMissed = story.view?.missed != nil
      winners = story.parts.filter(\.isWinner).map(\.recognizer)
    }
  }

  /// A decision that did not hold.
  private struct Flip {
    var variation: Variation
    /// Whether another view was hit, or the run has no such touch.
    var isElsewhere: Bool
    /// The recognizers that won in one run and not in the other, and the button that was pressed in
    /// one; none where another view was hit.
    var recognizers: Set<String>

    init(_ variation: Variation, from before: Outcome, to after: Outcome?) {
      self.variation = variation
      isElsewhere = after.map { $0.view != before.view } ?? true
      recognizers =
        isElsewhere ? [] : Set(before.winners).symmetricDifference(after?.winners ?? [])
      if !isElsewhere, let view = before.view, before.isMissed != after?.isMissed {
        recognizers.insert(view)
      }
    }
  }

  private static func outcomes(
    _ recording: EditableRecording, _ open: RunOpener
  ) throws -> [TouchID: Outcome] {
    let stories = try recording.stories(opening: open)
    return Dictionary(
      stories.map { ($0.touch, Outcome($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the measure that came nearest to its limit; of equal ones a winner's. How many fingers
  /// or taps there were is no matter of little.
  ///
  /// - Parameters:
  ///   - story: The story of the touch.
  ///   - flips: The decisions that did not hold; with any, only measures count that can have caused
  ///     one.
  /// - Returns: The measure; `nil` when there is none.
  private static func nearest(in story: TouchStory, causing flips: [Flip]) -> NearMeasure? {
    var winners: [NearMeasure] = []
    var others: [NearMeasure] = []
    func canCause(_ near: NearMeasure) -> Bool {
      flips.isEmpty
        || flips.contains { flip in
          flip.recognizers.contains(near.recognizer)
            && flip.variation.changes(near.measure.quantity)
        }
    }
    for part in story.parts {
      switch part.outcome {
      case .won(let measure?, _, _):
        winners.append(NearMeasure(recognizer: part.recognizer, measure: measure))
      // It went far enough, and the direction was wrong.
      case .lost(.failed(_, .wrongDirection(let measure, _))) where measure.quantity == .movement:
        continue
      case .lost(.failed(_, let failure)):
        guard let measure = failure.measure else { continue }
        others.append(NearMeasure(recognizer: part.recognizer, measure: measure))
      default: continue
      }
    }
    if let view = story.view, let missed = view.missed {
      others.append(NearMeasure(recognizer: view.view, measure: missed))
    }
    return (winners + others)
      .filter { ![.touches, .taps].contains($0.measure.quantity) && canCause($0) }
      .min { $0.distance < $1.distance }
  }
}

/// How well decisions hold, as JSON.
package enum RobustnessJSON {
  /// Converts the touches, in their order.
  package static func json(_ robustness: Robustness) -> JSON {
    .array(robustness.touches.map(json))
  }

  private static func json(_ touch: Robustness.Touch) -> JSON {
    var members = [
      JSON.Member("touch", .integer(Int64(touch.story.touch.number))),
      JSON.Member("held", .integer(Int64(touch.total))),
    ]
    members += Variation.allCases.map {
      JSON.Member($0.rawValue, .integer(Int64(touch.held[$0] ?? 0)))
    }
    if let nearest = touch.nearest {
      let measure = nearest.measure
      members.append(
        JSON.Member(
          "nearest",
          .object([
            JSON.Member("recognizer", .string(nearest.recognizer)),
            JSON.Member("measure", .string(measure.quantity.rawValue)),
            JSON.Member("value", .rounded(measure.value)),
            JSON.Member("limit", .rounded(measure.limit)),
            JSON.Member("needs", .bool(measure.isMinimum)),
          ])))
    }
    return .object(members + [JSON.Member("story", StoryJSON.json(touch.story))])
  }
}

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
      let isPress = touch.story.view?.view == nearest.recognizer
      let words =
        isPress
        ? wording.words(of: Reason.liftedOutside(nearest.measure))
        : wording.words(of: nearest.measure, for: nearest.recognizer)
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
