import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The direction that a finger has to move for a scroll view to begin (D41).
@Suite(.endsInTime) struct ScrollAxisTests {
  private let scroll = ScrollStage()
  private var hand: Hand { scroll.hand }
  private var list: AskedScrollView { scroll.list }

  @Test func `D41: a finger across the list does not fail its pan, and may turn`() {
    hand.down(at: 150, 50)
    hand.move(by: 8, -7)
    let early = (list.isDragging, list.isTracking)
    hand.move(by: 0, -5)

    expect(early == (false, true))
    expect(list.isDragging)
  }

  @Test func `D41: a drag that starts on an arc still scrolls, without a jump`() {
    hand.down(at: 150, 50)
    hand.move(by: 20, -5)
    hand.move(by: 5, -15)
    let between = list.isDragging
    hand.move(by: 1, -8)

    // 26 to the side and 28 up: the pan begins, and moves by at most this event's 8 pt.
    expect(!between)
    expect(list.isDragging)
    expect(list.contentOffset, equals: Point(0, 8))
  }

  @Test func `D41: an exactly diagonal drag counts as vertical`() {
    hand.down(at: 150, 50)
    hand.move(by: 10, -10)

    expect(list.isDragging)
  }

  @Test func `D41: across the list the content's touch is delivered at the slop`() {
    hand.down(at: 150, 50)
    hand.wait(20)
    hand.move(by: 9, 0)
    let early = scroll.log
    hand.move(by: 1, 0)

    expect(early, equals: [])
    expect(scroll.log, equals: ["row began", "row moved"])
    expect(list.contentTouchDelays, equals: [])
  }

  @Test func `D41: D8 applies to a touch delivered that way`() {
    hand.down(at: 150, 50)
    hand.move(by: 12, 0)
    hand.move(by: 0, -20)

    expect(list.questions, equals: ["row begins?", "row cancels?"])
    expect(list.isDragging)
  }

  @Test func `D41: where nothing can scroll, any direction delivers the touch to the content`() {
    list.contentSize = Size(300, 400)

    hand.down(at: 150, 50)
    hand.move(by: 0, -12)

    expect(scroll.log, equals: ["row began", "row moved"])
  }

  @Test(arguments: [(0, -12, "outer"), (-12, 0, "inner")] as [(Double, Double, String)])
  func `D41: the displacement decides between nested lists of different directions`(
    dx: Double, dy: Double, winner: String
  ) {
    let inner = ScrollView(identifier: "inner", frame: Rect(0, 200, 300, 100))
    inner.contentSize = Size(900, 100)
    list.addSubview(inner)

    hand.down(at: 150, 250)
    hand.move(by: dx, dy)

    expect(list.isDragging, equals: winner == "outer")
    expect(inner.isDragging, equals: winner == "inner")
  }
}
