import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Reasons of refusals and cancellations (rule A57).
@Suite(.endsInTime) struct ReasonTests {
  private let empty = Reason.custom(key: "reasonTests.empty", values: ["distance": 12.5])

  private func reasons(_ stage: LoggingStage) -> [Reason?] {
    stage.decisions.compactMap { decision -> Reason?? in
      switch decision.content {
      case .shouldBegin(_, answer: false, _), .refused, .cancelled,
        .failed(_, .touchesCancelled):
        .some(decision.reason)
      default: nil
      }
    }
  }

  private func drag(_ stage: LoggingStage) {
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.hand.up()
  }

  @Test func `A57: a view that refuses at should-begin may give a reason for this one answer`() {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())
    var answers: [(GestureRecognizer) -> Bool] = [
      { $0.refuse(because: empty) }, { _ in false },
      { recognizer in
        _ = recognizer.refuse(because: empty)
        return true
      }, { _ in false },
    ]
    stage.view.answersShouldBegin = { answers.removeFirst()($0) }

    for _ in 0..<4 { drag(stage) }

    expect(reasons(stage), equals: [empty, nil, nil])
    expect(answers.isEmpty)
  }

  @Test func `A57: a view's unused reason is not attributed to its delegate`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    stage.view.answersShouldBegin = { recognizer in
      _ = recognizer.refuse(because: empty)
      return true
    }
    let delegate = AskedDelegate()
    pan.delegate = delegate
    delegate.begins = { false }
    drag(stage)
    delegate.begins = { pan.refuse(because: .disabled) }
    drag(stage)

    expect(reasons(stage), equals: [nil, .disabled])
  }

  @Test func `A57: a delegate that refuses a touch may give a reason for this one answer`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    let delegate = AskedDelegate()
    pan.delegate = delegate
    delegate.receives = { touch in touch.id.number == 1 ? pan.refuse(because: empty) : false }

    drag(stage)
    drag(stage)

    expect(reasons(stage), equals: [empty, nil])
  }

  @Test(arguments: TouchCancellation.allCases)
  func `A57: cancelled touches give running and waiting recognizers a reason`(
    _ cause: TouchCancellation
  ) {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())
    stage.add(LongPressGestureRecognizer(), to: stage.addView("other", Rect(200, 200, 100, 100)))
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.hand.down(2, at: 220, 220)
    stage.clear()

    stage.stream.accept(
      InputBatch(
        events: [InputEvent(time: stage.hand.now, .cancelTouches(because: cause))],
        time: stage.hand.now))

    expect(reasons(stage), equals: [.touches(cause), .touches(cause)])
  }

  @Test func `A57: touches cancelled for an unknown reason have none`() {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.hand.cancelAll()

    expect(reasons(stage), equals: [nil])
  }

  @Test func `A57: the reason says how a running gesture was disabled, removed or cancelled`() {
    let ends: [(LoggingStage, PanGestureRecognizer) -> Void] = [
      { $1.isEnabled = false }, { $0.view.removeGestureRecognizer($1) },
      { $0.view.removeGestureRecognizer($1, because: empty) }, { $1.cancel(because: empty) },
      { $1.disable(because: .handedOver(to: "sheet")) },
    ]
    let told = ends.map { end in
      let stage = LoggingStage()
      let pan = stage.add(PanGestureRecognizer())
      stage.hand.down(at: 40, 40)
      stage.hand.move(by: 20, 0)
      end(stage, pan)
      return reasons(stage)
    }

    expect(told, equals: [[.disabled], [.removed], [empty], [empty], [.handedOver(to: "sheet")]])
  }

  @Test func `a cancelled recognizer stays enabled, and a disabled one stays disabled`() {
    let pan = PanGestureRecognizer()
    pan.cancel(because: empty)
    expect(pan.isEnabled)
    pan.isEnabled = false
    pan.cancel(because: empty)
    expect(!pan.isEnabled)
  }

  @Test func `G1.5: a state that does not admit a running gesture is the reason for its end`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    let editor = EditorMachine()
    editor.browse.admission = { _ in true }
    editor.crop.admission = { _ in false }
    editor.machine.window = stage.window
    editor.machine.govern([pan])
    editor.machine.start()
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.clear()

    editor.machine.enter(editor.crop, because: .timer)

    expect(reasons(stage), equals: [.notAdmitted(machine: "editor", state: "crop")])
  }

  @Test func `the words of an application's reason come from its table, with its numbers`() {
    ReasonWords.register(
      ["reasonTests.far": "{element} is {distance} pt away"], in: .english)
    let known = Reason.custom(
      key: "reasonTests.far", values: ["distance": 12.25, "element": 3])
    let unknown = Reason.custom(key: "reasonTests.none", values: ["b": 2, "a": 1.5])

    expect(known.words(in: .english), equals: "3 is 12.3 pt away")
    expect(unknown.words(in: .english), equals: "reasonTests.none (a 1.5, b 2)")
    expect(known.words(in: .chinese), equals: "reasonTests.far (distance 12.3, element 3)")
    let claimed = Reason.custom(key: "gtk.claimedFirst", values: [:], by: "B.click")
    expect(claimed.words(in: .chinese), equals: "B.click 先认领了触摸")
  }
}
