import FileSupport
public import TouchEngine

/// Searches for the smallest changes with which a recognizer wins a touch, or loses it.
///
/// Candidates come from the story of the touch. Each is tried by itself, on the groups of touches
/// around it; of a number, the nearest value that works is found. When every cure changes other
/// touches, too, pairs of candidates are tried; when the others keep a gesture from what it is for,
/// those pairs with which two rivals leave a touch to its view. A cure is told only when a replay of
/// the whole recording has confirmed it. Results do not depend on the number of threads.
public struct CureSearch: Sendable {
  /// The largest number of replays of a search.
  package static let replayLimit = 2000

  /// The replays that are kept for pairs and for confirming cures when single changes are tried.
  private static let reserve = 600
  /// The replays that confirm a cure: the whole recording, each group, and plain touches.
  private static let confirming = 3
  /// The number of candidates, and of pairs, that are tried before replays are counted.
  private static let (candidatesAtOnce, pairsAtOnce) = (16, 64)

  private let recording: GroupedRecording
  private let trial: CureTrial
  private let candidates: CureCandidates
  private let survey: CureSurvey
  private var pricing: CurePricing?
  private let progress: @Sendable (Int) throws -> Void
  private var report: CureReport

  /// Searches.
  ///
  /// - Parameters:
  ///   - target: The recognizer and the touch.
  ///   - recording: The recording.
  ///   - progress: Called with the number of replays so far. What it throws ends the search. It is
  ///     not retained.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Returns: The cures, and what was tried.
  /// - Throws: What `open` and `progress` throw, and what is wrong with the recording.
  public static func report(
    on target: CureTarget, in recording: LoadedRecording,
    progress: @escaping @Sendable (Int) throws -> Void = { _ in }, opening open: @escaping RunOpener
  ) throws -> CureReport {
    var search = try CureSearch(target, recording, progress, open)
    if !search.report.isMetAlready { try search.run() }
    return search.report
  }

  private init(
    _ target: CureTarget, _ loaded: LoadedRecording,
    _ progress: @escaping @Sendable (Int) throws -> Void, _ open: @escaping RunOpener
  ) throws {
    recording = try GroupedRecording(loaded, opening: open)
    var survey = CureSurvey()
    trial = try CureTrial(target, in: recording, noting: &survey)
    candidates = CureCandidates(for: target, in: trial.recorded, survey)
    self.survey = survey
    self.progress = progress
    let stories = try recording.playAll(with: Changes()).stories
    guard let story = stories.first(where: { $0.touch == target.touch }) else {
      throw CureFault.noTouch(target.touch.number, count: stories.count)
    }
    report = CureReport(target: target, story: story)
    report.isMetAlready = target.isMet(in: stories)
    report.otherTouches = stories.count - 1
    report.replays = 3
  }

  // MARK: Single changes

  private mutating func run() throws {
    try progress(report.replays)
    pricing = try CurePricing(of: trial, candidates.recognizers, survey)
    report.replays += 2
    let candidates = candidates.all
    let attempts = CureAttempts(trial: trial)
    var results: [CureAttempts.Result] = []
    var next = 0
    while next < candidates.count {
      let most = candidates[next...].prefix(Self.candidatesAtOnce).map(\.cost).max() ?? 1
      let room = (Self.replayLimit - Self.reserve - report.replays) / most
      guard room > 0 else { break }
      let piece = Array(candidates[next...].prefix(min(room, Self.candidatesAtOnce)))
      let tried = try together(piece) { try attempts.attempt($0) }
      try count(tried.map(\.replays))
      results += tried
      next += piece.count
    }
    report.isComplete = next == candidates.count
    for candidate in candidates[..<next] { report.tried[candidate.kind, default: 0] += 1 }
    try confirm(results.compactMap { $0.part.map { [$0] } })
    let alone = report.cures.filter(\.price.others.isEmpty)
    let isCheap = alone.contains { !$0.price.isDear && $0.price.losers.isEmpty }
    if !isCheap { try runPairs(results, onlyLeaving: !alone.isEmpty) }
    let isTestedOnFew = report.isTestedOnFew
    report.cures.sort { $0.isLess(than: $1, isTestedOnFew: isTestedOnFew) }
  }

  // MARK: Pairs

  /// Tries pairs of candidates of the first classes that do not work alone, and of which one at
  /// least changes why the target loses, or only those of which both leave touches to views. Those
  /// of which both do come first.
  private mutating func runPairs(
    _ results: [CureAttempts.Result], onlyLeaving: Bool
  ) throws {
    let open = zip(candidates.all, results).filter { candidate, result in
      candidate.kind <= .require && result.part == nil
    }
    var ranked: [[CureAttempts.Pair]] = [[], []]
    for (index, (one, mine)) in open.enumerated() {
      for (other, theirs) in open[(index + 1)...] where one.combines(with: other) {
        // One of two recognizers that take a touch changes nothing by itself.
        let areLeaving = one.leavesTouches && other.leavesTouches
        guard areLeaving || !onlyLeaving && (mine.hasEffect || theirs.hasEffect) else { continue }
        // Beside the values that were tried, those that the other's new failure asks for.
        let some = [one.value(beyond: theirs.missed)].compactMap(\.self) + mine.values
        let others = [other.value(beyond: mine.missed)].compactMap(\.self) + theirs.values
        let values = some.flatMap { a in others.map { (a, $0) } }
        ranked[areLeaving || mine.hasEffect && theirs.hasEffect ? 0 : 1].append(
          CureAttempts.Pair(one: one, other: other, values: values))
      }
    }
    let attempts = CureAttempts(trial: trial)
    let pairs = ranked.flatMap(\.self)
    var found: [[Cure.Part]] = []
    var next = 0
    while next < pairs.count {
      // A pair that works takes two searches more, and some replays to confirm it.
      let piece = Array(pairs[next...].prefix(Self.pairsAtOnce))
      let most = piece.map { $0.values.count + $0.one.cost + $0.other.cost }.max() ?? 1
      let room =
        (Self.replayLimit - report.replays - Self.confirming * found.count)
        / (most + Self.confirming)
      guard room > 0 else { break }
      let some = Array(piece.prefix(room))
      let tried = try together(some) { try attempts.attempt($0) }
      try count(tried.map(\.replays))
      found += tried.compactMap(\.parts)
      next += some.count
    }
    report.pairs = next
    report.isComplete = report.isComplete && next == pairs.count
    try confirm(found)
  }

  // MARK: Replays

  /// Adds the cures that a replay of the whole recording confirms, with their price.
  private mutating func confirm(_ found: [[Cure.Part]]) throws {
    guard let pricing else { return }
    let room = max(0, (Self.replayLimit - report.replays) / Self.confirming)
    if found.count > room { report.isComplete = false }
    let cures = Array(found.prefix(room))
    let prices = try together(cures) { parts in
      try pricing.price(of: Changes(parts.map(\.change)))
    }
    try count(Array(repeating: Self.confirming, count: cures.count))
    for (parts, price) in zip(cures, prices) {
      if let price { report.cures.append(Cure(parts: parts, price: price)) }
    }
  }

  private mutating func count(_ replays: [Int]) throws {
    report.replays += replays.reduce(0, +)
    try progress(report.replays)
  }

  /// Maps elements on as many threads as there are processors, in their order.
  private func together<Element: Sendable, Outcome: Sendable>(
    _ elements: [Element], _ body: @Sendable (Element) throws -> Outcome
  ) throws -> [Outcome] {
    try elements.mapTogether(inPiecesOf: 1) { element in
      Result { try body(element) }
    }.map { try $0.get() }
  }
}

/// The result of a search for cures.
public struct CureReport: Hashable, Sendable {
  /// The recognizer or the view, and the touch, for which cures were searched.
  public var target: CureTarget
  /// The story of the target's touch in the recording.
  public var story: TouchStory
  /// Whether the target has what is wished without changes; then nothing is searched.
  public var isMetAlready = false
  /// The cures, least first.
  public var cures: [Cure] = []
  /// The number of changes that were tried, by class.
  package var tried: [Cure.Class: Int] = [:]
  /// The number of pairs of changes that were tried.
  package var pairs = 0
  /// The number of other touches in the recording, on which each cure is tested.
  package var otherTouches = 0
  /// The number of replays. Playing each group of a recording once counts as one, and so do the
  /// plain touches that a cure is tested on.
  public var replays = 0
  /// Whether everything was tried; otherwise the limit of replays was reached.
  public var isComplete = true

  /// Whether there are too few other touches to tell what a number costs.
  var isTestedOnFew: Bool { otherTouches < 5 }
}
