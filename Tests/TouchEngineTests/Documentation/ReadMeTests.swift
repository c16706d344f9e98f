import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The sample of the read-me, and what it prints. `.ci/samples` compares it with the page.
@Suite(.endsInTime) struct ReadMeTests {
  /// Runs the sample and returns what it printed and which of its objects are still alive.
  @MainActor private func sample() -> (
    printed: [String], window: Remains<Window>, pan: Remains<GestureRecognizer>
  ) {
    var printed: [String] = []
    func print(_ state: GestureRecognizer.State, _ translation: Point) {
      printed.append("\(state) \(translation)")
    }

    let window = Window(size: Size(400, 300))
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)
    pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }

    let stream = TouchStream(window: window)
    @MainActor func report(_ phase: TouchPhase, _ x: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, 50), time: time)
      stream.accept(InputBatch(sample))
    }
    report(.began, 10, at: 0)
    report(.moved, 40, at: 16)  // began (20.0, 0.0): the slop of 10 pt is left out
    report(.ended, 40, at: 32)  // ended (20.0, 0.0)

    return (printed, Remains(of: window), Remains(of: pan))
  }

  @MainActor @Test func `the engine works in a package of one's own`() throws {
    let (printed, window, pan) = sample()

    expect(printed, equals: ["began (20.0, 0.0)", "ended (20.0, 0.0)"])
    expect(window.object == nil)
    expect(pan.object == nil)
  }
}
