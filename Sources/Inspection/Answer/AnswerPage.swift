package import Accessibility
package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// The answer to why a touch did what it did, in the place where it happened: the dimmed scene, the
/// finger's path enlarged, and a card with at most two fixes.
///
/// The page changes nothing itself: its outcome says what the user wants.
package final class AnswerPage: ModalPage {
  /// What the user wants at the end of the page.
  package enum Outcome {
    /// Everything stays.
    case leave
    /// A change is tried on the touch.
    case tryIt(Cure)
    /// The card with everything about a question is shown.
    case details(Question)
    /// The last minute is shown over time.
    case timeline
  }

  package let stream: TouchStream
  /// What the user wants; `nil` while the page is open.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }
  package var window: Window { page }
  /// The card, which becomes the strip of a finger that repeats the touch.
  package var card: GhostFinger.Card { page.ghostCard }
  /// The fixes that the search has found.
  package var fixes: [AnswerFix] { page.fixes }
  /// The names and the language.
  package let wording: Wording

  private let page: AnswerWindow
  /// The picture of the scene.
  private let scene: DisplayList
  private let search: (TouchAnswer) -> () -> AnswerCheck
  /// Returns the state of the search about the shown question.
  private var check: () -> AnswerCheck = { .running }

  /// The time between two questions for the state of the search, in seconds.
  private static let interval = 0.1

  /// - Parameters:
  ///   - asked: The touch.
  ///   - playground: The playground whose names are used. It is not retained.
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The picture of the scene.
  ///   - start: When the page comes up; `nil` when it is just there, at time 0.
  ///   - search: Begins to search for fixes, and returns what tells the state of the search.
  ///     Retained.
  /// - Throws: What is wrong with the minute.
  package init(
    _ asked: AskedTouch, on playground: Playground, _ environment: SceneEnvironment,
    over scene: DisplayList, from start: Timestamp? = nil,
    searching search: @escaping (TouchAnswer) -> () -> AnswerCheck
  ) throws {
    (self.scene, self.search) = (scene, search)
    let wording = Wording(
      namingAll: { [weak playground] in playground }, in: environment.language)
    self.wording = wording
    let answers = asked.questions.map { TouchAnswer($0, about: asked, wording) }
    page = AnswerWindow(
      answers, scene, landedOn: try asked.sceneAtLanding(), wording,
      SceneStyle(environment, isDark: playground.isDark), size: environment.size)
    page.pill = playground.layer(WhyButton.self)?.frame
    page.motion = ChromeMotion(from: start, environment.appearance)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.onTry = { [unowned self] in outcome = .tryIt($0) }
    page.onDetails = { [unowned self] in
      outcome = page.answer.card == nil ? .timeline : .details(page.answer.question)
    }
    page.onLeave = { [unowned self] in outcome = .leave }
    page.onChoose = { [unowned self] in begin() }
    page.onKey = { [unowned self] in press($0) }
    begin()
  }

  /// Searches for fixes for the shown question.
  private func begin() {
    check = page.answer.card == nil ? { .failed } : search(page.answer)
    ask()
  }

  /// Asks for the state of the search, and again later while it goes on.
  private func ask() {
    page.check = check()
    guard page.check == .running else { return }
    _ = page.timeline.schedule(at: page.timeline.now.advanced(bySeconds: Self.interval)) {
      [weak self] in self?.ask()
    }
  }

  // MARK: Keys

  static let keyTable = KeyTable<AnswerPage>(
    allowing: .all,
    [
      KeyRow("close", "Escape") { $0.escape() },
      KeyRow("timeline", "F6") { $0.outcome = .timeline },
      KeyRow("down", "Down") { $0.page.list.scroll(by: 60) },
      KeyRow("up", "Up") { $0.page.list.scroll(by: -60) },
    ])

  private func press(_ key: KeyPress) {
    if Self.keyTable.press(key, on: self) { return }
    if ProgramKeys.isKey(key, of: .command(.why)) { outcome = .leave }
  }

  /// Closes the list of questions, or the page.
  private func escape() {
    if page.isChoosing { page.isChoosing = false } else { outcome = .leave }
  }

  // MARK: Pictures

  package func leaving(_ motion: ChromeMotion) -> (any Layer)? {
    // What is tried begins with the scene as it was.
    if case .leave? = outcome { page.leaving(at: page.timeline.now, motion) } else { nil }
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    guard view === page.card else { return page.name(of: view).map { SpokenView(name: $0) } }
    var card = SpokenView(name: page.answer.headline)
    card.role = .dialog
    return card
  }

  package func spokenPicture(at time: Timestamp) -> DisplayList {
    DisplayList { page.drawCard(into: &$0, at: time) }
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0, at: time) }
  }
}

/// The state of the search for fixes, which a program runs away from the frame's thread.
package enum AnswerCheck: Hashable, Sendable {
  /// The search goes on.
  case running
  /// The search is over; the fixes were tested on so many other touches.
  case done([AnswerFix], others: Int)
  /// The minute cannot be played again, or nothing can be searched for the question.
  case failed
}
