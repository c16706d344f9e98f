package import Accessibility
package import Drawing
package import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// A page with a matrix of gestures: who keeps whom from recognizing, with the shortest input that
/// shows it, and what may be wrong.
///
/// The search runs elsewhere: the page asks for its state some times a second. It changes nothing
/// itself.
package final class ConflictPage: ModalPage {
  package enum Outcome: Hashable, Sendable {
    /// Goes back to the scene.
    case back
    /// Shows two gestures in the scene that puts them beside each other.
    case pair(String, String)
    /// Keeps a change, in that scene where there is a pair.
    case keep(Cure, pair: [String])
  }

  /// What the user chose; `nil` while the page is open.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }
  package let stream: TouchStream
  package var window: Window { page }

  let page: ConflictWindow
  private let sets: [ConflictSet]
  private let progress: (Int) -> ConflictProgress
  /// The timer of the next question for the state of the search; `nil` while there is none.
  private var question: TimelineTimer?
  /// Returns how far the search for cures of a finding is, which begins with the first question;
  /// `nil` where none is looked for.
  package var cures: (_ set: Int, _ part: Int, ExplorationFinding) -> ConflictCures? = { _, _, _ in
    nil
  }
  /// Copies a text.
  package var onCopy: (String) -> Void = { _ in }

  /// The time between two questions for the state of the search, in seconds.
  private static let interval = 0.2

  /// - Parameters:
  ///   - sets: The sets of gestures, of which the first is shown.
  ///   - wordings: The names of each set's recognizers, and the language.
  ///   - environment: The window's size, language and appearance.
  ///   - progress: Returns how far the search of a set is; asked for the one that is shown.
  package init(
    _ sets: [ConflictSet], _ wordings: [Wording], _ environment: SceneEnvironment,
    progress: @escaping (Int) -> ConflictProgress
  ) {
    (self.sets, self.progress) = (sets, progress)
    page = ConflictWindow(sets, wordings, SceneStyle(environment), size: environment.size)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    press(page.closeButton) { $0.leave() }
    press(page.playButton) { $0.playOrStop() }
    press(page.copyButton) { $0.copy() }
    press(page.labButton) { $0.openPair() }
    for (index, button) in page.tryButtons.enumerated() { press(button) { $0.keep(index) } }
    page.onShow = { [unowned self] matter in
      if let matter { show(matter) }
      askLater()
    }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    ask()
  }

  private func press(_ button: Button, _ action: @escaping (ConflictPage) -> Void) {
    button.addTarget(self, action: "press", for: .touchUpInside, perform: action)
  }

  static let keyTable = KeyTable<ConflictPage>(
    allowing: .all,
    [
      KeyRow("back", "Escape", KeyChord("q", "Q")) { $0.leave() },
      KeyRow("play", "Return", "KP_Enter", "space") { $0.playOrStop() },
      KeyRow("copy", KeyChord("c", "C")) { $0.copy() },
      KeyRow("filter", KeyChord("f", "F")) { $0.page.showNextFilter() },
      KeyRow("matter", KeyChord("n", "N")) { $0.page.showNextMatter() },
      KeyRow("move", "Left", "KP_Left") { $0.page.move(by: 0, -1) },
      KeyRow("move", "Right", "KP_Right") { $0.page.move(by: 0, 1) },
      KeyRow("move", "Up", "KP_Up") { $0.page.move(by: -1, 0) },
      KeyRow("move", "Down", "KP_Down") { $0.page.move(by: 1, 0) },
      KeyRow("scroll", "Prior", "KP_Prior") { $0.page.details.scroll(by: -200) },
      KeyRow("scroll", "Next", "KP_Next") { $0.page.details.scroll(by: 200) },
    ])

  // MARK: What the user does

  /// Leaves the details where they cover the list, and else the page.
  private func leave() {
    if page.showsDetailsAlone { page.select(nil) } else { outcome = .back }
  }

  private func playOrStop() {
    page.playOrStop(at: page.timeline.now)
  }

  private func copy() {
    guard let matter = page.matter else { return }
    onCopy(page.texts.test(of: matter))
    page.hasCopied = true
  }

  private func openPair() {
    if let pair = page.pair { outcome = .pair(pair.0, pair.1) }
  }

  private func keep(_ index: Int) {
    let cures = page.shownCures
    guard cures.indices.contains(index), let cure = cures[index].cure else { return }
    outcome = .keep(cure, pair: page.pair.map { [$0.0, $0.1] } ?? [])
  }

  // MARK: The search

  /// Shows what is new of the search, and asks again later while there is more to come.
  private func ask() {
    question = nil
    let progress = progress(page.shownSet)
    if progress.version != page.progress.version { page.progress = progress }
    askForCures()
    if !page.progress.isOver || page.cures == .running { askLater() }
  }

  private func askLater() {
    guard question == nil else { return }
    let next = page.timeline.now.advanced(bySeconds: Self.interval)
    question = page.timeline.schedule(at: next) { [weak self] in self?.ask() }
  }

  private func askForCures() {
    guard let entry = page.entry, page.progress.isOver, let finding = page.matter?.doubt
    else { return page.cures = nil }
    page.cures = cures(page.shownSet, entry.part, finding)
  }

  /// Shows an input: what is played of it is made now.
  private func show(_ matter: ConflictMatrix.Matter) {
    guard let entry = page.entry, !matter.witness.steps.isEmpty,
      let run = try? sets[page.shownSet].parts[entry.part].run()
    else { return }
    page.film = WitnessFilm(of: matter.witness, in: run)
  }

  // MARK: What is told

  package func spoken(_ view: View, in language: Language) -> SpokenView? {
    view === page.cells
      ? page.spokenCells : page.name(of: view).map { SpokenView(name: $0) }
  }

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func displayList(at time: Timestamp) -> DisplayList {
    DisplayList { page.draw(into: &$0, at: time) }
  }
}
