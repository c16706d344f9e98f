package import TouchEngine

/// Input that was recorded: it knows when the next of it comes.
package protocol RecordedInput: InputSource {
  /// When the next event comes, or the end; `nil` after the end.
  func nextMoment() throws -> Timestamp?

  /// The names of the calls that what is played knows; a recording with another one is broken.
  var knownCalls: (() -> [String])? { get set }
}

/// A recording that is being played, as far as somebody wants.
///
/// How far is only asked of it, never decided by it: at whatever speed and in whatever steps it is
/// advanced, the same events reach the scene at the same engine times. There is one way back: from
/// the beginning again.
package final class Playback {
  package private(set) var playground: Playground
  /// How far it has been played.
  package private(set) var position = Timestamp.zero
  /// Batches with events, each a line of the recording, that have been played.
  package private(set) var eventsPlayed = 0

  private let open: () throws -> (Playground, any RecordedInput)
  private var input: any RecordedInput

  /// - Parameter open: Opens the recording at its beginning. Called again for each way back.
  /// - Throws: What `open` throws.
  package init(_ open: @escaping () throws -> (Playground, any RecordedInput)) throws {
    self.open = open
    (playground, input) = try open()
    connect()
  }

  private func connect() {
    input.knownCalls = { [unowned playground] in Array(playground.stream.calls.keys) }
  }

  /// When the next event comes, or the end; `nil` after the end.
  package func nextMoment() throws -> Timestamp? { try input.nextMoment() }

  /// Goes back to the beginning.
  package func rewind() throws {
    (playground, input) = try open()
    connect()
    position = .zero
    eventsPlayed = 0
  }

  /// Plays the next event, and the timers before it, or to the end.
  ///
  /// - Returns: Whether there was anything left.
  @discardableResult
  package func step() throws -> Bool {
    guard let batch = try input.next(until: nil) else { return false }
    playground.stream.accept(batch)
    position = max(position, batch.time)
    eventsPlayed += batch.events.isEmpty ? 0 : 1
    return true
  }

  /// Plays on to `time`, or to the end.
  ///
  /// - Parameters:
  ///   - time: Where to; nothing happens when it has passed.
  ///   - limit: How many events to play at most.
  /// - Returns: Whether it has come there.
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
}
