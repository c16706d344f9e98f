import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

final class Crop: StateMachine.State {
  override func admits(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is TapGestureRecognizer)
  }

  override func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool {
    true
  }
}

final class Paint: StateMachine.State {
  override func keeps(_ recognizer: GestureRecognizer, from old: StateMachine.State?) -> Bool {
    old is Paint && admits(recognizer)
  }
}

/// The samples of the article "State machines", word for word, and what they print.
@Suite(.endsInTime) struct StateMachinesTests {
  @Test func `the article's editor prints what the article says`() {
    let brush = StateMachine.State("brush")
    let eraser = StateMachine.State("eraser")
    let tools = StateMachine("tools", initial: brush, eraser)
    tools.allow(brush, to: eraser)
    tools.allow(eraser, to: brush)

    let browse = StateMachine.State("browse")
    let crop = Crop("crop")
    let doodle = StateMachine.State("doodle", substates: tools)
    let editor = StateMachine("editor", initial: browse, crop, doodle)
    editor.allow(browse, to: crop, doodle)
    editor.allow(crop, to: browse)
    editor.allow(doodle, to: browse)

    editor.onTransition = { print($0.words) }
    editor.start()
    editor.enter(doodle, because: .control("pen"))
    tools.enter(eraser, because: .control("rubber"))
    editor.enter(crop, because: .key("c"))
    // editor started in browse: it was started
    // editor went from browse to doodle: pen was used
    // editor.doodle.tools started in brush: pen was used
    // editor.doodle.tools went from brush to eraser: rubber was used

    print(editor.refusal(of: crop) == .notAllowed)
    // true

    expect(editor.refusal(of: crop), equals: .notAllowed)
    expect(editor.currentStates.map(\.name), equals: ["doodle", "eraser"])

    let stage = LoggingStage()
    let window = stage.window
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(pan)
    editor.window = window
    editor.govern([tap, pan])

    print(editor.graphviz)

    editor.enter(browse, because: .timer)
    editor.enter(crop, because: .timer)
    stage.hand.tap(at: 40, 40)
    expect(
      stage.failure(of: "window.tap"), equals: "editor in crop does not let window.tap begin")
    expect(editor.admits(pan, with: tap))
    expect(editor.graphviz.contains("s0 -> s1;\n  s0 -> s2;"))
  }

  @Test func `a gesture of the article's crop ends when its paint is entered`() {
    let stage = LoggingStage()
    let (crop, paint) = (Crop("crop"), Paint("paint"))
    let editor = StateMachine("editor", initial: crop, paint)
    editor.allow(crop, to: paint)
    let pan = stage.add(PanGestureRecognizer())
    editor.window = stage.window
    editor.govern([pan])
    editor.start()
    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 30, 0)

    editor.enter(paint, because: .key("p"))

    expect(stage.log.last, equals: "pan cancelled")
    expect(editor.admits(pan))
  }

  @Test func `the transitions reported are those that the article prints`() {
    var told: [String] = []
    let inner = StateMachine("tools", initial: .init("brush"), .init("eraser"))
    inner.allow(inner.states[0], to: inner.states[1])
    let (browse, doodle) = (
      StateMachine.State("browse"), StateMachine.State("doodle", substates: inner)
    )
    let editor = StateMachine("editor", initial: browse, doodle)
    editor.allow(browse, to: doodle)
    editor.onTransition = { told.append($0.words) }

    editor.start()
    editor.enter(doodle, because: .control("pen"))
    inner.enter(inner.states[1], because: .control("rubber"))

    expect(
      told,
      equals: [
        "editor started in browse: it was started",
        "editor went from browse to doodle: pen was used",
        "editor.doodle.tools started in brush: pen was used",
        "editor.doodle.tools went from brush to eraser: rubber was used",
      ])
  }
}
