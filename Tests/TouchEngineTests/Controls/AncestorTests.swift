import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Every control against every recognizer of a view around it: A50 names what a control keeps from
/// recognizers, and A51 says that it keeps nothing else.
@Suite(.endsInTime) struct AncestorTests {
  enum Kind: CaseIterable { case button, slider, toggle, segments, field, plain }
  enum Rival: CaseIterable { case tap, doubleTap, longPress, pan, swipe }

  /// Whether A50 lets this control prevent the rival. A text field is not in its list; it prevents
  /// what a button prevents.
  private static func keeps(_ kind: Kind, from rival: Rival) -> Bool {
    switch (kind, rival) {
    case (.button, .tap), (.toggle, .tap), (.segments, .tap), (.field, .tap): true
    case (.slider, .pan), (.slider, .swipe), (.toggle, .pan): true
    default: false
    }
  }

  private func control(_ kind: Kind) -> Control {
    let frame = Rect(100, 100, 200, 44)
    switch kind {
    case .button: return Button(identifier: "control", frame: frame)
    case .slider: return Slider(identifier: "control", frame: frame)
    case .toggle: return Switch(identifier: "control", frame: frame)
    case .segments:
      return SegmentedControl(identifier: "control", frame: frame, titles: ["a", "b"])
    case .field:
      let field = TextField(identifier: "control", frame: frame)
      field.text = "one two three"
      return field
    case .plain: return Control(identifier: "control", frame: frame)
    }
  }

  private func recognizer(_ rival: Rival) -> GestureRecognizer {
    switch rival {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return LongPressGestureRecognizer()
    case .pan: return PanGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    }
  }

  /// Performs the gesture of the recognizer, starting at the control's thumb when it has one.
  private func perform(_ rival: Rival, on control: Control, with hand: Hand) {
    let place =
      switch control {
      case let slider as Slider: slider.convert(slider.thumbFrame.center, to: nil)
      case let toggle as Switch: toggle.convert(toggle.thumbFrame.center, to: nil)
      default: control.center
      }
    switch rival {
    case .tap: hand.tap(at: place.x, place.y)
    case .doubleTap:
      hand.tap(at: place.x, place.y)
      hand.wait(100)
      hand.tap(at: place.x, place.y)
    case .longPress: hand.tap(at: place.x, place.y, holding: 700)
    case .pan, .swipe:
      hand.down(at: place.x, place.y)
      hand.drag(by: 150, 0, over: 150)
      hand.up()
    }
  }

  @Test(arguments: Kind.allCases, Rival.allCases)
  func `A50, A51: a control prevents what A50 lists in recognizers around it, and nothing else`(
    kind: Kind, rival: Rival
  ) {
    let stage = LoggingStage()
    let control = control(kind)
    stage.view.addSubview(control)
    let ancestor = recognizer(rival)
    stage.view.addGestureRecognizer(ancestor)
    ancestor.addAction { [unowned stage] in stage.note("ancestor acted") }

    perform(rival, on: control, with: stage.hand)

    let recognized = stage.log.contains { $0.hasPrefix("ancestor") }
    expect(recognized, equals: !Self.keeps(kind, from: rival), "\(stage.log)")
  }

  @Test(arguments: Kind.allCases, Rival.allCases)
  func `A50: a recognizer on the control itself goes first`(kind: Kind, rival: Rival) {
    let stage = LoggingStage()
    let control = control(kind)
    stage.view.addSubview(control)
    let own = recognizer(rival)
    control.addGestureRecognizer(own)
    own.addAction { [unowned stage] in stage.note("own acted") }

    perform(rival, on: control, with: stage.hand)

    expect(stage.log.contains { $0.hasPrefix("own") }, "\(stage.log)")
  }

  @Test func `A50: a tap on a field is the field's, and a tap beside it is not`() {
    let stage = LoggingStage()
    let field = control(.field)
    stage.view.addSubview(field)
    stage.add(TapGestureRecognizer())

    stage.hand.tap(at: 200, 120)
    let edits = field.isFirstResponder
    stage.hand.wait(1000)
    stage.hand.tap(at: 200, 300)

    expect(edits)
    expect(stage.log.filter { $0.hasPrefix("tap") }, equals: ["tap failed", "tap ended"])
  }

  @Test func `A51: a double tap and a long press around a field take its touch, which is undone`() {
    for rival in [Rival.doubleTap, .longPress] {
      let stage = LoggingStage()
      let field = control(.field)
      stage.view.addSubview(field)
      stage.view.addGestureRecognizer(recognizer(rival))

      perform(rival, on: field, with: stage.hand)

      expect((field as? TextField)?.selectedRange.isEmpty == true, "\(rival)")
    }
  }

  @Test func `D44: a scroll view does not scroll when a finger drags on a field`() {
    let stage = LoggingStage()
    let scrollView = ScrollView(identifier: "scroll", frame: Rect(0, 0, 400, 400))
    scrollView.contentSize = Size(400, 2000)
    stage.view.addSubview(scrollView)
    let field = control(.field)
    scrollView.addSubview(field)

    stage.hand.down(at: 200, 120)
    stage.hand.wait(200)
    stage.hand.drag(by: 0, -80, over: 200)
    stage.hand.up()

    expect(scrollView.contentOffset, equals: .zero)
    expect(!field.isFirstResponder)
  }

  @Test func `D8: a quick drag that begins on a field scrolls, and the field gets no touch`() {
    let stage = LoggingStage()
    let scrollView = ScrollView(identifier: "scroll", frame: Rect(0, 0, 400, 400))
    scrollView.contentSize = Size(400, 2000)
    stage.view.addSubview(scrollView)
    let field = control(.field)
    field.addAction(for: .touchDown) { [unowned stage] in stage.note("down") }
    scrollView.addSubview(field)

    stage.hand.down(at: 200, 120)
    stage.hand.drag(by: 0, -80, over: 80)
    stage.hand.up()

    expect(scrollView.contentOffset.y > 0)
    expect(!stage.log.contains("down"))
  }
}
