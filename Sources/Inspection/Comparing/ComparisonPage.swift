package import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

/// A page that plays the part of a run around one touch twice, before and after a change, and shows
/// what became of all other touches.
///
/// One clock moves both, so they always show the same moment. It plays in a loop, in slow motion;
/// with reduced motion it stands at the last moment until the user plays it.
package final class ComparisonPage: ModalPage {
  package enum Outcome: Hashable, Sendable {
    /// Leaves everything as it was before the change.
    case back
    /// Keeps the change.
    case keep
  }

  /// What the user chose; `nil` while the page is open.
  package private(set) var outcome: Outcome?
  package var isOver: Bool { outcome != nil }
  package let stream: TouchStream
  package var window: Window { page }

  let page: ComparisonWindow
  let comparison: Comparison
  private(set) var clock: ClipClock

  /// - Parameters:
  ///   - comparison: The two runs.
  ///   - environment: The window's size, language and appearance.
  ///   - start: When the page opens, by its own clock.
  package init(
    _ comparison: Comparison, _ environment: SceneEnvironment, from start: Timestamp = .zero
  ) {
    self.comparison = comparison
    let style = SceneStyle(environment, isDark: comparison.isDark)
    page = ComparisonWindow(comparison, style, size: environment.size)
    clock = ClipClock(count: comparison.momentCount, step: comparison.step)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    if environment.appearance.isReduceMotionEnabled {
      clock.show(comparison.momentCount - 1)
    } else {
      clock.play(at: start)
    }
    press(page.closeButton) { $0.outcome = .back }
    press(page.backButton) { $0.outcome = .back }
    press(page.keepButton) { $0.outcome = .keep }
    for button in page.playButtons { press(button) { $0.playOrPause() } }
    page.toggle.addTarget(self, action: "switch", for: .valueChanged) {
      $0.page.layoutSubviews()
    }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  private func press(_ button: Button, _ action: @escaping (ComparisonPage) -> Void) {
    button.addTarget(self, action: "press", for: .touchUpInside, perform: action)
  }

  private func playOrPause() {
    let now = page.timeline.now
    clock.isPlaying ? clock.pause(at: now) : clock.play(at: now)
    page.needsDisplay = true
  }

  private func step(by steps: Int) {
    clock.move(by: steps, at: page.timeline.now)
    page.needsDisplay = true
  }

  static let keyTable = KeyTable<ComparisonPage>(
    allowing: .all,
    [
      KeyRow("back", "Escape", KeyChord("q", "Q")) { $0.outcome = .back },
      KeyRow("keep", "Return", "KP_Enter") { $0.outcome = .keep },
      KeyRow("playOrPause", "space", "p") { $0.playOrPause() },
      KeyRow("step", "Left", "KP_Left") { $0.step(by: -1) },
      KeyRow("step", "Right", "KP_Right") { $0.step(by: 1) },
      KeyRow("end", "Home", "KP_Home") { $0.step(by: -$0.comparison.momentCount) },
      KeyRow("end", "End", "KP_End") { $0.step(by: $0.comparison.momentCount) },
      KeyRow("scroll", "Up", "KP_Up") { $0.page.content.scroll(by: -60) },
      KeyRow("scroll", "Down", "KP_Down") { $0.page.content.scroll(by: 60) },
    ])

  // MARK: Pictures

  package func nextChange(after time: Timestamp) -> Timestamp? {
    [clock.nextChange(after: time), page.nextChange(after: time)].compactMap(\.self).min()
  }

  package func displayList(at time: Timestamp) -> DisplayList {
    let index = clock.index(at: time)
    return DisplayList { page.draw(index, isPlaying: clock.isPlaying, into: &$0, at: time) }
  }
}
