import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase

/// The lanes of buttons, which have no recognizer.
@Suite(.endsInTime) struct PressLaneTests {
  private let window = Window(size: Size(300, 400))
  private let hand: Hand
  private let log: RaceLog
  private let button = Button(identifier: "add", frame: Rect(20, 20, 100, 50))

  init() {
    hand = Hand(stream: TouchStream(window: window))
    log = RaceLog(window)
    window.addObserver(log)
  }

  private var lane: RaceLane? {
    RacePicture(window.race(at: hand.now), log.memory, at: hand.now).lanes.first(where: \.isPress)
  }

  private var words: LaneWords? { lane.map { LaneWords($0, leads: false, Wording(.english)) } }

  @Test func `A56: a finger on a button has a lane, and wins with the lift inside`() throws {
    window.addSubview(button)
    hand.down(at: 60, 40)
    expect(words?.name == "Press “add”" && words?.value == "lift inside to press")
    expect(words?.note, equals: "Outside the button: at most 70 pt, 70 pt left")
    hand.move(by: 0, 50)
    expect(words?.note, equals: "Outside the button: at most 70 pt, 50 pt left")
    expect(lane?.filling, equals: .runsOut(1 - 20 / 70.0))
    hand.up()
    expect(lane?.standing.isWon, equals: true)
    // The result stays until the next finger lands.
    hand.wait(1000)
    expect(lane?.standing.isWon, equals: true)
    hand.down(at: 250, 350)
    expect(lane == nil)
  }

  @Test func `A56: a lift outside the margin loses, also when the last move was inside`() {
    window.addSubview(button)
    hand.down(at: 60, 40)
    hand.move(by: 0, 101)
    expect(words?.value, equals: "is outside the button")
    hand.up()
    expect(lane?.standing.isWon == false && words?.value == "lifted outside")
  }

  @Test func `a button without a margin has all that is left while the finger is inside`() {
    button.insideMargin = 0
    window.addSubview(button)
    hand.down(at: 60, 40)
    expect(lane?.filling == .runsOut(1) && words?.note.isEmpty == true)
    hand.move(by: 0, 60)
    expect(lane?.filling == .runsOut(0) && words?.value == "is outside the button")
  }

  @Test func `D8: a button loses its touch to the list that scrolls`() {
    let list = TakingList(identifier: "list", frame: window.bounds)
    list.contentSize = Size(300, 2000)
    list.delaysContentTouches = false
    list.addSubview(button)
    window.addSubview(list)
    hand.down(at: 60, 40)
    hand.move(by: 0, -40)
    expect(words?.value, equals: "the touch was taken from it")
    hand.up()

    // Behind a gate it never had it.
    list.delaysContentTouches = true
    hand.wait(3000)
    list.setContentOffset(.zero, animated: false)
    hand.down(at: 60, 40)
    hand.move(by: 0, -40)
    expect(words?.value, equals: "it never got the touch")
  }

  @Test func `a second finger on a pressed button never gets the press`() {
    window.addSubview(button)
    hand.down(at: 60, 40)
    hand.down(2, at: 80, 40)
    let race = RacePicture(window.race(at: hand.now), log.memory, at: hand.now)
    expect(
      race.lanes.filter(\.isPress).map { LaneWords($0, leads: false, Wording(.english)).value },
      equals: ["lift inside to press", "it never got the touch"])
  }
}

/// A list that takes the touch of a button when it scrolls.
private final class TakingList: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}
