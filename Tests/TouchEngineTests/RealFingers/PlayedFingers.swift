import TouchEngine
import TouchTestSupport

/// The fingers of one recording on a simulated screen, with recognizers of each kind: taps and long
/// presses for every number of fingers, a pan, a pinch and a rotation.
///
/// Pan, pinch and rotation run together, as when pictures are moved; all others exclude each other.
final class PlayedFingers: DecisionObserver {
  /// The outcome for one group of fingers.
  struct Outcome {
    /// The recognizers that recognized, in order, with their measures.
    var winners: [(kind: String, measure: Measure?)] = []
    /// The failures of the others.
    var failures: [String: Failure] = [:]
    /// The finger distance at which the pinch began, and its last scale.
    var pinch: (distance: Double, scale: Double)?
    /// The rotation's last value, in degrees.
    var degrees: Double?

    var kind: GestureKind {
      guard let winner = winners.first?.kind else { return .nothing }
      if winner.hasPrefix("tap") { return .tap }
      return winner.hasPrefix("long press") ? .hold : .move
    }
  }

  let window = Window(size: Glass.size)
  private let stream: TouchStream
  private let together = AskedDelegate()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private var measures: [String: Measure] = [:]
  private var outcome = Outcome()
  /// Called with each event before its decisions.
  var onEvent: ((InputEvent) -> Void)? {
    get { stream.onEvent }
    set { stream.onEvent = newValue }
  }
  private(set) var violations: [ContractViolation] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(fingers: Int) {
    stream = TouchStream(window: window)
    window.addObserver(self)
    window.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    stream.onViolation = { [unowned self] in violations.append($0) }
    let view = View(identifier: "glass", frame: Rect(origin: .zero, size: Glass.size))
    window.addSubview(view)
    for count in 1...fingers {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = count
      tap.name = "tap \(count)"
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = count
      press.name = "long press \(count)"
      view.addGestureRecognizer(tap)
      view.addGestureRecognizer(press)
    }
    let pan = PanGestureRecognizer()
    together.together = { $0.delegate != nil }
    for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (rotation, "rotation")] {
      recognizer.name = name
      recognizer.delegate = together
      view.addGestureRecognizer(recognizer)
    }
    pinch.addAction { [unowned self] in pinched() }
    rotation.addAction { [unowned self] in
      if rotation.state.isActive { outcome.degrees = rotation.rotation * 180 / .pi }
    }
  }

  /// Plays a group to its end, and lets time pass until everything is at rest.
  func play(_ group: FingerGroup, on glass: Glass) -> Outcome {
    outcome = Outcome()
    for sample in group.samples {
      let time = Timestamp(microseconds: sample.time)
      let place = glass.point(sample.x, sample.y)
      let touch = TouchSample(
        touch: TouchID(sample.finger), phase: sample.phase, position: place, time: time)
      batch.append(InputEvent(touch))
    }
    stream.accept(InputBatch(events: batch, time: Timestamp(microseconds: group.end)))
    batch.removeAll()
    return outcome
  }

  private var batch: [InputEvent] = []

  var isAtRest: Bool { window.isAtRest }

  func decided(_ decision: Decision) {
    switch decision.content {
    case .attempt(let name, let measure): measures[name] = measure
    case .began(let name), .ended(let name):
      guard !outcome.winners.contains(where: { $0.kind == name }) else { return }
      outcome.winners.append((name, measures[name]))
    case .failed(let name, let failure): outcome.failures[name] = failure
    case .reset(let name): measures[name] = nil
    default: break
    }
  }

  private func pinched() {
    if pinch.state == .began {
      let places = (0..<2).map { pinch.location(ofTouch: $0, in: nil) }
      outcome.pinch = ((places[1] - places[0]).length, pinch.scale)
    } else if pinch.state == .changed {
      outcome.pinch?.scale = pinch.scale
    }
  }
}
