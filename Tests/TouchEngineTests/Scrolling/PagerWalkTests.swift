import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Fingers that drag over several pages of a pager (D36). A page is 400 pt high.
@Suite(.endsInTime) struct PagerWalkTests {
  /// Drags over `pages` pages of 400 pt at once and lifts at `speed`; 10 ms between reports.
  private func walk(_ book: PagerStage, pages: Double, speed: Double) {
    let hand = book.stage.hand
    hand.down(at: 150, 300)
    hand.move(by: 0, pages < 0 ? 10 : -10)
    let way = pages * 400 - speed / 20
    for _ in 1...40 {
      hand.wait(10)
      hand.move(by: 0, -way / 40)
    }
    hand.wait(100)
    for _ in 1...5 {
      hand.wait(10)
      hand.move(by: 0, -speed / 100)
    }
    hand.up()
    hand.wait(3000)
  }

  @Test(
    arguments: [
      (0, 2.3, 0, 2), (0, 2.3, 900, 3), (0, 2.3, -900, 2), (0, 2.7, 0, 3), (0, 5.6, 150, 6),
      (5, -2.3, 0, 3), (5, -2.3, -900, 2), (5, -2.3, 900, 3), (5, -4.7, 0, 0), (5, 2.3, 900, 8),
      (0, 12.4, 0, 8), (0, 12.4, 900, 8), (8, -12.4, 0, 0), (8, -12.4, -900, 0),
    ] as [(Int, Double, Double, Int)])
  func `D36: a drag over several pages rests on the visible page, or the next of a flick`(
    start: Int, pages: Double, speed: Double, page: Int
  ) {
    let book = PagerStage(pages: 9)
    book.pager.go(to: start, animated: false)
    book.stage.clear()
    walk(book, pages: pages, speed: speed)

    expect(book.pager.restingPage, equals: page)
    expect(book.turns, equals: [page])
    expect(book.complaints, equals: [])
  }

  @Test(.tags(.sampled), arguments: Trials.sample(PagerTests.counts, oneOf: 3))
  func `D36: a page's number is never that of a view and never negative`(count: Int) {
    for seed in 1...8 as ClosedRange<UInt64> {
      let book = PagerStage(pages: count)
      var generator = SeededGenerator(seed: seed)
      for _ in 1...20 {
        walk(
          book, pages: .random(in: -4...4, using: &generator),
          speed: .random(in: -1500...1500, using: &generator))
        // A single page does not scroll.
        let sentTo = count > 1 ? book.turns.last : book.pager.restingPage
        expect(sentTo, equals: book.pager.restingPage, "\(count) pages, seed \(seed)")
      }
      expect(book.turns.allSatisfy { (0..<count).contains($0) })
      expect(book.complaints, equals: [], "\(count) pages, seed \(seed)")
    }
  }

  @Test func `D36: the second page is called page 2`() {
    let book = PagerStage(pages: 9)
    book.flick(500)

    let words = book.stage.decisions.map(\.description)
    expect(words.contains { $0.hasPrefix("pager goes to page 2 (up and down), ") })
    expect(words.contains("pager stopped on page 2"))
  }
}
