package import Drawing
package import TouchEngine

/// Shows a recording as it is played, with buttons, a bar and keys to play, pause, step and seek.
///
/// It has its own window and clock: input to it reaches the player and never the recording, which
/// receives only the recorded input.
package final class Player: ModalPage {
  /// The range of speeds.
  package static let speedRange = 0.1...100.0
  /// The height of the player's strip, in points.
  package static let stripHeight = 84.0
  /// The step of → and ←, in microseconds: a frame at 60 Hz.
  static let frame: Int64 = 16_667
  /// The step of → and ← with Shift, in microseconds.
  static let second: Int64 = 1_000_000

  package let stream: TouchStream
  package let playback: Playback
  /// The end of the recording.
  package let end: Timestamp
  /// The speed; 1 is that of the recording.
  package internal(set) var speed: Double
  package internal(set) var isPlaying = false

  /// The first error that stopped the recording; `nil` when there was none.
  package private(set) var failure: (any Error)?
  /// Called when something has been played.
  package var onAdvance: () -> Void = {}

  /// Whether the user has left the player, by the close button, Esc or Q.
  package private(set) var isOver = false

  /// An error that the strip shows instead of the keys; `nil` when there is none.
  package var notice: String? {
    didSet { window.needsDisplay = true }
  }

  /// What is selected: the strip tells its outcome in place of the keys, and the finger has a second
  /// ring. `nil` when nothing is.
  package var selection: PlayerSelection? {
    didSet { shown() }
  }

  package var window: Window { controls }
  let controls: PlayerWindow

  /// The goal of a seek in progress.
  var goal: Playback.Goal?
  /// The recording's position when playing last resumed, and the player's clock at that time.
  var start = (position: Timestamp.zero, clock: Timestamp.zero)
  var timer: TimelineTimer?
  private var resumesAfterSeeking = false

  /// - Parameters:
  ///   - playback: The recording.
  ///   - end: Its end.
  ///   - size: The size of the player's window, in points.
  ///   - speed: The speed, clamped to ``speedRange``.
  ///   - language: The language of the player's words; the recording keeps its own.
  ///   - isClosable: Whether there is a close button.
  package init(
    _ playback: Playback, end: Timestamp, size: Size, speed: Double = 1,
    language: Language = .english, isClosable: Bool = false
  ) {
    self.playback = playback
    self.end = end
    self.speed = min(max(speed, Self.speedRange.lowerBound), Self.speedRange.upperBound)
    controls = PlayerWindow(size: size)
    controls.appearance.style = playback.playground.window.appearance.style
    controls.language = language
    controls.isClosable = isClosable
    stream = TouchStream(window: controls)
    stream.onEvent = { [unowned controls] _ in controls.needsDisplay = true }
    controls.playButton.onPress = { [unowned self] in playOrPause() }
    controls.stepButton.onPress = { [unowned self] in stepForward() }
    controls.speedButton.onPress = { [unowned self] in changeSpeed(by: speed < 8 ? 2 : 0.0625) }
    controls.closeButton.onPress = { [unowned self] in leave() }
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

  /// Returns the recording's position when the player's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp {
    guard isPlaying, goal == nil else { return playback.position }
    let passed = Double(time - start.clock) * speed
    return max(min(start.position + Int64(passed), end), playback.position)
  }

  /// Resumes playing from the current position and time.
  func letGo() {
    start = (playback.position, window.timeline.now)
    scheduleNext()
  }

  /// Schedules a timer for the next event or deadline of the recording.
  private func scheduleNext() {
    timer?.cancel()
    guard isPlaying, goal == nil else { return }
    attempt {
      guard let moment = try playback.nextMoment() else { return finish() }
      let next = min(playback.playground.window.timeline.nextDeadline ?? moment, moment)
      let wait = (Double(next - start.position) / speed).rounded(.up)
      var due = start.clock + Int64(wait)
      // At high speeds, a wake-up per event would be more than anybody sees.
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
    playback.playground.fingers.selected = selection?.touch
    onAdvance()
    window.needsDisplay = true
  }

  func leave() { isOver = true }

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
          selected: selection?.line(in: controls.language), notice: notice),
        into: &list)
    }
  }
}
