import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import XCTest

/// The read-me's sample for XCTest, word for word.
final class CardTests: XCTestCase {
  func testADragIsNoTap() throws {
    let card = View(identifier: "card", frame: Rect(0, 0, 100, 100))
    card.addGestureRecognizer(TapGestureRecognizer())
    card.addGestureRecognizer(PanGestureRecognizer())
    let window = Window(size: Size(400, 300))
    window.addSubview(card)
    let stage = Stage(window)

    stage.hand.drag(from: Point(50, 50), to: Point(90, 50), over: 200)

    try stage.expect("card.pan@1 won")
    try stage.expect("card.tap@1 lost by movement")
  }
}

@Suite(.endsInTime) struct XCTestSampleTests {
  @Test func `the sample for XCTest holds`() throws {
    try CardTests(name: "CardTests.testADragIsNoTap") { _ in }.testADragIsNoTap()
  }
}
