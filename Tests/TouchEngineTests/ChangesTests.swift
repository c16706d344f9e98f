import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Changes to a run: they hold for every recognizer of a name, and outrank code.
@Suite(.endsInTime) struct ChangesTests {
  private let stage = LoggingStage()

  private func tap(_ finger: Int = 1) {
    stage.hand.down(finger, at: 40, 40)
    stage.hand.wait(50)
    stage.hand.up(finger)
  }

  private func drag(by x: Double) {
    stage.hand.down(at: 40, 40)
    stage.hand.drag(by: x, 0, over: 100)
    stage.hand.up()
  }

  @Test func `a setting has the changed value, and code does not change it again`() {
    stage.add(PanGestureRecognizer())
    stage.window.changes = Changes([.setting("gestures.panSlop", 50)])

    stage.window.settings.gestures.panSlop = 5
    stage.stream.accept(
      InputBatch(
        events: [InputEvent(time: .zero, .setting(name: "gestures.panSlop", value: 5))],
        time: .zero))
    drag(by: 30)

    expect(stage.window.settings.gestures.panSlop, equals: 50)
    expect(stage.failure(of: "pan"), equals: "pan failed: lifted after 30 pt; a drag needs 50 pt")
  }

  @Test func `a property is set before the recognizer's first touch, and again after code`() {
    let tap = stage.add(TapGestureRecognizer())
    stage.window.changes = Changes([
      .property(recognizer: "tap", "numberOfTapsRequired", 2)
    ])
    self.tap()
    expect(stage.log.filter { $0.hasPrefix("tap") }, equals: [])

    stage.hand.wait(1000)
    tap.numberOfTapsRequired = 1
    stage.clear()
    self.tap()
    stage.hand.wait(100)
    self.tap()
    expect(tap.numberOfTapsRequired, equals: 2)
    expect(stage.log.contains("tap ended"))
  }

  @Test func `a recognizer keeps its name when a change gives it another kind`() {
    let view = View(identifier: "card", frame: stage.window.bounds)
    for taps in 1...2 {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      view.addGestureRecognizer(tap)
    }
    stage.window.addSubview(view)
    stage.window.changes = Changes([
      .property(recognizer: "card.tap", "numberOfTapsRequired", 2)
    ])
    tap()

    let named = view.gestureRecognizers.map(\.path)
    expect(named, equals: ["card.tap", "card.doubleTap"])
    expect(!stage.decisions.contains { "\($0.content)".contains("#2") })
  }

  @Test func `a recognizer that is off gets no touch, also when code enables it`() {
    let tap = stage.add(TapGestureRecognizer())
    stage.window.changes = Changes([.off(recognizer: "tap")])
    tap.isEnabled = true
    self.tap()

    expect(!stage.log.contains("tap ended"))
    expect(
      stage.decisions.contains {
        $0.content == .refused(TouchID(1), recognizer: "tap", by: .disabled)
      })
  }

  @Test func `a recognizer of the name that is added later is off too`() {
    stage.window.changes = Changes([.off(recognizer: "tap")])
    tap()
    stage.add(TapGestureRecognizer())
    tap()

    expect(!stage.log.contains("tap ended"))
  }

  @Test func `require makes one wait although the delegate does not ask for it`() {
    stage.add(TapGestureRecognizer(), name: "single")
    stage.add(TapGestureRecognizer(), name: "double").numberOfTapsRequired = 2
    stage.window.changes = Changes([.require("single", toFail: "double")])

    tap()
    expect(!stage.log.contains("single ended"))
    stage.hand.wait(1000)
    expect(stage.log.contains("single ended"))
  }

  @Test func `unrequire outranks a delegate, a lasting requirement, and ends with nothing`() {
    let delegate = WaitingDelegate()
    let single = stage.add(TapGestureRecognizer(), name: "single")
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.delegate = delegate
    stage.window.changes = Changes([.unrequire("single", toFail: "double")])

    tap()
    expect(stage.log.contains("single ended"))
    expect(!delegate.wasAsked)
    expect(
      !stage.decisions.contains {
        if case .waits = $0.content { true } else { false }
      })
  }

  @Test(arguments: [true, false])
  func `together and apart outrank a delegate that says the opposite`(together: Bool) {
    let delegate = CompanionDelegate(answer: !together)
    let one = stage.add(PanGestureRecognizer(), name: "one")
    let other = stage.add(PanGestureRecognizer(), name: "other")
    (one.delegate, other.delegate) = (delegate, delegate)
    stage.window.changes = Changes([together ? .together("other", "one") : .apart("other", "one")])

    drag(by: 60)

    let begun = ["one began", "other began"].filter(stage.log.contains)
    expect(begun, equals: together ? ["one began", "other began"] : ["one began"])
  }

  @Test func `order lets the one that was added later go first`() {
    stage.add(PanGestureRecognizer(), name: "one")
    stage.add(PanGestureRecognizer(), name: "other")
    stage.window.changes = Changes([.order("other", before: "one")])

    drag(by: 60)

    expect(stage.log.contains("other began"))
    expect(!stage.log.contains("one began"))
  }

  @Test(arguments: [true, false])
  func `D5: delay sets whether content waits for its touches`(isDelayed: Bool) {
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 300))
    list.contentSize = Size(300, 900)
    list.delaysContentTouches = !isDelayed
    stage.view.addSubview(list)
    stage.addView("row", Rect(0, 0, 300, 100), to: list)
    stage.window.changes = Changes([.delay(scrollView: "list", isDelayed)])

    stage.hand.down(at: 40, 40)

    expect(stage.log.contains("row began"), equals: !isDelayed)
  }

  @Test func `of two changes that contradict each other the later one holds`() {
    stage.add(TapGestureRecognizer(), name: "single")
    stage.add(TapGestureRecognizer(), name: "double").numberOfTapsRequired = 2
    stage.window.changes = Changes([
      .unrequire("single", toFail: "double"), .require("single", toFail: "double"),
    ])
    tap()
    expect(!stage.log.contains("single ended"))

    stage.hand.wait(1000)
    stage.clear()
    stage.window.changes = Changes([
      .require("single", toFail: "double"), .unrequire("single", toFail: "double"),
    ])
    tap()
    expect(stage.log.contains("single ended"))
  }

  @Test func `every property can be read from some recognizer and set to its bounds`() {
    let kinds: [GestureRecognizer] = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      SwipeGestureRecognizer(), ComboTapGestureRecognizer(), DirectionalPanGestureRecognizer(),
    ]
    for kind in kinds { stage.add(kind) }
    for property in RecognizerProperty.all {
      let owners = kinds.filter { property.value(of: $0) != nil }
      expect(!owners.isEmpty, "\(property.name)")
      for owner in owners {
        for value in [property.range.lowerBound, property.range.upperBound] {
          expect(property.allows(value))
          stage.window.changes = Changes([
            .property(recognizer: owner.path, property.name, value)
          ])
          tap()
          stage.hand.wait(70_000)
          expect(property.value(of: owner), equals: value, "\(owner.path).\(property.name)")
        }
      }
    }
    expect(!RecognizerProperty.named("numberOfTapsRequired")[0].allows(1.5))
  }
}

private final class WaitingDelegate: GestureRecognizerDelegate {
  var wasAsked = false

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    wasAsked = true
    return true
  }
}

private final class CompanionDelegate: GestureRecognizerDelegate {
  let answer: Bool

  init(answer: Bool) { self.answer = answer }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer }
}
