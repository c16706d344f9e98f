import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The message in the read-me of TouchTesting is the one of its sample.
@Suite(.endsInTime) struct ReadMeTests {
  @Test func `the message shown is the one of the sample`() throws {
    let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
    card.addGestureRecognizer(TapGestureRecognizer())
    card.addGestureRecognizer(PanGestureRecognizer())
    let window = Window(size: Size(400, 300))
    window.addSubview(card)
    let stage = Stage(window)
    stage.hand.drag(from: Point(50, 50), to: Point(90, 50), over: 200)

    let fault = try require(throws: StageFault.self) {
      try stage.expect("card.tap@1 won", fileID: "AppTests/CardTests.swift", line: 12)
    }

    let shown = try Repository.text("Sources/TouchTesting/README.md")
      .components(separatedBy: "```text\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      .first { $0.hasPrefix("CardTests.swift") }
    expect(shown, equals: "\(fault)\n")
  }
}
