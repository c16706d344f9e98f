import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A pager over any number of pages (G0.7–G0.12). A page is 400 pt high.
@Suite(.endsInTime) struct PagerTests {
  static let counts = Array(0...8) + [1000]

  @Test(arguments: counts)
  func `G0.9, G0.12: a pager opens on the first page, with at most as many views as pages`(
    count: Int
  ) {
    let book = PagerStage(pages: count)

    expect(book.pager.visiblePage, equals: count == 0 ? nil : 0)
    expect(book.pager.contentSize, equals: Size(300, Double(min(count, 3)) * 400))
    expect(book.shown.count, equals: min(count, 3))
    expect(book.log, equals: count == 0 ? [] : ["rests on 0"])
    expect(book.complaints, equals: [])
  }

  @Test(arguments: counts)
  func `G0.7, G0.8, G0.9: pages come in order to the end and back, none lost and none twice`(
    count: Int
  ) {
    let book = PagerStage(pages: count)
    let steps = min(count, 12)
    for _ in 0...steps { book.flick(500) }
    let last = book.pager.visiblePage
    for _ in 0...steps { book.flick(-500) }

    let way = (0..<min(count, steps + 2)).map { "rests on \($0)" }
    let rests = book.log.filter { $0.hasPrefix("rests") }
    expect(rests, equals: way + way.dropLast().reversed())
    expect(last, equals: count == 0 ? nil : min(count - 1, steps + 1))
    expect(book.pager.visiblePage, equals: count == 0 ? nil : 0)
    expect(book.complaints, equals: [])
  }

  @Test func `G0.7: a page is told that it was left before its view shows another`() {
    let book = PagerStage(pages: 9)
    for _ in 1...3 { book.flick(500) }

    expect(
      book.events,
      equals: [
        "show 0", "show 1", "show 2", "rests on 0", "leaves 0", "rests on 1", "leaves 1", "show 3",
        "rests on 2", "leaves 2", "show 4", "rests on 3",
      ])
  }

  @Test func `G0.9: the end pages rest at the ends of the content, all others in the middle`() {
    let book = PagerStage(pages: 6)
    var offsets = [book.pager.contentOffset.y]
    for _ in 1...6 {
      book.flick(500)
      offsets.append(book.pager.contentOffset.y)
    }

    expect(offsets, equals: [0, 400, 400, 400, 400, 800, 800])
  }

  @Test func `G0.10: no page rests while a finger holds it, or while it moves`() {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    hand.down(at: 150, 300)
    hand.move(by: 0, -410)
    hand.wait(1000)
    let held = book.log
    hand.up()
    let still = book.log

    expect(held, equals: ["rests on 0"])
    expect(still, equals: ["rests on 0", "leaves 0", "rests on 1"])
  }

  @Test(arguments: [16_667, 8_333, 1_000] as [Int64])
  func `G0.11: the finger keeps its grip over several pages in one drag`(interval: Int64) {
    let book = PagerStage(pages: 1000)
    let hand = book.stage.hand
    hand.down(at: 150, 300)
    hand.move(by: 0, -10)
    var farthest = 0.0
    for step in 1...(900_000 / interval) {
      hand.wait(microseconds: interval)
      let part = Double(step * interval) / 900_000
      hand.move(to: 150, 290 - 3000 * part * (1.4 - part))
      farthest = max(farthest, abs(book.position - (290 - hand.position().y)))
    }

    expect(farthest < 1e-6)
    expect(book.position > 1150)
    expect(book.complaints, equals: [])
  }

  @Test func `G0.12: pulled beyond the first page the pager stays on it`() {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    hand.down(at: 150, 100)
    for _ in 1...20 {
      hand.wait(8)
      hand.move(by: 0, 60)
    }
    let pulled = (book.pager.contentOffset.y, book.pager.visiblePage)
    hand.up()
    hand.wait(3000)

    expect(pulled.0 < -200 && pulled.1 == 0)
    expect(book.pager.contentOffset == .zero && book.log == ["rests on 0"])
  }

  @Test(.tags(.sampled), arguments: Trials.sample(counts, oneOf: 3))
  func `G0.12: a pager is always where a view with all the pages would be`(count: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let book = PagerStage(pages: count)
      let plain = ScrollStage(contentSize: Size(300, Double(max(count, 1)) * 400))
      plain.list.isPagingEnabled = true
      plain.list.cancels = true
      // There is nothing to scroll, and no pan.
      if count == 0 { plain.list.isScrollEnabled = false }
      var generator = SeededGenerator(seed: seed)
      var isDown = false
      var farthest = 0.0
      for _ in 1...150 {
        let step = PagerStep.random(isDown, &generator)
        isDown = step.isDown(isDown)
        step.play(book.stage.hand)
        step.play(plain.hand)
        farthest = max(farthest, abs(book.position - plain.list.contentOffset.y))
      }
      for hand in [book.stage.hand, plain.hand] {
        if isDown { hand.up() }
        hand.wait(3000)
      }

      expect(farthest < 1e-6, "\(count) pages, seed \(seed)")
      expect(book.complaints, equals: [], "\(count) pages, seed \(seed)")
      expect(book.pager.visiblePage, equals: book.pager.restingPage, "\(count) pages, seed \(seed)")
      expect(book.stage.window.isAtRest)
    }
  }

  @Test(arguments: counts)
  func `code goes to any page that exists`(count: Int) {
    let book = PagerStage(pages: count)
    for page in [count / 2, count / 2 + 1, count - 1, 0, -1, count, Int.max] {
      let before = book.pager.visiblePage
      book.pager.go(to: page, animated: page % 2 == 0)
      book.stage.hand.wait(1000)
      let isThere = page >= 0 && page < count
      expect(book.pager.visiblePage, equals: isThere ? page : before)
      expect(book.pager.restingPage, equals: book.pager.visiblePage)
    }
    expect(book.complaints, equals: [])
  }

  @Test func `G0.8: a page has the same view, whichever way the pager came there`() {
    func views(_ come: (PagerStage) -> Void) -> [Int?] {
      let book = PagerStage(pages: 20)
      come(book)
      let pager = book.pager
      return (5...7).map { page in
        pager.view(of: page).flatMap { view in pager.subviews.firstIndex { $0 === view } }
      }
    }
    let stepped = views { book in for _ in 1...6 { book.flick(500) } }
    expect(stepped, equals: [2, 0, 1])
    expect(views { $0.pager.go(to: 6, animated: false) }, equals: stepped)
    let back = views { book in
      book.pager.go(to: 13, animated: false)
      book.pager.go(to: 6, animated: false)
      book.pager.reloadPages()
    }
    expect(back, equals: stepped)
  }

  @Test func `other pages, another number of pages and another size keep the page`() {
    let book = PagerStage(pages: 9)
    for _ in 1...4 { book.flick(500) }
    book.pager.frame = Rect(0, 0, 200, 333.3)
    let afterSize = (book.pager.visiblePage, book.pager.contentOffset.y)
    book.pages = 6
    book.pager.reloadPages()
    let afterReload = book.pager.visiblePage
    book.pages = 2
    book.pager.reloadPages()
    let afterLess = (book.pager.visiblePage, book.pager.subviews.count)
    book.pages = -4
    book.pager.reloadPages()

    expect(afterSize.0 == 4 && afterSize.1 == 333.3)
    expect(afterReload, equals: 4)
    expect(afterLess == (1, 2))
    expect(book.pager.visiblePage == nil && book.pager.subviews.isEmpty)
    expect(book.complaints, equals: [])
  }

  @Test(arguments: [100, 200, 300] as [Int64])
  func `G0.12: a new size in the middle of a turn rests on a page`(wait: Int64) {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    hand.down(at: 150, 300)
    hand.drag(by: 0, -60, over: 40)
    hand.up()
    hand.wait(wait)
    expect(book.pager.isDecelerating)
    book.pager.frame = Rect(0, 0, 300, 241)
    hand.wait(3000)

    expect(book.pager.restingPage != nil && book.pager.restingPage == book.pager.visiblePage)
    expect(book.pager.contentOffset.y.truncatingRemainder(dividingBy: 241), equals: 0)
    expect(book.complaints, equals: [])
  }

  @Test(arguments: counts)
  func `G0.12: a narrower pager only scrolls vertically, and not without pages`(count: Int) {
    let book = PagerStage(pages: count)
    let hand = book.stage.hand
    book.pager.frame = Rect(0, 0, 160, 400)
    hand.down(at: 150, 200)
    hand.drag(by: -100, 0, over: 100)
    hand.up()
    hand.wait(3000)

    expect(book.pager.contentOffset, equals: .zero)
    expect(book.pager.contentSize.width, equals: 160)
  }

  @Test func `G0.13: disabled in mid-scroll a pager goes to the nearest page, once`() {
    let book = PagerStage(pages: 9)
    let hand = book.stage.hand
    hand.down(at: 150, 300)
    hand.move(by: 0, -10 - 220)
    book.pager.isScrollEnabled = false
    hand.move(by: 0, -100)
    hand.up()
    hand.wait(3000)

    // 220 of 400 is past the half, as rounding says, and not past 60 %.
    expect(book.pager.visiblePage == 1 && book.pager.contentOffset.y == 400)
    expect(book.log, equals: ["rests on 0", "leaves 0", "rests on 1"])
  }

  @Test func `the wheel turns one page at a time`() {
    let book = PagerStage(pages: 9)
    for _ in 1...3 { book.stage.hand.wheel(at: 150, 200, notches: 1) }
    book.stage.hand.wait(1000)
    let first = book.pager.visiblePage
    book.stage.hand.wheel(at: 150, 200, notches: 1)
    book.stage.hand.wait(1000)

    expect(first == 1 && book.pager.visiblePage == 2)
    expect(book.pager.restingPage, equals: 2)
  }
}

/// A pager with a data source that checks the pager against a model and notes complaints.
final class PagerStage: PagerViewDataSource, PagerViewDelegate, ScrollViewDelegate {
  let stage = LoggingStage()
  let pager = PagerView(identifier: "pager", frame: Rect(0, 0, 300, 400))
  var pages: Int
  /// The page that each view shows.
  private(set) var shown: [ObjectIdentifier: Int] = [:]
  private(set) var events: [String] = []
  private(set) var complaints: [String] = []
  private(set) var scrolls = 0
  private var loaded: Int?

  var log: [String] { events.filter { !$0.hasPrefix("show") } }

  init(pages: Int) {
    self.pages = pages
    stage.view.addSubview(pager)
    pager.delegate = self
    pager.pagerDelegate = self
    pager.dataSource = self
  }

  /// The numbers of the pages that the pager was sent to.
  var turns: [Int] {
    stage.decisions.compactMap {
      if case .scrolling("pager", .page(let turn)) = $0.content { turn.number } else { nil }
    }
  }

  /// The offset that the page would have in a view with all the pages.
  var position: Double {
    guard let page = pager.visiblePage, let view = pager.view(of: page) else {
      return pager.contentOffset.y
    }
    return Double(page) * pager.bounds.height + pager.contentOffset.y - view.frame.minY
  }

  func flick(_ speed: Double) {
    stage.hand.down(at: 150, 200)
    for _ in 1...5 {
      stage.hand.wait(10)
      stage.hand.move(by: 0, -speed / 100)
    }
    stage.hand.up()
    stage.hand.wait(2000)
  }

  func numberOfPages(in pager: PagerView) -> Int { pages }

  func pagerView(_ pager: PagerView, show page: Int, in view: View) {
    events.append("show \(page)")
    if loaded == page { complaints.append("page \(page) is shown anew while it is loaded") }
    shown = shown.filter { id, _ in pager.subviews.contains { ObjectIdentifier($0) == id } }
    shown[ObjectIdentifier(view)] = page
  }

  func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) {
    events.append("rests on \(page)")
    if loaded != nil { complaints.append("two pages are loaded") }
    loaded = page
    if pager.isDragging || pager.isDecelerating || pager.isTracking && pager.isDragging {
      complaints.append("page \(page) is loaded before it rests")
    }
    if abs(view.frame.minY - pager.contentOffset.y) > 1e-9 {
      complaints.append("page \(page) is not in place")
    }
    check()
  }

  func pagerView(_ pager: PagerView, didLeave page: Int, in view: View) {
    events.append("leaves \(page)")
    if loaded != page { complaints.append("page \(page) was not loaded") }
    if shown[ObjectIdentifier(view)] != page {
      complaints.append("page \(page) was taken away first")
    }
    loaded = nil
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    scrolls += 1
    check()
  }

  private func check() {
    shown = shown.filter { id, _ in pager.subviews.contains { ObjectIdentifier($0) == id } }
    guard pages > 0 else { return }
    if Set(shown.values).count != min(pages, 3) {
      complaints.append("a page is shown twice, or lost")
    }
    if !shown.values.allSatisfy({ (0..<pages).contains($0) }) { complaints.append("no such page") }
    // The view over the middle, or the one at the end that is pulled.
    let height = pager.bounds.height
    let middle = min(max(pager.bounds.center.y, 0), Double(shown.count) * height - 1)
    let seen = pager.subviews.first { $0.frame.minY <= middle && middle < $0.frame.maxY }
    let page = seen.flatMap { shown[ObjectIdentifier($0)] }
    if page != pager.visiblePage {
      complaints.append("\(page ?? -1) is seen, not the model's page")
    }
  }
}

/// One step of a random finger.
private enum PagerStep {
  case down(Double), move(Double), up, wait(Int64)

  static func random(_ isDown: Bool, _ generator: inout SeededGenerator) -> PagerStep {
    switch Int.random(in: 0...5, using: &generator) {
    case 0: return isDown ? .up : .down(.random(in: 10...390, using: &generator))
    case 1: return .wait(.random(in: 1...700, using: &generator))
    default:
      return isDown
        ? .move(.random(in: -160...150, using: &generator))
        : .down(.random(in: 10...390, using: &generator))
    }
  }

  func isDown(_ before: Bool) -> Bool {
    switch self {
    case .down: true
    case .up: false
    case .move, .wait: before
    }
  }

  func play(_ hand: Hand) {
    switch self {
    case .down(let y): hand.down(at: 150, y)
    case .move(let dy): hand.drag(by: 0, dy, over: 30)
    case .up: hand.up()
    case .wait(let milliseconds): hand.wait(milliseconds)
    }
  }
}
