import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Failures of recognizers by themselves, with their cases (rule A57).
@Suite(.endsInTime) struct FailureTests {
  private func failures(_ stage: LoggingStage, of name: String) -> [Failure] {
    stage.decisions.compactMap {
      if case .failed(name, let failure) = $0.content { failure } else { nil }
    }
  }

  @Test func `A57: a drag that a list does not take names the directions it takes`() {
    let scroll = ScrollStage()
    scroll.stage.hand.down(at: 40, 40)
    scroll.stage.hand.drag(by: 200, 0, over: 100)
    scroll.stage.hand.up()

    let failure = failures(scroll.stage, of: "list.pan").first
    expect(
      failure, equals: .wrongDirection(Measure(.movement, 200, limit: 10), takes: .vertical))
    expect(failure?.words, equals: "moved 200 pt, but it takes only moves up or down")
  }

  @Test func `A57: a list with nothing to scroll takes no direction`() {
    let scroll = ScrollStage()
    scroll.list.contentSize = Size(10, 10)
    scroll.list.alwaysBounceVertical = false
    scroll.stage.hand.down(at: 40, 40)
    scroll.stage.hand.drag(by: 0, 50, over: 100)
    scroll.stage.hand.up()

    expect(
      failures(scroll.stage, of: "list.pan"),
      equals: [
        .wrongDirection(Measure(.movement, 50, limit: 10), takes: [])
      ])
  }

  @Test func `D41: an L-shaped stroke says until which direction the list waited`() {
    let scroll = ScrollStage()
    let storyteller = TouchStoryteller()
    scroll.stage.window.addObserver(storyteller)
    scroll.stage.hand.down(at: 40, 240)
    scroll.stage.hand.drag(by: 100, 0, over: 100)
    scroll.stage.hand.drag(by: 0, -130, over: 100)
    scroll.stage.hand.up()

    let attempts = scroll.stage.decisions.compactMap { decision -> Reason?? in
      if case .attempt("list.pan", _) = decision.content { .some(decision.reason) } else { nil }
    }
    expect(attempts, equals: [.waitedFor(.vertical)])
    let story = storyteller.stories.flatMap { $0.lines(about: "list.pan") }.joined()
    expect(story.contains("; it waited until the fingers moved up or down"), "\(story)")
  }

  @Test func `a drag that a list takes at once has no wait`() {
    let scroll = ScrollStage()
    scroll.stage.hand.down(at: 40, 240)
    scroll.stage.hand.drag(by: 0, -130, over: 100)

    let waited = scroll.stage.decisions.contains {
      if case .waitedFor? = $0.reason { true } else { false }
    }
    expect(!waited)
  }

  @Test func `A57: too few fingers are counted, and so are too many for a pan`() {
    let stage = LoggingStage()
    let two = PanGestureRecognizer()
    two.minimumNumberOfTouches = 2
    stage.add(two, name: "two")
    let one = PanGestureRecognizer()
    one.maximumNumberOfTouches = 1
    stage.add(one, name: "one")
    one.isEnabled = false
    let pinch = stage.add(PinchGestureRecognizer())
    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 100, 0, over: 100)
    stage.hand.up()

    let few = Failure.tooFewFingers(Measure(.touches, 1, limit: 2))
    expect(failures(stage, of: "two"), equals: [few])
    expect(failures(stage, of: "pinch"), equals: [few])

    stage.clear()
    (one.isEnabled, two.isEnabled, pinch.isEnabled) = (true, false, false)
    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.move(1, by: 50, 0)
    stage.hand.up(1)
    stage.hand.up(2)
    expect(failures(stage, of: "one"), equals: [.exceeded(Measure(.touches, 2, limit: 1))])

    // The limit is the one that was exceeded, even if it changes before the lift.
    stage.clear()
    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.move(1, by: 50, 0)
    one.maximumNumberOfTouches = 2
    stage.hand.up(1)
    stage.hand.up(2)
    expect(failures(stage, of: "one"), equals: [.exceeded(Measure(.touches, 2, limit: 1))])
  }

  @Test func `A57: a missing second tap, a tap held too long and an early lift differ`() {
    let stage = LoggingStage()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, name: "double")
    stage.add(LongPressGestureRecognizer())
    stage.hand.tap(at: 40, 40)
    stage.hand.wait(400)

    expect(
      failures(stage, of: "double"),
      equals: [.noNextTap(Measure(.gap, 0.35, limit: 0.35), after: 1)])
    expect(
      stage.failure(of: "double"), equals: "double failed: no second tap before 0.35 s had passed")
    guard case .liftedEarly(let held)? = failures(stage, of: "longPress").first else {
      fail("the long press was not lifted early")
      return
    }
    expect(held.quantity == .duration && held.value < held.limit)

    let other = LoggingStage()
    other.add(TapGestureRecognizer())
    other.hand.down(at: 40, 40)
    other.hand.wait(800)
    expect(
      failures(other, of: "tap"), equals: [.heldTooLong(Measure(.duration, 0.75, limit: 0.75))])
    expect(other.failure(of: "tap"), equals: "tap failed: held for 0.75 s or longer")
  }

  @Test func `B30: a swipe that rests and lifts names the direction it judged last`() {
    let stage = LoggingStage()
    stage.add(SwipeGestureRecognizer())
    stage.hand.down(at: 40, 40)
    stage.hand.wait(20)
    stage.hand.move(by: 50, 0)
    stage.hand.wait(400)
    stage.hand.up()

    guard case .liftedEarly(let travel)? = failures(stage, of: "swipe").first else {
      fail("the swipe was not lifted early")
      return
    }
    expect(travel.value, equals: 50)
    expect(travel.value < travel.limit)
  }

  @Test func `A57: a measure of an application's recognizer has its name and unit`() {
    let stage = LoggingStage()
    let tap = stage.add(TapGestureRecognizer())
    let roundness = Measure(
      .custom(name: "roundness", unit: "%"), 41, limit: 50, isMinimum: true)
    stage.hand.down(at: 40, 40)
    tap.fail(.insufficient(roundness))

    expect(
      stage.failure(of: "tap"),
      equals: "tap failed: lifted too early: roundness 41%, a tap needs 50%")
  }

  @Test func `A57: a note of meant elements comes between the attempt and the answer`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    let storyteller = TouchStoryteller()
    stage.window.addObserver(storyteller)
    let rivals = (1...4).map {
      ElementChoice.Candidate("e\($0)", .surrounding, distance: Double($0))
    }
    stage.view.answersShouldBegin = { recognizer in
      recognizer.note(meant: ElementChoice(.init("heart", .own, distance: 0), rivals: rivals))
      return false
    }
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)

    let kinds = stage.decisions.compactMap { decision -> String? in
      switch decision.content {
      case .attempt: "attempt"
      case .meant(pan.path, let meant):
        "meant \(meant.choice.element), \(meant.rivals.count) rivals"
      case .shouldBegin: "answer"
      default: nil
      }
    }
    expect(kinds, equals: ["attempt", "meant heart, 3 rivals", "answer"])
    expect(storyteller.stories[0].meant.map(\.choice.element), equals: ["heart"])
  }

  @Test func `D39: the finger on a moving list, not the one beside it, stopped it`() {
    let scroll = ScrollStage()
    let storyteller = TouchStoryteller()
    scroll.stage.window.addObserver(storyteller)
    scroll.stage.addView("beside", Rect(310, 0, 80, 80), to: scroll.stage.view)
    scroll.stage.hand.down(at: 40, 340)
    scroll.stage.hand.drag(by: 0, -200, over: 60)
    scroll.stage.hand.up()
    scroll.stage.hand.wait(50)

    scroll.stage.hand.together {
      scroll.stage.hand.down(2, at: 320, 20)
      scroll.stage.hand.down(3, at: 40, 40)
    }

    expect(storyteller.stories.map { $0.view?.stopped }, equals: [nil, nil, "list"])
  }
}
