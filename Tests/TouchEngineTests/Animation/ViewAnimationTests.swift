import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Changes of views that happen in time.
@Suite(.endsInTime) struct ViewAnimationTests {
  private final class Box: View {
    let inner = View(identifier: "inner")

    override func layoutSubviews() {
      inner.frame = Rect(0, 0, bounds.width / 2, bounds.height)
    }
  }

  private let stage = LoggingStage()
  private let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
  private var hand: Hand { stage.hand }

  init() { stage.window.addSubview(card) }

  @Test func `changes reach their targets in time, and exactly`() {
    var ends: [Bool] = []
    stage.window.animate(.curve(.linear, duration: 1)) {
      card.center = Point(250, 150)
      card.alpha = 0.5
      card.transform = AffineTransform.rotation(1).scaled(by: 2)
    } completion: {
      ends.append($0)
    }
    expect(card.center, equals: Point(50, 50))
    expect(card.alpha, equals: 1)

    hand.wait(500)
    expect(abs(card.center.x - 150) < 1e-9)
    expect(abs(card.alpha - 0.75) < 1e-9)
    expect(abs(card.transform.rotationAngle - 0.5) < 1e-9)
    expect(abs(card.transform.xScale - 1.5) < 1e-9)
    expect(ends, equals: [])

    hand.wait(600)
    expect(card.center, equals: Point(250, 150))
    expect(card.alpha, equals: 0.5)
    expect(card.transform, equals: AffineTransform.rotation(1).scaled(by: 2))
    expect(ends, equals: [true])
    expect(stage.window.isAtRest)
  }

  @Test func `a turn takes the shorter way, and a reflection and a shear arrive`() {
    card.transform = .rotation(3)
    stage.window.animate(.curve(.linear, duration: 1)) { card.transform = .rotation(-3) }
    hand.wait(500)
    expect(abs(abs(card.transform.rotationAngle) - .pi) < 0.01)
    expect(abs(card.transform.determinant - 1) < 1e-9)

    let odd = AffineTransform(a: -1, b: 0.5, c: 0.25, d: 2, tx: 3, ty: 4)
    stage.window.animate(.curve(.linear, duration: 0.2)) { card.transform = odd }
    hand.wait(150)
    expect(card.transform != odd)
    hand.wait(100)
    expect(card.transform, equals: odd)
  }

  @Test func `a new animation goes on from what is seen, with its velocity`() {
    var ends: [Bool] = []
    stage.window.animate(.curve(.linear, duration: 1)) {
      card.center.x = 250
    } completion: {
      ends.append($0)
    }
    hand.wait(500)
    stage.window.animate(.spring(response: 0.4)) { card.center.x = 50 }
    let turning = card.center.x
    hand.wait(9)

    expect(card.center.x > turning, "it first goes on in its direction")
    expect(ends, equals: [false])
    hand.wait(2000)
    expect(card.center.x, equals: 50)
  }

  @Test func `code that sets an animated property takes it over`() {
    var ends: [Bool] = []
    stage.window.animate(withDuration: 1) {
      card.center = Point(250, 150)
      card.alpha = 0
    } completion: {
      ends.append($0)
    }
    hand.wait(300)
    card.center = Point(20, 20)
    hand.wait(1000)

    expect(card.center, equals: Point(20, 20))
    expect(card.alpha, equals: 0, "the other property goes on")
    expect(ends, equals: [false])
  }

  @Test func `a finger hits the view where it is seen`() {
    stage.window.animate(.curve(.linear, duration: 1)) { card.center.x = 350 }
    hand.wait(500)

    expect(stage.window.hitTest(Point(200, 50), with: nil) === card)
    expect(stage.window.hitTest(Point(350, 50), with: nil) !== card)
  }

  @Test func `a layout follows animated bounds`() {
    let box = Box(identifier: "box", frame: Rect(0, 200, 100, 100))
    box.addSubview(box.inner)
    box.layoutSubviews()
    stage.window.addSubview(box)
    var ends: [Bool] = []
    stage.window.animate(.curve(.linear, duration: 1)) {
      box.frame = Rect(0, 200, 300, 100)
    } completion: {
      ends.append($0)
    }
    hand.wait(500)
    expect(abs(box.bounds.width - 200) < 1e-9)
    expect(abs(box.inner.frame.width - 100) < 1e-9)

    hand.wait(600)
    expect(box.inner.frame.width, equals: 150)
    expect(ends, equals: [true])
  }

  @Test func `a delay waits, and a change before its end takes the property over`() {
    stage.window.animate(.curve(.linear, duration: 1), delay: 0.5) { card.center.x = 250 }
    hand.wait(400)
    expect(card.center.x, equals: 50)
    hand.wait(600)
    expect(abs(card.center.x - 150) < 1e-9)

    var ends: [Bool] = []
    stage.window.animate(.curve(.linear, duration: 1), delay: 0.5) {
      card.center.y = 250
    } completion: {
      ends.append($0)
    }
    card.center.y = 80
    hand.wait(2000)
    expect(card.center.y, equals: 80)
    expect(ends, equals: [false])
  }

  @Test func `reduced motion moves at once and still fades`() {
    stage.window.isReduceMotionEnabled = true
    stage.window.animate(.curve(.linear, duration: 1)) {
      card.center.x = 250
      card.alpha = 0
    }
    expect(card.center.x, equals: 250)
    expect(card.alpha, equals: 1)
    hand.wait(500)
    expect(abs(card.alpha - 0.5) < 1e-9)
  }

  @Test func `changes outside a window and no changes are over at once`() {
    var ends: [Bool] = []
    let loose = View()
    loose.animate(withDuration: 1) {
      loose.alpha = 0
    } completion: {
      ends.append($0)
    }
    stage.window.animate(withDuration: 1) {
    } completion: {
      ends.append($0)
    }

    expect(loose.alpha, equals: 0)
    expect(ends, equals: [true, true])
  }

  @Test func `a view that leaves the window has its target`() {
    var ends: [Bool] = []
    stage.window.animate(withDuration: 1) {
      card.alpha = 0
    } completion: {
      ends.append($0)
    }
    hand.wait(300)
    card.removeFromSuperview()
    hand.wait(100)

    expect(card.alpha, equals: 0)
    expect(ends, equals: [true])
  }

  @Test func `a window that goes in the middle of an animation leaves nothing behind`() {
    func play() -> (Remains<Window>, Remains<View>) {
      let window = Window(size: Size(100, 100))
      let view = View(frame: Rect(0, 0, 10, 10))
      window.addSubview(view)
      window.animate(withDuration: 1) { view.alpha = 0 }
      return (Remains(of: window), Remains(of: view))
    }
    let (window, view) = play()

    expect(window.object == nil)
    expect(view.object == nil)
  }
}
