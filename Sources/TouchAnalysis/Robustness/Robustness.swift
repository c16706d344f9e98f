import FileSupport
public import TouchEngine

/// How well the decisions of a recording hold when its input varies a little.
public struct Robustness: Hashable, Sendable {
  /// The number of replays of each ``Variation``.
  public static let replays = 16

  /// How often the hit view and the winners of one touch stayed the same.
  public struct Touch: Hashable, Sendable {
    /// The story of the touch in the recording.
    public var story: TouchStory
    /// The number of replays in which the decision held, by variation, of ``Robustness/replays``.
    public var held: [Variation: Int]
    /// The measure that came nearest to its limit, and its recognizer; `nil` when nothing was
    /// measured.
    public var nearest: NearMeasure?

    /// The number of all replays in which the decision held.
    public var total: Int { held.values.reduce(0, +) }
  }

  /// A measure of a recognizer.
  public struct NearMeasure: Hashable, Sendable {
    /// The name of the recognizer.
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
    for (one, outcome) in zip(tries, outcomes) {
      let outcome = try outcome.get()
      for (index, story) in stories.enumerated() where outcome[story.touch] == Outcome(story) {
        held[index][one.variation, default: 0] += 1
      }
    }
    touches = zip(stories, held).map { story, held in
      Touch(story: story, held: held, nearest: Self.nearest(in: story))
    }.enumerated().sorted { a, b in
      let one = (a.element.total, a.element.nearest?.distance ?? .infinity, a.offset)
      let other = (b.element.total, b.element.nearest?.distance ?? .infinity, b.offset)
      return one < other
    }.map(\.element)
  }

  /// The decision about a touch: its hit view, and the recognizers that won.
  private struct Outcome: Hashable, Sendable {
    var view: String?
    var winners: [String]

    init(_ story: TouchStory) {
      view = story.view?.view
      winners = story.parts.filter(\.isWinner).map(\.recognizer)
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
  private static func nearest(in story: TouchStory) -> NearMeasure? {
    var winners: [NearMeasure] = []
    var others: [NearMeasure] = []
    for part in story.parts {
      switch part.outcome {
      case .won(let measure?, _, _):
        winners.append(NearMeasure(recognizer: part.recognizer, measure: measure))
      case .lost(.failed(_, let failure)):
        guard let measure = failure.measure else { continue }
        others.append(NearMeasure(recognizer: part.recognizer, measure: measure))
      default: continue
      }
    }
    return (winners + others).filter { ![.touches, .taps].contains($0.measure.quantity) }
      .min { $0.distance < $1.distance }
  }
}
