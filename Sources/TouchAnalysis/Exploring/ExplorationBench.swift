import TouchEngine

/// Plays sequences one after another, each from the same state at rest.
///
/// A run that is as it was at the beginning is used again; otherwise a fresh one is opened.
final class ExplorationBench {
  let subjects: ExplorationSubjects
  private let options: ExplorationOptions
  /// Opens a fresh run; `nil` when there is only this one.
  private let open: (() throws -> any HeadlessRun)?
  private(set) var run: any HeadlessRun
  private let observer: ExplorationObserver
  /// The observers of a run that somebody else uses too.
  private var others: [any DecisionObserver] = []
  private var listener: ((InputEvent) -> Void)?
  private let base: Changes
  private let cure: [Change]
  private var setup = ExplorationSubjects.Setup.whole
  private var start: (digest: StateDigest?, scene: Int?)
  /// The time at which the next sequence begins.
  private var now: Timestamp
  private var isSpent = false

  /// The time between two sequences: longer than anything is remembered.
  private static let rest: Int64 = 1_500_000
  /// The time after the last lift in which recognizers have to come to rest.
  private static let patience: Int64 = 2_000_000
  /// The time for which motions are waited for.
  private static let motions: Int64 = 20_000_000

  init(
    _ run: any HeadlessRun, _ options: ExplorationOptions, cure: [Change] = [],
    opening open: (() throws -> any HeadlessRun)?
  ) throws {
    (self.run, self.options, self.open) = (run, options, open)
    subjects = try ExplorationSubjects(in: run.window, options)
    observer = ExplorationObserver(of: subjects)
    base = run.window.changes
    self.cure = cure
    now = run.window.timeline.now
    start = (nil, nil)
    take(run)
  }

  /// Leaves the run as whoever opened it left it.
  func finish() {
    run.stream.onEvent = listener
    run.window.removeObserver(observer)
    for other in others { run.window.addObserver(other) }
    run.window.changes = Changes(base.all)
  }

  private func take(_ run: any HeadlessRun) {
    self.run = run
    others = run.window.observers
    for other in others { run.window.removeObserver(other) }
    listener = run.stream.onEvent
    run.window.addObserver(observer)
    run.stream.onEvent = { [observer] in observer.received($0) }
    now = run.window.timeline.now + Self.rest
    run.stream.accept(InputBatch(time: now))
    start = (run.window.stateDigest(at: now), run.stateDigest(at: now))
    setup = .whole
    set(.whole, always: true)
    isSpent = false
  }

  private func set(_ setup: ExplorationSubjects.Setup, always: Bool = false) {
    guard setup != self.setup || always else { return }
    self.setup = setup
    run.window.changes = Changes(base.all + subjects.changes(setup, cure: cure))
  }

  /// Whether a state is the one at rest from which every sequence begins.
  func isStart(_ digest: StateDigest?) -> Bool { digest != nil && digest == start.digest }

  /// Whether all of the run's state is in the digest of its engine, so that equal ones go on
  /// alike.
  private func isWhole(_ scene: Int?) -> Bool { start.scene == nil || scene != nil }

  /// Plays a sequence.
  ///
  /// - Parameters:
  ///   - sequence: The reports.
  ///   - setup: The way in which it is played.
  ///   - digesting: Whether the state after the last step is wanted.
  ///   - telling: Whether the ledger is wanted.
  ///   - watch: Called after each report.
  /// - Returns: What became of it.
  /// - Throws: What opening a run throws, and that a run which cannot be opened anew has changed.
  func play(
    _ sequence: ExploredSequence, _ setup: ExplorationSubjects.Setup = .whole,
    digesting: Bool = false, telling: Bool = false, watching watch: ((Window) -> Void)? = nil
  ) throws -> PlayedSequence {
    if isSpent {
      guard let open else { throw ExplorationFault.changed(sequence) }
      take(try open())
    }
    set(setup)
    observer.begin(keepingLedger: telling)
    let (batches, lifts) = sequence.input(from: now)
    let steps = batches.count - lifts
    var digest: StateDigest?
    var scene: Int?
    var lifted = now
    for (index, batch) in batches.enumerated() {
      run.stream.accept(batch)
      lifted = batch.time
      watch?(run.window)
      if digesting, index == steps - 1 {
        digest = run.window.stateDigest(at: batch.time)
        scene = start.scene == nil ? nil : run.stateDigest(at: batch.time)
        if !isWhole(scene) { digest = nil }
      }
    }
    let isStuck = settle(since: lifted)
    var result = observer.outcome(of: subjects, lifted: lifted)
    (result.digest, result.scene, result.isStuck) = (digest, scene, isStuck)
    return result
  }

  /// Returns the stories of a sequence's touches: in a fresh run, which counts touches from 1 and
  /// time from 0, where one can be opened.
  func stories(of sequence: ExploredSequence) throws -> [TouchStory] {
    guard let open else {
      _ = try play(sequence, telling: true)
      return ledger.stories(isThroughCompositor: false)
    }
    let run = try open()
    run.window.changes = base
    let storyteller = TouchStoryteller()
    run.window.addObserver(storyteller)
    run.stream.onEvent = { [storyteller] in storyteller.received($0) }
    for batch in sequence.batches(from: run.window.timeline.now) { run.stream.accept(batch) }
    run.stream.accept(InputBatch(time: run.window.timeline.now + Self.patience))
    run.stream.onEvent = nil
    return storyteller.stories
  }

  /// The ledger of the last sequence that was played so that it tells.
  var ledger: TouchLedger { observer.ledger }

  /// Waits until everything is at rest; returns whether recognizers are not, after long enough.
  private func settle(since lifted: Timestamp) -> Bool {
    let window = run.window
    now = lifted + Self.patience
    run.stream.accept(InputBatch(time: now))
    let isStuck = !window.isAtRest && !window.timeline.isTicking
    let end = now + Self.motions
    while window.timeline.nextDeadline != nil, now < end {
      now = now + Self.patience
      run.stream.accept(InputBatch(time: now))
    }
    now = now + Self.rest
    run.stream.accept(InputBatch(time: now))
    if window.stateDigest(at: now) != start.digest || start.digest == nil {
      isSpent = true
    } else if start.scene != nil {
      isSpent = run.stateDigest(at: now) != start.scene
    }
    return isStuck
  }
}
