import TouchEngine
import TouchTraces

/// A recording of which each group of touches can be played by itself, from the state that it had
/// in the recording.
struct GroupedRecording: Sendable {
  let groups: [TouchGroup]
  /// What was decided without changes, by group.
  private(set) var recorded: [RunLog] = []

  private let header: TraceHeader
  private let batches: [InputBatch]
  private let open: RunOpener
  /// What opens a run right before each group; `nil` where something is in progress.
  private var rests: [RestingRun?] = []

  /// The number of states that are kept at most. Our choice: a state of a scene with a picture
  /// takes some kilobytes, besides what it shares with others.
  private static let restLimit = 256

  /// Plays the recording once.
  ///
  /// - Throws: What `open` throws, and what is wrong with the recording.
  init(_ recording: LoadedRecording, opening open: @escaping RunOpener) throws {
    header = recording.header
    batches = try recording.batches()
    groups = TouchGroup.all(in: batches)
    self.open = open
    let run = try open(header)
    let stride = groups.count / Self.restLimit + 1
    play(0..<(groups.first?.first ?? batches.count), in: run)
    for (index, group) in groups.enumerated() {
      rests.append(index % stride == 0 ? run.rest(at: Self.before(group)) : nil)
      recorded.append(log(of: index..<(index + 1), in: run))
    }
  }

  /// Returns the moment right before a group.
  private static func before(_ group: TouchGroup) -> Timestamp { group.landed + -1 }

  /// Plays a part of the input; afterwards the timers that are due before the next group have
  /// fired.
  private func play(
    _ part: Range<Int>, in run: any HeadlessRun, eachBegan: (Window) -> Void = { _ in }
  ) {
    for batch in batches[part] {
      if batch.hasLandings { eachBegan(run.window) }
      run.stream.accept(batch)
    }
    fireTimers(in: run, until: part.upperBound)
  }

  /// Lets the timers fire that are due before the group that begins with a batch.
  private func fireTimers(in run: any HeadlessRun, until batch: Int) {
    guard let next = groups.first(where: { $0.first == batch }) else { return }
    let time = Self.before(next)
    guard time > run.window.timeline.now else { return }
    run.stream.accept(InputBatch(time: time, grouping: .done))
  }

  private func log(
    of part: Range<Int>, in run: any HeadlessRun, watching watch: (Window) -> Void = { _ in }
  ) -> RunLog {
    let log = DecisionLog(isThroughCompositor: false)
    run.window.addObserver(log)
    play(
      groups[part.lowerBound].first..<groups[part.upperBound - 1].end, in: run, eachBegan: watch)
    run.window.removeObserver(log)
    watch(run.window)
    return log.finish()
  }

  /// Plays groups from the state that the first of them had in the recording.
  ///
  /// - Parameters:
  ///   - part: The groups, at least one.
  ///   - changes: The changes, which hold from the beginning of the first group.
  ///   - watch: Called before each landing, and at the end.
  /// - Returns: What was decided until the next group.
  /// - Throws: What opening a run throws.
  func play(
    _ part: Range<Int>, with changes: Changes, watching watch: (Window) -> Void = { _ in }
  ) throws -> RunLog {
    let run = try run(before: part.lowerBound)
    if !changes.isEmpty { run.window.changes = Changes(header.changes.all + changes.all) }
    return log(of: part, in: run, watching: watch)
  }

  /// Plays groups from the state that the first of them had in the recording, until enough is known.
  ///
  /// - Parameters:
  ///   - part: The groups, at least one.
  ///   - changes: The changes, which hold from the beginning of the first group.
  ///   - isEnough: Whether what became of the touches so far is enough; asked after each batch.
  /// - Returns: The stories so far.
  /// - Throws: What opening a run throws.
  func stories(
    of part: Range<Int>, with changes: Changes, until isEnough: (TouchLedger) -> Bool
  ) throws -> [TouchStory] {
    let run = try run(before: part.lowerBound)
    if !changes.isEmpty { run.window.changes = Changes(header.changes.all + changes.all) }
    let storyteller = TouchStoryteller()
    run.window.addObserver(storyteller)
    defer { run.window.removeObserver(storyteller) }
    let input = groups[part.lowerBound].first..<groups[part.upperBound - 1].end
    for batch in batches[input] {
      run.stream.accept(batch)
      if isEnough(storyteller.ledger) { return storyteller.stories }
    }
    fireTimers(in: run, until: input.upperBound)
    return storyteller.stories
  }

  /// Plays input in place of a group, from the state that the recording had before it.
  ///
  /// - Parameters:
  ///   - input: Returns the input from the time of the group's landing on.
  ///   - group: The group.
  ///   - changes: The changes, which hold from the beginning of the input.
  ///   - watch: Called before the input.
  /// - Returns: What was decided.
  /// - Throws: What opening a run throws.
  func play(
    _ input: (Timestamp) -> [InputBatch], before group: Int, with changes: Changes,
    watching watch: (Window) -> Void = { _ in }
  ) throws -> RunLog {
    let run = try run(before: group)
    if !changes.isEmpty { run.window.changes = Changes(header.changes.all + changes.all) }
    watch(run.window)
    let log = DecisionLog(isThroughCompositor: false)
    run.window.addObserver(log)
    for batch in input(groups[group].landed) { run.stream.accept(batch) }
    run.window.removeObserver(log)
    return log.finish()
  }

  /// Returns the path of a touch; `nil` when the recording has no such touch.
  func path(of touch: TouchID) -> FingerPath? { FingerPath(of: touch, in: batches) }

  /// Returns a run that was played as recorded up to a group.
  private func run(before group: Int) throws -> any HeadlessRun {
    for start in (0...group).reversed() {
      guard let run = rests[start]?() else { continue }
      if start < group { play(groups[start].first..<groups[group].first, in: run) }
      return run
    }
    let run = try open(header)
    play(0..<groups[group].first, in: run)
    return run
  }

  /// Plays the whole recording with changes from its beginning.
  ///
  /// - Returns: What was decided.
  /// - Throws: What opening a run throws.
  func playAll(with changes: Changes) throws -> RunLog {
    var header = header
    header.changes.all += changes.all
    let run = try open(header)
    let log = DecisionLog(isThroughCompositor: false)
    run.window.addObserver(log)
    // Stories tell when fingers were lifted.
    let earlier = run.stream.onEvent
    run.stream.onEvent = { event in
      earlier?(event)
      log.received(event)
    }
    for batch in batches { run.stream.accept(batch) }
    run.stream.onEvent = earlier
    run.window.removeObserver(log)
    return log.finish()
  }
}

extension InputBatch {
  /// Whether a finger lands in it.
  fileprivate var hasLandings: Bool { events.contains(where: \.isLanding) }
}

/// Touches from the landing of a first finger until no finger is down.
struct TouchGroup: Hashable, Sendable {
  /// The index of the batch in which its first finger lands.
  var first: Int
  /// The index of the batch in which the first finger of the next group lands; the number of
  /// batches for the last group.
  var end: Int
  /// The time at which its first finger lands.
  var landed: Timestamp
  /// The time at which its last finger lifts; the end of the recording when none does.
  var lifted: Timestamp

  /// Returns the groups of a recording, in their order.
  static func all(in batches: [InputBatch]) -> [TouchGroup] {
    var groups: [TouchGroup] = []
    var down: Set<TouchID> = []
    for (index, batch) in batches.enumerated() {
      for event in batch.events {
        switch event.content {
        case .touches(let samples):
          let landing = samples.filter { $0.phase == .began }
          if down.isEmpty, !landing.isEmpty {
            if let last = groups.indices.last { groups[last].end = index }
            groups.append(
              TouchGroup(
                first: index, end: batches.count, landed: event.time,
                lifted: batches.last?.time ?? event.time))
          }
          guard !groups.isEmpty else { continue }
          down.formUnion(landing.map(\.touch))
          let over = samples.filter { $0.phase == .ended || $0.phase == .cancelled }
          down.subtract(over.map(\.touch))
          if down.isEmpty, !over.isEmpty { groups[groups.count - 1].lifted = event.time }
        case .cancelTouches:
          if !down.isEmpty { groups[groups.count - 1].lifted = event.time }
          down = []
        default: break
        }
      }
    }
    return groups
  }
}
