package import TouchEngine

/// A recording that is played as far as the caller asks.
///
/// Speed and step size change nothing: the same events reach the scene at the same engine times. To
/// go back, it starts from the beginning again.
package final class Playback {
  package private(set) var playground: Playground
  /// The time up to which the recording has been played.
  package private(set) var position = Timestamp.zero
  /// The number of batches with events played so far; each is a line of the recording.
  package private(set) var eventsPlayed = 0

  private let open: () throws -> (Playground, any RecordedInput)
  private var input: any RecordedInput

  /// - Parameter open: Opens the recording at its beginning; ``rewind()`` calls it again.
  /// - Throws: What `open` throws.
  package init(_ open: @escaping () throws -> (Playground, any RecordedInput)) throws {
    self.open = open
    (playground, input) = try open()
    connect()
  }

  private func connect() {
    input.knownCalls = { [unowned playground] in Array(playground.stream.calls.keys) }
  }

  /// Returns the time of the next event or of the end; `nil` after the end.
  package func nextMoment() throws -> Timestamp? { try input.nextMoment() }

  /// Goes back to the beginning.
  package func rewind() throws {
    (playground, input) = try open()
    connect()
    position = .zero
    eventsPlayed = 0
  }

  /// Plays the next event and the timers before it, or to the end.
  ///
  /// - Returns: Whether anything was left to play.
  @discardableResult
  package func step() throws -> Bool {
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
}
