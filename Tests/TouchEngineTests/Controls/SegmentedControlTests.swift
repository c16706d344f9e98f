import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Three segments of 100 pt each, from x 50.
@Suite(.endsInTime) struct SegmentedControlTests {
  private let stage = LoggingStage()
  private let control = SegmentedControl(
    identifier: "segments", frame: Rect(50, 100, 300, 44), titles: ["one", "two", "three"])
  private var hand: Hand { stage.hand }

  init() {
    stage.view.addSubview(control)
    control.addAction(for: .valueChanged) { [unowned stage, unowned control] in
      stage.note("segment \(control.selectedSegmentIndex.map(String.init) ?? "none")")
    }
  }

  @Test func `segments share the width`() {
    expect(
      control.segmentFrames,
      equals: [
        Rect(0, 0, 100, 44), Rect(100, 0, 100, 44), Rect(200, 0, 100, 44),
      ])
    expect(control.selectedSegmentIndex == nil)
  }

  @Test func `a tap chooses a segment, and choosing the same one sends no event`() {
    for x in [149.0, 150, 200, 349] { hand.tap(at: x, 120) }

    expect(stage.log, equals: ["segment 0", "segment 1", "segment 2"])
  }

  @Test func `a drag to another segment chooses it, and a drag outside chooses none`() {
    hand.down(at: 100, 120)
    var pressed: [Int?] = [control.pressedSegmentIndex]
    for x in [200.0, 300, 400] {
      hand.move(to: x, 120)
      pressed.append(control.pressedSegmentIndex)
    }
    hand.up()
    expect(stage.log, equals: ["segment 2"])
    hand.down(at: 100, 120)
    hand.move(to: 200, 300)
    pressed.append(control.pressedSegmentIndex)
    hand.up()
    hand.down(at: 100, 120)
    hand.cancel()

    expect(pressed, equals: [0, 1, 2, 2, nil])
    expect(stage.log, equals: ["segment 2"])
    expect(control.pressedSegmentIndex == nil)
  }

  @Test func `arrows select the next segment and stop at the last, Home and End the ends`() {
    for name in ["Right", "Right", "Right", "Right", "Left", "Home", "Left", "End"] {
      expect(control.keyDown(KeyPress(name: name)))
    }

    expect(
      stage.log,
      equals: [
        "segment 0", "segment 1", "segment 2", "segment 1", "segment 0", "segment 2",
      ])
    expect(!control.keyDown(KeyPress(name: "space")))
  }

  @Test func `an index without a segment is ignored, and without segments none is chosen`() {
    control.selectedSegmentIndex = 2
    control.selectedSegmentIndex = 3
    control.selectedSegmentIndex = -1
    expect(control.selectedSegmentIndex, equals: 2)
    control.titles = []
    hand.tap(at: 100, 120)
    expect(!control.keyDown(KeyPress(name: "Right")))

    expect(control.selectedSegmentIndex == nil)
    expect(stage.log, equals: [])
  }

  @Test func `A50: a tap recognizer around the segments does not take their taps`() {
    stage.add(TapGestureRecognizer())
    hand.tap(at: 100, 120)

    expect(stage.log, equals: ["tap failed", "segment 0"])
  }

  @Test func `A50: double taps, long presses, pans and swipes around are not prevented`() {
    stage.add(TapGestureRecognizer()).numberOfTapsRequired = 2
    hand.tap(at: 100, 120)
    hand.wait(100)
    hand.tap(at: 100, 120)
    expect(stage.log.contains("tap ended"))
    stage.add(LongPressGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 100, 120)
    hand.wait(600)
    expect(stage.log.last, equals: "longPress began")
    hand.up()
    let swipe = stage.add(SwipeGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 100, 120)
    hand.drag(by: 100, 0, over: 100)
    hand.up()
    expect(stage.log.contains("swipe ended"))
    stage.view.removeGestureRecognizer(swipe)
    stage.add(PanGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 100, 120)
    hand.move(by: 20, 0)
    expect(stage.log.last, equals: "pan began")
  }

  @Test func `A50: a recognizer on the segmented control itself goes first`() {
    stage.add(TapGestureRecognizer(), to: control)
    hand.tap(at: 100, 120)

    expect(stage.log, equals: ["tap ended"])
  }
}
