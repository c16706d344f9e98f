package import TouchEngine

extension Player {
  // MARK: Controls

  package func playOrPause() { isPlaying ? pause() : play() }

  /// Resumes playing, from the beginning when the recording is at its end.
  package func play() {
    guard !isPlaying, failure == nil else { return }
    if isAtEnd, goal == nil { seek(to: .zero) }
    isPlaying = true
    letGo()
  }

  package func pause() {
    guard isPlaying else { return }
    advance(to: position(at: window.timeline.now))
    isPlaying = false
    timer?.cancel()
    window.needsDisplay = true
  }

  /// Plays one line of input.
  package func stepForward() {
    pause()
    attempt { try playback.step() }
    shown()
  }

  /// Rewinds to before the last line of input.
  package func stepBack() {
    pause()
    let events = playback.eventsPlayed
    head(for: .event(max(events - 1, 0)))
  }

  /// Seeks to a time, in slices if it is far away.
  package func seek(to time: Timestamp) {
    let time = min(max(time, .zero), end)
    head(for: .moment(time))
  }

  /// Multiplies the speed by `factor`.
  package func changeSpeed(by factor: Double) {
    if isPlaying { advance(to: position(at: window.timeline.now)) }
    speed = min(max(speed * factor, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    if isPlaying { letGo() }
    window.needsDisplay = true
  }

  func press(_ key: KeyPress) {
    guard case .player(let action)? = KeyTable.binding(of: key, for: .player)?.action else {
      return
    }
    perform(action)
  }

  private func perform(_ action: PlayerAction) {
    switch action {
    case .playOrPause: playOrPause()
    case .stepForward: stepForward()
    case .stepBack: stepBack()
    case .frameForward: leapBy(Self.frame)
    case .frameBack: leapBy(-Self.frame)
    case .secondForward: leapBy(Self.second)
    case .secondBack: leapBy(-Self.second)
    case .toStart: seek(to: .zero)
    case .toEnd: seek(to: end)
    case .faster: changeSpeed(by: 2)
    case .slower: changeSpeed(by: 0.5)
    case .leave: leave()
    }
  }

  private func leapBy(_ microseconds: Int64) {
    if isPlaying, abs(microseconds) == Self.frame { pause() }
    seek(to: position(at: window.timeline.now) + microseconds)
  }

  // MARK: Seeking

  /// The number of events played before input is handled again.
  private static var slice: Int { 2000 }

  private func head(for goal: Playback.Goal) {
    attempt { try playback.approach(goal) }
    let isUnderWay = self.goal != nil
    self.goal = goal
    // If several requests arrive at once, only the last is worth seeking.
    if !isUnderWay { seekOn() }
  }

  /// Continues seeking by a slice, if a seek is in progress. Call it after each batch, at `time` of
  /// the player's own clock, from which the recording continues.
  package func seekOn(at time: Timestamp) {
    if goal != nil, failure == nil { stream.perform(at: time) { seekOn() } }
  }

  private func seekOn() {
    guard let goal, failure == nil else { return }
    timer?.cancel()
    var isThere = true
    attempt { isThere = try playback.play(to: goal, limit: Self.slice) }
    shown()
    if isThere {
      self.goal = nil
      if isPlaying { letGo() }
    } else {
      // Wakes the loop at once, after input that has arrived meanwhile.
      timer = window.timeline.schedule(at: window.timeline.now + 1) {}
    }
  }
}
