import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The recordings of the live room, played with every position of every switch of its panel.
@Suite(.ofPlayground, .endsInTime) struct LiveRoomTracesTests {
  /// The results of a recording.
  private struct Outcome: Equatable {
    var hearts = 0
    var isPaused: Bool?
    var loads = 0
    var room: Int?
    /// How often the screen was cleared.
    var swipes = 0
    /// How often a finger began to turn rooms.
    var drags = 0
    var handedOver = 0
    /// The number of releases after which the sheet closed.
    var wentAway = 0
  }

  private final class Counter: DecisionObserver {
    var outcome = Outcome()

    func decided(_ decision: Decision) {
      switch decision.content {
      case .ended(recognizer: "stage.directionalPan"): outcome.swipes += 1
      case .began(recognizer: "pager.pan"): outcome.drags += 1
      case .scrolling("products.list", .handedOver): outcome.handedOver += 1
      case .scrolling("products", .sheetReleased(goesAway: true, _)): outcome.wentAway += 1
      default: break
      }
    }
  }

  private func outcome(
    of trace: String, _ change: (inout RoomOptions) -> Void = { _ in }
  ) throws -> Outcome {
    let counter = Counter()
    let scene = try BundledTrace.play("live-room-\(trace)", of: LiveRoom.self, watchedBy: counter) {
      scene, _ in change(&scene.options)
    }
    var outcome = counter.outcome
    outcome.hearts = scene.likes.reduce(0, +)
    outcome.isPaused = scene.player?.isPaused
    outcome.loads = scene.loads
    outcome.room = scene.stage.pager.visiblePage
    return outcome
  }

  @Test func `likes: a combo counts each tap, double taps every second, and a long wait none`()
    throws
  {
    let cured = try outcome(of: "likes")
    expect(cured.hearts, equals: 4)
    expect(cured.isPaused, equals: true)
    try expect(outcome(of: "likes") { $0.like = .doubleTap }.hearts, equals: 2)
    try expect(outcome(of: "likes") { $0.comboPeriod = 0.3 }.hearts, equals: 3)
    // Paused by the first tap of the combo, and not by the last of all.
    try expect(outcome(of: "likes") { $0.tapWaits = false }.isPaused, equals: false)
  }

  @Test func `turning: rooms play at rest, and there are as many as were chosen`() throws {
    let cured = try outcome(of: "turning")
    expect(cured.room, equals: 2)
    expect(cured.loads, equals: 5)
    try expect(outcome(of: "turning") { $0.playsAtRest = false }.loads > 5)
    let rooms = try RoomOptions.Count.allCases.map { count in
      try outcome(of: "turning") { $0.rooms = count }.room
    }
    expect(rooms, equals: [nil, 0, 0, 1, 2])
    // The window is wider than high.
    try expect(outcome(of: "turning") { $0.stopsInLandscape = true }.room, equals: 0)
  }

  @Test func `swipe: slow, steep and late ones count when they are allowed`() throws {
    let cured = try outcome(of: "swipe")
    expect(cured.swipes, equals: 1)
    expect(cured.drags, equals: 2)
    try expect(outcome(of: "swipe") { $0.swipeRule = .faithful }.swipes, equals: 2)
    try expect(outcome(of: "swipe") { $0.swipeTolerance = 40 }.swipes, equals: 2)
    let waiting = try outcome(of: "swipe") { $0.pagingWaits = true }
    expect(waiting.swipes, equals: 2)
    expect(waiting.drags, equals: 1)
  }

  @Test func `products: the sheet takes over the finger, closes, and turns no room`() throws {
    let cured = try outcome(of: "products")
    expect(cured.handedOver, equals: 1)
    expect(cured.wentAway, equals: 1)
    expect(cured.room, equals: 0)
    let kept = try outcome(of: "products") { $0.handsOver = false }
    expect(kept.handedOver, equals: 0)
    expect(kept.wentAway, equals: 0)
    try expect(outcome(of: "products") { $0.release = .lastStep }.wentAway, equals: 0)
    try expect(outcome(of: "products") { $0.pagingStops = false }.room, equals: 1)
  }

  @Test func `no option is left out above`() {
    let options = Mirror(reflecting: RoomOptions()).children.compactMap(\.label)
    expect(
      Set(options),
      equals: [
        "rooms", "like", "comboPeriod", "tapWaits", "playsAtRest", "swipeRule", "swipeTolerance",
        "pagingWaits", "pagingStops", "landscapeStops", "handsOver", "release",
      ])
  }
}
