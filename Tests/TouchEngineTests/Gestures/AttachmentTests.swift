import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Which recognizers receive a touch, in what order, and which phases they receive (A15–A22).
@Suite(.endsInTime) struct AttachmentTests {
  private let stage = LoggingStage()

  @Test func `A15: a recognizer sees touches of its view and its descendants, and no others`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    stage.addView("inner", Rect(0, 0, 50, 50), to: box)
    let recognizer = stage.add(ScriptedRecognizer("one"), to: box)

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 90, 90)
    stage.hand.down(3, at: 200, 200)

    expect(recognizer.calls, equals: ["began 1", "began 2"])
  }

  @Test func `A15: a recognizer is not in the responder chain`() {
    let recognizer = stage.add(
      ScriptedRecognizer("one"), to: stage.addView("box", Rect(0, 0, 9, 9)))
    stage.view.passesOn = true

    stage.hand.down(at: 200, 200)

    expect(recognizer.calls.isEmpty)
  }

  @Test func `A16: recognizers receive each phase before the view`() {
    stage.add(ScriptedRecognizer("one") { [stage] _, phase in stage.note("one sees \(phase)") })

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    expect(
      stage.log,
      equals: [
        "one sees began", "view began", "one sees moved", "view moved", "one sees ended",
        "one failed", "view ended",
      ])
  }

  @Test func `A17: a touch's recognizers go from the hit view up to and including the window`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let recognizers = [
      stage.add(ScriptedRecognizer("window"), to: stage.window),
      stage.add(ScriptedRecognizer("view")), stage.add(ScriptedRecognizer("box"), to: box),
    ]

    stage.hand.down(at: 10, 10)

    expect(recognizers.map(\.calls), equals: [["began 1"], ["began 1"], ["began 1"]])
    expect(
      stage.window.touches[0].gestureRecognizers.map(\.name), equals: ["box", "view", "window"])
  }

  @Test func `A17: a recognizer added later does not join touches that are down`() {
    stage.hand.down(1, at: 10, 10)
    let recognizer = stage.add(ScriptedRecognizer("one"))
    stage.hand.move(1, by: 5, 0)
    stage.hand.down(2, at: 50, 50)

    expect(recognizer.calls, equals: ["began 2"])
  }

  @Test func `A17: a terminal recognizer takes no new touch`() {
    let recognizer = stage.add(ScriptedRecognizer("one", [.began: .ended]))

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 50)
    stage.hand.up(1)
    let state = recognizer.state
    stage.hand.down(3, at: 90, 90)

    expect(recognizer.calls, equals: ["began 1", "reset", "began 3"])
    expect(state, equals: .possible)
    expect(
      stage.decisions.contains {
        $0.content == .refused(TouchID(2), recognizer: "one", by: .terminal)
      })
  }

  @Test func `A17: a recognizer that a late down releases fires, and gets that down as usual`() {
    let box = stage.addView("box", Rect(0, 0, 400, 400))
    let double = stage.add(TapGestureRecognizer(), to: box, name: "double")
    double.numberOfTapsRequired = 2
    let single = stage.add(TapGestureRecognizer(), to: box, name: "single")

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)
    stage.clear()
    stage.hand.down(at: 10, 10)

    expect(
      stage.decisions.map(\.description),
      equals: [
        "touch 2 landed on box", "double watches touch 2", "single watches touch 2",
        "box got touch 2",
      ])
    expect(single.state, equals: .possible)
    expect(double.state, equals: .possible)
  }

  @Test func `A17: a down that is too far is tested first, then attached as a new first tap`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2

    stage.hand.tap(at: 10, 10)
    stage.clear()
    stage.hand.down(at: 60, 10)
    let decisions = stage.decisions.map(\.description)
    stage.hand.up()
    stage.hand.wait(100)
    stage.hand.tap(at: 60, 10)

    expect(
      decisions,
      equals: [
        "double failed: next tap 50 pt away, at most 40 pt",
        "view gets 1 delayed phase of touch 1", "view: touch 1 ended", "double is ready again",
        "touch 2 landed on view", "double watches touch 2", "view got touch 2",
      ])
    expect(stage.log.last, equals: "double ended")
    expect(stage.window.isAtRest)
  }

  @Test func `A17: removing a recognizer detaches it, and cancels it when it is running`() {
    let first = stage.add(PanGestureRecognizer(), name: "first")
    let second = stage.add(ScriptedRecognizer("second"))
    second.isPreventedBy = { _ in false }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.view.removeGestureRecognizer(second)
    stage.view.removeGestureRecognizer(first)
    stage.hand.move(by: 20, 0)

    expect(
      stage.log,
      equals: [
        "view began", "view cancelled", "first began", "second failed", "first cancelled",
      ])
    expect(first.state, equals: .possible)
    expect(first.numberOfTouches, equals: 0)
    expect(stage.window.touches[0].gestureRecognizers.isEmpty)
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  @Test func `A17: decisions about a removed recognizer still say where it was`() {
    let pan = PanGestureRecognizer()
    stage.view.addGestureRecognizer(pan)
    pan.addAction { [stage] in if pan.state == .changed { stage.view.removeGestureRecognizer(pan) }
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.clear()
    stage.hand.move(by: 20, 0)

    expect(
      stage.decisions.map(\.description),
      equals: [
        "view.pan was cancelled: it was removed", "view.pan is ready again",
      ])
    expect(pan.view == nil)
  }

  @Test func `A18: a disabled recognizer receives nothing`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.isEnabled = false

    stage.hand.tap(at: 10, 10)

    expect(recognizer.calls.isEmpty)
    expect(
      stage.decisions.contains {
        $0.content == .refused(TouchID(1), recognizer: "one", by: .disabled)
      })
  }

  @Test(arguments: TouchKind.allCases, TouchKind.allCases)
  func `A19: a recognizer gets touches of allowed types only`(allowed: TouchKind, kind: TouchKind) {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.allowedTouchTypes = [allowed]

    stage.hand.kind = kind
    stage.hand.down(at: 10, 10)

    expect(recognizer.calls, equals: allowed == kind ? ["began 1"] : [])
  }

  @Test(arguments: [true, false])
  func `A19: an exclusive recognizer takes touches of the first one's type`(isExclusive: Bool) {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    expect(recognizer.requiresExclusiveTouchType, "by default")
    recognizer.requiresExclusiveTouchType = isExclusive

    stage.hand.down(1, at: 10, 10)
    stage.hand.kind = .pencil
    stage.hand.down(2, at: 50, 10)
    stage.hand.kind = .direct
    stage.hand.down(3, at: 90, 10)

    expect(
      recognizer.calls,
      equals: (isExclusive ? ["began 1", "began 3"] : ["began 1", "began 2", "began 3"]))
  }

  @Test func `A20: the delegate is asked once for each touch, before touchesBegan`() {
    let delegate = AskedDelegate()
    delegate.receives = { $0.id.number != 2 }
    let recognizer = stage.add(
      ScriptedRecognizer("one") { _, phase in
        expect(phase != .began || delegate.questions.count > 0)
      })
    recognizer.delegate = delegate

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.move(2, by: 5, 0)
    stage.hand.move(1, by: 5, 0)

    expect(delegate.questions, equals: ["one receives 1?", "one receives 2?"])
    expect(recognizer.calls, equals: ["began 1", "moved 1"])
    expect(recognizer.numberOfTouches, equals: 1)
  }

  @Test func `A21: recognizers run from the hit view outward; within a view in the order added`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    var order: [String] = []
    for (name, view) in [
      ("window", stage.window), ("view 1", stage.view), ("box 1", box), ("view 2", stage.view),
      ("box 2", box),
    ] {
      stage.add(ScriptedRecognizer(name) { _, _ in order.append(name) }, to: view)
    }

    stage.hand.down(at: 10, 10)

    expect(order, equals: ["box 1", "box 2", "view 1", "view 2", "window"])
  }

  @Test func `A21: the order also holds when the outer view was touched first`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    var order: [String] = []
    stage.add(ScriptedRecognizer("outer") { _, _ in order.append("outer") })
    stage.add(ScriptedRecognizer("inner") { _, _ in order.append("inner") }, to: box)

    stage.hand.down(1, at: 300, 300)
    stage.hand.down(2, at: 10, 10)
    order.removeAll()
    stage.hand.drag([(1, Point(1, 0)), (2, Point(1, 0))], over: 8)

    expect(order, equals: ["inner", "outer"])
  }

  @Test func `A22: began, moved, ended, cancelled each come at most once, with their touches`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 20, 10)
    stage.hand.down(3, at: 30, 10)
    stage.hand.down(4, at: 40, 10)

    stage.hand.together {
      stage.hand.cancel(4)
      stage.hand.up(3)
      stage.hand.move(2, by: 5, 0)
      stage.hand.down(5, at: 50, 10)
      stage.hand.down(6, at: 60, 10)
    }

    expect(recognizer.calls.suffix(4), equals: ["began 5 6", "moved 2", "ended 3", "cancelled 4"])
  }

  @Test func `A22: a terminal recognizer receives nothing, not even the rest of the event`() {
    let recognizer = stage.add(ScriptedRecognizer("one", [.moved: .failed]))
    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 20, 10)

    stage.hand.together {
      stage.hand.up(2)
      stage.hand.move(1, by: 5, 0)
    }

    expect(recognizer.calls, equals: ["began 1", "began 2", "moved 1"])
  }
}
