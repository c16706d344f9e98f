package import Drawing
package import SceneBase
package import TouchEngine
package import TouchTraces

/// Guides through the stops of the tour in a window: plays each recording, and pauses at interesting
/// moments, of which it tells when they are on the screen, long enough to read about them.
///
/// It has its own window and clock; input to it reaches no recording.
package final class TourGuide: ModalPage {
  /// The state of the tour.
  package enum Phase: Hashable, Sendable {
    /// The recording plays, towards its next moment or its end.
    case playing
    /// The recording pauses at a moment.
    case looking
    /// The last stop is over.
    case over
  }

  package let stream: TouchStream
  package var window: Window { controls }
  let controls: TourWindow

  /// The index of the current stop.
  package private(set) var stop = 0
  /// The number of its moments reached so far.
  package private(set) var seen = 0
  package private(set) var phase = Phase.playing
  package private(set) var isPaused = false
  /// Whether the user has left the tour.
  package private(set) var isOver = false
  /// The scene that the user wants to try; `nil` for none.
  package private(set) var tried: (any Scene.Type)?
  package private(set) var playback: Playback
  /// The first error that stopped a recording; `nil` when there was none.
  package private(set) var failure: (any Error)?

  private let stops: [TourStop]
  private let open: (TourStop) throws -> (Playground, TraceReplayer)
  /// The recording's position when playing last resumed, and the guide's clock at that time.
  private var start = (position: Timestamp.zero, clock: Timestamp.zero)
  private var timer: TimelineTimer?
  /// The fingers of the last moment reached; `nil` once another finger is on the screen.
  private var toldFingers: Set<TouchID>?

  /// The time before its first event at which a recording begins, and the time for which its end is
  /// shown, in microseconds.
  private static let leadIn: Int64 = 800_000
  private static let end: Int64 = 1_200_000

  /// - Parameters:
  ///   - stops: The stops, at least one.
  ///   - size: The window's size, in points.
  ///   - language: The language of the guide's words.
  ///   - textScale: The size of the guide's words, 1 to 2 times the usual size.
  ///   - opensScenes: Whether one can go on in the scene of a stop.
  ///   - open: Opens the recording of a stop at its beginning.
  /// - Throws: What `open` throws for the first stop.
  package init(
    _ stops: [TourStop], size: Size, language: Language = .english, textScale: Double = 1,
    opensScenes: Bool = false,
    opening open: @escaping (TourStop) throws -> (Playground, TraceReplayer)
  ) throws {
    precondition(!stops.isEmpty, "a tour without a stop")
    self.stops = stops
    self.open = open
    playback = try Playback { try open(stops[0]) }
    controls = TourWindow(stops, size: size, language: language, opensScenes: opensScenes)
    controls.appearance.textScale = textScale
    controls.layoutSubviews()
    stream = TouchStream(window: controls)
    stream.onEvent = { [unowned controls] _ in controls.needsDisplay = true }
    connect(controls.pauseButton) { $0.playOrPause() }
    connect(controls.nextButton) { $0.go(to: $0.stop + 1) }
    connect(controls.backButton) { $0.goBack() }
    connect(controls.closeButton) { $0.isOver = true }
    if let button = controls.tryButton { connect(button) { $0.tryScene() } }
    controls.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    begin()
  }

  /// Resumes playing at the current time. Call it when the tour is first shown, because the guide's
  /// clock may already have advanced.
  package func playFromNow() { letGo() }

  private func connect(_ button: Button, _ action: @escaping (TourGuide) -> Void) {
    button.addTarget(self, action: "pressed", for: .touchUpInside, perform: action)
  }

  // MARK: Controls

  /// Leaves the tour for the scene of the stop.
  private func tryScene() {
    tried = type(of: playback.playground.scene)
    isOver = true
  }

  package func playOrPause() {
    if phase == .over { return go(to: 0) }
    isPaused ? goOn() : pause()
  }

  /// Plays another stop; an index beyond the last ends the tour.
  package func go(to stop: Int) {
    guard failure == nil, stop < stops.count else {
      stopTimer()
      phase = .over
      controls.needsDisplay = true
      return
    }
    self.stop = max(stop, 0)
    isPaused = false
    attempt {
      let next = stops[self.stop]
      playback = try Playback { [open] in try open(next) }
    }
    begin()
  }

  /// Restarts the current stop if some of it was seen, otherwise plays the one before.
  package func goBack() { go(to: seen > 0 || phase == .over ? stop : stop - 1) }

  static let keyTable = KeyTable<TourGuide>(
    allowing: [],
    [
      KeyRow("playOrPause", "space", "p") { $0.playOrPause() },
      KeyRow("back", KeyChord("Left", "Prior", "b")) { $0.goBack() },
      KeyRow("next", KeyChord("Right", "Next", "n")) { $0.go(to: $0.stop + 1) },
      KeyRow("first", "Home") { $0.go(to: 0) },
      KeyRow("leave", KeyChord("q", "Escape")) { $0.isOver = true },
    ])

  private func pause() {
    if phase == .playing { advance(to: position(at: window.timeline.now)) }
    stopTimer()
    isPaused = true
    controls.needsDisplay = true
  }

  /// Resumes playing, also from a moment: a user who paused has read it.
  private func goOn() {
    isPaused = false
    letGo()
  }

  // MARK: Playing

  /// Returns the recording's position when the guide's clock reads `time`.
  package func position(at time: Timestamp) -> Timestamp {
    guard phase == .playing, !isPaused, failure == nil else { return playback.position }
    let position = start.position + (time - start.clock)
    return max(min(position, nextMoment ?? position), playback.position)
  }

  /// The time of the stop's next moment; `nil` when all have been reached.
  private var nextMoment: Timestamp? {
    stops[stop].moments.indices.contains(seen) ? stops[stop].moments[seen].time : nil
  }

  private func begin() {
    seen = 0
    toldFingers = nil
    controls.recordedSize = playback.playground.window.bounds.size
    playback.playground.hideSigns()
    attempt {
      if let first = try playback.nextMoment() {
        try playback.advance(to: max(first + -Self.leadIn, .zero))
      }
    }
    letGo()
  }

  /// Resumes playing from the current position and time.
  private func letGo() {
    phase = .playing
    start = (playback.position, window.timeline.now)
    controls.needsDisplay = true
    schedule()
  }

  /// Schedules a timer for the recording's next event or deadline, or the next moment.
  private func schedule() {
    stopTimer()
    guard failure == nil else { return }
    attempt {
      let event = try playback.nextMoment()
      guard let event, !isAtMoment else {
        return isAtMoment ? look() : wait(Self.end) { $0.go(to: $0.stop + 1) }
      }
      let due = [event, playback.playground.window.timeline.nextDeadline, nextMoment]
      let next = due.compactMap { $0 }.min() ?? event
      wait(until: start.clock + (next - start.position)) { guide in
        guide.advance(to: max(guide.position(at: guide.window.timeline.now), next))
        guide.schedule()
      }
    }
  }

  private var isAtMoment: Bool { nextMoment.map { playback.position >= $0 } ?? false }

  /// Pauses for as long as the moment's words take to read.
  private func look() {
    let words = stops[stop].moments[seen].words.text(in: controls.language)
    seen += 1
    toldFingers = shownFingers
    phase = .looking
    controls.needsDisplay = true
    wait(Self.readingTime(of: words, in: controls.language)) { $0.letGo() }
  }

  /// The reading time in microseconds: 15 English or 5 Chinese letters a second, and one second to
  /// find the place. Our choice.
  static func readingTime(of words: String, in language: Language) -> Int64 {
    let perSecond = language == .chinese ? 5.0 : 15
    return Int64((1 + min(Double(words.count) / perSecond, 9)) * 1_000_000)
  }

  private func advance(to time: Timestamp) {
    attempt { try playback.advance(to: time) }
    if let told = toldFingers, !shownFingers.isSubset(of: told) { toldFingers = nil }
    controls.follow(playback.playground.fingers)
    controls.needsDisplay = true
  }

  private var shownFingers: Set<TouchID> { Set(playback.playground.fingers.fingers.map(\.id)) }

  private func wait(_ microseconds: Int64, _ body: @escaping (TourGuide) -> Void) {
    wait(until: window.timeline.now + microseconds, body)
  }

  private func wait(until time: Timestamp, _ body: @escaping (TourGuide) -> Void) {
    timer = window.timeline.schedule(at: max(time, window.timeline.now)) { [unowned self] in
      timer = nil
      body(self)
    }
  }

  private func stopTimer() {
    timer?.cancel()
    timer = nil
  }

  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { failure = failure ?? error }
  }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    if controls.isMoving(at: time) { return time }
    return phase == .playing && !isPaused && failure == nil ? time : nil
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let played = playback.playground
    let recorded = DisplayList { list in
      list.group(played.displayList(at: position(at: time)), transform: .identity)
      if phase == .looking { drawMark(around: played.fingers, into: &list) }
    }
    return DisplayList {
      controls.draw(recorded, of: played.window.bounds.size, reading, at: time, into: &$0)
    }
  }

  /// Draws a ring around each finger that the words are about.
  private func drawMark(around fingers: FingerOverlay, into list: inout DisplayListBuilder) {
    let accent = controls.appearance.darkened.palette.accent
    for finger in fingers.fingers where finger.over == nil {
      let ring = Path.circle(center: finger.place, radius: 46)
      list.stroke(ring, Color(white: 0, alpha: 0.5), width: 5)
      list.stroke(ring, accent, width: 3)
    }
  }

  /// What the page shows beside the picture.
  var reading: TourWindow.Reading {
    let (scene, moments) = (type(of: playback.playground.scene), stops[stop].moments)
    return TourWindow.Reading(
      stop: stop, part: Double(seen) / Double(max(moments.count, 1)),
      scene: scene.title(in: controls.language), words: words,
      phase: phase, isPaused: isPaused)
  }

  /// The words of the last moment while its fingers are shown, and otherwise about the scene.
  private var words: String {
    if phase == .over { return OverlayWords.text("tour.over", in: controls.language) }
    guard toldFingers != nil else {
      let scene = type(of: playback.playground.scene)
      return scene.words.text("summary", in: controls.language) ?? ""
    }
    return stops[stop].moments[seen - 1].words.text(in: controls.language)
  }
}
