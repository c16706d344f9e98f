import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct TouchStoryTests {
  private let stage = LoggingStage()
  private let storyteller = TouchStoryteller()

  init() { stage.window.addObserver(storyteller) }

  private var told: String {
    storyteller.stories.map { $0.lines().joined(separator: "\n") }.joined(separator: "\n\n")
  }

  @Test func `a story names the winner, and why every other recognizer lost`() {
    stage.add(TapGestureRecognizer())
    stage.add(PanGestureRecognizer())
    stage.add(PinchGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.wait(20)
    stage.hand.move(by: 12.1, 0)
    stage.hand.wait(100)
    stage.hand.up()

    expect(
      told,
      equals: """
        touch 1, 0.000 s to 0.120 s, landed on view
          pan    won at 0.020 s: moved 12.1 pt, a drag needs 10 pt; ended at 0.120 s
          tap    lost at 0.020 s to pan: became a drag, moved 12.1 pt (a drag needs 10 pt)
          pinch  lost at 0.020 s to pan: became a drag, moved 12.1 pt (a drag needs 10 pt)
          view   got the touch at 0.000 s, lost it at 0.020 s to pan
        """)
  }

  @Test func `a story names the recognizer waited for, and the reason of a refusal`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.delaysTouchesBegan = true
    let pan = stage.add(PanGestureRecognizer())
    pan.isEnabled = false

    stage.hand.down(at: 40, 40)
    stage.hand.wait(800)
    stage.hand.up()

    expect(
      told,
      equals: """
        touch 1, 0.000 s to 0.800 s, landed on view
          tap   lost at 0.750 s: held for 0.75 s or longer
          pan   never got the touch: it is switched off
          view  got the touch at 0.750 s after waiting for tap and kept it until 0.800 s
        """)
  }

  @Test func `a double tap's story covers both its touches`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, name: "double")
    stage.stream.onEvent = { [storyteller] in storyteller.received($0) }

    stage.hand.tap(at: 40, 40)
    stage.hand.wait(100)
    stage.hand.tap(at: 42, 40)

    let left = ", after this touch was lifted"
    for (story, words) in zip(storyteller.stories, [left, ""]) {
      expect(
        story.lines(about: "double")[1],
        equals:
          "  double  won at 0.200 s\(words): the last tap was held for 0.05 s, less than 0.75 s"
      )
    }
    expect(storyteller.stories.count, equals: 2)
  }

  @Test func `an unfinished attempt says so at the end`() {
    stage.add(PanGestureRecognizer())
    stage.add(PinchGestureRecognizer()).delegate = nil

    stage.hand.down(at: 40, 40)
    expect(told.contains("pan    still undecided at the end"))
    stage.hand.move(by: 20, 0)

    expect(
      told.contains(
        "pan    won at 0.000 s: moved 20 pt, a drag needs 10 pt; still active at the end"))
  }

  @Test func `the story of a cancelled gesture has its time`() {
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.hand.wait(30)
    stage.hand.cancelAll()

    expect(told.contains("; cancelled at 0.030 s"))
  }

  @Test func `a touch that hits no view has none in its story`() {
    stage.view.isUserInteractionEnabled = false
    stage.window.isUserInteractionEnabled = false

    stage.hand.tap(at: 40, 40)

    expect(told, equals: "touch 1, 0.000 s to 0.000 s, landed on no view")
  }
}
