import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The read-me's sample for Swift Testing, word for word.
@Suite(.endsInTime) struct SwiftTestingSampleTests {
  @Test func `a tap selects the card`() throws {
    let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
    card.addGestureRecognizer(TapGestureRecognizer())
    let window = Window(size: Size(400, 300))
    window.addSubview(card)
    let stage = Stage(window)

    stage.hand.tap(at: Point(50, 50))

    try stage.expect("card.tap@1 won")
  }
}
