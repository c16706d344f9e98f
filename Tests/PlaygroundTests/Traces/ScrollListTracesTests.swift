import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The recordings of the scroll list, played with every position of every switch of its panel.
@Suite(.ofPlayground, .endsInTime) struct ScrollListTracesTests {
  /// The results of a recording.
  private struct Outcome: Equatable {
    /// How often a button got a touch, and lost it to a drag.
    var touched = 0
    var cancelled = 0
    /// How often a row got a touch, and lost it to a drag.
    var rowsTouched = 0
    var rowsCancelled = 0
    /// How often each of the two pans began.
    var outerDrags = 0
    var listDrags = 0
    /// How often one motion went over from one view to the other.
    var handedOver = 0
    /// How far both are scrolled in the end, in points.
    var outer = 0.0
    var list = 0.0
  }

  private final class Counter: DecisionObserver {
    var outcome = Outcome()

    private static func isRow(_ view: String) -> Bool {
      view.hasPrefix("list.row.") && view.split(separator: ".").count == 3
    }

    func decided(_ decision: Decision) {
      switch decision.content {
      case .touchBegan(_, let view) where view.hasSuffix(".button"): outcome.touched += 1
      case .touchCancelled(_, let view) where view.hasSuffix(".button"): outcome.cancelled += 1
      case .touchBegan(_, let view) where Self.isRow(view): outcome.rowsTouched += 1
      case .touchCancelled(_, let view) where Self.isRow(view): outcome.rowsCancelled += 1
      case .began(recognizer: "outer.pan"): outcome.outerDrags += 1
      case .began(recognizer: "list.pan"): outcome.listDrags += 1
      case .scrolling(_, .handedOver): outcome.handedOver += 1
      default: break
      }
    }
  }

  private func outcome(
    of trace: String, _ change: (inout ScrollListOptions) -> Void = { _ in }
  ) throws -> Outcome {
    let counter = Counter()
    let scene = try BundledTrace.play(
      "scroll-list-\(trace)", of: ScrollList.self, watchedBy: counter
    ) { scene, _ in change(&scene.options) }
    var outcome = counter.outcome
    outcome.outer = scene.stage.outer.contentOffset.y
    outcome.list = scene.stage.list.contentOffset.y
    return outcome
  }

  @Test func `touches: each of the three switches affects the winner of a drag on a button`() throws
  {
    let cured = try outcome(of: "touches")
    expect(cured.cancelled, equals: 2)
    expect(cured.outerDrags >= 2)
    // The fast drag never reaches the button.
    let delayed = try outcome(of: "touches") { $0.delaysContentTouches = true }
    expect(delayed.cancelled, equals: 1)
    expect(delayed.touched, equals: cured.touched - 1)
    for broken in [\ScrollListOptions.canCancelContentTouches, \.controlsGiveWay] {
      let kept = try outcome(of: "touches") { $0[keyPath: broken] = false }
      expect(kept.cancelled, equals: 0)
      expect(kept.outer < cured.outer)
    }
  }

  @Test func `touches: a list that refuses them to content still scrolls, and presses nothing`()
    throws
  {
    let usual = try outcome(of: "touches")
    let refused = try outcome(of: "touches") { $0.contentMayBegin = false }
    expect(usual.touched > 0 && refused.touched == 0)
    expect(refused.outerDrags >= usual.outerDrags)
  }

  @Test func `D3, D4: the delay's recording shows all four cases, and without the delay none`()
    throws
  {
    let delayed = try outcome(of: "delay")
    // Waits, and taps quickly.
    expect(delayed.touched == 2 && delayed.cancelled == 0)
    // Moves first, and is canceled later.
    expect(delayed.rowsTouched == 1 && delayed.rowsCancelled == 1)
    expect(delayed.outerDrags, equals: 2)
    let atOnce = try outcome(of: "delay") { $0.delaysContentTouches = false }
    expect(atOnce.rowsTouched == 2 && atOnce.rowsCancelled == 2)
  }

  @Test func `header: it moves first with either fix, and stays without`() throws {
    let cured = try outcome(of: "header")
    expect(cured.outerDrags == 3 && cured.listDrags == 0)
    expect(cured.handedOver > 1)
    expect(cured.outer > 100 && cured.list > 10)
    let pinned = try outcome(of: "header") { $0.nesting = .pinned }
    // The list is at its top when the second finger pulls down, and leaves the drag (rule D42).
    expect(pinned.outerDrags == 3 && pinned.listDrags == 2)
    expect(pinned.handedOver, equals: 0)
    expect(pinned.outer > 100)
    let broken = try outcome(of: "header") { $0.nesting = .none }
    expect(broken.listDrags > 0 && broken.handedOver == 0)
    expect(broken != cured && broken.list > cured.list)
  }

  @Test func `no option is left out above`() {
    let options = Mirror(reflecting: ScrollListOptions()).children.compactMap(\.label)
    expect(
      Set(options),
      equals: [
        "delaysContentTouches", "canCancelContentTouches", "controlsGiveWay", "contentMayBegin",
        "nesting",
      ])
  }
}
