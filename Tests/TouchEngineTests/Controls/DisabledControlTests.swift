import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Controls that are not enabled.
@Suite(.endsInTime) struct DisabledControlTests {
  private let stage = LoggingStage()
  private let button = Button(identifier: "button", frame: Rect(100, 100, 100, 50))
  private var hand: Hand { stage.hand }

  init() {
    stage.view.addSubview(button)
    for events: Control.Events in [.touchDown, .touchUpInside, .touchCancel] {
      button.addAction(for: events) { [unowned stage] in stage.note("\(events.rawValue)") }
    }
  }

  @Test func `a disabled control takes its touch and follows no finger`() {
    button.isEnabled = false
    hand.tap(at: 150, 120)

    expect(stage.log, equals: [])
    expect(!button.isTracking && !button.isHighlighted)
    let hits = stage.decisions.filter { if case .hit = $0.content { true } else { false } }
    expect(hits.count == 1 && "\(hits)".contains("button"))
  }

  @Test func `the story of a touch on a disabled control says that it is disabled`() throws {
    button.isEnabled = false
    let storyteller = TouchStoryteller()
    stage.window.addObserver(storyteller)
    hand.tap(at: 150, 120)

    let story = try require(storyteller.stories.first)
    expect(story.view?.isDisabled, equals: true)
    expect(story.lines().last?.hasSuffix("; it is disabled"), equals: true)
    expect(story.lines(in: .chinese).last?.hasSuffix("；它已停用"), equals: true)

    button.isEnabled = true
    hand.wait(1000)
    hand.tap(at: 150, 120)
    expect(storyteller.stories.last?.view?.isDisabled, equals: false)
  }

  @Test func `A50: a disabled button keeps no tap from the view around it`() {
    stage.add(TapGestureRecognizer())
    hand.tap(at: 150, 120)
    expect(!stage.log.contains("tap ended"))

    button.isEnabled = false
    hand.wait(1000)
    hand.tap(at: 150, 120)
    expect(stage.log.last, equals: "tap ended")
  }

  @Test func `disabling a control cancels the finger that it follows`() {
    hand.down(at: 150, 120)
    button.isEnabled = false
    hand.up()

    expect(stage.log, equals: ["\(Control.Events.touchDown.rawValue)", "128"])
    expect(!button.isHighlighted)
  }

  @Test func `the story of a button that is disabled under a finger says that it is disabled`()
    throws
  {
    let storyteller = TouchStoryteller()
    stage.window.addObserver(storyteller)
    hand.down(at: 150, 120)
    button.isEnabled = false
    hand.up()

    let story = try require(storyteller.stories.first)
    expect(story.view?.isDisabled, equals: true)
    expect(story.view?.usedIt, equals: false)
    expect(story.lines().last?.hasSuffix("; it is disabled"), equals: true)
  }

  @Test func `a disabled control has no keyboard`() {
    button.becomeFirstResponder()
    expect(stage.window.firstResponder === button)

    button.isEnabled = false
    expect(stage.window.firstResponder == nil)
    expect(!button.becomeFirstResponder())
  }

  @Test func `a switch, a slider and segments that are disabled keep their values`() {
    let (toggle, slider) = (
      Switch(identifier: "toggle", frame: Rect(10, 10, 52, 32)),
      Slider(identifier: "slider", frame: Rect(10, 60, 200, 32))
    )
    let segments = SegmentedControl(
      identifier: "segments", frame: Rect(10, 200, 200, 44), titles: ["A", "B"])
    segments.selectedSegmentIndex = 0
    for control in [toggle, slider, segments] as [Control] {
      control.isEnabled = false
      stage.view.addSubview(control)
    }
    hand.tap(at: 36, 26)
    hand.down(at: slider.frame.minX + slider.thumbFrame.midX, 76)
    hand.drag(by: 100, 0, over: 100)
    hand.up()
    hand.tap(at: 180, 222)

    expect(!toggle.isOn)
    expect(slider.value, equals: 0)
    expect(segments.selectedSegmentIndex, equals: 0)
  }
}
