import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// What a race remembers while further fingers land.
@Suite(.endsInTime) struct RaceLogTests {
  private let window = Window(size: Size(300, 400))
  private let hand: Hand
  private let log: RaceLog

  init() {
    hand = Hand(stream: TouchStream(window: window))
    log = RaceLog(window) { [Rect(1, 2, 3, 4)] }
    window.addObserver(log)
  }

  private var lane: RaceLane? {
    RacePicture(window.race(at: hand.now), log.memory, at: hand.now).lanes.first
  }

  @Test func `a tap that has won races again when the next finger lands beside one that is down`() {
    let view = View(identifier: "view", frame: Rect(100, 100, 100, 100))
    view.addGestureRecognizer(TapGestureRecognizer())
    window.addSubview(view)
    hand.down(at: 20, 20)
    hand.down(2, at: 150, 150)
    expect(lane?.standing.isWon, equals: false)
    hand.up(2)
    expect(lane?.standing.isWon, equals: true)
    hand.wait(500)
    hand.down(2, at: 150, 150)
    expect(lane?.standing.isWon == false && lane?.goals.isEmpty == false)
  }

  private func homeRace() -> HomeRace {
    HomeRace(.film, in: window, log.memory, at: hand.now, Wording(.english))
  }

  @Test func `beside the home picture winners that may run together are told as such`() {
    let view = View(identifier: "view", frame: Rect(0, 0, 300, 400))
    for recognizer in [PanGestureRecognizer(), PinchGestureRecognizer(), TapGestureRecognizer()] {
      view.addGestureRecognizer(recognizer)
    }
    window.addSubview(view)
    hand.down(at: 100, 100)
    hand.drag(by: 40, 0, over: 100)
    var race = homeRace()
    expect([race.headline, race.note], equals: ["view.pan won", "A drag needs 10 pt"])
    // The rest of its maximum was not seen.
    let tap = race.lanes.first { $0.look == .tap }
    expect(tap?.isLost == true && tap?.runsOut == true && tap?.share == 0)
    hand.up()
    hand.wait(1000)

    window.changes = Changes([.together("view.pan", "view.pinch")])
    hand.down(at: 100, 100)
    hand.down(2, at: 150, 100)
    hand.drag(2, by: 60, 0, over: 100)
    race = homeRace()
    expect(
      [race.headline, race.note],
      equals: ["Both win: they run together", "2 fingers"])
  }

  @Test func `it keeps the handles that were there when the first finger landed`() {
    expect(log.memory.handles.isEmpty)
    hand.down(at: 20, 20)
    expect(log.memory.handles, equals: [Rect(1, 2, 3, 4)])
  }
}
