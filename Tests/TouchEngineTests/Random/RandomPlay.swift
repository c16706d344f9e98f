import TouchEngine
import TouchTestSupport

/// What views may hear of a touch: began first, then moved, then one ended or cancelled.
final class TouchContract {
  struct Key: Hashable {
    let view: ObjectIdentifier
    let touch: TouchID
  }

  private(set) var open: Set<Key> = []
  private var closed: Set<Key> = []
  private(set) var complaints: [String] = []

  func hear(_ phase: TouchPhase, _ touches: [Touch], _ view: View) {
    for touch in touches {
      let key = Key(view: ObjectIdentifier(view), touch: touch.id)
      let isLegal: Bool
      if phase == .began {
        isLegal = !closed.contains(key) && open.insert(key).inserted
      } else if phase == .moved {
        isLegal = open.contains(key)
      } else {
        isLegal = open.remove(key) != nil
        closed.insert(key)
      }
      if !isLegal {
        complaints.append("\(view.path) heard \(phase.rawValue) of touch \(touch.id.number)")
      }
      if touch.phase != phase {
        complaints.append("touch \(touch.id.number) reads \(touch.phase) in \(phase)")
      }
    }
  }
}

/// One random tree, random recognizers, and a random hand.
final class RandomPlay {
  let stage = Stage()
  let contract = TouchContract()
  private(set) var recognizers: [GestureRecognizer] = []
  private var views: [LoggingView] = []
  private var generator: SeededGenerator
  private let delegate = AskedDelegate()
  private var fingers: [Int] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    watch(stage.view)
    for number in 1...Int.random(in: 1...6, using: &generator) { addView(number) }
    for number in 1...Int.random(in: 1...8, using: &generator) { addRecognizer(number) }
    delegate.together = { [unowned self] _ in generator.oneIn(3) }
    delegate.receives = { [unowned self] _ in !generator.oneIn(6) }
    delegate.begins = { [unowned self] in !generator.oneIn(5) }
  }

  func run() {
    for _ in 1...60 { step() }
    for finger in fingers { stage.hand.up(finger) }
    stage.hand.wait(2000)
  }

  private func watch(_ view: LoggingView) {
    views.append(view)
    view.onPhase = { [unowned self, unowned view] phase, touches in
      contract.hear(phase, touches, view)
      if generator.oneIn(60) { meddle() }
    }
  }

  private func addView(_ number: Int) {
    let parent = views.randomElement(using: &generator)
    let place = generator.position(in: 300)
    let view = stage.addView(
      "view \(number)",
      Rect(place.x, place.y, .random(in: 20...200, using: &generator), 120), to: parent)
    if generator.oneIn(4) { view.transform = .rotation(.random(in: -3...3, using: &generator)) }
    if generator.oneIn(8) { view.transform = .scale(.random(in: 0...2, using: &generator)) }
    watch(view)
  }

  private func addRecognizer(_ number: Int) {
    let recognizer: GestureRecognizer
    switch Int.random(in: 0...5, using: &generator) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = .random(in: 1...3, using: &generator)
      tap.numberOfTouchesRequired = .random(in: 1...2, using: &generator)
      recognizer = tap
    case 1: recognizer = PinchGestureRecognizer()
    case 2: recognizer = RotationGestureRecognizer()
    case 3: recognizer = scripted(number)
    default:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = .random(in: 1...2, using: &generator)
      pan.maximumNumberOfTouches = .random(in: 2...3, using: &generator)
      recognizer = pan
    }
    recognizer.delaysTouchesBegan = generator.oneIn(3)
    recognizer.delaysTouchesEnded = !generator.oneIn(3)
    recognizer.cancelsTouchesInView = !generator.oneIn(3)
    if generator.oneIn(2) { recognizer.delegate = delegate }
    stage.add(recognizer, to: views.randomElement(using: &generator), name: "\(number)")
    recognizer.addAction { [unowned self] in if generator.oneIn(20) { meddle() } }
    recognizers.append(recognizer)
  }

  /// Sets any state at any time, legal or not, and ignores a touch now and then.
  private func scripted(_ number: Int) -> ScriptedRecognizer {
    ScriptedRecognizer("\(number)") { [unowned self] recognizer, _ in
      if generator.oneIn(4) {
        recognizer.state =
          GestureRecognizer.State.allCases.randomElement(using: &generator) ?? .failed
      }
      if generator.oneIn(8), let event = recognizer.event, let touch = recognizer.touches.first {
        recognizer.ignore(touch, for: event)
      }
    }
  }

  private func step() {
    switch Int.random(in: 0...11, using: &generator) {
    case 0, 1, 2: land()
    case 3, 4: lift()
    case 5: stage.hand.wait(Int64.random(in: 0...400, using: &generator))
    case 6: if generator.oneIn(5) { stage.hand.cancelAll() }
    case 7: if generator.oneIn(4) { meddle() }
    case 8:
      stage.hand.together {
        land()
        move()
        lift()
        move()
      }
    default: move()
    }
    stage.hand.wait(Int64.random(in: 0...30, using: &generator))
  }

  private func land() {
    guard let finger = (1...4).first(where: { !fingers.contains($0) }) else { return }
    fingers.append(finger)
    let place = generator.position(in: 400)
    stage.hand.down(finger, at: place.x, place.y)
  }

  private func move() {
    guard let finger = fingers.randomElement(using: &generator) else { return }
    stage.hand.move(
      finger, by: .random(in: -30...30, using: &generator), .random(in: -30...30, using: &generator)
    )
  }

  private func lift() {
    guard let index = fingers.indices.randomElement(using: &generator) else { return }
    let finger = fingers.remove(at: index)
    generator.oneIn(5) ? stage.hand.cancel(finger) : stage.hand.up(finger)
  }

  /// What an application may do at any time, in callbacks and actions too.
  private func meddle() {
    let recognizer = recognizers.randomElement(using: &generator)
    let view = views.dropFirst().randomElement(using: &generator)
    switch Int.random(in: 0...6, using: &generator) {
    case 0: recognizer?.isEnabled = false
    case 1: for recognizer in recognizers { recognizer.isEnabled = true }
    case 2: if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    case 3: if let recognizer { view?.addGestureRecognizer(recognizer) }
    case 4: view?.removeFromSuperview()
    case 5: if let view { stage.view.addSubview(view) }
    default: view?.isUserInteractionEnabled.toggle()
    }
  }
}
