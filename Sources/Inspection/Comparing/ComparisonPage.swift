package import Drawing
package import SceneBase
import ScenePlayer
package import TouchAnalysis
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
  var comparison: Comparison { page.comparison }
  /// The change that the user keeps: the one that is compared.
  package var cure: Cure { comparison.cure }
  /// Begins to play the run after another change, and returns what tells the result: `nil` before
  /// there is one, and a result of `nil` when the run cannot be played. `nil` when no threshold can
  /// be moved.
  private let retry: ((Cure) -> () -> ComparedAfter??)?
  /// The result that is waited for, and whether another value was chosen since.
  private var awaited: (result: () -> ComparedAfter??, isOld: Bool)?
  private(set) var clock: ClipClock
  /// How long the result stays, so that it can be read, in microseconds. Our choice.
  private static let rest: Int64 = 8_000_000

  /// - Parameters:
  ///   - comparison: The two runs.
  ///   - environment: The window's size, language and appearance.
  ///   - start: When the page opens, by its own clock.
  ///   - canKeep: Whether the change can be kept.
  ///   - retry: Begins to play the run after another change, and returns what tells the result:
  ///     `nil` before there is one, and a result of `nil` when the run cannot be played. `nil` when
  ///     no threshold can be moved. Retained.
  package init(
    _ comparison: Comparison, _ environment: SceneEnvironment,
    from start: Timestamp = .zero, canKeep: Bool = true,
    playing retry: ((Cure) -> () -> ComparedAfter??)? = nil
  ) {
    self.retry = retry
    let style = SceneStyle(environment, isDark: comparison.isDark)
    page = ComparisonWindow(comparison, style, size: environment.size, canKeep: canKeep)
    clock = ClipClock(count: comparison.momentCount, step: comparison.step, rest: Self.rest)
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
    page.post.isEnabled = retry != nil
    page.post.addTarget(self, action: "move", for: .valueChanged) { $0.move() }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  // MARK: The threshold

  /// The time between two looks at the run that is played, in microseconds.
  private static let interval: Int64 = 8_000

  /// Takes the value of the post: the words follow at once, and the run once it has been played.
  private func move() {
    guard let threshold = comparison.threshold else { return }
    let next = threshold.cure(to: threshold.rounded(page.post.value))
    guard next != cure else { return }
    page.comparison.tell(next)
    if awaited == nil { play() } else { awaited?.isOld = true }
  }

  private func play() {
    guard let retry else { return }
    awaited = (retry(cure), false)
    look()
  }

  /// Shows the run once it has been played; meanwhile the one before stays.
  private func look() {
    guard let awaited else { return }
    guard let result = awaited.result() else {
      _ = page.timeline.schedule(at: page.timeline.now + Self.interval) { [weak self] in
        self?.look()
      }
      return
    }
    if let after = result { page.comparison.show(after) }
    self.awaited = nil
    if awaited.isOld { play() }
  }

  /// Takes the post from the finger, and gives it back its value.
  private func releasePost() {
    page.post.isEnabled = false
    page.post.isEnabled = true
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
      KeyRow("release", "Escape", when: { $0.page.post.isTracking }) { $0.releasePost() },
      KeyRow("back", "Escape", KeyChord("q", "Q")) { $0.outcome = .back },
      KeyRow("keep", "Return", "KP_Enter", when: { !$0.page.keepButton.isHidden }) {
        $0.outcome = .keep
      },
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
