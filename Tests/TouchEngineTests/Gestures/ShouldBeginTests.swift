import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Should-begin questions: who is asked, when, and which values can be read then (A46–A49).
@Suite(.endsInTime) struct ShouldBeginTests {
  private let stage = LoggingStage()
  private let delegate = AskedDelegate()

  @Test func `A46: a delegate's no fails the recognizer`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate
    delegate.begins = { false }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 10, 0)
    stage.hand.move(by: 90, 0)

    expect(pan.state, equals: .failed)
    expect(delegate.questions, equals: ["pan receives 1?", "pan begins?"])
    expect(stage.log, equals: ["view began", "pan failed", "view moved ×2"])
    expect(stage.failure(of: "pan"), equals: "its delegate does not let pan begin")
  }

  @Test func `A46: should-begin is asked before began and ended, not before failed`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.delegate = delegate

    stage.hand.tap(at: 10, 10)
    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 41, 0)

    expect(delegate.questions, equals: ["tap receives 1?", "tap begins?", "tap receives 2?"])
  }

  @Test
  func `A47: views are asked from the hit one to the recognizer's own, then the delegate`() {
    let outer = stage.addView("outer", Rect(0, 0, 300, 300))
    let middle = stage.addView("middle", Rect(0, 0, 200, 200), to: outer)
    let inner = stage.addView("inner", Rect(0, 0, 100, 100), to: middle)
    let pan = stage.add(PanGestureRecognizer(), to: outer)
    pan.delegate = delegate
    var asked: [String] = []
    for view in [stage.view, outer, middle, inner] {
      view.answersShouldBegin = { _ in
        asked.append(view.identifier)
        return true
      }
    }
    delegate.begins = {
      asked.append("delegate")
      return true
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 10, 0)

    expect(asked, equals: ["inner", "middle", "outer", "delegate"])
    expect(pan.state, equals: .began)
  }

  @Test(arguments: ["inner", "middle", "outer"])
  func `A47: the first no decides, and no one after it is asked`(refuser: String) {
    let outer = stage.addView("outer", Rect(0, 0, 300, 300))
    let middle = stage.addView("middle", Rect(0, 0, 200, 200), to: outer)
    let inner = stage.addView("inner", Rect(0, 0, 100, 100), to: middle)
    let pan = stage.add(PanGestureRecognizer(), to: outer)
    pan.delegate = delegate
    var asked: [String] = []
    for view in [inner, middle, outer] {
      view.answersShouldBegin = { _ in
        asked.append(view.identifier)
        return view.identifier != refuser
      }
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 10, 0)

    expect(asked.last, equals: refuser)
    expect(!delegate.questions.contains("pan begins?"))
    expect(stage.failure(of: "pan"), equals: "\(refuser) does not let pan begin")
  }

  @Test func `A47: the chain starts at the view of the first tracked touch`() {
    let left = stage.addView("left", Rect(0, 0, 100, 100))
    let right = stage.addView("right", Rect(200, 0, 100, 100))
    let pan = stage.add(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    var asked: [String] = []
    for view in [left, right] {
      view.answersShouldBegin = { _ in
        asked.append(view.identifier)
        return true
      }
    }

    stage.hand.down(1, at: 210, 10)
    stage.hand.down(2, at: 10, 10)
    stage.hand.drag([(1, Point(0, 20)), (2, Point(0, 20))], over: 8)

    expect(asked, equals: ["right"])
  }

  @Test func `A47: an ignored touch does not count as the first tracked one`() {
    let left = stage.addView("left", Rect(0, 0, 100, 100))
    let right = stage.addView("right", Rect(200, 0, 100, 100))
    let recognizer = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    var asked: [String] = []
    for view in [left, right] {
      view.answersShouldBegin = { _ in
        asked.append(view.identifier)
        return true
      }
    }

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 210, 10)
    if let event = recognizer.event, let first = recognizer.touches.first {
      recognizer.ignore(first, for: event)
    }
    stage.hand.move(2, by: 5, 0)

    expect(asked, equals: ["right"])
  }

  @Test func `A48: should-begin is asked after all saw the event, in the order of attempts`() {
    var order: [String] = []
    let recognizers = ["first", "second"].map { name in
      stage.add(
        ScriptedRecognizer(name) { recognizer, phase in
          guard phase == .moved else { return }
          order.append("\(name) sees")
          recognizer.state = .began
        })
    }
    stage.view.answersShouldBegin = {
      order.append("\($0.name)?")
      return true
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(order, equals: ["first sees", "second sees", "first?", "second?"])
    expect(recognizers.map(\.state), equals: [.began, .failed])
  }

  @Test func `A48: should-begin is asked once an attempt, and again in the next`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate

    for _ in 1...2 {
      stage.hand.down(at: 10, 10)
      stage.hand.drag(by: 100, 0, over: 100)
      stage.hand.up()
    }

    expect(delegate.questions.filter { $0 == "pan begins?" }.count, equals: 2)
  }

  @Test func `A49: translation, velocity and location at should-begin include the slop`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate
    var seen: (translation: Point, velocity: Point, location: Point)?
    delegate.begins = {
      seen = (pan.translation(in: nil), pan.velocity(in: nil), pan.location(in: nil))
      return true
    }

    stage.hand.down(at: 100, 100)
    stage.hand.wait(10)
    stage.hand.move(by: -5, 0)
    stage.hand.wait(10)
    stage.hand.move(by: -10, 0)

    expect(seen?.translation, equals: Point(-15, 0))
    expect(seen?.location, equals: Point(85, 100))
    expect((seen?.velocity.x ?? 0) < -500)
    expect(pan.translation(in: nil), equals: Point(-5, 0), "from began on without the slop")
  }

  /// A finger that has rested for `rest` ms, and goes 13 pt every 8 ms from then on.
  @Test(arguments: [0, 20, 41, 200, 5000] as [Int64])
  func `A49, F4: after a rest the velocity has the direction of the first report, and its size`(
    rest: Int64
  ) {
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate
    var seen: [Point] = []
    delegate.begins = {
      seen.append(pan.velocity(in: nil))
      return true
    }
    pan.addAction { seen.append(pan.velocity(in: nil)) }

    stage.hand.down(at: 300, 100)
    stage.hand.wait(rest)
    for _ in 1...3 {
      stage.hand.wait(8)
      stage.hand.move(by: -13, 0.5)
    }

    expect(seen.count, equals: 4)
    expect(seen.allSatisfy { $0.x < -300 && abs($0.y) < abs($0.x) })
    expect(seen[0], equals: seen[1], "asked and began")
    if rest > 40 { expect(abs(seen[1].x + 780) < 1e-6, "13 pt in 1/60 s") }
    if rest != 20 { expect(abs(seen[3].x + 1625) < 1e-6, "only what came after the rest") }
  }

  @Test func `A49, A57: a pan that was refused has the velocity that the delegate saw`() throws {
    let pan = stage.add(PanGestureRecognizer())
    stage.add(TapGestureRecognizer()).delegate = delegate
    pan.delegate = delegate
    var seen: Point?
    delegate.begins = {
      seen = pan.velocity(in: nil)
      return false
    }

    stage.hand.tap(at: 300, 100)
    stage.hand.wait(1000)
    stage.hand.down(at: 300, 100)
    stage.hand.wait(200)
    stage.hand.move(by: -13, 0.5)

    let refused = stage.decisions.filter {
      if case .shouldBegin = $0.content { true } else { false }
    }
    expect(refused.map(\.content.recognizer), equals: ["tap", "pan"])
    expect(refused[0].velocity == nil && seen != nil && refused[1].velocity == seen)
    let part = try require(stage.stories[1].parts.first { $0.recognizer == "pan" })
    expect(part.velocity, equals: seen)
    expect(
      Wording(.english).rows(of: stage.stories[1]).first { $0.name == "pan" }?.words,
      equals: "lost at \(part.time.words): its delegate did not let it begin;"
        + " the fingers moved left at 780 pt/s and down at 30 pt/s")
    expect(
      Wording(.chinese).rows(of: stage.stories[1]).first { $0.name == "pan" }?.words.hasSuffix(
        "不让它开始；手指向左 780 pt/秒、向下 30 pt/秒") == true)
  }
}
