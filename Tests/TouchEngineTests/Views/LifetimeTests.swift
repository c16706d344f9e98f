import Expectations
import Testing
import TouchTestSupport
import TouchTesting

@testable import TouchEngine

/// No object of the engine retains itself.
@Suite(.endsInTime) struct LifetimeTests {
  private struct Remains {
    weak var window: Window?
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    weak var touch: Touch?
  }

  private func remains(after play: (Hand) -> Void) -> Remains {
    let window = Window(size: Size(400, 400))
    let view = View(frame: Rect(0, 0, 400, 400))
    window.addSubview(view)
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
    var remains = Remains(window: window, view: view, recognizer: pan)
    pan.addAction { [weak pan] in _ = pan?.state }
    let hand = Hand(stream: TouchStream(window: window))
    hand.down(at: 40, 40)
    remains.touch = window.touches.first
    play(hand)
    return remains
  }

  @Test func `a window is released with all its contents when the last reference is`() {
    let left = remains { hand in
      hand.drag(by: 100, 0, over: 100)
      hand.up()
      hand.tap(at: 40, 40)
    }

    expect(left.window == nil)
    expect(left.view == nil)
    expect(left.recognizer == nil)
    expect(left.touch == nil)
  }

  @Test func `a window is released in the middle of a touch`() {
    let left = remains { $0.drag(by: 100, 0, over: 100) }

    expect(left.window == nil)
    expect(left.view == nil)
    expect(left.recognizer == nil)
    expect(left.touch == nil)
  }

  @Test func `a window is released while a recognizer waits for the next tap`() {
    var left = Remains()
    do {
      let window = Window(size: Size(400, 400))
      let view = View(frame: Rect(0, 0, 400, 400))
      window.addSubview(view)
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      view.addGestureRecognizer(tap)
      let hand = Hand(stream: TouchStream(window: window))
      hand.down(at: 40, 40)
      left = Remains(window: window, view: view, recognizer: tap, touch: window.touches.first)
      hand.up()
      expect(!window.isAtRest)
    }

    expect(left.window == nil)
    expect(left.view == nil)
    expect(left.recognizer == nil)
    expect(left.touch == nil)
  }

  @Test func `references to what is gone read nil`() {
    let waiting = TapGestureRecognizer()
    let mode = StateMachine.State("mode")
    let inner = StateMachine("inner", initial: StateMachine.State("nested"))
    let slider = Slider(frame: Rect(0, 0, 100, 40))
    var machine: StateMachine? = StateMachine("machine", initial: mode)
    var counted = 0
    let inside = ScrollView(frame: Rect(0, 0, 100, 100))
    do {
      let window = Window(size: Size(400, 400))
      let outer = ScrollView(frame: Rect(0, 0, 400, 400))
      let list = ScrollView(frame: Rect(0, 0, 400, 400))
      outer.addSubview(list)
      let handover = ScrollHandover(from: outer, to: list)
      list.removeFromSuperview()
      let above = ScrollView(frame: Rect(0, 0, 400, 400))
      above.addSubview(inside)
      ScrollHandover(from: above, to: inside)
      expect(inside.isLedFromAbove)
      let other = TapGestureRecognizer()
      waiting.require(toFail: other)
      machine?.govern([other])
      machine?.window = window
      let state = StateMachine.State("outer", substates: inner)
      slider.addTarget(list, for: .valueChanged) { _ in counted += 1 }
      slider.send(.valueChanged)
      expect(machine?.window === window)
      expect(machine?.governed.count { $0.object != nil }, equals: 1)
      expect(inner.owner === state)
      expect(handover.inner === list)
      expect(waiting.requires(other))
    }

    expect(inside.handoverFromAbove == nil)
    expect(machine?.window == nil)
    expect(machine?.governed.contains { $0.object != nil }, equals: false)
    expect(inner.owner == nil)
    expect(waiting.requirements.required.isEmpty)
    slider.send(.valueChanged)
    expect(counted, equals: 1)
    expect(mode.machine === machine)
    machine = nil
    expect(mode.machine == nil)
    expect(!mode.isCurrent)
  }

  @Test func `a touch that is over is not retained`() {
    let window = Window(size: Size(400, 400))
    window.addGestureRecognizer(PanGestureRecognizer())
    let hand = Hand(stream: TouchStream(window: window))
    hand.down(at: 40, 40)
    let left = Remains(touch: window.touches.first)
    expect(left.touch != nil)

    hand.drag(by: 50, 0, over: 50)
    hand.up()

    expect(left.touch == nil)
  }
}
