package import Accessibility
package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// A page that shows a run over time and answers questions about its touches: the scene at the
/// playhead, the answer, the film, and a lane for each finger, recognizer, gate and timer.
///
/// It reads the run and changes nothing of it. Its own input never reaches the scene.
package final class TimelinePage: ModalPage {
  package enum Outcome {
    /// Goes back to where the scene is now, or closes the recording.
    case back
    /// Goes on live from a moment, with the playground that is there. Its fingers are down still.
    case goOn(Playground, at: Timestamp)
    /// Shows the run before the branch.
    case before
    /// Shows the file's touches in another scene: the number among ``ShownFile/otherScenes``.
    case playIn(Int)
  }

  /// How the user left the page; `nil` while it is open.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }
  package let stream: TouchStream
  package var window: Window { page }
  /// The first error that stopped the run; `nil` when there was none.
  package var failure: (any Error)? { transport.failure }

  /// Saves the run up to a time, and returns the file's name; `nil` when it could not be saved.
  /// Only a live run has the button.
  package var onSave: (Timestamp) -> String? = { _ in nil }
  /// Called with the question about which the user asks what would have helped; `nil` hides the
  /// button.
  package var onFix: ((Question) -> Void)? {
    get { page.story.onFix }
    set { page.story.onFix = newValue }
  }
  /// Copies a text.
  package var onCopy: (String) -> Void = { _ in }
  /// Returns a test, or a report for an issue, about a touch; `nil` when it cannot be made. Only the
  /// page of a file has the buttons.
  package var onTakeAway: (TouchID, TakeAway) -> String? = { _, _ in nil }

  /// A text about a touch for somebody's project.
  package enum TakeAway: Hashable, Sendable {
    /// A Swift test.
    case test
    /// The story, its numbers, and the recording.
    case issue
  }

  let page: TimelineWindow
  let transport: Transport
  let run: AskedRun
  /// The window's size and language, and the appearance of the page, which is that of the scene.
  package let environment: SceneEnvironment
  private let words: AnswerWords
  /// The names and the language.
  package let wording: Wording
  private let style: SceneStyle
  /// The moment at which the page opens.
  private let opening: Timestamp
  /// The time line in its own order.
  private let whole: TouchTimeline
  /// The touches that nothing used.
  private let unused: [(place: Point, over: Timestamp)]
  /// The touches that did nothing, of a recording that was opened for them.
  private let failures: [Question]
  /// The file that is shown; `nil` for a run without one.
  private let file: ShownFile?
  /// The name of the view that was pointed at last; `nil` before the first.
  private var pointedName: String?
  /// The names of the panel's views, about whose touches the page does not ask by itself.
  private let panelNames: Set<String>

  /// The number of unused touches that are marked, the last ones. Our choice.
  private static let unusedCount = 8
  /// The lengths of what is in view at first, in seconds: without a touch, shortly after the
  /// beginning at least, and from the last landing on at most. Our choice.
  private static let (firstSeconds, leastSeconds, mostSeconds) = (4.0, 1.5, 8.0)
  /// The time since a landing for which what follows it is in view, too, in seconds. Our choice.
  private static let recentSeconds = 1.0
  /// The least length of a touch that fills a part of the width, in seconds. Our choice.
  private static let leastTouchSeconds = 0.05

  /// - Parameters:
  ///   - run: The run.
  ///   - film: Pictures of the run from its beginning to its end, each made for its scene's window.
  ///   - environment: The window's size, language and appearance.
  ///   - moment: The moment that is shown first; `nil` shows the run's end.
  ///   - failures: The touches that did nothing, of a recording that is opened for them.
  ///   - opened: When the page comes over the scene, by its own clock; `nil` when it is just there.
  ///   - file: The file, if the page names it.
  package init(
    _ run: AskedRun, film: [DisplayList?], _ environment: SceneEnvironment,
    from moment: Timestamp? = nil, about failures: [Question] = [], opened: Timestamp? = nil,
    naming file: ShownFile? = nil
  ) {
    self.run = run
    (self.failures, self.file) = (failures, file)
    opening = min(moment ?? run.range.upperBound, run.range.upperBound)
    style = SceneStyle(environment, isDark: run.playback.playground.isDark)
    var own = environment
    own.appearance = style.appearance
    self.environment = own
    wording = Wording(namingAll: run.playback, in: environment.language)
    words = AnswerWords(wording, fingers: run.answers.log.fingers)
    unused = run.answers.unusedLandings
    whole = TouchTimeline(
      run.answers.log, from: run.range.lowerBound, until: run.range.upperBound)
    panelNames = run.playback.playground.window.panelNames
    page = TimelineWindow(
      run, words, wording, style, size: environment.size, leadsThroughFailures: !failures.isEmpty,
      naming: file)
    transport = Transport(run.playback, run.range, on: page.timeline)
    stream = TouchStream(window: page)
    connect()
    page.motion = ChromeMotion(from: opened, environment.appearance)
    let (timeline, idle) = (page.lanes, whole.idle)
    let alone = InspectorWords.missing(1, in: wording.language)
    let never = TimelineWords.text("idle", in: wording.language)
    let reasons = zip(idle, TimelineWords.names(of: idle, wording)).map {
      ($0.icon, $1, $0.look.isOfTwo ? alone : never)
    }
    page.idle = [alone, never].flatMap { reason in reasons.filter { $0.2 == reason } }
    timeline.timeline = page.foldsIdle ? whole.withoutIdle : whole
    page.placeFold()
    timeline.show(firstRange)
    timeline.origin = openingStory?.began
    if let story = openingStory { order(for: story.touch) }
    (page.film.pictures, page.film.pictureSize) = (film, page.sceneSize)
    page.film.whole = run.range
    page.film.touches = whole.lanes.flatMap { lane in
      guard case .finger = lane.subject else { return [ClosedRange<Timestamp>]() }
      return lane.spans.map { $0.start...max($0.start, $0.end) }
    }
    page.film.isRecording = !run.isLive
    shown()
    page.story.hint = hint
    // The latest touch is what most questions are about.
    if let touch = openingStory?.touch,
      let question = run.answers.questions(about: touch).first
    {
      show(question)
    }
    // Large words have no room on a line.
    page.opensStory = page.arrangement.form == .line && style.appearance.textScale >= 1.5
    if let moment {
      show(moment)
    } else if let story = openingStory, let answer = page.story.answer,
      run.answers.log.touches.contains(where: { $0.story.touch == story.touch && $0.ended != nil })
    {
      // A touch that is over is shown at the decision that the card tells.
      show(answer.time)
    }
  }

  /// The story of the latest touch at the moment at which the page opens; `nil` when there is none.
  private var openingStory: TouchStory? { lastStory { $0.began <= opening } }

  /// The times that are in view at first: the latest touch, if it was not very long, and the moment
  /// at which the page opens, if that is soon after it.
  private var firstRange: ClosedRange<Timestamp> {
    let start = run.range.lowerBound
    // Shortly after the beginning, some of what follows is in view, too.
    let least = start.advanced(bySeconds: Self.leastSeconds)
    let end = max(opening, min(least, run.range.upperBound))
    func range(_ seconds: Double) -> ClosedRange<Timestamp> {
      max(start, end + -Int64(seconds * 1_000_000))...end
    }
    guard let story = openingStory else { return range(Self.firstSeconds) }
    let landed = story.began
    var seconds = max(end, landed).seconds(since: landed)
    let length = story.end.seconds(since: landed)
    // A touch that has been over for some time fills its part by itself.
    if seconds > max(Self.recentSeconds, 2.5 * length) { seconds = length }
    guard seconds <= Self.mostSeconds else { return range(Self.firstSeconds) }
    return Self.times(around: landed, for: seconds)
  }

  private func connect() {
    stream.onEvent = { [unowned page] event in
      if case .pointer(let place) = event.content { page.pointerPlace = place }
      page.needsDisplay = true
    }
    transport.onChange = { [unowned self] in shown() }
    for button in [page.backButton, page.touchButton] { press(button) { $0.outcome = .back } }
    press(page.goOnButton) { $0.goOn() }
    press(page.beforeButton) { $0.outcome = .before }
    press(page.askButton) { $0.ask() }
    press(page.speedButton) { $0.slower() }
    press(page.saveButton) { $0.save() }
    press(page.copyButton) { $0.copy() }
    press(page.earlierButton) { $0.showFailure(by: -1) }
    press(page.laterButton) { $0.showFailure(by: 1) }
    press(page.story.testButton) { $0.takeAway(.test) }
    press(page.story.issueButton) { $0.takeAway(.issue) }
    if let head = page.head { press(head.sceneButton) { $0.chooseScene() } }
    press(page.playButton) { $0.transport.playOrPause() }
    press(page.previousButton) { $0.step(to: $0.page.lanes.timeline.event(before: $0.playhead)) }
    press(page.nextButton) { $0.step(to: $0.page.lanes.timeline.event(after: $0.playhead)) }
    page.lanes.wheelZooms = true
    page.onPoint = { [unowned self] in point(at: $0) }
    page.menu.onAsk = { [unowned self] in ask($0) }
    page.story.onAsk = { [unowned self] in ask($0) }
    page.story.onSeek = { [unowned self] in step(to: $0) }
    page.film.onMove = { [unowned page] in page.lanes.show(from: $0) }
    page.lanes.onScroll = { [unowned page] in page.film.shown = page.lanes.layout.axis }
    page.lanes.onSeek = { [unowned self] in
      transport.pause()
      transport.seek(to: $0)
    }
    page.lanes.onSelect = { [unowned self] in select($0) }
    page.lanes.onOpen = { [unowned self] in
      if let selection = page.lanes.selection { select(selection) }
      page.opensStory = true
    }
    page.story.onOpen = { [unowned page] in page.opensStory = true }
    page.onFold = { [unowned self] in fold() }
    page.onKey = { [unowned self] in press($0) }
  }

  private func press(_ button: Button, _ action: @escaping (TimelinePage) -> Void) {
    button.addTarget(self, action: "press", for: .touchUpInside, perform: action)
  }

  private var playhead: Timestamp { page.lanes.playhead }

  private var hint: String {
    AskingWords.text(page.arrangement.scene == nil ? "hint.small" : "hint", in: style.language)
  }

  /// Goes back to now, or closes the recording.
  package func leave() { outcome = .back }

  /// Shows a moment.
  package func show(_ time: Timestamp) {
    transport.seek(to: time)
    page.lanes.reveal()
  }

  /// The moment that is shown.
  package var position: Timestamp { page.lanes.playhead }

  /// Continues a seek by a slice. Call it after each batch, at `time` of the page's own clock.
  package func seekOn(at time: Timestamp) {
    if transport.goal != nil, failure == nil {
      stream.perform(at: time) { transport.seekOn() }
    }
  }

  private func shown() {
    let position = transport.shownPosition(at: page.timeline.now)
    page.lanes.playhead = position
    page.goOnButton.isUsable = run.isLive && position < run.range.upperBound
    page.playButton.face = .icon(transport.isPlaying ? .pause : .play)
    page.playButton.name = AskingWords.text(
      transport.isPlaying ? "pause" : "play", in: style.language)
    page.unused = Array(
      unused.lazy.filter { $0.over <= position }.map(\.place).suffix(Self.unusedCount))
    page.needsDisplay = true
  }

  // MARK: Asking

  /// Asks about what is under a point of the scene, in its coordinates; without anything there,
  /// about the latest touch.
  ///
  /// - Parameter point: The point; `nil` asks about the latest touch.
  package func ask(at point: Point?) {
    if let point { self.point(at: point) } else { ask() }
    page.menu.moveFocus(by: 1)
  }

  /// The story of the latest touch of the scene before the playhead; of the first one when all are
  /// later.
  private var latestStory: TouchStory? {
    lastStory { $0.began <= playhead }
      ?? run.answers.log.touches.first { isInScene($0.story) }?.story
  }

  /// The story of the last touch of the scene for which a condition holds.
  private func lastStory(where isWanted: (TouchStory) -> Bool = { _ in true }) -> TouchStory? {
    run.answers.log.touches.last { isInScene($0.story) && isWanted($0.story) }?.story
  }

  /// Whether a touch is not on the panel. The interface of a scene can be asked about here, other
  /// than by the pill.
  private func isInScene(_ story: TouchStory) -> Bool {
    story.view.map { !panelNames.contains($0.view) } ?? true
  }

  /// Asks about the latest touch before the playhead.
  private func ask() {
    guard let story = latestStory else { return }
    let id = story.touch
    let questions = run.answers.questions(about: id)
    (page.pointed, pointedName, page.menuAnchor) = (place(of: story), nil, nil)
    page.landing = run.answers.landing(of: id)
    page.lanes.origin = story.began
    page.menu.show(
      [
        TouchQuestions(
          touch: id, landed: story.began, isUnused: run.answers.isUnused(id),
          questions: questions)
      ], about: AskingWords.text("question", in: style.language))
    page.layoutSubviews()
  }

  private func point(at point: Point) {
    transport.pause()
    let window = run.playback.playground.window
    if !window.bounds.contains(point) { return ask() }
    let names = window.views(at: point)
    // The nearest view around it that a touch concerned.
    let asked = names.first { !run.answers.questions(at: $0).isEmpty }
    if let name = asked ?? names.first { self.point(at: name) }
  }

  /// The place of the control on which a touch landed, as it is now; `nil` when it landed on none.
  private func place(of story: TouchStory) -> Rect? {
    guard let name = story.view?.view, run.answers.log.names.isControl(name) else { return nil }
    return place(ofViewCalled: name)
  }

  private func place(ofViewCalled name: String) -> Rect? {
    run.playback.playground.window.view(called: name).map { view in
      view.convert(view.bounds, to: nil)
    }
  }

  /// Points at a view by its name, and lists the questions about it.
  private func point(at name: String) {
    (pointedName, page.menuAnchor) = (name, nil)
    page.menu.show(run.answers.questions(at: name), about: wording.name(name))
    page.pointed = place(ofViewCalled: name)
    page.layoutSubviews()
  }

  /// The frontmost view where the latest touch before the playhead landed, also one that takes no
  /// touches; `nil` when there was none.
  private var viewAtLanding: String? {
    latestStory.flatMap { run.answers.landing(of: $0.touch) }
      .flatMap { run.playback.playground.window.views(at: $0).first }
  }

  /// Points at the view after the one that is pointed at, in reading order, or before it; at first
  /// where the latest touch before the playhead landed.
  private func pointOn(by step: Int) {
    transport.pause()
    let window = run.playback.playground.window
    var names: [String] = []
    for name in window.viewsInReadingOrder.map(\.path) where !names.contains(name) {
      names.append(name)
    }
    if !page.menu.isHidden, let place = pointedName.flatMap(names.firstIndex) {
      point(at: names[(place + step + names.count) % names.count])
    } else if let first = viewAtLanding ?? names.first {
      point(at: first)
    }
    page.menu.moveFocus(by: 1)
  }

  /// Shows the answer to a question, at its moment; nothing without an answer.
  package func ask(_ question: Question) {
    guard run.answers.answer(to: question) != nil else { return }
    order(for: question.touch)
    guard let answer = show(question) else { return }
    transport.pause()
    page.menu.close()
    page.pointed = nil
    // What a file is opened for is not one line only.
    if file != nil, page.arrangement.form != .card { page.opensStory = true }
    if let story = run.answers.story(of: question.touch) { showTimes(around: story) }
    step(to: answer.time)
  }

  /// Puts those lanes first that hold something of a touch. A lane that is touched stays where it is.
  private func order(for touch: TouchID) {
    let lanes = whole.ordered(for: touch)
    page.lanes.selection = nil
    page.lanes.timeline = page.foldsIdle ? lanes.withoutIdle : lanes
    page.placeFold()
  }

  /// Shows the lanes again, with or without those of recognizers that never competed.
  private func fold() {
    let question = page.story.answer?.question
    guard let touch = question?.touch ?? openingStory?.touch else { return }
    order(for: touch)
    if let question { choose(laneOf: question) }
  }

  private func choose(laneOf question: Question) {
    let subject: TimelineLane.Subject? =
      switch question.subject {
      case .recognizer(let name): .recognizer(name)
      case .view(let name): .view(name)
      case .touch: nil
      }
    guard let subject else { return }
    if page.foldsIdle, whole.idle.contains(where: { $0.subject == subject }) {
      page.isUnfolded = true
    }
    if let lane = page.lanes.timeline.lane(of: subject) {
      page.lanes.selection = TimelineSelection(lane: lane, touch: question.touch)
    }
  }

  /// Shows the times around a touch, which fills three fifths of the lanes' width; a fifth of its
  /// length is before it.
  private func showTimes(around story: TouchStory) {
    page.lanes.show(Self.times(around: story.began, for: story.end.seconds(since: story.began)))
  }

  /// Returns the times in which so many seconds from a landing on fill three fifths of the lanes'
  /// width.
  private static func times(
    around landed: Timestamp, for seconds: Double
  ) -> ClosedRange<Timestamp> {
    let length = max(seconds, leastTouchSeconds)
    let start = landed.advanced(bySeconds: -length * 0.2)
    return start...start.advanced(bySeconds: length / 0.6)
  }

  /// Shows the answer to a question, and chooses the lane that it is about.
  @discardableResult
  private func show(_ question: Question) -> Answer? {
    guard let answer = run.answers.answer(to: question) else { return nil }
    page.story.answer = answer
    page.focus = run.answers.landing(of: question.touch)
    page.film.focus = page.focus
    page.followStory()
    if !failures.isEmpty { page.head?.note = failureNote }
    // The page has one clock, which begins at the landing.
    page.lanes.origin = run.answers.story(of: question.touch)?.began
    choose(laneOf: question)
    return answer
  }

  private func select(_ selection: TimelineSelection) {
    guard let touch = selection.touch else { return }
    let questions = run.answers.questions(about: touch)
    let subject = page.lanes.timeline.lanes[selection.lane].subject
    let asked: Question? =
      switch subject {
      case .finger: questions.first
      case .view(let name): questions.first { $0.subject == .view(name) }
      case .recognizer(let name), .hold(let name), .nextTap(let name):
        questions.first { $0.recognizer == name }
      case .gate: questions.first { $0.recognizer == nil && $0.name != nil }
      }
    if let question = asked ?? questions.first { show(question) }
  }

  // MARK: Moving in time

  private func step(to time: Timestamp?) {
    guard let time else { return }
    page.lanes.seek(to: time, glides: true)
    page.lanes.reveal()
  }

  private func slower() {
    let next = SlowMotion.speed(after: transport.speed)
    transport.changeSpeed(by: next / transport.speed)
    page.speedButton.face = .word(SlowMotion.words(of: transport.speed))
  }

  private func goOn() {
    guard page.goOnButton.isUsable, transport.goal == nil else { return }
    transport.pause()
    outcome = .goOn(run.playback.playground, at: run.playback.position)
  }

  // MARK: Taking it elsewhere

  private func save() {
    guard let name = onSave(run.range.upperBound) else { return }
    tell(AskingWords.text("saved", in: style.language, with: name))
  }

  private func copy() {
    let text: String
    if let answer = page.story.answer, let story = run.answers.story(of: answer.question.touch) {
      text = words.lines(of: answer, in: story).joined(separator: "\n")
    } else {
      text = run.answers.log.stories.flatMap { wording.lines(of: $0) + [""] }
        .joined(separator: "\n")
    }
    onCopy(text)
    tell(AskingWords.text("copied", in: style.language))
  }

  /// The place of the asked touch, or else of the last one before the playhead, among those that did
  /// nothing.
  private var shownFailure: Int {
    let asked = page.story.answer?.question.touch
    return failures.firstIndex { $0.touch == asked }
      ?? failures.lastIndex { failure in
        run.answers.story(of: failure.touch).map { $0.began <= playhead } ?? false
      } ?? 0
  }

  private func showFailure(by step: Int) {
    let next = min(max(shownFailure + step, 0), failures.count - 1)
    ask(failures[next])
    if page.head == nil { tell(failureNote) }
  }

  /// Says which of the touches that did nothing is asked about.
  private var failureNote: String {
    AskingWords.text(
      "failure", in: style.language, with: "\(shownFailure + 1)", "\(failures.count)")
  }

  /// Lists the scenes in which the file's touches can be played.
  private func chooseScene() {
    guard let file, let head = page.head else { return }
    transport.pause()
    (page.pointed, pointedName) = (nil, nil)
    page.menu.show(file.otherScenes, about: AskingWords.text("playIn", in: style.language)) {
      [unowned self] in outcome = .playIn($0)
    }
    let button = head.sceneButton
    page.menuAnchor = button.convert(button.bounds, to: nil)
    page.menu.moveFocus(by: 1)
  }

  private func takeAway(_ kind: TakeAway) {
    guard let touch = page.story.answer?.question.touch, let text = onTakeAway(touch, kind) else {
      return
    }
    onCopy(text)
    tell(AskingWords.text(kind == .test ? "copied.test" : "copied.issue", in: style.language))
  }

  /// Shows a message for a few seconds.
  package func tell(_ text: String) {
    page.notice = Notice(text, from: page.timeline.now)
  }

  // MARK: Keys

  private func press(_ key: KeyPress) {
    if Self.keyTable.press(key, on: self) { return }
    if TimelineView.keyTable.press(key, on: page.lanes) { return }
    if ProgramKeys.isKey(key, of: .command(.pause)) { outcome = .back }
  }

  static let keyTable = KeyTable<TimelinePage>(
    allowing: .all,
    [
      KeyRow("close", "Escape") { $0.escape() },
      KeyRow("back", KeyChord("q", "Q")) { $0.outcome = .back },
      KeyRow("playOrPause", "space", "p") { $0.transport.playOrPause() },
      KeyRow("ask", KeyChord("w", "W"), "F10") { $0.ask(at: nil) },
      KeyRow("point", "v") { $0.pointOn(by: 1) },
      KeyRow("point", "V") { $0.pointOn(by: -1) },
      KeyRow("choose", "Down", when: { !$0.page.menu.isHidden }) { $0.page.menu.moveFocus(by: 1) },
      KeyRow("choose", "Up", when: { !$0.page.menu.isHidden }) { $0.page.menu.moveFocus(by: -1) },
      KeyRow("goOn", KeyChord("g", "G")) { $0.goOn() },
      KeyRow("slower", KeyChord("s", "S")) { $0.slower() },
      KeyRow("copy", KeyChord("c", "C")) { $0.copy() },
    ])

  /// Closes the topmost thing.
  private func escape() {
    if !page.menu.isHidden {
      page.menu.close()
      (page.pointed, page.menuAnchor) = (nil, nil)
    } else if page.opensStory {
      page.opensStory = false
    } else if page.story.answer != nil, file == nil {
      page.story.answer = nil
      page.followStory()
    } else {
      outcome = .back
    }
  }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    [transport.nextChange(after: time), page.nextChange(after: time)].compactMap(\.self).min()
  }

  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    if view === page.lanes { return page.lanes.spoken }
    if view === page.film { return page.film.spoken }
    if let steps = page.story.spoken(view) { return steps }
    let folded = view === page.foldButton ? page.idle.map(\.name).joined(separator: " ") : nil
    let name =
      (view as? PageButton)?.name ?? folded ?? page.story.name(of: view)
      ?? page.head?.name(of: view)
    return name.map { SpokenView(name: $0) }
  }

  package func spokenPicture(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(.empty, into: &$0, at: time) }
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let position = transport.position(at: time)
    if transport.isPlaying { page.lanes.playhead = position }
    let picture = run.playback.playground.displayList(at: position)
    return DisplayList { page.draw(picture, into: &$0, at: time) }
  }
}
