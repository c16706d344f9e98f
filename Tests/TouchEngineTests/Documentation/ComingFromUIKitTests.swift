import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The samples of the article "Coming from UIKit", word for word, and what they do.
@Suite(.endsInTime) struct ComingFromUIKitTests {
  final class Gauge: View {
    var level = 0.0 { didSet { if level != oldValue { setNeedsDisplay() } } }
  }

  @Test func `a gauge marks its window`() {
    let window = Window(size: Size(100, 100))
    let gauge = Gauge()
    window.addSubview(gauge)
    window.needsDisplay = false
    gauge.level = 0
    expect(!window.needsDisplay)
    gauge.level = 1
    expect(window.needsDisplay)
  }

  @Test func `the samples do what the article says`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let window = Window(size: Size(width: 400, height: 300))
    let card = View(identifier: "card", frame: Rect(x: 100, y: 100, width: 200, height: 100))
    window.addSubview(card)

    let tap = TapGestureRecognizer()
    tap.addAction { tap in print("tapped at \(tap.location(in: tap.view))") }
    card.addGestureRecognizer(tap)

    let pan = PanGestureRecognizer()
    pan.addTarget(card) { card, pan in
      card.center += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    card.addGestureRecognizer(pan)

    let hand = Hand(stream: TouchStream(window: window))
    hand.tap(at: 150, 120)
    hand.down(at: 200, 150)
    hand.drag(by: 40, 0, over: 100)
    hand.up()
    expect(printed, equals: ["tapped at (50.0, 20.0)"])
    expect(card.center, equals: Point(230, 150))

    final class Together: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { recognizer.view == other.view }
    }

    let together = Together()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    for recognizer in [pinch, rotation] {
      recognizer.delegate = together
      card.addGestureRecognizer(recognizer)
    }
    pinch.addTarget(card) { card, pinch in
      card.transform = card.transform.scaled(by: pinch.scale)
      pinch.scale = 1
    }
    rotation.addTarget(card) { card, rotation in
      card.transform = card.transform.rotated(by: rotation.rotation)
      rotation.rotation = 0
    }

    let middle = card.center
    hand.wait(1000)
    hand.down(1, at: middle.x - 40, middle.y)
    hand.down(2, at: middle.x + 40, middle.y)
    hand.drag([(1, Point(10, -50)), (2, Point(-10, 50))], over: 200)
    hand.up(1)
    hand.up(2)
    expect(card.transform.rotationAngle > 0.3)
    expect(!card.transform.isIdentity)

    let button = Button(identifier: "save", frame: Rect(x: 20, y: 20, width: 120, height: 44))
    button.addAction(for: .touchUpInside) { button in
      button.isEnabled = false
      print("saved")
    }
    window.addSubview(button)

    hand.wait(1000)
    hand.tap(at: 40, 40)
    hand.tap(at: 40, 40)
    expect(printed.dropFirst(), equals: ["saved"])

    final class Header: View, ScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        alpha = 1 - min(max(scrollView.contentOffset.y / 200, 0), 1)
      }
    }

    let header = Header(identifier: "header")
    let list = ScrollView(identifier: "list", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    list.contentSize = Size(width: 400, height: 2000)
    list.showsHorizontalScrollIndicator = false
    list.delegate = header
    window.insertSubview(list, belowSubview: card)
    list.setContentOffset(Point(x: 0, y: 100), animated: false)

    expect(header.alpha, equals: 0.5)
    expect(window.subviews.first, equals: list)

    window.animate(withDuration: 0.3) {
      card.center = Point(x: 200, y: 250)
      card.transform = .identity
      card.alpha = 0.5
    } completion: { isFinished in
      print(isFinished ? "there" : "interrupted")
    }

    hand.wait(1000)
    expect(printed.last, equals: "there")
    expect(card.center, equals: Point(200, 250))
    expect(card.transform.isIdentity && card.alpha == 0.5)

    window.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { card.center.y = 100 }

    hand.wait(2000)
    expect(card.center, equals: Point(200, 100))
  }
}
