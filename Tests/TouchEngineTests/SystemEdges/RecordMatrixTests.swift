import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The recipient of a press at the bottom of a pushed screen, and the time: for every configuration
/// of the screen, every place and every gesture.
@Suite(.endsInTime) struct RecordMatrixTests {
  private enum Gesture: String, CaseIterable {
    case quick = "quick tap"
    case hold = "hold"
    case up = "swipe up"
    case right = "swipe right"

    func perform(by hand: Hand) {
      switch self {
      case .quick: hand.wait(60)
      case .hold: hand.wait(1500)
      case .up: hand.drag(by: 0, -120, over: 120)
      case .right: hand.drag(by: 120, 0, over: 120)
      }
      hand.up()
    }
  }

  private static let places: [(name: String, x: Double, y: Double)] = [
    ("left", 10, 790), ("middle", 200, 790), ("right", 370, 790), ("above", 10, 700),
  ]

  private static let legend = """
    Who gets a finger at the bottom of a screen that stands second on a navigation stack, and after how
    many milliseconds. The window is 400 × 800 pt, the button fills the bottom 49 pt, the system has
    gestures at top and bottom, each as wide as 20 pt.

    left, middle, right  the finger lands at x 10, 200, 370 and y 790: on the button
    above                it lands at x 10 and y 700: on the content
    quick tap            it lifts after 60 ms
    hold                 it lifts after 1500 ms
    swipe up, right      it goes 120 pt in 120 ms, and lifts

    button 60            the button had the finger 60 ms after it landed
    content 0            the content had it at once
    then pop 58          the pop recognizer took it away from the view 58 ms after it landed
    pop 17, system 17    the pop recognizer, or the system, had it before any view did
    (first)              a swipe that makes the next one from this edge the system's

    The own pop delegate takes touches above the strip with x up to 100, and lets any pan begin that does
    not go left, also one straight up.


    """

  /// The outcome of one gesture.
  private func outcome(
    _ gesture: Gesture, _ place: (name: String, x: Double, y: Double), defersBottom: Bool,
    isPopDelegate: Bool, _ kind: NavigationController.InteractivePop
  ) -> String {
    let stage = RecordStage(kind, defersBottom: defersBottom, isPopDelegate: isPopDelegate)
    let hand = stage.hand
    var who: [String] = []
    var isFirst = false
    func note(_ name: String) {
      who.append("\(who.isEmpty ? "" : "then ")\(name) \(Int(stage.now))")
    }
    stage.screen.onRecording = { if $0 == "start" { note("button") } }
    (stage.screen.content as? LoggingView)?.onPhase = { phase, _ in
      if phase == .began { note("content") }
    }
    stage.edges.onSystemGesture = { _ in note("system") }
    stage.navigation.interactivePopGestureRecognizer.addAction {
      if stage.navigation.interactivePopGestureRecognizer.state == .began { note("pop") }
    }

    hand.down(at: place.x, place.y)
    gesture.perform(by: hand)
    isFirst = stage.edges.affordances == .bottom
    hand.wait(5000)

    expect(stage.stage.window.isAtRest, "\(gesture) \(place.name)")
    return (who.isEmpty ? ["nobody"] : who).joined(separator: " ") + (isFirst ? " (first)" : "")
  }

  @Test func `G2.1, G2.2, G2.3: the table says who gets the finger, and when`() {
    var text = Self.legend
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    for defersBottom in [false, true] {
      for isPopDelegate in [false, true] {
        for kind in NavigationController.InteractivePop.allCases {
          text += defersBottom ? "bottom deferred" : "no deferral"
          text += isPopDelegate ? ", own pop delegate" : ", the controller's pop delegate"
          text += kind == .edge ? ", pop from the edge\n" : ", pop from everywhere\n"
          text += pad("", 10) + Gesture.allCases.map { pad($0.rawValue, 27) }.joined() + "\n"
          for place in Self.places {
            let cells = Gesture.allCases.map {
              outcome(
                $0, place, defersBottom: defersBottom, isPopDelegate: isPopDelegate, kind)
            }
            text += pad("  \(place.name)", 10) + cells.map { pad($0, 27) }.joined() + "\n"
          }
          text += "\n"
        }
      }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.replacing(#/ +$/#, with: "")
    }

    expectGolden(lines.joined(separator: "\n"), "who gets the record button's finger.txt")
  }
}
