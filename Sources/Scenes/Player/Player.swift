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
  package internal(set) var speed: Double
  package internal(set) var isPlaying = false

  /// Told once what keeps the recording from being played on.
  package private(set) var failure: (any Error)?
  /// Called when something has been played.
  package var onAdvance: () -> Void = {}

  /// Called when somebody leaves it, by a button that is there only with this, by Esc or q. Without it who
  /// plays it sees to that.
  package var onEnd: (() -> Void)? {
    didSet { controls.isClosable = onEnd != nil }
  }

  /// What the strip says instead of the keys, because something went wrong; `nil` when nothing did.
  package var notice: String? {
    didSet { window.needsDisplay = true }
  }

  package var window: Window { controls }
  let controls: PlayerWindow

  /// Where to, while it is on its way there.
  var goal: Goal?
  enum Goal { case moment(Timestamp), event(Int) }
  /// Where the recording was when it was last let go, and what the player's clock read then.
  var start = (position: Timestamp.zero, clock: Timestamp.zero)
  var timer: TimelineTimer?
  private var resumesAfterSeeking = false

  /// - Parameters:
  ///   - playback: What is played.
  ///   - end: When it ends.
  ///   - size: Of the player's window, in points.
  ///   - speed: In ``speedRange``.
  ///   - language: Of the player's own words; the recording keeps its own.
  package init(
    _ playback: Playback, end: Timestamp, size: Size, speed: Double = 1,
    language: Language = .english
  ) {
    self.playback = playback
    self.end = end
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    controls = PlayerWindow(size: size)
    controls.appearance.style = playback.playground.window.appearance.style
    controls.language = language
    stream = TouchStream(window: controls)
    stream.onEvent = { [unowned controls] _ in controls.needsDisplay = true }
    controls.playButton.onPress = { [unowned self] in playOrPause() }
    controls.stepButton.onPress = { [unowned self] in stepForward() }
    controls.speedButton.onPress = { [unowned self] in changeSpeed(by: speed < 8 ? 2 : 0.0625) }
    controls.closeButton.onPress = { [unowned self] in onEnd?() }
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

  // MARK: Playing

  var isAtEnd: Bool { playback.position >= end }

  /// Where the recording is while the player's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp {
    guard isPlaying, goal == nil else { return playback.position }
    let passed = Double(time - start.clock) * speed
    return max(min(start.position + Int64(passed), end), playback.position)
  }

  /// Plays on from here and now.
  func letGo() {
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

  func advance(to time: Timestamp) {
    attempt { try playback.advance(to: time) }
    shown()
  }

  func shown() {
    onAdvance()
    window.needsDisplay = true
  }

  func attempt(_ work: () throws -> Void) {
    do { try work() } catch {
      failure = failure ?? error
      isPlaying = false
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
          position: shown, played: position, end: end, speed: speed, isPlaying: isPlaying,
          notice: notice),
        into: &list)
    }
  }
}
