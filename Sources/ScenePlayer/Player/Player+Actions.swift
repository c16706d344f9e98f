package import TouchEngine

extension Player {
  package func playOrPause() { transport.playOrPause() }

  /// Resumes playing, from the beginning when the recording is at its end.
  package func play() { transport.play() }

  package func pause() { transport.pause() }

  /// Plays one line of input.
  package func stepForward() { transport.stepForward() }

  /// Rewinds to before the last line of input.
  package func stepBack() { transport.stepBack() }

  /// Seeks to a time, in slices if it is far away.
  package func seek(to time: Timestamp) { transport.seek(to: time) }

  /// Multiplies the speed by `factor`.
  package func changeSpeed(by factor: Double) { transport.changeSpeed(by: factor) }

  /// Continues seeking by a slice, if a seek is in progress. Call it after each batch, at `time` of
  /// the player's own clock, from which the recording continues.
  package func seekOn(at time: Timestamp) {
    if transport.goal != nil, failure == nil {
      stream.perform(at: time) { transport.seekOn() }
    }
  }

  func ask() {
    pause()
    onAsk()
  }

  func press(_ key: KeyPress) {
    guard case .player(let action)? = ProgramKeys.binding(of: key, for: .player)?.action else {
      return
    }
    switch action {
    case .playOrPause: playOrPause()
    case .stepForward: stepForward()
    case .stepBack: stepBack()
    case .frameForward: transport.leap(by: Transport.frame)
    case .frameBack: transport.leap(by: -Transport.frame)
    case .secondForward: transport.leap(by: Self.second)
    case .secondBack: transport.leap(by: -Self.second)
    case .toStart: seek(to: .zero)
    case .toEnd: seek(to: end)
    case .faster: changeSpeed(by: 2)
    case .slower: changeSpeed(by: 0.5)
    case .why: ask()
    case .leave: leave()
    }
  }
}
