package import ScenePlayer
package import TouchEngine
package import TouchTraces

/// Compares seeking with playing from the beginning, at many moments of a recording: what is seen
/// there, and every decision from there to the end.
package struct SeekCheck {
  /// A moment at which seeking and playing differ.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private let open: () throws -> (Playground, TraceReplayer)
  /// The end of the recording.
  package let end: Timestamp
  /// The lines of input of the recording.
  package let events: Int
  private let decisions: [Decision]

  /// Plays a recording once to its end.
  ///
  /// - Parameter open: Opens it at its beginning.
  /// - Throws: What is wrong with it.
  package init(opening open: @escaping () throws -> (Playground, TraceReplayer)) throws {
    self.open = open
    let playback = try Playback(open)
    let list = DecisionList()
    playback.playground.window.addObserver(list)
    while try playback.step() {}
    (end, events, decisions) = (playback.position, playback.eventsPlayed, list.decisions)
  }

  /// Seeks to each moment in order with one player, forward and backward, and plays to the end from
  /// there.
  ///
  /// - Parameter moments: The moments, at most the recording's end.
  /// - Returns: The player, with its checkpoints.
  /// - Throws: ``Fault``, or what is wrong with the recording.
  @discardableResult
  package func seek(to moments: [Timestamp]) throws -> Playback {
    let playback = try Playback(keeping: Checkpoints(), open)
    for (number, time) in moments.enumerated() {
      // Played anew for each moment: what a panel shows may be as old as the last frame.
      let straight = try Playback(open)
      let before = DecisionList()
      straight.playground.window.addObserver(before)
      try straight.advance(to: time)
      try playback.approach(.moment(time))
      try playback.advance(to: time)
      let place = "seek \(number + 1), to \(time.microseconds) µs: "
      if let difference = PlayedMoment(playback).difference(from: PlayedMoment(straight)) {
        throw Fault(description: place + difference)
      }
      let list = DecisionList()
      let window = playback.playground.window
      window.addObserver(list)
      while try playback.step() {}
      window.removeObserver(list)
      try compare(list.decisions, decisions[before.decisions.count...], place)
    }
    return playback
  }

  private func compare(
    _ now: [Decision], _ then: ArraySlice<Decision>, _ place: String
  ) throws {
    for (index, pair) in zip(now, then).enumerated() where pair.0 != pair.1 {
      throw Fault(
        description: place + "decision \(index + 1) after it is \(pair.0), not \(pair.1)")
    }
    guard now.count == then.count else {
      throw Fault(
        description: place + "\(now.count) decisions after it, not \(then.count)")
    }
  }
}
