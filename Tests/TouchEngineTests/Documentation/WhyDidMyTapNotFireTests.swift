import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "Why did my tap not fire", word for word, and what they print.
@Suite(.endsInTime) struct WhyDidMyTapNotFireTests {
  @Test func `the finger moved, and another gesture recognized`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(tap)
    window.addGestureRecognizer(pan)

    touch(.began, 100, 100, at: 0)
    touch(.moved, 112, 100, at: 50)
    touch(.ended, 112, 100, at: 80)

    print(storyteller.stories[0].lines(about: "tap")[1])
    // window.tap  lost at 0.050 s to window.pan: became a drag, moved 12 pt (a drag needs 10 pt)
    expect(
      storyteller.stories[0].lines(about: "tap")[1],
      equals:
        "  window.tap  lost at 0.050 s to window.pan: became a drag, moved 12 pt (a drag needs 10 pt)"
    )
  }

  @Test func `the finger stayed down too long`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    window.addGestureRecognizer(TapGestureRecognizer())

    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 900)

    print(storyteller.stories[0].lines()[1])
    // window.tap  lost at 0.750 s: held for 0.75 s or longer
    expect(
      storyteller.stories[0].lines()[1],
      equals: "  window.tap  lost at 0.750 s: held for 0.75 s or longer")
  }

  @Test func `a second finger landed`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    window.addGestureRecognizer(TapGestureRecognizer())
    let soon = Timestamp(milliseconds: 20)
    let palm = TouchSample(touch: TouchID(2), phase: .began, position: Point(300, 300), time: soon)

    touch(.began, 100, 100, at: 0)
    stream.accept(InputBatch(events: [InputEvent(palm)], time: soon))
    touch(.ended, 100, 100, at: 60)

    print(storyteller.stories[0].lines()[1])
    // window.tap  lost at 0.020 s: two fingers; a tap takes at most one
    expect(
      storyteller.stories[0].lines()[1],
      equals: "  window.tap  lost at 0.020 s: two fingers; a tap takes at most one")
  }

  @Test func `another view is in front`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let button = View(identifier: "button", frame: Rect(50, 50, 100, 100))
    button.addGestureRecognizer(TapGestureRecognizer())
    window.addSubview(button)
    let glass = View(identifier: "glass", frame: Rect(0, 0, 400, 400))
    window.addSubview(glass)

    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 60)

    print(storyteller.stories[0].lines())
    // touch 1, 0.000 s to 0.060 s, landed on glass
    //   glass  got the touch at 0.000 s and kept it until 0.060 s
    expect(
      storyteller.stories[0].lines(),
      equals: [
        "touch 1, 0.000 s to 0.060 s, landed on glass",
        "  glass  got the touch at 0.000 s and kept it until 0.060 s",
      ])
  }

  @Test func `a view refused the tap`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    final class Shy: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let shy = Shy(identifier: "shy", frame: Rect(50, 50, 100, 100))
    shy.addGestureRecognizer(TapGestureRecognizer())
    window.addSubview(shy)

    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 60)

    print(storyteller.stories[0].lines()[1])
    // shy.tap  lost at 0.060 s: shy did not let it begin
    expect(
      storyteller.stories[0].lines()[1],
      equals: "  shy.tap  lost at 0.060 s: shy did not let it begin")
  }

  @Test func `the recognizer is disabled`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let tap = TapGestureRecognizer()
    tap.isEnabled = false
    window.addGestureRecognizer(tap)

    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 60)

    print(storyteller.stories[0].lines()[1])
    // window.tap  never got the touch: it is switched off
    expect(
      storyteller.stories[0].lines()[1],
      equals: "  window.tap  never got the touch: it is switched off")
  }

  @Test func `the tap fired, and the view lost its touch`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let row = View(identifier: "row", frame: Rect(0, 0, 400, 100))
    window.addSubview(row)
    window.addGestureRecognizer(TapGestureRecognizer())

    touch(.began, 100, 50, at: 0)
    touch(.ended, 100, 50, at: 60)

    print(storyteller.stories[0].lines()[2])
    // row         got the touch at 0.000 s, lost it at 0.060 s to window.tap
    expect(
      storyteller.stories[0].lines()[2],
      equals: "  row         got the touch at 0.000 s, lost it at 0.060 s to window.tap")
  }

  @Test func `the tap waits for a double tap to fail`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    window.addGestureRecognizer(single)
    window.addGestureRecognizer(double)
    single.require(toFail: double)

    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 60)
    stream.accept(InputBatch(time: Timestamp(milliseconds: 500)))

    print(storyteller.stories[0].lines()[1])
    // window.tap        won at 0.410 s: held for 0.06 s, less than 0.75 s; it had to wait for window.doubleTap
    expect(
      storyteller.stories[0].lines()[1],
      equals:
        "  window.tap        won at 0.410 s: held for 0.06 s, less than 0.75 s; it had to wait for window.doubleTap"
    )
  }

  @Test func `a list took the touch for scrolling`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 2000)
    let button = Button(identifier: "button", frame: Rect(50, 50, 100, 44))
    list.addSubview(button)
    window.addSubview(list)

    touch(.began, 100, 70, at: 0)
    touch(.moved, 100, 58, at: 60)
    touch(.ended, 100, 58, at: 90)

    print(storyteller.stories[0].lines())
    // touch 1, 0.000 s to 0.090 s, landed on button
    //   list.pan  won at 0.060 s: moved 12 pt, a drag needs 10 pt; ended at 0.090 s
    //   button    never got the touch: list.pan took it while the view waited for list
    expect(
      storyteller.stories[0].lines(),
      equals: [
        "touch 1, 0.000 s to 0.090 s, landed on button",
        "  list.pan  won at 0.060 s: moved 12 pt, a drag needs 10 pt; ended at 0.090 s",
        "  button    never got the touch: list.pan took it while the view waited for list",
      ])
  }
}
