import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Random fingers while the state changes at random: no gesture begins or continues that the state
/// does not admit (G1.4, G1.5).
@Suite(.endsInTime) struct AdmissionRandomTests {
  @Test func `G1.4, G1.5: random fingers begin no gesture that the state does not admit`() {
    var (begun, refused, dismissed) = (0, 0, 0)
    for seed in 1...300 as ClosedRange<UInt64> {
      let play = EditorPlay(seed: seed)

      play.run()

      expect(play.complaints, equals: [], "seed \(seed)")
      expect(play.stage.window.isAtRest, "seed \(seed)")
      for decision in play.stage.decisions {
        switch decision.content {
        case .began: begun += 1
        case .shouldBegin(_, _, .state): refused += 1
        case .dismissed: dismissed += 1
        default: break
        }
      }
    }

    expect(begun > 300 && refused > 300 && dismissed > 50, "\(begun) \(refused) \(dismissed)")
  }
}

/// An editor whose states admit the gestures in the table of rule G1.4.
private final class EditorPlay: DecisionObserver {
  let stage = LoggingStage()
  private let editor = EditorMachine()
  private let recognizers: [GestureRecognizer]
  private var generator: SeededGenerator
  private(set) var complaints: [String] = []
  private var active: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    recognizers = [
      TapGestureRecognizer(), double, PanGestureRecognizer(), PinchGestureRecognizer(),
      RotationGestureRecognizer(), LongPressGestureRecognizer(),
    ]
    for recognizer in recognizers { stage.add(recognizer) }
    if generator.oneIn(2) { recognizers[0].require(toFail: double) }
    func isTap(_ one: GestureRecognizer) -> Bool { one is TapGestureRecognizer }
    editor.browse.admission = { isTap($0) || $0 is PanGestureRecognizer }
    editor.doodle.admission = {
      isTap($0) || ($0 is PanGestureRecognizer && $0.numberOfTouches == 1)
    }
    editor.eraser.admission = { !isTap($0) }
    editor.manipulation.together = { !isTap($0) && !isTap($1) }
    editor.crop.admission = { !isTap($0) && !($0 is LongPressGestureRecognizer) }
    editor.picker.admission = { _ in false }
    editor.machine.window = stage.window
    editor.machine.govern(recognizers)
    stage.window.addObserver(self)
    for recognizer in recognizers {
      recognizer.addAction { [unowned self] in if generator.oneIn(4) { change() } }
    }
  }

  func run() {
    editor.machine.start()
    for step in HandStep.random(seed: generator.next()) {
      step.perform(by: stage.hand)
      if generator.oneIn(8) { change() }
      review()
    }
    for finger in HandStep.fingers { stage.hand.up(finger) }
    stage.hand.wait(2000)
    if !active.isEmpty { complaints.append("\(active) never ended") }
  }

  private func change() {
    let states = editor.machine.states + editor.tools.states
    guard let state = states.randomElement(using: &generator) else { return }
    state.machine?.enter(state, because: .application("chance"))
  }

  /// Checks between events that every active gesture is admitted by the state.
  private func review() {
    for recognizer in recognizers where recognizer.state.isActive {
      if !isAdmittedByTable(recognizer) {
        complaints.append("\(recognizer.path) goes on in \(state)")
      }
    }
  }

  private var state: String { editor.machine.currentStates.map(\.name).joined(separator: ".") }

  /// The table again, by names, so that the result does not depend on the machine's own answer. A
  /// pan that began with one finger may get another.
  private func isAdmittedByTable(_ recognizer: GestureRecognizer) -> Bool {
    let kind = recognizer.kindName
    return switch state {
    case "browse": ["tap", "doubleTap", "pan"].contains(kind)
    case "doodle.brush": ["tap", "doubleTap", "pan"].contains(kind)
    case "doodle.eraser": kind == "pan"
    case "crop": ["pan", "pinch", "rotation"].contains(kind)
    case "manipulation": true
    default: false
    }
  }

  func decided(_ decision: Decision) {
    switch decision.content {
    case .began(let name):
      active.append(name)
      judge(name)
    case .ended(let name):
      if active.contains(name) { active.removeAll { $0 == name } } else { judge(name) }
    case .cancelled(let name): active.removeAll { $0 == name }
    default: break
    }
  }

  private func judge(_ name: String) {
    guard let recognizer = recognizers.first(where: { $0.path == name }) else { return }
    if !isAdmittedByTable(recognizer) { complaints.append("\(name) began in \(state)") }
    if state.hasPrefix("doodle"), recognizer.numberOfTouches > 1 {
      complaints.append("\(name) began in \(state) with \(recognizer.numberOfTouches) fingers")
    }
  }
}
