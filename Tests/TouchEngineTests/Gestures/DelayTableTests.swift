import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The phases that a view receives, and when, for all settings of a recognizer (A24, A26–A29), as
/// one table of text.
@Suite(.endsInTime) struct DelayTableTests {
  private struct Row {
    let delaysBegan: Bool
    let delaysEnded: Bool
    let cancels: Bool
    let recognizes: Bool
    let isQuick: Bool
  }

  private static let head = """
    A finger lands at 0 ms, moves 5 pt at 20, and lifts at 60. A quick recognizer decides at 40, while
    the finger is down; a slow one is a double tap, which decides after the lift: at 150, when the
    second tap lifts on another view, or at 410, when none has come. The move at 50 shows what comes
    after a quick decision. Milliseconds, then the phase that the view gets.

    began = delaysTouchesBegan, ended = delaysTouchesEnded, cancels = cancelsTouchesInView

    began  ended  cancels  decision           the view gets

    """

  @Test func `A24, A26, A27, A28: all settings, recognizing and failing, quick and slow`() {
    var text = Self.head
    for isQuick in [true, false] {
      for recognizes in [true, false] {
        for delaysBegan in [true, false] {
          for delaysEnded in [true, false] {
            for cancels in [true, false] {
              text += line(
                Row(
                  delaysBegan: delaysBegan, delaysEnded: delaysEnded, cancels: cancels,
                  recognizes: recognizes, isQuick: isQuick))
            }
          }
        }
      }
    }

    expectGolden(text, "what a view gets.txt")
  }

  private func line(_ row: Row) -> String {
    func word(_ flag: Bool, _ width: Int) -> String {
      let word = flag ? "yes" : "no"
      return word + String(repeating: " ", count: width - word.count)
    }
    let decision =
      "\(row.isQuick ? "quick," : "slow, ") \(row.recognizes ? "recognizes" : "fails     ")"
    let phases = row.isQuick ? playQuick(row) : playSlow(row)
    return "\(word(row.delaysBegan, 7))\(word(row.delaysEnded, 7))\(word(row.cancels, 9))"
      + "\(decision)  \(phases.isEmpty ? "nothing" : phases.joined(separator: ", "))\n"
  }

  private func playQuick(_ row: Row) -> [String] {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.ended: .ended]))
    stage.window.timeline.schedule(at: Timestamp(milliseconds: 40)) {
      recognizer.state = row.recognizes ? .began : .failed
    }
    return play(stage, recognizer, row)
  }

  private func playSlow(_ row: Row) -> [String] {
    let stage = LoggingStage()
    let other = stage.addView("other", Rect(0, 100, 400, 300))
    stage.window.addSubview(other)
    let double = stage.add(TapGestureRecognizer(), to: stage.window)
    double.numberOfTapsRequired = 2
    return play(stage, double, row)
  }

  private func play(_ stage: LoggingStage, _ recognizer: GestureRecognizer, _ row: Row) -> [String]
  {
    var phases: [String] = []
    stage.view.onPhase = { phase, _ in
      phases.append("\(stage.window.timeline.now.microseconds / 1000) \(phase.rawValue)")
    }
    recognizer.delaysTouchesBegan = row.delaysBegan
    recognizer.delaysTouchesEnded = row.delaysEnded
    recognizer.cancelsTouchesInView = row.cancels

    stage.hand.down(at: 10, 90)
    stage.hand.wait(20)
    stage.hand.move(by: 5, 0)
    stage.hand.wait(30)
    stage.hand.move(by: 5, 0)
    stage.hand.wait(10)
    stage.hand.up()
    if !row.isQuick, row.recognizes {
      stage.hand.wait(40)
      stage.hand.tap(at: 10, 110, holding: 50)
    }
    stage.hand.wait(500)
    expect(stage.window.isAtRest)
    return phases
  }
}
