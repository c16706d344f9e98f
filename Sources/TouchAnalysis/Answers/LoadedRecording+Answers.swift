public import TouchEngine

extension LoadedRecording {
  /// Plays the recording to its end, and returns what can be asked about it.
  ///
  /// - Parameters:
  ///   - changes: The changes of this run, besides those of the header.
  ///   - progress: Called with the time reached, after each batch.
  ///   - open: Opens a fresh run. It is not retained.
  /// - Returns: The decisions by touch, and what is known about the views at each landing.
  /// - Throws: What `open` throws, and what is wrong with the recording.
  public func answers(
    with changes: Changes = Changes(), progress: (Timestamp) -> Void = { _ in },
    opening open: @escaping RunOpener
  ) throws -> Answers {
    let notes = LandingNotes()
    let log = try play(with: changes, progress: progress) { header in
      let run = try open(header)
      notes.follow(run)
      return run
    }
    return Answers(log, notes.all)
  }
}
