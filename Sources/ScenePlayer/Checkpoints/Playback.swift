package import TouchEngine
package import TouchTraces

/// A recording that is played as far as the caller asks.
///
/// Speed and step size change nothing: the same events reach the scene at the same engine times. A
/// seek continues from the last checkpoint before its goal, which is made where the recording rests
/// while it is played; without one it starts from the beginning again.
package final class Playback {
  /// Where to play to.
  package enum Goal: Hashable, Sendable {
    case moment(Timestamp)
    /// Until as many lines of input have been played.
    case event(Int)
  }

  package private(set) var playground: Playground
  /// The time up to which the recording has been played.
  package private(set) var position: Timestamp
  /// The number of batches with events played so far. A batch is a line of the recording, with the
  /// text widths that stand on lines of their own before it. The widths for which the opening scene
  /// asks are a batch by themselves.
  package private(set) var eventsPlayed = 0
  /// The moments from which it can be played on; `nil` when none are made.
  package private(set) var checkpoints: Checkpoints?

  private let open: () throws -> (Playground, TraceReplayer)
  private var input: TraceReplayer
  /// The time before which no further checkpoint is tried.
  private var nextTry = Timestamp.zero

  /// - Parameters:
  ///   - checkpoints: The checkpoints to begin with, usually none; `nil` to make none, as when each
  ///     line has to be played for somebody who records.
  ///   - open: Opens the recording at its beginning, also to play it again.
  /// - Throws: What `open` throws.
  package init(
    keeping checkpoints: Checkpoints? = nil,
    _ open: @escaping () throws -> (Playground, TraceReplayer)
  ) throws {
    self.checkpoints = checkpoints
    self.open = open
    (playground, input) = try open()
    position = playground.window.timeline.now
    connect()
  }

  private func connect() {
    input.knownCalls = { [unowned playground] in Array(playground.stream.calls.keys) }
  }

  /// Returns the time of the next event or of the end; `nil` after the end.
  package func nextMoment() throws -> Timestamp? { try input.nextMoment() }

  // MARK: Seeking

  /// Goes to the place nearest before a goal from which it can be played: the present one, a
  /// checkpoint or the beginning.
  ///
  /// - Throws: What is wrong with the recording.
  package func approach(_ goal: Goal) throws {
    let known: Checkpoint?
    let isAhead: Bool
    switch goal {
    case .moment(let time):
      known = checkpoints?.last(at: time)
      isAhead = time >= position
    case .event(let number):
      known = checkpoints?.last(beforeEvent: number)
      isAhead = number >= eventsPlayed
    }
    guard let known else { return isAhead ? () : try rewind() }
    // Nothing is gained by going back to a checkpoint that was passed on the way.
    if isAhead, known.position <= position || known.eventsPlayed <= eventsPlayed { return }
    guard let playground = known.playground.open() else {
      checkpoints?.remove(at: known.position)
      return try approach(goal)
    }
    try input.go(to: known.place)
    playground.onProblem = self.playground.onProblem
    replace(by: playground)
    (position, eventsPlayed) = (known.position, known.eventsPlayed)
    nextTry = .zero
  }

  /// Plays towards a goal; ``approach(_:)`` goes back to one that has passed.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - limit: The maximum number of events to play.
  /// - Returns: Whether it reached the goal or the end.
  /// - Throws: What is wrong with the recording.
  package func play(to goal: Goal, limit: Int = .max) throws -> Bool {
    switch goal {
    case .moment(let time): return try advance(to: time, limit: limit)
    case .event(let number):
      var left = limit
      while eventsPlayed < number, try input.nextMoment() != nil {
        guard left > 0 else { return false }
        left -= 1
        try step()
      }
      return true
    }
  }

  /// Goes back to the beginning.
  private func rewind() throws {
    let (playground, input) = try open()
    self.input = input
    replace(by: playground)
    position = playground.window.timeline.now
    eventsPlayed = 0
    nextTry = .zero
  }

  /// Goes on with another playground, which shows fingers as the one before.
  private func replace(by playground: Playground) {
    playground.showsFingers = self.playground.showsFingers
    playground.fingers.keepsLifted = self.playground.fingers.keepsLifted
    self.playground = playground
    connect()
  }

  // MARK: Playing

  /// Plays the next event and the timers before it, or to the end.
  ///
  /// - Returns: Whether anything was left to play.
  @discardableResult
  package func step() throws -> Bool {
    if checkpoints != nil, let moment = try input.nextMoment() { keepRest(before: moment) }
    guard let batch = try input.next(until: nil) else { return false }
    playground.stream.accept(batch)
    position = max(position, batch.time)
    eventsPlayed += batch.events.isEmpty ? 0 : 1
    return true
  }

  /// Plays to `time`, or to the end.
  ///
  /// - Parameters:
  ///   - time: The time to play to; nothing happens when it has passed.
  ///   - limit: The maximum number of events to play.
  /// - Returns: Whether it reached `time` or the end.
  /// - Throws: What is wrong with the recording.
  @discardableResult
  package func advance(to time: Timestamp, limit: Int = .max) throws -> Bool {
    var left = limit
    while let moment = try input.nextMoment(), moment <= time {
      guard left > 0 else { return false }
      left -= 1
      try step()
    }
    guard time > position, try input.nextMoment() != nil else { return true }
    playground.stream.accept(InputBatch(time: time, grouping: .done))
    position = time
    return true
  }

  // MARK: Checkpoints

  /// The moments after an event at which to look whether it rests, in microseconds: a tap may wait
  /// for another one, and what fades takes a second or two. The last moment before the next event
  /// comes after them. Our choice.
  private static let waits: [Int64] = [0, 500_000, 1_000_000, 2_000_000]
  /// The least time between two tries, in microseconds: most end at a finger. Our choice.
  private static let pause: Int64 = 100_000

  /// Makes a checkpoint between the present position and the next event, at `moment`, if there is
  /// room for one and the recording rests there. Only timers fire for it, which are due before that
  /// event anyway.
  private func keepRest(before moment: Timestamp) {
    guard moment > position, moment >= nextTry, let checkpoints,
      checkpoints.hasRoom(at: moment + -1)
    else { return }
    nextTry = moment + Self.pause
    guard playground.window.touches.isEmpty else { return }
    let start = position
    for time in Self.waits.map({ start + $0 }).filter({ $0 < moment + -1 }) + [moment + -1] {
      if time > start { playground.stream.accept(InputBatch(time: time, grouping: .done)) }
      guard checkpoints.hasRoom(at: time),
        let resting = RestingPlayground(
          playground, at: time, sharing: checkpoints.last(at: time)?.playground)
      else { continue }
      self.checkpoints?.add(
        Checkpoint(
          position: time, eventsPlayed: eventsPlayed, place: input.place, playground: resting))
      return
    }
  }
}

extension Wording {
  /// Creates the words for the decisions of a run, which has to outlive them.
  package init(namingAll playback: Playback, in language: Language) {
    self.init(namingAll: { [unowned playback] in playback.playground }, in: language)
  }
}
