import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// What is foretold of the next movement, the lift and the wait.
@Suite(.endsInTime) struct PredictionTests {
  private let window = Window(size: Size(300, 400))
  private let hand: Hand
  private let view = View(identifier: "card", frame: Rect(0, 0, 300, 400))

  init() {
    hand = Hand(stream: TouchStream(window: window))
    window.addSubview(view)
  }

  @discardableResult
  private func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String
  ) -> Recognizer {
    recognizer.name = name
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// The sentences for a picture that is drawn so many milliseconds after the hand's last event.
  private func sentences(
    afterMilliseconds milliseconds: Int64 = 0, in language: Language = .english
  ) -> [String] {
    Wording(language).words(of: window.prediction(at: hand.now + milliseconds * 1000))
  }

  private final class Delegate: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      fail("a prediction asks no delegate")
      return true
    }
  }

  @Test func `of a finger on a card, the nearest of drag, tap and hold comes first`() {
    add(TapGestureRecognizer(), "tap")
    add(LongPressGestureRecognizer(), "longPress")
    add(PanGestureRecognizer(), "pan")
    expect(window.prediction(at: hand.now), equals: Prediction())
    hand.down(at: 100, 100)
    hand.move(by: 8.2, 0)
    expect(
      sentences(afterMilliseconds: 310),
      equals: [
        "1.8 pt more and it is a drag.", "Lift now: a tap.", "Keep still for 0.19 s: a hold.",
      ])
    expect(
      sentences(afterMilliseconds: 310, in: .chinese),
      equals: [
        "再移 1.8 pt 就是拖动。", "现在抬起：点击。", "再保持 0.19 秒：长按。",
      ])
    // The hold is nearer at its end.
    expect(sentences(afterMilliseconds: 490).first, equals: "Keep still for 0.01 s: a hold.")
    hand.move(by: 3, 0)
    expect(sentences().isEmpty, "the drag has won")
  }

  @Test func `of a finger that has not moved, no movement is foretold`() {
    add(TapGestureRecognizer(), "tap")
    add(PanGestureRecognizer(), "pan")
    hand.down(at: 100, 100)
    expect(sentences(), equals: ["Lift now: a tap."])
  }

  @Test func `B25 and B26: two fingers go on to spread and to turn as they began to`() {
    add(PinchGestureRecognizer(), "pinch")
    add(RotationGestureRecognizer(), "rotation")
    let pan = add(PanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    hand.down(at: 100, 100)
    hand.down(2, at: 200, 100)
    expect(sentences().contains("8 pt more apart and it is a pinch."))
    hand.move(2, by: 5.1, 0)
    expect(sentences().first, equals: "2.9 pt more apart and it is a pinch.")
    expect(sentences(in: .chinese).first, equals: "再分开 2.9 pt 就是捏合。")
    hand.move(2, by: -10.2, 0)
    expect(sentences().first, equals: "2.9 pt nearer and it is a pinch.")
    hand.move(2, by: 5.1, -4)
    expect(sentences().contains { $0.hasSuffix("more counterclockwise and it is a rotation.") })
  }

  @Test func `two fingers that have not moved are told of spread, turn, lift and common movement`()
  {
    add(PinchGestureRecognizer(), "pinch")
    let pan = add(PanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    let tap = add(TapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    hand.down(at: 100, 100)
    hand.down(2, at: 200, 100)
    expect(
      sentences(),
      equals: [
        "10 pt more with both fingers and it is a drag.", "Lift now: a tap.",
        "8 pt more apart and it is a pinch.",
      ])
    expect(sentences(in: .chinese).first, equals: "再一起移 10 pt 就是拖动。")
    // Both have gone 4 pt to the right.
    hand.move(1, by: 4, 0)
    hand.move(2, by: 4, 0)
    expect(sentences().first, equals: "6 pt more with both fingers and it is a drag.")
  }

  @Test func `a common movement that only some directions allow may become its gesture`() {
    let list = ScrollView(identifier: "list", frame: view.bounds)
    list.contentSize = Size(300, 2000)
    view.addSubview(list)
    hand.down(at: 100, 100)
    hand.down(2, at: 200, 100)
    expect(sentences(), equals: ["10 pt more with both fingers and list may scroll."])
    hand.move(1, by: 0, -4)
    hand.move(2, by: 0, -4)
    expect(sentences(), equals: ["6 pt more with both fingers and list scrolls."])
  }

  @Test func `A37: between two taps, no touch brings the tap and another tap the double tap`() {
    let double = add(TapGestureRecognizer(), "doubleTap")
    double.numberOfTapsRequired = 2
    add(TapGestureRecognizer(), "tap").require(toFail: double)
    add(PanGestureRecognizer(), "pan")
    hand.tap(at: 100, 100)
    expect(
      sentences(afterMilliseconds: 140),
      equals: [
        "No touch for 0.21 s: a tap.", "Tap again: a double tap.",
      ])
    expect(
      sentences(afterMilliseconds: 140, in: .chinese), equals: ["0.21 秒内不再触摸：点击。", "再点一次：双击。"])
    hand.wait(400)
    expect(sentences().isEmpty, "the tap has won")
  }

  @Test func `A37: of a double tap that waits for a triple tap, both next steps are told`() {
    let double = add(TapGestureRecognizer(), "doubleTap")
    double.numberOfTapsRequired = 2
    let triple = add(TapGestureRecognizer(), "tripleTap")
    triple.numberOfTapsRequired = 3
    double.require(toFail: triple)
    hand.tap(at: 100, 100)
    // One tap alone is nothing here.
    expect(sentences(), equals: ["Tap again: a double tap."])
    hand.wait(20)
    hand.tap(at: 100, 100)
    let outcomes = window.prediction(at: hand.now).outcomes
    expect(sentences().first, equals: "No touch for 0.35 s: a double tap.")
    expect(outcomes.last?.condition, equals: .tapAgain(at: [Point(100, 100)]))
    expect(outcomes.last?.result, equals: .recognizes("tripleTap", kind: "tripleTap"))
  }

  @Test func `a next tap that a delegate may refuse is told with a may`() {
    let delegate = Delegate()
    let double = add(TapGestureRecognizer(), "doubleTap")
    double.numberOfTapsRequired = 2
    double.delegate = delegate
    hand.tap(at: 100, 100)
    expect(sentences(), equals: ["Tap again: it may become a double tap."])
    withExtendedLifetime(delegate) {}
  }

  @Test func `a delegate that was not asked makes a may, and one that answers plainly does not`() {
    let delegate = Delegate()
    let tap = add(TapGestureRecognizer(), "tap")
    tap.delegate = delegate
    hand.down(at: 100, 100)
    expect(sentences(), equals: ["Lift now: it may become a tap."])
    expect(sentences(in: .chinese), equals: ["现在抬起：可能成为点击。"])
    withExtendedLifetime(delegate) {}
  }

  @Test func `D1: behind a gate, a button is pressed, tapped, or scrolled away`() {
    let list = ScrollView(identifier: "list", frame: view.bounds)
    list.contentSize = Size(300, 2000)
    list.addSubview(Button(identifier: "button", frame: Rect(0, 0, 300, 100)))
    view.addSubview(list)
    hand.down(at: 100, 50)
    hand.move(by: 0, -1.4)
    expect(
      sentences(afterMilliseconds: 94),
      equals: [
        "56 ms more and button is pressed.", "Lift now: button is tapped.",
        "8.6 pt more and list scrolls.",
      ])
    hand.wait(200)
    // The button has the touch now and keeps it.
    expect(sentences(), equals: ["Lift now: button is tapped."])
  }

  @Test func `A37: a tap that waits for a double tap is foretold for the lift`() {
    let double = add(TapGestureRecognizer(), "doubleTap")
    double.numberOfTapsRequired = 2
    add(TapGestureRecognizer(), "tap").require(toFail: double)
    hand.down(at: 100, 100)
    expect(sentences(), equals: ["Lift now: a tap."])
    hand.up()
    hand.wait(100)
    hand.down(at: 100, 100)
    expect(sentences().contains("Lift now: a double tap."))
  }

  @Test func `B33: across its direction, an edge swipe is not foretold`() {
    add(ScreenEdgePanGestureRecognizer(), "edgePan").edges = .left
    hand.down(at: 5, 100)
    hand.move(by: 3, 4)
    expect(sentences().isEmpty)
    hand.move(by: 3, 0)
    expect(sentences().first?.hasSuffix("it is an edge swipe."), equals: true)
  }

  @Test func `a recognizer that the engine does not know makes every outcome a may`() {
    add(ScriptedRecognizer("script"), "script")
    add(TapGestureRecognizer(), "tap")
    hand.down(at: 100, 100)
    expect(sentences(), equals: ["Lift now: it may become a tap."])
  }

  @Test func `one override of a view answers the attempt and the prediction`() {
    final class Refusing: View {
      override var answersPlainly: Bool? { true }
      override func mayBegin(
        _ recognizer: GestureRecognizer, asking: Asking
      ) -> Asking.Answer {
        recognizer is TapGestureRecognizer ? .no(.controlKeepsTap) : .yes
      }
    }
    final class Log: DecisionObserver {
      var decisions: [Decision] = []
      func decided(_ decision: Decision) { decisions.append(decision) }
    }
    let log = Log()
    window.addObserver(log)
    let refusing = Refusing(identifier: "refusing", frame: view.bounds)
    view.addSubview(refusing)
    add(TapGestureRecognizer(), "tap")
    add(LongPressGestureRecognizer(), "hold")
    hand.down(at: 100, 100)
    expect(sentences(), equals: ["Keep still for 0.5 s: a hold."])
    hand.up()
    expect(
      log.decisions.contains {
        $0.content == .shouldBegin(recognizer: "tap", answer: false, by: .view("refusing"))
          && $0.reason == .controlKeepsTap
      })
  }

  @Test func `A36: of taps that wait for one another, the first is foretold`() {
    let one = add(TapGestureRecognizer(), "one")
    let two = add(TapGestureRecognizer(), "two")
    one.require(toFail: two)
    two.require(toFail: one)
    hand.down(at: 100, 100)
    expect(
      window.prediction(at: hand.now).outcomes,
      equals: [Prediction.Outcome(.lift, .recognizes("one", kind: "tap"))])
  }

  @Test func `A19: a next tap waits for no recognizer that takes no such finger`() {
    let double = add(TapGestureRecognizer(), "doubleTap")
    double.numberOfTapsRequired = 2
    let pen = add(LongPressGestureRecognizer(), "pen")
    pen.allowedTouchTypes = [.pencil]
    double.require(toFail: pen)
    hand.tap(at: 100, 100)
    expect(sentences(), equals: ["Tap again: a double tap."])
  }

  @Test func `D8 and D26: no pinch is foretold that a control keeps or that has nothing to zoom`() {
    final class Zooming: ScrollViewDelegate {
      var zoomed: View?
      func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
    }
    let delegate = Zooming()
    let list = ScrollView(identifier: "list", frame: view.bounds)
    list.delegate = delegate
    list.maximumZoomScale = 3
    let content = View(identifier: "content", frame: view.bounds)
    let slider = Slider(identifier: "slider", frame: Rect(50, 90, 200, 40))
    content.addSubview(slider)
    list.addSubview(content)
    view.addSubview(list)
    func pinches() -> Bool { sentences().contains { $0.hasSuffix("it is a pinch.") } }

    hand.down(at: 100, 200)
    hand.down(2, at: 200, 200)
    expect(!pinches(), "there is nothing to zoom")
    delegate.zoomed = content
    expect(pinches())
    hand.up(1)
    hand.up(2)
    hand.down(at: 100, 110)
    hand.wait(200)
    hand.down(2, at: 200, 300)
    expect(!pinches(), "the slider keeps its finger")
  }
}
