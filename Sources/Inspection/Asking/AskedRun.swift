package import Drawing
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// A run that can be asked about: a recording, or the last minute.
package struct AskedRun {
  package let playback: Playback
  /// The answers to questions about it.
  package let answers: Answers
  /// Its beginning and its end.
  package let range: ClosedRange<Timestamp>
  /// Whether it ends now, so that one can go back to now, or go on from an earlier moment.
  package let isLive: Bool
  /// Whether the run before the last branch is still known.
  package var hasBefore = false

  package init(
    _ playback: Playback, _ answers: Answers, _ range: ClosedRange<Timestamp>, isLive: Bool
  ) {
    (self.playback, self.answers, self.range) = (playback, answers, range)
    self.isLive = isLive
  }

  /// Opens a run.
  ///
  /// - Parameters:
  ///   - recording: Its input.
  ///   - isLive: Whether it ends now.
  ///   - open: Opens the playground at the beginning.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  package init(
    _ recording: LoadedRecording, isLive: Bool,
    opening open: @escaping @Sendable () throws -> Playground
  ) throws {
    let playback = try Playback(keeping: Checkpoints()) { (try open(), try recording.replayer()) }
    let answers = try recording.answers { _ in
      let run = try open()
      run.tellNothing()
      return run
    }
    let start = playback.position
    self.init(playback, answers, start...max(recording.end, start), isLive: isLive)
  }

  /// Opens the last minute.
  ///
  /// - Parameters:
  ///   - minute: The minute.
  ///   - isLive: Whether it ends now.
  ///   - changes: The changes of this run, besides those of the playground.
  /// - Throws: `MinuteFault`, and what is wrong with its lines.
  package init(_ minute: Minute, isLive: Bool, with changes: Changes = Changes()) throws {
    try self.init(minute.recording(), isLive: isLive) {
      let playground = try minute.open()
      if !changes.isEmpty {
        playground.window.changes = Changes(playground.window.changes.all + changes.all)
      }
      return playground
    }
  }

  /// Plays the run to its end, and returns pictures from its beginning to its end, each made for
  /// the scene's window.
  ///
  /// - Parameter progress: Called with the time reached.
  /// - Returns: The pictures, in their order.
  /// - Throws: What is wrong with the recording.
  package func film(progress: (Timestamp) -> Void = { _ in }) throws -> [DisplayList?] {
    let count = FilmStripView.pictureCount
    let length = range.upperBound - range.lowerBound
    var pictures: [DisplayList?] = []
    for index in 0..<count {
      let time = range.lowerBound + length * Int64(2 * index + 1) / Int64(2 * count)
      _ = try playback.advance(to: time)
      progress(time)
      let picture = playback.playground.displayList(at: time)
      // Nothing changes for most of a minute, and equal pictures share their memory.
      pictures.append(pictures.first { $0 == picture } ?? picture)
    }
    _ = try playback.advance(to: range.upperBound)
    return pictures
  }
}
