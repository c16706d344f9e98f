import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "Nesting scroll views", word for word, and what they print.
@Suite(.endsInTime) struct NestingScrollViewsTests {
  final class ScrollWords: DecisionObserver {
    var onWords: (String) -> Void = { _ in }
    func decided(_ decision: Decision) {
      if case .scrolling = decision.content { onWords(decision.description) }
    }
  }

  final class Book: PagerViewDataSource, PagerViewDelegate {
    var log: [String] = []
    func numberOfPages(in pager: PagerView) -> Int { 1000 }
    func pagerView(_ pager: PagerView, show page: Int, in view: View) {
      view.identifier = "page \(page)"
    }
    func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) {
      log.append("rests on \(view.identifier)")
    }
  }

  @Test func `the direction decides between perpendicular scroll views`() {
    let window = Window(size: Size(300, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 300, 400))
    list.contentSize = Size(300, 2000)
    window.addSubview(list)
    let strip = ScrollView(identifier: "strip", frame: Rect(0, 100, 300, 100))
    strip.contentSize = Size(1200, 100)
    list.addSubview(strip)

    touch(.began, 150, 150, at: 0)
    touch(.moved, 110, 145, at: 20)

    print(strip.isDragging, list.isDragging)
    // true false
    expect("\(strip.isDragging) \(list.isDragging)", equals: "true false")
  }

  @Test func `the scroll view with room scrolls, of two with the same direction`() {
    let window = Window(size: Size(300, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }
    var words: [String] = []
    let observer = ScrollWords()
    observer.onWords = { words.append($0) }
    window.addObserver(observer)

    let page = ScrollView(identifier: "page", frame: Rect(0, 0, 300, 400))
    page.contentSize = Size(300, 2000)
    page.contentOffset = Point(0, 100)
    window.addSubview(page)
    let box = ScrollView(identifier: "box", frame: Rect(0, 200, 300, 200))
    box.contentSize = Size(300, 600)
    page.addSubview(box)

    touch(.began, 150, 200, at: 0)
    touch(.moved, 150, 240, at: 20)

    print(page.isDragging, words[0])
    // true box leaves the drag to page: it is at 0.0, its end is 0.0
    expect(
      "\(page.isDragging) \(words[0])",
      equals: "true box leaves the drag to page: it is at 0, its end is 0")
  }

  @Test func `one drag scrolls a header and a list`() {
    let window = Window(size: Size(300, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let profile = ScrollView(identifier: "profile", frame: Rect(0, 0, 300, 400))
    profile.contentSize = Size(300, 150 + 400)
    window.addSubview(profile)
    let posts = ScrollView(identifier: "posts", frame: Rect(0, 150, 300, 400))
    posts.contentSize = Size(300, 1600)
    profile.addSubview(posts)
    ScrollHandover(from: profile, to: posts)

    touch(.began, 150, 300, at: 0)
    touch(.moved, 150, 290, at: 10)
    touch(.moved, 150, 90, at: 20)
    print(profile.contentOffset.y, posts.contentOffset.y)
    // 150.0 50.0
    expect("\(profile.contentOffset.y) \(posts.contentOffset.y)", equals: "150.0 50.0")

    touch(.moved, 150, 170, at: 30)
    print(profile.contentOffset.y, posts.contentOffset.y)
    // 120.0 0.0
    expect("\(profile.contentOffset.y) \(posts.contentOffset.y)", equals: "120.0 0.0")
  }

  @Test func `a drag on a sheet's list moves on to the sheet`() {
    let window = Window(size: Size(300, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let sheet = SheetView(
      identifier: "sheet", frame: Rect(0, 0, 300, 400), sheetHeight: 300)
    let comments = ScrollView(identifier: "comments", frame: Rect(0, 0, 300, 300))
    comments.contentSize = Size(300, 900)
    comments.contentOffset = Point(0, 30)
    sheet.contentView.addSubview(comments)
    sheet.scrollView = comments
    window.addSubview(sheet)

    touch(.began, 150, 200, at: 0)
    touch(.moved, 150, 210, at: 10)
    touch(.moved, 150, 260, at: 60)
    print(comments.contentOffset.y, sheet.displacement)
    // 0.0 20.0
    expect("\(comments.contentOffset.y) \(sheet.displacement)", equals: "0.0 20.0")

    touch(.moved, 150, 270, at: 70)
    touch(.moved, 150, 280, at: 80)
    touch(.ended, 150, 280, at: 85)
    print(sheet.isGoingAway)
    // true
    expect("\(sheet.isGoingAway)", equals: "true")
  }

  @Test func `an endless pager reports the page it rests on`() {
    let window = Window(size: Size(300, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let book = Book()
    let pager = PagerView(identifier: "pager", frame: Rect(0, 0, 300, 400))
    window.addSubview(pager)
    pager.pagerDelegate = book
    pager.dataSource = book

    touch(.began, 150, 300, at: 0)
    touch(.moved, 150, 290, at: 10)
    touch(.moved, 150, 270, at: 20)
    touch(.ended, 150, 270, at: 25)
    stream.accept(InputBatch(time: Timestamp(milliseconds: 2000)))

    print(book.log)
    // ["rests on page 0", "rests on page 1"]
    expect(book.log, equals: ["rests on page 0", "rests on page 1"])
  }
}
