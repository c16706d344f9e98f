import Testing
import TouchEngine
import TouchTestSupport

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
    #expect(cured.hearts == 4)
    #expect(cured.isPaused == true)
    #expect(try outcome(of: "likes") { $0.like = .doubleTap }.hearts == 2)
    #expect(try outcome(of: "likes") { $0.comboPeriod = 0.3 }.hearts == 3)
    // Paused by the first tap of the combo, and not by the last of all.
    #expect(try outcome(of: "likes") { $0.tapWaits = false }.isPaused == false)
  }

  @Test func `turning: rooms play at rest, and there are as many as were chosen`() throws {
    let cured = try outcome(of: "turning")
    #expect(cured.room == 2)
    #expect(cured.loads == 5)
    #expect(try outcome(of: "turning") { $0.playsAtRest = false }.loads > 5)
    let rooms = try RoomOptions.Count.allCases.map { count in
      try outcome(of: "turning") { $0.rooms = count }.room
    }
    #expect(rooms == [nil, 0, 0, 1, 2])
    // The window is wider than high.
    #expect(try outcome(of: "turning") { $0.stopsInLandscape = true }.room == 0)
  }

  @Test func `swipe: slow, steep and late ones count when they are allowed`() throws {
    let cured = try outcome(of: "swipe")
    #expect(cured.swipes == 1)
    #expect(cured.drags == 2)
    #expect(try outcome(of: "swipe") { $0.swipeRule = .faithful }.swipes == 2)
    #expect(try outcome(of: "swipe") { $0.swipeTolerance = 40 }.swipes == 2)
    let waiting = try outcome(of: "swipe") { $0.pagingWaits = true }
    #expect(waiting.swipes == 2)
    #expect(waiting.drags == 1)
  }

  @Test func `products: the sheet takes over the finger, closes, and turns no room`() throws {
    let cured = try outcome(of: "products")
    #expect(cured.handedOver == 1)
    #expect(cured.wentAway == 1)
    #expect(cured.room == 0)
    let kept = try outcome(of: "products") { $0.handsOver = false }
    #expect(kept.handedOver == 0)
    #expect(kept.wentAway == 0)
    #expect(try outcome(of: "products") { $0.release = .lastStep }.wentAway == 0)
    #expect(try outcome(of: "products") { $0.pagingStops = false }.room == 1)
  }

  @Test func `no option is left out above`() {
    let options = Mirror(reflecting: RoomOptions()).children.compactMap(\.label)
    #expect(
      Set(options) == [
        "rooms", "like", "comboPeriod", "tapWaits", "playsAtRest", "swipeRule", "swipeTolerance",
        "pagingWaits", "pagingStops", "landscapeStops", "handsOver", "release",
      ])
  }
}
