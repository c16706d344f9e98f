import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Gestures that a state admits (G1.4, G1.5).
@Suite(.endsInTime) struct AdmissionTests {
  private let stage = LoggingStage()
  private let editor = EditorMachine()
  private let together: AskedDelegate = {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    return delegate
  }()

  private func govern(_ recognizers: GestureRecognizer...) {
    editor.machine.window = stage.window
    editor.machine.govern(recognizers)
    editor.machine.start()
    stage.clear()
  }

  @Test func `G1.4: a state that does not admit a gesture refuses at should-begin`() {
    let pan = stage.add(PanGestureRecognizer())
    editor.browse.admission = { !($0 is PanGestureRecognizer) }
    govern(pan)

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(!stage.log.contains("pan began"))
    expect(stage.failure(of: "pan"), equals: "editor in browse does not let pan begin")
    let received = stage.decisions.contains {
      $0.content == .attached(TouchID(1), recognizer: "pan")
    }
    expect(received, "it is not the touch that is refused")
  }

  @Test func `G1.4: a state that does not admit a gesture may give a reason`() {
    let pan = stage.add(PanGestureRecognizer())
    editor.browse.admission = { $0.refuse(because: .custom(key: "test.browsing")) }
    govern(pan)

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)

    let answer = stage.decisions.last {
      if case .shouldBegin("pan", answer: false, _) = $0.content { true } else { false }
    }
    expect(answer?.reason, equals: .custom(key: "test.browsing"))
    expect(answer?.velocity == nil, "a state does not look at the fingers")
  }

  @Test func `G1.5: a state that ends a gesture may give a reason, and refuses only others`() {
    let pan = stage.add(PanGestureRecognizer())
    let pinch = stage.add(PinchGestureRecognizer())
    let press = stage.add(LongPressGestureRecognizer())
    press.allowableMovement = 1000
    editor.crop.admission = { !($0 is LongPressGestureRecognizer) }
    editor.crop.keeping = { recognizer, _ in
      recognizer.refuse(because: .custom(key: "test.cropping"))
    }
    govern(pan, pinch, press)
    pan.delegate = together
    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 60, 0, over: 80)
    expect(pan.state.isActive && pinch.state == .possible && press.state == .possible)
    editor.machine.enter(editor.crop, because: .timer)

    func end(_ content: Decision.Content) -> Decision? {
      stage.decisions.last { $0.content == content }
    }
    expect(end(.cancelled(recognizer: "pan"))?.reason, equals: .custom(key: "test.cropping"))
    expect(
      end(.failed(recognizer: "pinch", .touchesCancelled))?.reason,
      equals: .custom(key: "test.cropping"))
    expect(
      end(.failed(recognizer: "longPress", .notAdmitted(machine: "editor", state: "crop")))?.reason
        == nil)
    expect(
      end(.failed(recognizer: "longPress", .notAdmitted(machine: "editor", state: "crop"))) != nil)
  }

  @Test func `G1.4: a machine in no state admits nothing`() {
    let tap = stage.add(TapGestureRecognizer())
    editor.machine.govern([tap])

    stage.hand.tap(at: 40, 40)

    expect(stage.failure(of: "tap"), equals: "editor, which is in no state, does not let tap begin")
    expect(!editor.machine.admits(tap))
  }

  @Test func `G1.4: the states of all running machines have to admit a gesture`() {
    let tap = stage.add(TapGestureRecognizer())
    editor.eraser.admission = { _ in false }
    govern(tap)
    editor.machine.enter(editor.doodle, because: .timer)

    expect(editor.machine.admits(tap))
    editor.tools.enter(editor.eraser, because: .timer)
    expect(!editor.machine.admits(tap))
    stage.hand.tap(at: 40, 40)

    expect(
      stage.failure(of: "tap"), equals: "editor.doodle.tools in eraser does not let tap begin")
  }

  @Test func `G1.4: views and the delegate are asked first`() {
    let tap = stage.add(TapGestureRecognizer())
    let delegate = AskedDelegate()
    delegate.begins = { false }
    tap.delegate = delegate
    var asked = 0
    editor.browse.admission = { _ in
      asked += 1
      return true
    }
    govern(tap)

    stage.hand.tap(at: 40, 40)

    expect(stage.failure(of: "tap"), equals: "its delegate does not let tap begin")
    expect(asked, equals: 0)
  }

  @Test(arguments: [true, false])
  func `G1.4: the state decides which gestures may be active together`(together: Bool) {
    let pan = stage.add(PanGestureRecognizer())
    let pinch = stage.add(PinchGestureRecognizer())
    editor.browse.together = { _, _ in together }
    govern(pan, pinch)

    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 200, 100)
    stage.hand.drag([(1, Point(-60, 0)), (2, Point(90, 0))], over: 100)

    expect(stage.log.contains("pan began"), equals: together)
    expect(stage.log.contains("pinch began"))
  }

  @Test func `G1.4: a gesture's began causes a transition, and the gesture continues there`() {
    let pan = stage.add(PanGestureRecognizer())
    govern(pan)
    pan.addAction { [editor, unowned pan] in
      guard pan.state == .began else { return }
      editor.machine.enter(editor.manipulation, because: .gesture(recognizer: pan.path))
    }

    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: 50, 0, over: 50)
    stage.hand.up()

    expect(editor.machine.current === editor.manipulation)
    expect(stage.log.last, equals: "pan ended")
    expect(editor.transitions.last, equals: "editor went from browse to manipulation: pan won")
  }

  @Test func `G1.5: a gesture that the new state does not admit is cancelled, with its action`() {
    let pan = stage.add(PanGestureRecognizer())
    editor.crop.admission = { !($0 is PanGestureRecognizer) }
    govern(pan)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)
    stage.clear()

    editor.machine.enter(editor.crop, because: .key("c"))
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan cancelled"])
    expect(
      stage.decisions.prefix(3).map(\.description),
      equals: [
        "editor went from browse to crop: the key c was pressed",
        "pan has to end: editor is in crop now, which does not keep it",
        "pan was cancelled: editor is in crop, which does not use it",
      ])
    expect(stage.window.isAtRest)
  }

  @Test func `G1.5: a state may admit a recognizer and not keep another state's gesture`() {
    let pan = stage.add(PanGestureRecognizer())
    var asked: [String?] = []
    editor.crop.keeping = { _, old in
      asked.append(old?.name)
      return false
    }
    govern(pan)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)
    stage.clear()

    editor.machine.enter(editor.crop, because: .key("c"))
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan cancelled"])
    expect(asked, equals: ["browse"])
    // A pan that begins in this state belongs to it.
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)
    expect(stage.log.last, equals: "pan began")
    expect(asked, equals: ["browse"])
  }

  @Test func `G1.5: a second finger's transition cancels a drag in the event of its lift`() {
    let handle = stage.addView("handle", Rect(0, 0, 100, 100))
    let button = stage.addView("button", Rect(200, 200, 50, 50))
    let pan = stage.add(PanGestureRecognizer(), to: handle)
    let tap = stage.add(TapGestureRecognizer(), to: button)
    editor.crop.keeping = { one, _ in one !== pan }
    govern(pan)
    tap.addAction { [editor] in
      editor.machine.enter(editor.crop, because: .gesture(recognizer: "tap"))
    }
    stage.hand.down(1, at: 40, 40)
    stage.hand.move(1, by: 30, 0)
    stage.hand.down(2, at: 220, 220)
    stage.hand.wait(50)
    stage.clear()

    stage.hand.up(2)

    expect(
      stage.decisions.map(\.description).filter { $0.contains("pan") },
      equals: [
        "pan has to end: editor is in crop now, which does not keep it",
        "pan was cancelled: editor is in crop, which does not use it", "pan is ready again",
      ])
    expect(stage.log.suffix(1), equals: ["pan cancelled"])
  }

  @Test func `G1.5: fingers whose gesture was cancelled start no other one in the new state`() {
    let pan = stage.add(PanGestureRecognizer())
    let press = stage.add(LongPressGestureRecognizer())
    editor.browse.together = { _, _ in true }
    editor.crop.keeping = { _, _ in false }
    govern(pan, press)
    stage.hand.down(at: 40, 40)
    stage.hand.wait(600)
    expect(stage.log.contains("longPress began"))

    editor.machine.enter(editor.crop, because: .key("c"))
    stage.hand.move(by: 30, 0)
    stage.hand.up()

    expect(!stage.log.contains("pan began"))
    expect(
      stage.failure(of: "pan"), equals: "pan failed: editor is in crop, which does not use it")
    expect(stage.window.isAtRest)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)
    expect(stage.log.last, equals: "pan began")
  }

  @Test func `G1.5: a nested machine's transition asks only the states that were entered`() {
    let pan = stage.add(PanGestureRecognizer())
    var asked: [String] = []
    for state in [editor.doodle, editor.brush, editor.eraser] {
      state.keeping = { _, old in
        asked.append("\(state.name) from \(old?.name ?? "nowhere")")
        return true
      }
    }
    govern(pan)
    editor.machine.enter(editor.doodle, because: .timer)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)

    editor.tools.enter(editor.eraser, because: .timer)

    expect(asked, equals: ["eraser from brush"])
    expect(pan.state, equals: .began)
  }

  @Test func `G1.5: a waiting recognizer that is no longer admitted fails`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    let single = stage.add(TapGestureRecognizer(), name: "single")
    single.require(toFail: double)
    editor.crop.admission = { _ in false }
    govern(single)
    stage.hand.tap(at: 40, 40)

    editor.machine.enter(editor.crop, because: .timer)
    stage.hand.wait(1000)

    expect(!stage.log.contains("single ended"))
    expect(
      stage.failure(of: "single"), equals: "single failed: editor is in crop, which does not use it"
    )
  }

  @Test
  func `G1.5: a gesture still admitted continues, and so does one that is not governed`() {
    let pan = stage.add(PanGestureRecognizer())
    editor.crop.admission = { _ in false }
    govern(pan)
    editor.machine.release(pan)
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)

    editor.machine.enter(editor.crop, because: .timer)
    stage.hand.up()

    expect(stage.log.last, equals: "pan ended")
    expect(pan.governor == nil)
  }

  @Test func `a recognizer is governed by one machine, the outermost`() {
    let pan = stage.add(PanGestureRecognizer())
    let other = StateMachine("other", initial: StateMachine.State("only"))
    other.govern([pan])

    editor.tools.govern([pan])

    expect(pan.governor === editor.machine)
  }
}
