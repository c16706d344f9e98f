import TouchEngine

/// A card that can be tapped and dragged, four fingers that try to tap it, and why three of them do
/// not.
@main
struct TapOrPan {
  static func main() {
    // A window is a view of the size of your surface; everything is in points.
    let window = Window(size: Size(400, 300))
    let card = View(identifier: "card", frame: Rect(100, 100, 200, 100))
    window.addSubview(card)

    let tap = TapGestureRecognizer()
    // An action gets the recognizer and, from it, the view, so it keeps neither of them alive.
    tap.addAction { tap in print("tapped at \(tap.location(in: tap.view))") }
    card.addGestureRecognizer(tap)

    let pan = PanGestureRecognizer()
    pan.addTarget(card) { card, pan in
      card.frame.origin += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      print("pan \(pan.state), the card is at \(card.frame.origin)")
    }
    card.addGestureRecognizer(pan)

    // Whoever wants to know why listens to the engine's decisions.
    let storyteller = TouchStoryteller()
    window.addObserver(storyteller)

    // Your input goes into a stream: in order, with times of a clock that does not go back.
    let fingers = Fingers(stream: TouchStream(window: window))
    fingers.land(at: Point(150, 150))
    fingers.wait(milliseconds: 60)
    fingers.lift()

    fingers.land(at: Point(150, 150))
    fingers.wait(milliseconds: 40)
    fingers.move(to: Point(162, 150))
    fingers.wait(milliseconds: 20)
    fingers.lift()

    fingers.land(at: Point(150, 150))
    fingers.wait(milliseconds: 900)
    fingers.lift()

    fingers.land(at: Point(50, 50))
    fingers.wait(milliseconds: 60)
    fingers.lift()

    for story in storyteller.stories {
      print("")
      for line in story.lines() { print(line) }
    }
  }
}

/// One finger at a time, with a clock of its own. A program on a screen takes both from its events.
final class Fingers {
  private let stream: TouchStream
  private var now = Timestamp.zero
  private var position = Point.zero
  private var touches = 0

  init(stream: TouchStream) { self.stream = stream }

  func land(at position: Point) {
    self.position = position
    touches += 1
    report(.began)
  }

  func move(to position: Point) {
    self.position = position
    report(.moved)
  }

  func lift() { report(.ended) }

  /// Time passes also when nothing happens: that is when timers fire.
  func wait(milliseconds: Int64) {
    now = now + milliseconds * 1000
    stream.accept(InputBatch(time: now))
  }

  private func report(_ phase: TouchPhase) {
    let sample = TouchSample(touch: TouchID(touches), phase: phase, position: position, time: now)
    stream.accept(InputBatch(sample))
  }
}
