package import Drawing
package import TouchEngine

/// Shows a recording that is played again, with buttons, a bar and keys to play, pause, step and seek.
///
/// It has a window of its own, with a clock of its own: what fingers, mouse and keys do there reaches
/// the player and never the recording, which hears only of the recorded input.
package final class Player: Played {
  /// How fast a recording can be played.
  package static let speedRange = 0.1...100.0
  /// How high the player's strip is, in points.
  package static let stripHeight = 84.0
  /// A step of → and ←, in microseconds: a frame of the common display.
  static let frame: Int64 = 16_667

  package let stream: TouchStream
  package let playback: Playback
  /// When the recording ends.
  package let end: Timestamp
  /// 1 is as fast as it was recorded.
  package private(set) var speed: Double
  package private(set) var isPlaying = false

  /// Told once what keeps the recording from being played on.
  package private(set) var failure: (any Error)?
  /// Called when something has been played.
  package var onAdvance: () -> Void = {}

  package var window: Window { controls }
  let controls: PlayerWindow

  /// Where to, while it is on its way there.
  private var goal: Goal?
  private enum Goal { case moment(Timestamp), event(Int) }
  /// Where the recording was when it was last let go, and what the player's clock read then.
  private var start = (position: Timestamp.zero, clock: Timestamp.zero)
  private var timer: TimelineTimer?
  private var resumesAfterSeeking = false

  /// - Parameters:
  ///   - playback: What is played.
  ///   - end: When it ends.
  ///   - size: Of the player's window, in points.
  ///   - speed: In ``speedRange``.
  package init(_ playback: Playback, end: Timestamp, size: Size, speed: Double = 1) {
    self.playback = playback
    self.end = end
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    controls = PlayerWindow(size: size)
    stream = TouchStream(window: controls)
    stream.tap = { [unowned controls] _ in controls.needsDisplay = true }
    controls.playButton.onPress = { [unowned self] in playOrPause() }
    controls.stepButton.onPress = { [unowned self] in stepForward() }
    controls.speedButton.onPress = { [unowned self] in changeSpeed(by: speed < 8 ? 2 : 0.0625) }
    controls.seekBar.onSeek = { [unowned self] part, isOver in
      if !isOver, isPlaying {
        pause()
        resumesAfterSeeking = true
      }
      seek(to: Timestamp(microseconds: Int64((Double(end.microseconds) * part).rounded())))
      if isOver, resumesAfterSeeking {
        resumesAfterSeeking = false
        play()
      }
    }
    controls.onKey = { [unowned self] in press($0) }
  }

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

  private func press(_ key: KeyPress) {
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
    case "minus", "KP_Subtract": changeSpeed(by: 0.5)
    default: break
    }
  }

  private func leapBy(_ microseconds: Int64) {
    if isPlaying, abs(microseconds) == Self.frame { pause() }
    seek(to: position(at: window.timeline.now) + microseconds)
  }

  // MARK: Playing

  private var isAtEnd: Bool { playback.position >= end }

  /// Where the recording is while the player's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp {
    guard isPlaying, goal == nil else { return playback.position }
    let passed = Double(time - start.clock) * speed
    return max(min(start.position + Int64(passed), end), playback.position)
  }

  /// Plays on from here and now.
  private func letGo() {
    start = (playback.position, window.timeline.now)
    scheduleNext()
  }

  /// Sets the timer for the next moment at which something happens in the recording.
  private func scheduleNext() {
    timer?.cancel()
    guard isPlaying, goal == nil else { return }
    attempt {
      guard let moment = try playback.nextMoment() else { return finish() }
      let next = min(playback.playground.window.timeline.nextDeadline ?? moment, moment)
      let wait = (Double(next - start.position) / speed).rounded(.up)
      var due = start.clock + Int64(wait)
      // Much faster than life, a wake-up for each event would be more than anybody sees.
      if speed > 2 { due = max(due, window.timeline.now + 4000) }
      timer = window.timeline.schedule(at: due) { [unowned self] in
        advance(to: max(position(at: window.timeline.now), next))
        scheduleNext()
      }
    }
  }

  private func finish() {
    isPlaying = false
    window.needsDisplay = true
  }

  private func advance(to time: Timestamp) {
    attempt { try playback.advance(to: time) }
    shown()
  }

  private func shown() {
    onAdvance()
    window.needsDisplay = true
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch {
      failure = failure ?? error
      isPlaying = false
    }
  }

  // MARK: Seeking

  /// How many events are played before fingers and keys are looked after again.
  private static let slice = 4000

  private func head(for goal: Goal, isBehind: Bool) {
    if isBehind { attempt { try playback.rewind() } }
    self.goal = goal
    workOnGoal()
  }

  private func workOnGoal() {
    timer?.cancel()
    guard let goal, failure == nil else { return }
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
      // The next microsecond: after whatever has arrived meanwhile.
      timer = window.timeline.schedule(at: window.timeline.now + 1) { [unowned self] in
        workOnGoal()
      }
    }
  }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    isPlaying && goal == nil ? time : nil
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let position = position(at: time)
    let recorded = playback.playground.displayList(at: position)
    var shown = position
    if case .moment(let moment)? = goal { shown = moment }
    return DisplayList { list in
      list.fill(.rect(window.bounds), .black)
      controls.draw(
        recorded, of: playback.playground.window.bounds.size, into: &list)
      controls.drawStrip(
        PlayerWindow.Reading(
          position: shown, played: position, end: end, speed: speed, isPlaying: isPlaying),
        into: &list)
    }
  }
}
