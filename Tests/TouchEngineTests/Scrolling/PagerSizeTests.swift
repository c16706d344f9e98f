import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A pager whose size, or number of pages, changes (D24b). A page is 400 pt high at first.
@Suite(.endsInTime) struct PagerSizeTests {
  @Test(arguments: [300.0, 241, 555])
  func `D24b: a new size in mid-turn keeps the page that the turn leads to`(height: Double) {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    book.pager.go(to: 4, animated: false)
    hand.down(at: 150, 300)
    hand.drag(by: 0, -60, over: 40)
    hand.up()
    hand.wait(50)
    let inSight = book.pager.visiblePage
    book.pager.frame = Rect(0, 0, 300, height)
    hand.wait(3000)

    expect(inSight, equals: 4)
    expect(book.pager.restingPage == 5 && book.pager.contentOffset.y == height)
    expect(book.complaints, equals: [])
  }

  @Test(arguments: [300.0, 241, 555])
  func `D24b: a new size under a finger keeps the visible page and the grip`(
    height: Double
  ) {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    book.pager.go(to: 4, animated: false)
    hand.down(at: 150, 300)
    hand.move(by: 0, -90)
    book.pager.frame = Rect(0, 0, 300, height)
    let after = (book.pager.visiblePage, book.position)
    hand.move(by: 0, -15)
    let moved = book.position
    hand.wait(200)
    hand.up()
    hand.wait(3000)

    expect(after.0 == 4 && after.1 == 4 * height + 80)
    expect(moved, equals: 4 * height + 95)
    expect(book.pager.restingPage, equals: 4)
    expect(book.log, equals: ["rests on 0", "leaves 0", "rests on 4"])
    expect(book.complaints, equals: [])
  }

  @Test func `D24b: a page that code turns to keeps its target and its time`() {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    book.pager.go(to: 4, animated: false)
    book.pager.go(to: 5, animated: true)
    hand.wait(100)
    book.pager.frame = Rect(0, 0, 300, 241)
    hand.wait(microseconds: 199_999)
    let before = book.pager.restingPage
    hand.wait(microseconds: 1)

    expect(before != 5 && book.pager.restingPage == 5)
    expect(book.complaints, equals: [])
  }

  @Test func `D24b: a turn continues to the last page when there are fewer pages`() {
    let book = PagerStage(pages: 9)
    book.pager.go(to: 4, animated: false)
    book.stage.hand.down(at: 150, 300)
    book.stage.hand.drag(by: 0, -60, over: 40)
    book.stage.hand.up()
    book.stage.hand.wait(50)
    book.pages = 5
    book.pager.reloadPages()
    book.stage.hand.wait(3000)

    expect(book.pager.restingPage == 4 && book.pager.contentOffset.y == 800)
    expect(book.complaints, equals: [])
  }

  @Test func `D24, D24b: a new size at rest is one change of the offset`() {
    let book = PagerStage(pages: 9)
    book.pager.go(to: 4, animated: false)
    let before = book.scrolls
    book.pager.frame = Rect(0, 0, 300, 333)

    expect(book.scrolls, equals: before + 1)
    expect(book.pager.contentOffset.y == 333 && book.pager.restingPage == 4)
  }
}
