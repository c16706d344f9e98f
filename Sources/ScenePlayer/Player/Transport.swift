package import TouchEngine

/// Plays, pauses, steps and seeks a recording on the clock of the window that shows it.
package final class Transport {
  /// The range of speeds.
  package static let speedRange = 0.05...100.0
  /// The length of a frame at 60 Hz, in microseconds.
  package static let frame: Int64 = 16_667
  /// The number of events played before input is handled again.
  private static let slice = 2000

  package let playback: Playback
  /// The beginning and the end of the recording.
  package let range: ClosedRange<Timestamp>
  /// The speed; 1 is that of the recording.
  package private(set) var speed: Double
  package private(set) var isPlaying = false
  /// The goal of a seek in progress.
  package private(set) var goal: Playback.Goal?
  /// The first error that stopped the recording; `nil` when there was none.
  package private(set) var failure: (any Error)?
  /// Called when something has been played, or whether it plays has changed.
  package var onChange: () -> Void = {}

  /// The clock of the window that shows the recording.
  private let clock: Timeline
  /// The recording's position when playing last resumed, and the clock at that time.
  private var start = (position: Timestamp.zero, clock: Timestamp.zero)
  private var timer: TimelineTimer?

  /// - Parameters:
  ///   - playback: The recording.
  ///   - range: Its beginning and its end.
  ///   - speed: The speed, clamped to ``speedRange``.
  ///   - clock: The clock of the window that shows it.
  package init(
    _ playback: Playback, _ range: ClosedRange<Timestamp>, speed: Double = 1, on clock: Timeline
  ) {
    (self.playback, self.range, self.clock) = (playback, range, clock)
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
  }

  package var isAtEnd: Bool { playback.position >= range.upperBound }

  /// Returns the recording's position when the clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp {
    guard isPlaying, goal == nil else { return playback.position }
    let passed = Double(time - start.clock) * speed
    return max(min(start.position + Int64(passed), range.upperBound), playback.position)
  }

  /// The position to show at `time`: the goal while a seek is in progress.
  package func shownPosition(at time: Timestamp) -> Timestamp {
    if case .moment(let moment)? = goal { return moment }
    return position(at: time)
  }

  /// Returns the next time at which the picture changes by itself: `time` itself while it plays.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    isPlaying && goal == nil ? time : nil
  }

  // MARK: Controls

  package func playOrPause() { isPlaying ? pause() : play() }

  /// Resumes playing, from the beginning when the recording is at its end.
  package func play() {
    guard !isPlaying, failure == nil else { return }
    if isAtEnd, goal == nil { seek(to: range.lowerBound) }
    isPlaying = true
    letGo()
    onChange()
  }

  package func pause() {
    guard isPlaying else { return }
    advance(to: position(at: clock.now))
    isPlaying = false
    timer?.cancel()
    onChange()
  }

  /// Plays one line of input.
  package func stepForward() {
    pause()
    attempt { try playback.step() }
    onChange()
  }

  /// Rewinds to before the last line of input.
  package func stepBack() {
    pause()
    head(for: .event(max(playback.eventsPlayed - 1, 0)))
  }

  /// Goes on by a time in microseconds, or back; a step of a frame pauses.
  package func leap(by microseconds: Int64) {
    if isPlaying, abs(microseconds) == Self.frame { pause() }
    seek(to: position(at: clock.now) + microseconds)
  }

  /// Seeks to a time, in slices if it is far away.
  package func seek(to time: Timestamp) {
    head(for: .moment(min(max(time, range.lowerBound), range.upperBound)))
  }

  /// Multiplies the speed by `factor`.
  package func changeSpeed(by factor: Double) {
    if isPlaying { advance(to: position(at: clock.now)) }
    speed = min(max(speed * factor, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    if isPlaying { letGo() }
    onChange()
  }

  // MARK: Playing

  /// Resumes playing from the current position and time.
  private func letGo() {
    start = (playback.position, clock.now)
    scheduleNext()
  }

  /// Schedules a timer for the next event or deadline of the recording.
  private func scheduleNext() {
    timer?.cancel()
    guard isPlaying, goal == nil else { return }
    attempt {
      guard let moment = try playback.nextMoment() else {
        isPlaying = false
        return onChange()
      }
      let next = min(playback.playground.window.timeline.nextDeadline ?? moment, moment)
      let wait = (Double(next - start.position) / speed).rounded(.up)
      var due = start.clock + Int64(wait)
      // At high speeds, a wake-up per event would be more than anybody sees.
      if speed > 2 { due = max(due, clock.now + 4000) }
      timer = clock.schedule(at: due) { [unowned self] in
        advance(to: max(position(at: clock.now), next))
        scheduleNext()
      }
    }
  }

  private func advance(to time: Timestamp) {
    attempt { try playback.advance(to: time) }
    onChange()
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch {
      failure = failure ?? error
      isPlaying = false
    }
  }

  // MARK: Seeking

  private func head(for goal: Playback.Goal) {
    attempt { try playback.approach(goal) }
    let isUnderWay = self.goal != nil
    self.goal = goal
    // If several requests arrive at once, only the last is worth seeking.
    if !isUnderWay { seekOn() }
  }

  /// Continues seeking by a slice, if a seek is in progress. Call it after each batch, in a call at
  /// the time of the clock.
  package func seekOn() {
    guard let goal, failure == nil else { return }
    timer?.cancel()
    var isThere = true
    attempt { isThere = try playback.play(to: goal, limit: Self.slice) }
    onChange()
    if isThere {
      self.goal = nil
      if isPlaying { letGo() }
    } else {
      // Wakes the loop at once, after input that has arrived meanwhile.
      timer = clock.schedule(at: clock.now + 1) {}
    }
  }
}
