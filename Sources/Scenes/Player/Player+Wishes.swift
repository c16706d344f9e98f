package import TouchEngine

extension Player {
  // MARK: What a person wants

  package func playOrPause() { isPlaying ? pause() : play() }

  /// Goes on, or from the beginning when it is at its end.
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

  /// Goes back to before the last line of input.
  package func stepBack() {
    pause()
    let events = playback.eventsPlayed
    head(for: .event(max(events - 1, 0)), isBehind: true)
  }

  /// Goes to a moment, at once or as fast as can be.
  package func seek(to time: Timestamp) {
    let time = min(max(time, .zero), end)
    head(for: .moment(time), isBehind: time < playback.position)
  }

  /// Plays faster or slower from now on.
  package func changeSpeed(by factor: Double) {
    if isPlaying { advance(to: position(at: window.timeline.now)) }
    speed = min(max(speed * factor, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    if isPlaying { letGo() }
    window.needsDisplay = true
  }

  func press(_ key: KeyPress) {
    let isFar = key.modifiers.contains(.shift)
    let leap = isFar ? 1_000_000 : Self.frame
    switch key.name {
    case "space", "p": playOrPause()
    case "period": stepForward()
    case "comma": stepBack()
    case "Right": leapBy(leap)
    case "Left": leapBy(-leap)
    case "Home": seek(to: .zero)
    case "End": seek(to: end)
    case "plus", "KP_Add": changeSpeed(by: 2)
    case "Escape", "q": onEnd?()
    case "minus", "KP_Subtract": changeSpeed(by: 0.5)
    default: break
    }
  }

  private func leapBy(_ microseconds: Int64) {
    if isPlaying, abs(microseconds) == Self.frame { pause() }
    seek(to: position(at: window.timeline.now) + microseconds)
  }

  // MARK: Seeking

  /// How many events are played before fingers and keys are looked after again.
  private static var slice: Int { 2000 }

  private func head(for goal: Goal, isBehind: Bool) {
    if isBehind { attempt { try playback.rewind() } }
    let isUnderWay = self.goal != nil
    self.goal = goal
    // Of many wishes that come at once only the last is worth the way.
    if !isUnderWay { seekOn() }
  }

  /// Goes a slice of the way to where it is to be, if it is not there. To be called when a batch has
  /// been dealt with, at `time` of what the player is played with: the recording goes on from there.
  package func seekOn(at time: Timestamp) {
    if goal != nil, failure == nil { stream.perform(at: time) { seekOn() } }
  }

  private func seekOn() {
    guard let goal, failure == nil else { return }
    timer?.cancel()
    var isThere = true
    attempt {
      switch goal {
      case .moment(let time): isThere = try playback.advance(to: time, limit: Self.slice)
      case .event(let number):
        var left = Self.slice
        while playback.eventsPlayed < number, left > 0, try playback.step() { left -= 1 }
        isThere = left > 0
      }
    }
    shown()
    if isThere {
      self.goal = nil
      if isPlaying { letGo() }
    } else {
      // The loop comes back at once, after whatever has arrived meanwhile.
      timer = window.timeline.schedule(at: window.timeline.now + 1) {}
    }
  }
}
