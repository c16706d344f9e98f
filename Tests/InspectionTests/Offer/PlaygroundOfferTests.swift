import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The dot on the pill, over a scene.
@Suite(.endsInTime) struct PlaygroundOfferTests {
  private final class Calls {
    var presses = 0
    var events: [InputEvent] = []
  }
  private let calls = Calls()
  private let playground: Playground
  private let hand: Hand

  init() { (playground, hand) = Self.play(calls, offering: true) }

  private static func play(_ calls: Calls, offering: Bool) -> (Playground, Hand) {
    let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))
    if offering {
      playground.add(OfferDot { calls.presses += 1 })
    }
    playground.onEvent = { calls.events.append($0) }
    return (playground, Hand(stream: playground.stream))
  }

  /// Moves less than a scroll needs, on a row that does nothing.
  private func fail() {
    hand.down(at: 300, 400)
    hand.drag(by: 0, -8.5, over: 150)
    hand.up()
    settle(after: 0)
  }

  private func settle(after milliseconds: Int64) {
    hand.wait(milliseconds)
    playground.settle(at: hand.now)
  }

  private func samples(_ place: Point) -> InputBatch {
    let now = hand.now
    func sample(_ phase: TouchPhase, _ later: Int64) -> InputEvent {
      InputEvent(
        TouchSample(
          touch: TouchID(99), phase: phase, position: place, time: now + later))
    }
    return InputBatch(events: [sample(.began, 0), sample(.ended, 50_000)], time: now + 50_000)
  }

  @Test func `the dot stands at the end of the pill for eight seconds, and the pill stays`() throws
  {
    expect(playground.layer(OfferDot.self)?.frame == nil)
    fail()
    let start = playground.window.timeline.now
    let frame = try require(playground.layer(OfferDot.self)?.frame)
    expect(frame.width >= 44 && frame.height >= 44)
    expect(playground.statusItemRoom.intersection(frame), equals: frame)

    let still = playground.displayList(at: start.advanced(bySeconds: 7))
    let words = ShownWords.all(in: still).map(\.text).filter { $0.string.contains("scroll") }
    expect(words.contains { $0.frame.maxX <= frame.minX + 16 && $0.frame.minY >= frame.minY })
    expect(
      playground.nextChange(after: start.advanced(bySeconds: 5)),
      equals: playground.layer(OfferDot.self)?.offer?.end)
    settle(after: 8100)
    expect(playground.layer(OfferDot.self)?.frame == nil)
    expect(playground.displayList(at: hand.now) != still)
  }

  @Test func `a press of the dot is no touch of the scene, and asks why`() throws {
    fail()
    let count = calls.events.count
    var batch = samples(try require(playground.layer(OfferDot.self)?.frame).center)
    batch = playground.take(batch)
    expect(batch.events.isEmpty && calls.presses == 1 && calls.events.count == count)

    let offer = try require(playground.layer(OfferDot.self)?.takeOffer())
    expect(offer.touch == TouchID(1) && offer.recognizer.hasSuffix("pan"))
    expect(
      playground.layer(OfferDot.self)?.frame == nil
        && playground.layer(OfferDot.self)?.takeOffer() == nil)
    // Where no dot is, a finger goes on to the scene.
    let other = samples(Point(1200, 780))
    expect(playground.take(other), equals: other)
  }

  @Test func `fingers on the program's own buttons lead to no offer`() throws {
    playground.add(HelpButton())
    let place = try require(playground.layer(HelpButton.self)?.frame).center
    var batch = samples(place)
    batch = playground.take(batch)
    playground.stream.accept(batch)
    settle(after: 1000)
    expect(playground.layer(OfferDot.self)?.offer == nil)
  }

  @Test func `without a pill nothing is offered`() {
    playground.stream.perform(at: hand.now, named: InspectorLayer.call, value: .bool(true))
    expect(playground.isInspecting)
    fail()
    expect(playground.layer(OfferDot.self)?.offer == nil)
    playground.stream.perform(at: hand.now, named: InspectorLayer.call, value: .bool(false))
    fail()
    expect(playground.layer(OfferDot.self)?.offer != nil)
  }

  @Test func `switched off it goes at once, and comes for no touch`() {
    fail()
    playground.layer(OfferDot.self)?.isOn = false
    expect(
      playground.layer(OfferDot.self)?.offer == nil && playground.layer(OfferDot.self)?.frame == nil
    )
    settle(after: 61_000)
    fail()
    expect(playground.layer(OfferDot.self)?.offer == nil)
  }

  @Test func `with offers the same fingers lead to the same input and decisions`() {
    final class Decisions: DecisionObserver {
      var all: [Decision] = []
      func decided(_ decision: Decision) { all.append(decision) }
    }
    func play(offering: Bool) -> ([InputEvent], [Decision]) {
      let (calls, decisions) = (Calls(), Decisions())
      let (playground, hand) = Self.play(calls, offering: offering)
      playground.window.addObserver(decisions)
      for step in 0..<20 {
        hand.down(at: 300 + Double(step * 17), 400)
        hand.drag(by: 0, Double(step) - 10, over: 150)
        hand.up()
        hand.wait(5000)
        playground.settle(at: hand.now)
        _ = playground.displayList(at: hand.now)
      }
      return (calls.events, decisions.all)
    }
    let (with, without) = (play(offering: true), play(offering: false))
    expect(with.0 == without.0 && with.1 == without.1 && !with.1.isEmpty)
  }

  @Test func `a scene that begins anew takes the offer away`() {
    fail()
    expect(playground.layer(OfferDot.self)?.offer != nil)
    playground.become(Playground(ScrollList(SceneEnvironment(size: Size(1280, 800)))))
    expect(playground.layer(OfferDot.self)?.offer == nil)
  }
}
