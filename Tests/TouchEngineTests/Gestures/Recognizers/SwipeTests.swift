import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Swipes, tested at the boundaries of their thresholds (B29–B31).
@Suite(.endsInTime) struct SwipeTests {
  private let stage = LoggingStage()

  private func addSwipe(
    _ direction: SwipeGestureRecognizer.Direction = .right, fingers: Int = 1
  ) -> SwipeGestureRecognizer {
    let swipe = stage.add(SwipeGestureRecognizer())
    swipe.direction = direction
    swipe.numberOfTouchesRequired = fingers
    return swipe
  }

  @Test func `B29: the default swipe is to the right with one finger, and precedes the lift`() {
    let swipe = stage.add(SwipeGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 120, 0, over: 100)
    let whileDown = stage.log
    stage.hand.up()

    expect(swipe.direction, equals: .right)
    expect(swipe.numberOfTouchesRequired, equals: 1)
    expect(whileDown, equals: ["view began", "view moved ×5", "view cancelled", "swipe ended"])
    expect(stage.log, equals: whileDown)
    expect(stage.window.isAtRest)
  }

  /// One move, `after` microseconds after the landing.
  struct Step: Sendable {
    let after: Int64
    let by: (x: Double, y: Double)
    /// The failure; `nil` when the swipe recognizes, empty when it is still possible.
    let failure: String?
  }

  @Test(arguments: [
    Step(after: 0, by: (60, 50), failure: nil),
    Step(after: 0, by: (59.9, 0), failure: ""),
    Step(after: 100_000, by: (56, 0), failure: nil),
    Step(after: 100_000, by: (55.9, 0), failure: ""),
    Step(after: 100_000, by: (56, -44), failure: nil),
    Step(
      after: 100_000, by: (56, 44.1),
      failure: "swipe failed: strayed 44.1 pt sideways, at most 44 pt"),
    Step(after: 400_000, by: (44, 26), failure: nil),
    Step(after: 400_000, by: (43.9, 0), failure: ""),
    Step(
      after: 400_000, by: (200, 26.1),
      failure: "swipe failed: strayed 26.1 pt sideways, at most 26 pt"),
    Step(after: 499_999, by: (40.01, 20), failure: nil),
    Step(
      after: 500_000, by: (200, 0), failure: "swipe failed: held for 0.5 s or longer"),
    Step(after: 10_000, by: (-10, 0), failure: ""),
    Step(
      after: 10_000, by: (-10.1, 0), failure: "swipe failed: went back 10.1 pt, at most 10 pt"),
  ])
  func `B30: time since the landing decides between recognition and failure`(_ step: Step) {
    let swipe = addSwipe()

    stage.hand.down(at: 200, 200)
    stage.hand.wait(microseconds: step.after)
    stage.hand.move(by: step.by.x, step.by.y)

    switch step.failure {
    case nil: expect(swipe.state, equals: .recognized)
    case "": expect(swipe.state, equals: .possible)
    case let failure?: expect(stage.failure(of: "swipe"), equals: failure)
    }
  }

  @Test func `B30: no limit falls below 0, and a failure is that of the way the finger went`() {
    let swipe = addSwipe([.right, .down])
    stage.hand.set("gestures.swipeStray", to: 5)
    stage.hand.set("gestures.swipeTravel", to: 15)

    // After 0.4 s the figures would be −19 and −1 pt.
    stage.hand.down(at: 40, 40)
    stage.hand.wait(400)
    stage.hand.move(by: 9, 0.5)
    expect(
      stage.failure(of: "swipe"), equals: "swipe failed: strayed 0.5 pt sideways, at most 0 pt")
    stage.hand.up()
    stage.hand.wait(1000)
    stage.hand.down(at: 40, 40)
    stage.hand.wait(400)
    stage.hand.move(by: 12, 0)
    expect(swipe.state, equals: .recognized)
  }

  @Test func `B30: an early lift fails, and the failure says how far the finger moved`() {
    _ = addSwipe()

    stage.hand.down(at: 200, 200)
    stage.hand.wait(100)
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(
      stage.failure(of: "swipe"),
      equals: "swipe failed: lifted too early: went 30 pt in its direction, a swipe needs 56 pt")
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.right, Point(60, 0)), (.left, Point(-60, 0)),
    (.up, Point(0, -60)), (.down, Point(0, 60)),
  ])
  func `B30: each direction is recognized alone and in any mask, and no other is`(
    _ direction: SwipeGestureRecognizer.Direction, by: Point
  ) {
    let alone = addSwipe(direction)
    alone.cancelsTouchesInView = false
    let all = stage.add(SwipeGestureRecognizer(), name: "all")
    all.direction = [.right, .left, .up, .down]
    let others = stage.add(SwipeGestureRecognizer(), name: "others")
    others.direction = all.direction.subtracting(direction)
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    all.delegate = delegate
    others.delegate = delegate

    stage.hand.down(at: 200, 200)
    stage.hand.move(by: by.x, by.y)

    expect(alone.state, equals: .recognized)
    expect(all.state, equals: .recognized)
    expect(others.state, equals: .failed)
  }

  @Test func `B30: a direction that was excluded stays excluded, and another may still match`() {
    let swipe = addSwipe([.right, .down])

    stage.hand.down(at: 200, 200)
    stage.hand.wait(100)
    stage.hand.move(by: 0, 46)
    expect(swipe.state, equals: .possible, "too far across for right, not far enough for down")
    stage.hand.move(by: 70, -46)

    expect(swipe.state, equals: .failed)
  }

  @Test(arguments: 1...5, -1...1)
  func `B30: the fingers are counted at the first 10 pt`(required: Int, more: Int) throws {
    let fingers = required + more
    guard fingers > 0 else { return }
    let swipe = addSwipe(fingers: required)

    for finger in 1...fingers { stage.hand.down(finger, at: 40, Double(finger) * 50) }
    stage.hand.drag((1...fingers).map { ($0, Point(9, 0)) }, over: 9)
    expect(swipe.state, equals: .possible)
    stage.hand.drag((1...fingers).map { ($0, Point(90, 0)) }, over: 90)

    let words = ["one finger", "two fingers", "three fingers", "four fingers", "five fingers"]
    switch more {
    case 0: expect(swipe.state, equals: .recognized)
    case -1:
      expect(
        stage.failure(of: "swipe")?.contains("only \(words[fingers - 1]); it needs"), equals: true)
    default:
      let most = try require(words[required - 1].split(separator: " ").first)
      expect(stage.failure(of: "swipe")?.hasSuffix("; a swipe takes at most \(most)"), equals: true)
    }
  }

  @Test func `B30: time and travel count from the landing of the last required finger`() {
    let swipe = addSwipe(fingers: 2)

    stage.hand.down(1, at: 40, 40)
    stage.hand.wait(2000)
    stage.hand.move(1, by: 9, 0)
    stage.hand.down(2, at: 40, 140)
    stage.hand.wait(100)
    stage.hand.drag([(1, Point(55, 0)), (2, Point(55, 0))], over: 9)
    expect(swipe.state, equals: .possible)
    stage.hand.drag([(1, Point(2, 0)), (2, Point(2, 0))], over: 9)

    expect(swipe.state, equals: .recognized)
  }

  @Test func `B30: a finger that lands after the first 10 pt is ignored`() {
    let swipe = addSwipe()

    stage.hand.down(1, at: 40, 40)
    stage.hand.move(1, by: 15, 0)
    stage.hand.down(2, at: 300, 300)
    stage.hand.move(1, by: 50, 0)

    expect(swipe.state, equals: .recognized)
  }

  @Test func `B31: direction reads the whole mask in the action`() {
    let swipe = addSwipe([.left, .right])
    var read: SwipeGestureRecognizer.Direction?
    swipe.addAction { [unowned swipe] in read = swipe.direction }

    stage.hand.down(at: 200, 200)
    stage.hand.move(by: -70, 0)

    expect(read, equals: [.left, .right])
  }

  @Test func `A54: a swipe's location is where it began`() {
    let swipe = addSwipe()
    var place: Point?
    swipe.addAction { [unowned swipe] in place = swipe.location(in: nil) }

    stage.hand.down(at: 40, 50)
    stage.hand.move(by: 70, 0)

    expect(place, equals: Point(40, 50))
  }

  @Test func `A43: a pan on the same view recognizes first`() {
    let pan = stage.add(PanGestureRecognizer())
    let swipe = addSwipe()

    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 120, 0, over: 100)

    expect(pan.state, equals: .changed)
    expect(swipe.state, equals: .failed)
  }

  @Test(arguments: [Int64(100), 1200])
  func `A43: a pan that requires the swipe to fail does not recognize first`(milliseconds: Int64) {
    let pan = stage.add(PanGestureRecognizer())
    let swipe = addSwipe()
    pan.require(toFail: swipe)

    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 80, 0, over: milliseconds)

    let isFast = milliseconds < 500
    expect(swipe.state, equals: isFast ? .recognized : .failed)
    expect(pan.state, equals: isFast ? .failed : .changed)
  }
}
