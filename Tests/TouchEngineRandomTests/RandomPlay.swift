import TouchEngine
import TouchTestSupport
import TouchTesting

/// A random tree of views with random recognizers and random failure requirements, an application
/// that interferes with them, and any hand that plays on it.
///
/// Everything except the hand comes from the seed; equal seeds and equal input make equal plays.
final class RandomPlay: DecisionObserver {
  let stage = LoggingStage()
  /// The events that the stream passed on, in order.
  private(set) var recorded: [InputEvent] = []
  var complaints: [String] { contract.complaints }

  private let contract = PlayContract()
  private var recognizers: [GestureRecognizer] = []
  private var views: [LoggingView] = []
  private var delegates: [RandomDelegate] = []
  /// The source of randomness, first for the tree and then for every decision during the play.
  fileprivate var generator: SeededGenerator
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    stage.window.addObserver(self)
    stage.stream.tap = { [unowned self] in recorded.append($0) }
    watch(stage.view)
    for number in 1...Int.random(in: 1...6, using: &generator) { addView(number) }
    for number in 1...Int.random(in: 1...8, using: &generator) { addRecognizer(number) }
    for _ in 1...Int.random(in: 1...8, using: &generator) { addRequirement() }
    for _ in 1...4 where generator.oneIn(2) { scheduleMeddling() }
  }

  func run(_ steps: [HandStep]) {
    for step in steps { step.perform(by: stage.hand) }
    for finger in HandStep.fingers { stage.hand.up(finger) }
    stage.hand.pointAway()
    stage.hand.wait(2000)
    contract.close(stage.window, recognizers)
  }

  /// Plays the events recorded by another play, up to `end`.
  func replay(_ events: [InputEvent], until end: Timestamp) {
    for event in events {
      stage.stream.accept(InputBatch(events: [event], time: event.time, grouping: .done))
    }
    stage.stream.accept(InputBatch(time: end, grouping: .done))
    contract.close(stage.window, recognizers)
  }

  func decided(_ decision: Decision) {
    guard case .began(let name) = decision.content else { return }
    guard let newcomer = recognizers.first(where: { $0.name == name }) else { return }
    contract.begin(newcomer, among: recognizers) { one, other in
      (one.delegate != nil || other.delegate != nil) && areAllowed(one, other)
    }
  }

  /// The delegates' answer about two recognizers running together: always the same for the same
  /// two.
  fileprivate func areAllowed(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    let numbers = [one, other].map { UInt64($0.name) ?? 0 }
    return (seed &+ numbers[0] &+ numbers[1]) % 3 == 0
  }

  // MARK: The tree

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
    let recognizer = makeRecognizer(number)
    recognizer.delaysTouchesBegan = generator.oneIn(3)
    recognizer.delaysTouchesEnded = !generator.oneIn(3)
    recognizer.cancelsTouchesInView = !generator.oneIn(3)
    if generator.oneIn(2) {
      let delegate = RandomDelegate(play: self)
      delegates.append(delegate)
      recognizer.delegate = delegate
    }
    stage.add(recognizer, to: views.randomElement(using: &generator), name: "\(number)")
    recognizer.addAction { [unowned self, unowned recognizer] in
      contract.act(recognizer)
      if generator.oneIn(20) { meddle() }
    }
    recognizers.append(recognizer)
  }

  private func makeRecognizer(_ number: Int) -> GestureRecognizer {
    switch Int.random(in: 0...12, using: &generator) {
    case 9:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = .init(rawValue: .random(in: 1...15, using: &generator))
      swipe.numberOfTouchesRequired = generator.oneIn(3) ? 2 : 1
      return swipe
    case 10:
      let edgePan = ScreenEdgePanGestureRecognizer()
      edgePan.edges = .init(rawValue: .random(in: 1...15, using: &generator))
      return edgePan
    case 11: return HoverGestureRecognizer()
    case 12:
      return generator.oneIn(2)
        ? ComboTapGestureRecognizer() : DirectionalPanGestureRecognizer()
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = .random(in: 1...3, using: &generator)
      tap.numberOfTouchesRequired = generator.oneIn(3) ? 2 : 1
      return tap
    case 2: return PinchGestureRecognizer()
    case 3: return RotationGestureRecognizer()
    case 4: return scripted(number)
    case 5, 6:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = .random(in: 0...1, using: &generator)
      press.numberOfTouchesRequired = generator.oneIn(3) ? 2 : 1
      press.minimumPressDuration = [0, 0.1, 0.5].randomElement(using: &generator) ?? 0
      return press
    default:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = .random(in: 1...2, using: &generator)
      pan.maximumNumberOfTouches = .random(in: 2...3, using: &generator)
      return pan
    }
  }

  /// A recognizer that sets any state at any time, legal or not, and sometimes ignores a touch.
  private func scripted(_ number: Int) -> ScriptedRecognizer {
    let scripted = ScriptedRecognizer("\(number)") { [unowned self] recognizer, _ in
      if generator.oneIn(4) { recognizer.state = anyState() }
      if generator.oneIn(8), let event = recognizer.event, let touch = recognizer.touches.first {
        recognizer.ignore(touch, for: event)
      }
      if generator.oneIn(8) {
        recognizer.schedule(afterSeconds: 0.2) { [unowned self, unowned recognizer] in
          recognizer.state = anyState()
        }
      }
    }
    scripted.waits = { [unowned self] _ in generator.oneIn(4) }
    scripted.makesWait = { [unowned self] _ in generator.oneIn(4) }
    return scripted
  }

  private func anyState() -> GestureRecognizer.State {
    GestureRecognizer.State.allCases.randomElement(using: &generator) ?? .failed
  }

  /// Adds a requirement between any two recognizers, even one and itself, so that circles occur.
  private func addRequirement() {
    guard let one = recognizers.randomElement(using: &generator),
      let other = recognizers.randomElement(using: &generator)
    else { return }
    one.require(toFail: other)
  }

  // MARK: The application

  private func scheduleMeddling() {
    let moment = Timestamp(milliseconds: .random(in: 0...3000, using: &generator))
    stage.window.timeline.schedule(at: moment) { [unowned self] in meddle() }
  }

  /// Does a random thing that an application may do at any time, in callbacks and actions too.
  private func meddle() {
    let recognizer = recognizers.randomElement(using: &generator)
    let view = views.dropFirst().randomElement(using: &generator)
    switch Int.random(in: 0...10, using: &generator) {
    case 0: recognizer?.isEnabled = false
    case 1: for recognizer in recognizers { recognizer.isEnabled = true }
    case 2: if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    case 3: if let recognizer { view?.addGestureRecognizer(recognizer) }
    case 4: view?.removeFromSuperview()
    case 5: if let view { stage.view.addSubview(view) }
    case 6: view?.isHidden.toggle()
    case 7: addRequirement()
    case 8:
      // Removes the view and its contents for good.
      if let view {
        view.removeFromSuperview()
        views.removeAll { $0 === view }
      }
    case 9:
      if let recognizer {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizers.removeAll { $0 === recognizer }
      }
    default: view?.isUserInteractionEnabled.toggle()
    }
  }
}

/// Answers at random, except about running together, where answers are always the same.
private final class RandomDelegate: GestureRecognizerDelegate {
  private unowned let play: RandomPlay

  init(play: RandomPlay) { self.play = play }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !play.generator.oneIn(6)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !play.generator.oneIn(5)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { play.areAllowed(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { play.generator.oneIn(5) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { play.generator.oneIn(5) }
}
