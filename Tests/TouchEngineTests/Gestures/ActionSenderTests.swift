import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Actions that receive their sender, and actions that do not.
@Suite(.endsInTime) struct ActionSenderTests {
  private let stage = LoggingStage()

  private final class Target {
    var notes: [String] = []
    func note(_ text: String) { notes.append(text) }
  }

  /// Adds an action in each closure form and notes the calls.
  private final class Owner {
    var notes: [String] = []

    func add(to pan: PanGestureRecognizer) {
      pan.addAction {}
      pan.addAction { self.note("none") }
      pan.addAction { [weak self] in self?.note("weak none") }
      pan.addAction { [unowned self] in
        note("two lines")
        note("none")
      }
      pan.addAction { _ in self.note("ignored") }
      pan.addAction { self.note("short \($0.translation(in: nil).x)") }
      pan.addAction { pan in self.note("named \(pan.translation(in: nil).x)") }
      pan.addAction { [weak self] pan in self?.note("weak \(pan.translation(in: nil).x)") }
      pan.addAction { [unowned self] pan in
        let x = pan.translation(in: nil).x
        note("lines \(x)")
      }
      pan.addAction { (pan: PanGestureRecognizer) in self.note("typed \(pan.state)") }
      pan.addAction { $0.setTranslation(Point(7, 0), in: nil) }
      pan.addAction(plain)
      pan.addAction(sent)
    }

    func note(_ text: String) { notes.append(text) }
    func plain() { note("plain") }
    func sent(_ pan: PanGestureRecognizer) { note("sent \(pan.translation(in: nil).x)") }
  }

  @Test func `A11: every form of closure is called, with the recognizer of its own class`() {
    let owner = Owner()
    let pan = stage.add(PanGestureRecognizer())
    owner.add(to: pan)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 30, 0)

    expect(
      owner.notes,
      equals: [
        "none", "weak none", "two lines", "none", "ignored", "short 20.0", "named 20.0",
        "weak 20.0", "lines 20.0", "typed began", "plain", "sent 7.0",
      ])
  }

  @Test func `an action added through the base class receives the base class`() {
    let recognizer: GestureRecognizer = stage.add(TapGestureRecognizer(), name: "tap")
    var places: [Point] = []
    recognizer.addAction { recognizer in places.append(recognizer.location(in: nil)) }

    stage.hand.tap(at: 10, 20)

    expect(places, equals: [Point(10, 20)])
  }

  @Test func `A11: a target receives itself and the recognizer, or itself alone`() {
    let target = Target()
    let tap = stage.add(TapGestureRecognizer())
    tap.addTarget(target) { target, tap in target.note("both \(tap.location(in: nil).x)") }
    tap.addTarget(target) { $0.note("short both \($1.numberOfTapsRequired)") }
    tap.addTarget(target) { $0.note("alone") }
    tap.addTarget(target) { target, _ in target.note("ignored") }
    tap.addTarget(target, action: "named") { target, tap in target.note("named \(tap.state)") }
    tap.addTarget(target, action: "named") { $0.note("twice") }

    stage.hand.tap(at: 10, 10)

    expect(
      target.notes, equals: ["both 10.0", "short both 1", "alone", "ignored", "named ended"])
    tap.removeTarget(target, action: "named")
    stage.hand.wait(1000)
    stage.hand.tap(at: 10, 10)
    expect(target.notes.count, equals: 9)
    tap.removeTarget(target)
    stage.hand.wait(1000)
    stage.hand.tap(at: 10, 10)
    expect(target.notes.count, equals: 9)
  }

  @Test func `a control passes itself to its actions as its own class`() {
    let slider = Slider(identifier: "slider", frame: Rect(0, 0, 200, 44))
    stage.window.addSubview(slider)
    let target = Target()
    slider.addAction(for: .touchDown) { target.note("none") }
    slider.addAction(for: .touchDown) { slider in target.note("named \(slider.minimumValue)") }
    slider.addAction(for: .touchDown) { target.note("short \($0.maximumValue)") }
    slider.addAction(for: .touchDown) { [weak target] _ in target?.note("ignored") }
    slider.addTarget(target, for: .touchDown) { target, slider in
      target.note("both \(slider.value)")
    }
    slider.addTarget(target, for: .touchDown) { $0.note("alone") }
    slider.addTarget(target, action: "named", for: .touchDown) { $0.note($1.identifier) }
    slider.addTarget(target, action: "named", for: .touchUpInside) { $0.note($1.identifier) }

    stage.hand.tap(at: 20, 20)

    expect(
      target.notes,
      equals: [
        "none", "named 0.0", "short 1.0", "ignored", "both 0.0", "alone", "slider", "slider",
      ])
  }

  @Test func `an action that uses its sender retains nothing`() {
    func leave() -> (Remains<View>, Remains<GestureRecognizer>) {
      let view = View(frame: Rect(0, 0, 100, 100))
      let (tap, slider) = (TapGestureRecognizer(), Slider(frame: Rect(0, 0, 100, 44)))
      view.addGestureRecognizer(tap)
      view.addSubview(slider)
      tap.addAction { tap in _ = tap.location(in: tap.view) }
      tap.addTarget(view) { view, tap in view.isHidden = tap.isEnabled }
      slider.addAction(for: .valueChanged) { slider in slider.value = 0 }
      slider.addTarget(view, for: .valueChanged) { view, slider in view.isHidden = slider.value > 0
      }
      return (Remains(of: view), Remains(of: tap))
    }
    let (view, tap) = leave()

    expect(view.object == nil)
    expect(tap.object == nil)
  }
}
