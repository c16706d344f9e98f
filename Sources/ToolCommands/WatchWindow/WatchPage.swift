import Accessibility
import Drawing
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// A watched program in a window: the story of the touch just made, or of one of the last minute.
final class WatchPage: ModalPage {
  let stream: TouchStream
  var window: Window { page }
  private(set) var isOver = false

  let page: WatchWindow
  let run: WatchedRun
  /// Saves what was told so far, and returns the file's name; `nil` before the first touch. Throws
  /// why it could not be saved.
  var onSave: () throws -> String? = { nil }
  /// Copies a text.
  var onCopy: (String) -> Void = { _ in }
  /// The name of the program.
  private let name: String
  /// What is shown first in a copied text.
  private let about: String

  private var log: RunLog
  /// The first time of the lanes.
  private var start = Timestamp.zero
  /// The version of the run that ``log`` is of.
  private var version = -1
  private var isLive = true
  private var isPaused = false
  private var hasEnded = false
  private var showsClasses = false
  /// The touch whose story is told; `nil` for none.
  private(set) var touch: TouchID?
  /// The gesture that the user meant, by its name; `nil` for the first that lost.
  private var meant: String?

  /// What the lanes show at least, in seconds. Our choice.
  private static let leastSeconds = 0.4
  /// The time after which the lanes of the last minute go on while a finger only moves, in seconds.
  /// Our choice.
  private static let stepSeconds = 0.25

  /// - Parameters:
  ///   - run: What the program told, which goes on.
  ///   - name: The name of the program.
  ///   - about: What watches it, for a copied text.
  ///   - environment: The window's size, language and appearance.
  init(_ run: WatchedRun, named name: String, by about: String, _ environment: SceneEnvironment) {
    (self.run, self.name, self.about, log) = (run, name, about, run.log)
    page = WatchWindow(run, named: name, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    // The touch just made is shown whole, also in a window of another size.
    page.onResize = { [unowned self] in if isLive { show() } }
    press(page.closeButton) { $0.isOver = true }
    press(page.pauseButton) { $0.pause() }
    press(page.saveButton) { $0.save() }
    press(page.copyButton) { $0.copy() }
    press(page.classesButton) { $0.showClasses() }
    press(page.meantButton) { $0.meanNext() }
    page.modes.addTarget(self, action: "mode", for: .valueChanged) { watch in
      watch.show(live: watch.page.modes.selectedSegmentIndex != 1)
    }
    page.lanes.onSelect = { [unowned self] in choose($0) }
    page.lanes.onSeek = { [unowned page] _ in page.needsDisplay = true }
    page.onKey = { [unowned self] key in
      if Self.keyTable.press(key, on: self) { return }
      TimelineView.keyTable.press(key, on: page.lanes)
    }
  }

  private func press(_ button: Button, _ action: @escaping (WatchPage) -> Void) {
    button.addTarget(self, action: "press", for: .touchUpInside, perform: action)
  }

  static let keyTable = KeyTable<WatchPage>(
    allowing: .all,
    [
      KeyRow("close", "Escape", KeyChord("q", "Q")) { $0.isOver = true },
      KeyRow("pause", "space", KeyChord("p", "P")) { $0.pause() },
      KeyRow("save", KeyChord("s", "S")) { $0.save() },
      KeyRow("copy", KeyChord("c", "C")) { $0.copy() },
      KeyRow("live", KeyChord("l", "L")) { $0.show(live: !$0.isLive) },
      KeyRow("meant", KeyChord("m", "M")) { $0.meanNext() },
      KeyRow("classes", KeyChord("n", "N")) { $0.showClasses() },
    ])

  // MARK: Following the program

  /// Shows what was told since the last call; nothing while it is paused.
  func follow() {
    if isPaused { return }
    page.needsDisplay = true
    guard version != run.version else {
      // A finger that only moves changes nothing but the time.
      let next = page.lanes.timeline.end.advanced(bySeconds: Self.stepSeconds)
      if !isLive, run.last >= next { show() }
      return
    }
    version = run.version
    log = run.log
    if isLive || touch == nil { tell(run.latest) }
    show()
  }

  /// Notes that the program has ended.
  ///
  /// - Parameter isOver: Whether the window closes, because there is nothing to show.
  func end(closing isOver: Bool) {
    hasEnded = true
    follow()
    show()
    if isOver { self.isOver = true }
  }

  private var names: WidgetNames {
    WidgetNames(run, showsClasses: showsClasses, in: page.style.language)
  }

  private func tell(_ touch: TouchID?) {
    if touch != self.touch { meant = nil }
    self.touch = touch
  }

  /// Describes what is shown.
  private func show() {
    let names = names
    page.lanes.wording = names.laneWording
    let story = log.touches.last { $0.story.touch == touch }?.story
    let verdict = story.map { WatchVerdict($0, names, run.ways[$0.touch]) }
    let losers = verdict?.losers ?? []
    let isDown = story.map { $0.lifted == nil } ?? false
    let part = losers.first { $0.recognizer == meant } ?? (isDown ? nil : losers.first)
    showLanes(about: verdict)
    page.shown = WatchWindow.Content(
      names: names, verdict: verdict, meant: part, isLive: isLive, isPaused: isPaused,
      hasEnded: hasEnded)
  }

  private func showLanes(about verdict: WatchVerdict?) {
    let lanes = page.lanes
    guard let verdict else {
      lanes.timeline = TouchTimeline()
      return
    }
    var shown = log
    // Fingers that were down at once belong together.
    if isLive { shown.touches = log.touches.filter { isBeside($0.story, verdict.story) } }
    let start =
      isLive ? verdict.story.began : max(log.touches.first?.story.began ?? .zero, run.start)
    let least = start.advanced(bySeconds: Self.leastSeconds)
    let end = isLive ? max(verdict.story.last, least) : max(run.last, least)
    let isNew = start != self.start
    let (seen, former) = (lanes.range, lanes.timeline.end)
    self.start = start
    lanes.timeline = TouchTimeline(shown, from: start, until: end)
    if isLive {
      lanes.show(lanes.timeline.start...lanes.timeline.end)
    } else if isNew {
      lanes.show(start...lanes.timeline.end)
    } else if seen.upperBound >= former {
      // Where the end was in sight, it stays so.
      let first = seen.lowerBound > start ? seen.lowerBound + (lanes.timeline.end - former) : start
      lanes.show(first...lanes.timeline.end)
    }
    lanes.origin = verdict.story.began
    lanes.playhead = verdict.winner?.time ?? verdict.story.end
    let lane = verdict.winner.flatMap { lanes.timeline.lane(of: .recognizer($0.recognizer)) }
    lanes.selection = lane.map { TimelineSelection(lane: $0, touch: verdict.story.touch) }
  }

  private func isBeside(_ one: TouchStory, _ other: TouchStory) -> Bool {
    one.began <= other.lifted ?? run.last && other.began <= one.lifted ?? run.last
  }

  // MARK: What the user does

  private func show(live isLive: Bool) {
    self.isLive = isLive
    page.modes.selectedSegmentIndex = isLive ? 0 : 1
    if isLive { tell(run.latest) }
    show()
  }

  private func pause() {
    isPaused.toggle()
    follow()
    show()
  }

  private func showClasses() {
    showsClasses.toggle()
    show()
  }

  /// Tells the touch of a lane, and why its gesture did not get it.
  private func choose(_ selection: TimelineSelection) {
    guard let touch = selection.touch else { return }
    tell(touch)
    if case .recognizer(let name) = page.lanes.timeline.lanes[selection.lane].subject {
      meant = name
    }
    show()
    page.lanes.selection = selection
  }

  /// Tells why the next one of the gestures that lost did not get the touch.
  private func meanNext() {
    guard let losers = page.shown.verdict?.losers, !losers.isEmpty else { return }
    let place = losers.firstIndex { $0.recognizer == page.shown.meant?.recognizer } ?? -1
    meant = losers[(place + 1) % losers.count].recognizer
    show()
  }

  private func save() {
    let language = page.style.language
    do {
      guard let saved = try onSave() else {
        return tell(WatchWords.text("nothing", in: language, with: name))
      }
      tell(WatchWords.text("saved", in: language, with: saved))
    } catch {
      tell(WatchWords.text("unsaved", in: language, with: "\(error)"))
    }
  }

  /// The story as people write it into an issue: what was watched, and by whose rules.
  var issue: String? {
    guard let header = run.header, let verdict = page.shown.verdict else { return nil }
    let language = page.style.language
    var what = [header.knownVersion.map { "\(header.program) \($0)" } ?? header.program]
    what += [
      header.toolkit?.title, header.surroundings.server, WatchWords.text("rules", in: language),
      about,
    ].compactMap(\.self)
    let told = header.wording(in: language).lines(of: verdict.story)
    return ([what.joined(separator: ", "), ""] + told).joined(separator: "\n") + "\n"
  }

  private func copy() {
    guard let issue else { return }
    onCopy(issue)
    tell(WatchWords.text("copied", in: page.style.language))
  }

  private func tell(_ text: String) {
    page.notice = Notice(text, from: page.timeline.now)
  }

  // MARK: Pictures

  func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  func spoken(_ view: View, in language: Language) -> SpokenView? {
    if view === page.lanes { return page.lanes.spoken }
    return page.name(of: view).map { SpokenView(name: $0) }
  }

  func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0, at: time) }
  }
}
