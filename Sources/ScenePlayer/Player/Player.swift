package import Accessibility
package import Drawing
import FileSupport
import SceneBase
package import TouchEngine
import TouchTraces

/// Shows a recording as it is played, with buttons, a bar and keys to play, pause, step and seek.
///
/// It has its own window and clock: input to it reaches the player and never the recording, which
/// receives only the recorded input.
package final class Player: ModalPage {
  /// The range of speeds.
  package static let speedRange = Transport.speedRange
  /// The least size of a finger's ring on the page, as a part of its usual size. Our choice.
  private static let ringScale = 0.7
  /// The step of → and ← with Shift, in microseconds.
  package static let second: Int64 = 1_000_000

  /// Returns the size of a window in which a recorded window of a size has its own size.
  package static func windowSize(for recorded: Size) -> Size {
    PlayingLayout.windowSize(for: recorded)
  }

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

  /// Called with the sizes when the picture has another size than the recorded window.
  package var onOtherSize: (PlayedSize) -> Void = { _ in }

  /// The size of the recorded window when it opened.
  private let recordedSize: Size
  /// The sizes that were told last; `nil` for none.
  private var toldSize: PlayedSize?
  /// The title of the recording.
  private let title: String
  /// The touches of the recording, which the track shows.
  package var touches: [PlayedTouch] = [] {
    didSet { window.needsDisplay = true }
  }
  /// Whether the touches are still to come, which the player looks for some times a second.
  package var isFindingTouches = false
  /// Whether the keys are shown.
  private(set) var showsKeys = false {
    didSet { window.needsDisplay = true }
  }

  /// An error that is shown in place of the title; `nil` when there is none.
  package var notice: String? {
    didSet { window.needsDisplay = true }
  }

  /// A message in place of the title; `nil` when there is none.
  package var remark: String? {
    didSet { window.needsDisplay = true }
  }

  /// What is selected: its outcome is told in place of the title, and the finger has a second ring.
  /// `nil` when nothing is.
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
  ///   - title: The title of the recording.
  ///   - language: The language of the player's words.
  ///   - textScale: The size of the player's words, 1 to 2 times the usual size.
  package init(
    _ playback: Playback, end: Timestamp, size: Size, speed: Double = 1, title: String = "",
    language: Language = .english, textScale: Double = 1
  ) {
    controls = PlayerWindow(size: size)
    recordedSize = playback.playground.window.bounds.size
    self.title = title
    transport = Transport(playback, .zero...max(end, .zero), speed: speed, on: controls.timeline)
    controls.appearance.style = playback.playground.window.appearance.style
    controls.appearance.textScale = textScale
    controls.language = language
    stream = TouchStream(window: controls)
    controls.recordedSize = shownSize
    stream.onEvent = { [unowned controls] _ in controls.needsDisplay = true }
    controls.onLayout = { [unowned self] in tellSize() }
    transport.onChange = { [unowned self] in shown() }
    playback.playground.hideSigns()
    // The finger of the last touch stays as long as the words about it.
    playback.playground.fingers.keepsLifted = true
    connect(controls.backButton) { $0.stepBack() }
    connect(controls.playButton) { $0.playOrPause() }
    connect(controls.stepButton) { $0.stepForward() }
    connect(controls.speedButton) { $0.openOrCloseSpeeds() }
    controls.speedMenu.onChoose = { [unowned self] in changeSpeed(by: $0 / speed) }
    connect(controls.askButton) { $0.ask() }
    connect(controls.keysButton) { $0.showsKeys.toggle() }
    connect(controls.closeButton) { $0.leave() }
    controls.seekBar.length = max(end, .zero).seconds(since: .zero)
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

  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    guard view === controls.seekBar else { return nil }
    var spoken = SpokenView(name: ElementWords.view(view.identifier, in: language))
    let position = transport.position(at: window.timeline.now).seconds(since: .zero)
    spoken.role = .slider
    spoken.range = .init(position, from: 0, to: controls.seekBar.length, step: 1)
    spoken.detail = PlayedTouch.unused(touches, in: language) ?? ""
    return spoken
  }

  /// Returns the recording's position when the player's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp { transport.position(at: time) }

  private func connect(_ button: Button, _ action: @escaping (Player) -> Void) {
    button.addTarget(self, action: "pressed", for: .touchUpInside, perform: action)
  }

  /// Tells if the picture has another size than the recorded window, once for each. Call it once the
  /// player has its window; a new size tells itself.
  package func tellSize() {
    let size = playedSize
    guard size != toldSize else { return }
    toldSize = size
    if let size { onOtherSize(size) }
  }

  private var playedSize: PlayedSize? {
    PlayedSize(
      recorded: recordedSize, shown: shownSize, window: window.bounds.size,
      room: controls.stage.size)
  }

  /// The size of the part that is shown: an empty strip below the scene is left out.
  private var shownSize: Size {
    let played = playback.playground
    guard !played.isInspecting,
      let strip = played.scene.statusRow.strip(atBottomOf: played.window)
    else { return played.window.bounds.size }
    return Size(recordedSize.width, strip.minY)
  }

  func shown() {
    playback.playground.fingers.selected = selection?.touch
    playback.playground.hideSigns()
    if controls.recordedSize != shownSize { controls.recordedSize = shownSize }
    controls.follow(playback.playground.fingers)
    onAdvance()
    window.needsDisplay = true
  }

  /// Closes what lies on top, or leaves the player.
  func leave() {
    if !controls.speedMenu.isHidden { return controls.speedMenu.close() }
    if showsKeys { showsKeys = false } else { isOver = true }
  }

  private func openOrCloseSpeeds() {
    let menu = controls.speedMenu
    guard menu.isHidden else { return menu.close() }
    menu.open(above: controls.speedButton.frame, at: speed, in: controls)
  }

  func showOrHideKeys() { showsKeys.toggle() }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    let look = isFindingTouches ? time + 50_000 : nil
    let menu = controls.speedMenu.nextChange(after: time)
    if controls.isMoving(at: time) { return time }
    return [transport.nextChange(after: time), look, menu].compactMap(\.self).min()
  }

  /// The scene, and the sizes; in fewer words after that.
  private var notes: [String] {
    let (scene, language) = (type(of: playback.playground.scene), controls.language)
    let name = scene.title(in: language)
    let size = OverlayWords.text(
      "player.recorded", in: language, with: PlayedSize.words(of: recordedSize))
    let all = [playedSize?.words(in: language), size].compactMap(\.self)
    return all.map { "\(name) · \($0)" } + [name]
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let (position, played) = (position(at: time), playback.playground)
    let scale = controls.place.scale
    played.fingers.magnification = max(Self.ringScale / scale, 1)
    let moment = played.line.moment(at: position, in: controls.language)
    let recorded = DisplayList { list in
      list.group(played.displayList(at: position))
      if let frame = moment.control.flatMap(played.frame(ofControl:)) {
        let outline = Path.roundedRect(frame.outset(by: 4), radius: min(frame.height / 2 + 4, 16))
        let width = 3 / min(scale, 1)
        list.stroke(
          outline, controls.appearance.palette.accent, .round(width: width), over: .black,
          width + 2)
      }
    }
    return DisplayList { list in
      controls.draw(
        recorded, of: shownSize,
        PlayerWindow.Reading(
          title: title, notes: notes, position: transport.shownPosition(at: time), end: end,
          speed: speed, isPlaying: isPlaying, touches: touches,
          line: moment.text, isUnused: moment.isUnused,
          told: selection?.line(in: controls.language) ?? remark, notice: notice,
          showsKeys: showsKeys),
        at: time, into: &list)
    }
  }
}

/// A recognizer in a touch, which the player shows at the moment of its outcome.
package struct PlayerSelection: Hashable, Sendable {
  /// The recognizer's name.
  package var recognizer: String
  package var touch: TouchID
  /// The moment of the outcome, in the recording.
  package var time: Timestamp
  /// The recognizer and its outcome, in words of the player's language.
  package var words: String

  package init(recognizer: String, touch: TouchID, time: Timestamp, words: String) {
    self.recognizer = recognizer
    self.touch = touch
    self.time = time
    self.words = words
  }

  /// Returns the line of the strip about it.
  func line(in language: Language) -> String {
    OverlayWords.text("player.selected", in: language, with: words, because: "\(touch.number)")
  }
}

/// The titles of recordings.
package enum RecordingTitle {
  private static let table = Words.table.part("recording.")

  /// Returns the title of the recording in a file: that of a sample, the moment at which the program
  /// began it, or the name of the file.
  package static func of(_ path: String, in language: Language) -> String {
    var name = PathName.last(of: path)
    if let ending = TraceEnding.of(name), name.count > ending.count {
      name.removeLast(ending.count)
    }
    return table.text(name, in: language) ?? moment(named: name) ?? name.shown
  }

  /// Returns the moment in the name that the program gives its recordings, as touch-20261129-122303;
  /// `nil` for another name.
  private static func moment(named name: String) -> String? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(Array.init)
    guard (3...4).contains(parts.count), parts[0] == Array("touch"), parts[1].count == 8,
      parts[2].count == 6,
      parts.dropFirst().joined().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let (day, time) = (parts[1], parts[2])
    let date = [day[..<4], day[4..<6], day[6...]].map { String($0) }.joined(separator: "-")
    let clock = [time[..<2], time[2..<4], time[4...]].map { String($0) }.joined(separator: ":")
    let attempt = parts.count == 4 ? " (\(String(parts[3])))" : ""
    return "\(date), \(clock)\(attempt)"
  }
}

/// The size of a recorded window beside that of the window that plays the recording.
package struct PlayedSize: Hashable, Sendable {
  /// The size of the recorded window, in points.
  let recorded: Size
  /// The size of the part of it that is shown, in points.
  private let shown: Size
  /// The size of the player's window, in points.
  let window: Size
  /// The room for the picture, in points.
  private let room: Size

  /// Returns `nil` when the window has the recorded size, or just enough room for it.
  init?(recorded: Size, shown: Size? = nil, window: Size, room: Size) {
    (self.recorded, self.shown) = (recorded, shown ?? recorded)
    (self.window, self.room) = (window, room)
    if Self.isSame(window, recorded) || percent == 100 { return nil }
  }

  /// The size of the picture, in percent of the recorded one.
  private var percent: Int {
    let place = PicturePlace(
      of: shown, in: Rect(origin: .zero, size: room),
      isNarrow: window.width < PlayingLayout.leastWide)
    return max(Int((place.scale * 100).rounded()), 1)
  }

  /// The words for the screen.
  func words(in language: Language) -> String {
    OverlayWords.text(
      "player.otherSize", in: language, with: Self.words(of: recorded), because: "\(percent) %")
  }

  /// Whether two sizes differ by less than a point: a window has whole pixels.
  private static func isSame(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) < 1 && abs(a.height - b.height) < 1
  }

  static func words(of size: Size) -> String {
    "\(Numeral.points(size.width)) × \(Numeral.points(size.height))"
  }
}

extension PlayedSize: CustomStringConvertible {
  /// The words for standard error.
  package var description: String {
    "recorded in a window of \(Self.words(of: recorded)) pt, shown in one of "
      + "\(Self.words(of: window)) pt at \(percent) % of its size"
  }
}

/// A touch of a recording, as the track of the player shows it.
package struct PlayedTouch: Hashable, Sendable {
  /// From the landing to the lift.
  package var span: ClosedRange<Timestamp>
  /// The gestures that won it; empty when none did.
  package var looks: [GestureLook]
  /// Whether it did nothing.
  package var isUnused: Bool

  package init(_ span: ClosedRange<Timestamp>, _ looks: [GestureLook], isUnused: Bool) {
    (self.span, self.looks, self.isUnused) = (span, looks, isUnused)
  }

  /// Returns in words how many touches did nothing; `nil` for none.
  static func unused(_ touches: [PlayedTouch], in language: Language) -> String? {
    let count = touches.count(where: \.isUnused)
    return count == 0 ? nil : OverlayWords.text("player.unused", in: language, with: "\(count)")
  }

  /// Returns touches with those of one gesture joined, as the fingers of a pinch are.
  ///
  /// - Parameter touches: The touches, in the order of their landings.
  /// - Returns: Those that the track shows.
  package static func joined(_ touches: [PlayedTouch]) -> [PlayedTouch] {
    touches.reduce(into: []) { joined, touch in
      let same = joined.firstIndex { other in
        other.looks == touch.looks && other.isUnused == touch.isUnused && !touch.isUnused
          && other.span.overlaps(touch.span)
      }
      guard let same else { return joined.append(touch) }
      let (span, other) = (touch.span, joined[same].span)
      joined[same].span =
        min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
    }
  }
}
