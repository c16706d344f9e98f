package import Drawing
import SceneBase
package import TouchEngine

/// Shows a recording as it is played, with buttons, a bar and keys to play, pause, step and seek.
///
/// It has its own window and clock: input to it reaches the player and never the recording, which
/// receives only the recorded input.
package final class Player: ModalPage {
  /// The range of speeds.
  package static let speedRange = Transport.speedRange
  /// The height of the player's strip, in points.
  package static let stripHeight = 84.0
  /// The step of → and ← with Shift, in microseconds.
  package static let second: Int64 = 1_000_000

  package let stream: TouchStream
  let transport: Transport
  package var playback: Playback { transport.playback }
  /// The end of the recording.
  package var end: Timestamp { transport.range.upperBound }
  /// The speed; 1 is that of the recording.
  package var speed: Double { transport.speed }
  package var isPlaying: Bool { transport.isPlaying }

  /// The first error that stopped the recording; `nil` when there was none.
  package var failure: (any Error)? { transport.failure }
  /// Called when something has been played.
  package var onAdvance: () -> Void = {}
  /// Called when the user asks why; the recording is paused.
  package var onAsk: () -> Void = {}

  /// Whether the user has left the player, by the close button, Esc or Q.
  package private(set) var isOver = false

  /// Called with the sizes when the player tells that its window has another size than the
  /// recording's.
  package var onOtherSize: (PlayedSize) -> Void = { _ in }

  /// How long the strip tells that the window has another size, in seconds.
  static let otherSizeDuration = 8.0
  /// The size of the recorded window when it opened.
  private let recordedSize: Size
  /// The sizes that the strip tells instead of the keys; `nil` for none.
  private(set) var otherSize: PlayedSize? {
    didSet { window.needsDisplay = true }
  }
  private var otherSizeTimer: TimelineTimer?

  /// An error that the strip shows instead of the keys; `nil` when there is none.
  package var notice: String? {
    didSet { window.needsDisplay = true }
  }

  /// A message that the strip tells instead of the keys; `nil` when there is none.
  package var remark: String? {
    didSet { window.needsDisplay = true }
  }

  /// What is selected: the strip tells its outcome in place of the keys, and the finger has a
  /// second ring. `nil` when nothing is.
  package var selection: PlayerSelection? {
    didSet { shown() }
  }

  package var window: Window { controls }
  let controls: PlayerWindow

  private var resumesAfterSeeking = false

  /// - Parameters:
  ///   - playback: The recording.
  ///   - end: Its end.
  ///   - size: The size of the player's window, in points.
  ///   - speed: The speed, clamped to the speeds that there are.
  ///   - language: The language of the player's words; the recording keeps its own.
  ///   - isClosable: Whether there is a close button.
  package init(
    _ playback: Playback, end: Timestamp, size: Size, speed: Double = 1,
    language: Language = .english, isClosable: Bool = false
  ) {
    controls = PlayerWindow(size: size)
    recordedSize = playback.playground.window.bounds.size
    transport = Transport(playback, .zero...max(end, .zero), speed: speed, on: controls.timeline)
    controls.appearance.style = playback.playground.window.appearance.style
    controls.language = language
    controls.isClosable = isClosable
    stream = TouchStream(window: controls)
    stream.onEvent = { [unowned self] event in
      controls.needsDisplay = true
      if case .resize(let size) = event.content { tellSize(size) }
    }
    transport.onChange = { [unowned self] in shown() }
    controls.playButton.onPress = { [unowned self] in playOrPause() }
    controls.stepButton.onPress = { [unowned self] in stepForward() }
    controls.speedButton.onPress = { [unowned self] in changeSpeed(by: speed < 8 ? 2 : 0.0625) }
    controls.askButton.onPress = { [unowned self] in ask() }
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
    controls.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  /// Returns the recording's position when the player's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp { transport.position(at: time) }

  /// Tells for a while if the window has another size than the recorded one. Call it at the live
  /// time; a new size tells itself.
  package func tellSize() { tellSize(window.bounds.size) }

  private func tellSize(_ size: Size) {
    otherSizeTimer?.cancel()
    otherSize = PlayedSize(recorded: recordedSize, window: size)
    guard let otherSize else { return }
    onOtherSize(otherSize)
    otherSizeTimer = controls.timeline.schedule(afterSeconds: Self.otherSizeDuration) {
      [unowned self] in self.otherSize = nil
    }
  }

  func shown() {
    playback.playground.fingers.selected = selection?.touch
    onAdvance()
    window.needsDisplay = true
  }

  func leave() { isOver = true }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    transport.nextChange(after: time)
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let position = position(at: time)
    let recorded = playback.playground.displayList(at: position)
    return DisplayList { list in
      list.fill(.rect(window.bounds), .black)
      controls.draw(
        recorded, of: playback.playground.window.bounds.size, into: &list)
      controls.drawStrip(
        PlayerWindow.Reading(
          position: transport.shownPosition(at: time), played: position, end: end, speed: speed,
          isPlaying: isPlaying,
          told: otherSize?.words(in: controls.language)
            ?? selection?.line(in: controls.language) ?? remark,
          notice: notice),
        into: &list)
    }
  }
}
