package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchAnalysis
package import TouchEngine

/// The card that says why a gesture did not win a touch, and what would have made it win; or why it
/// won, and what would have stopped it.
///
/// The search for choices runs elsewhere: the card asks for its state ten times a second until it
/// is over, and offers only what the search has confirmed.
package final class WhyCard: SceneDialog {
  package let stream: TouchStream
  package private(set) var isOver = false
  /// Called with the changes that the user tries; the card is over then. Nothing can be tried while
  /// it is `nil`.
  package var onTry: ((Changes) -> Void)? { didSet { page.canTry = onTry != nil } }
  /// Called with the changes whose effect the user wants to see; the card stays. There is no button
  /// for it while it is `nil`.
  package var onCompare: ((Changes) -> Void)? { didSet { page.canCompare = onCompare != nil } }
  /// Called when the user wants to see the last minute; the card is over then. There is none to see
  /// while it is `nil`.
  package var onTimeline: (() -> Void)?
  /// Saves a picture of the card with its size in points, and returns what the card says about
  /// that. There is no button for it while it is `nil`.
  package var onSave: ((DisplayList, Size) -> String)? { didSet { page.canSave = onSave != nil } }

  private let page: WhyCardWindow
  /// The picture below the card.
  package let scene: DisplayList
  private let check: () -> WhyCheck
  private let opened: Timestamp

  /// The time between two questions for the state of the search, and the time after which its
  /// progress is shown, in seconds.
  private static let (interval, patience) = (0.1, 0.15)

  /// - Parameters:
  ///   - story: What the card tells.
  ///   - wording: The names and the language.
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The picture below the card while it comes up and leaves.
  ///   - check: Returns the state of the search for choices.
  ///   - start: When the card comes up; `nil` when it is just there, at time 0.
  package init(
    _ story: WhyStory, _ wording: Wording, _ environment: SceneEnvironment,
    over scene: DisplayList, check: @escaping () -> WhyCheck, from start: Timestamp? = nil
  ) {
    (self.scene, self.check) = (scene, check)
    page = WhyCardWindow(
      story, wording, check(), SceneStyle(environment), size: environment.size)
    page.motion = ChromeMotion(from: start, environment.appearance)
    opened = start ?? .zero
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] event in
      if case .pointer(let place) = event.content { page.pointerPlace = place }
      page.needsDisplay = true
    }
    page.closeButton.addTarget(self, action: "close", for: .touchUpInside) { $0.isOver = true }
    page.gotItButton.addTarget(self, action: "gotIt", for: .touchUpInside) { $0.isOver = true }
    page.saveButton.addTarget(self, action: "save", for: .touchUpInside) { $0.save() }
    for (index, button) in page.tryButtons.enumerated() {
      button.addTarget(self, action: "try", for: .touchUpInside) { card in
        guard let changes = card.changes(at: index) else { return }
        card.isOver = true
        card.onTry?(changes)
      }
    }
    for (index, button) in page.compareButtons.enumerated() {
      button.addTarget(self, action: "compare", for: .touchUpInside) { card in
        if let changes = card.changes(at: index) { card.onCompare?(changes) }
      }
    }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
    ask()
  }

  static let keyTable = KeyTable<WhyCard>(
    allowing: .all,
    [
      KeyRow("close", "Escape", "Return", "KP_Enter") { $0.isOver = true },
      KeyRow("save", KeyChord("s", "S")) { $0.save() },
      KeyRow("timeline", "F6", when: { $0.onTimeline != nil }) { card in
        card.isOver = true
        card.onTimeline?()
      },
      KeyRow("down", "Down") { $0.page.content.scroll(by: 60) },
      KeyRow("up", "Up") { $0.page.content.scroll(by: -60) },
    ])

  package var window: Window { page }

  /// Closes the card.
  package func leave() { isOver = true }

  private func save() {
    guard let onSave else { return }
    page.notice = Notice(onSave(page.picture, page.layout.size), from: page.timeline.now)
  }

  private func changes(at index: Int) -> Changes? {
    page.choices.indices.contains(index) ? page.choices[index].changes : nil
  }

  /// Asks for the state of the search, and again later while it goes on.
  private func ask() {
    page.check = check()
    page.showsCount = page.timeline.now >= opened.advanced(bySeconds: Self.patience)
    guard case .running = page.check else { return }
    let next = max(page.timeline.now, opened).advanced(bySeconds: Self.interval)
    _ = page.timeline.schedule(at: next) { [weak self] in self?.ask() }
  }

  package func leaving(_ motion: ChromeMotion) -> (any Layer)? {
    page.leaving(at: page.timeline.now, motion)
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    page.draw(into: &list, at: time)
  }
}

/// The state of the search for choices, which a program runs away from the frame's thread.
package enum WhyCheck: Hashable, Sendable {
  /// The search goes on; the number of replays so far.
  case running(replays: Int)
  /// The search is over; every cure in the report is confirmed. Of the fixes that the answer in place
  /// offered the card says the same.
  case done(CureReport, fixes: [AnswerFix] = [])
  /// The recording cannot be played again.
  case failed
}
